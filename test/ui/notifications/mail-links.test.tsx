import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { memberships } from "../../../db/schema/index.ts";
import { pageLink } from "../../../server/platform/page-link.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** Lee works in South Star, and has been given a task in North Star, of which they are a member too. */
async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const api = await owner.call();
  const task = await api.tasks.create({ title: "Pack the boxes", assigneeId: lee.user.id });
  await (await lee.call()).projects.create({ name: "South Star" });
  const open = (path: string, cookie = lee.cookie()) => openApp(path, { deps, cookie });
  return { deps, owner, lee, api, task, open };
}

it("opens what a mail tells of in its project, whichever one has worked in last", async () => {
  const { owner, lee, api, task, open } = await start();
  await api.projects.update({ name: "Polar Star" });
  const { router } = open(pageLink("", `/workflow?task=${task.id}`, owner.project.id));
  expect(await screen.findByDisplayValue("Pack the boxes")).toBeTruthy();
  const scope = `/${lee.user.userId}/polar-star`;
  expect(router.state.location.href).toBe(`${scope}/workflow?task=${task.id}`);
  cleanup();
  // Read anew, the page is in the same project.
  open(`${scope}/workflow?task=${task.id}`);
  expect(await screen.findByDisplayValue("Pack the boxes")).toBeTruthy();
});

it("leads on within the project that one is in, with what else the address says", async () => {
  const { lee, open } = await start();
  const current = (await (await lee.call()).projects.current())?.id ?? 0;
  const { router } = open(pageLink("", "/integrations?category=ai#other-systems", current));
  await waitFor(() =>
    expect(router.state.location.href).toBe(
      `/${lee.user.userId}/south-star/integrations?category=ai#other-systems`,
    ),
  );
});

it("opens the project for somebody who works in none at the time", async () => {
  const { deps, owner, open } = await start();
  const kim = await registerMember(deps, "Left again");
  await (await kim.call()).projects.leave();
  deps.db
    .insert(memberships)
    .values({ userId: kim.user.id, projectId: owner.project.id, role: "member" })
    .run();
  const { router } = open(pageLink("", "/", owner.project.id), kim.cookie());
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  expect(router.state.location.href).toBe("/");
  expect((await (await kim.call()).projects.current())?.name).toBe("North Star");
});

it.each(["open", "approval"] as const)(
  "takes nobody into a project of others, even where joining is %s",
  async (joining) => {
    const { deps, api, owner, task, open } = await start();
    await api.projects.update({ joining });
    const stranger = await registerMember(deps, "Elsewhere");
    const path = pageLink("", `/workflow?task=${task.id}`, owner.project.id);
    const { router } = open(path, stranger.cookie());
    expect(await screen.findByText("Task Not Found")).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/${stranger.user.userId}/elsewhere/workflow`);
    const strangerApi = await stranger.call();
    expect((await strangerApi.projects.own()).map(({ name }) => name)).toEqual(["Elsewhere"]);
    expect(await strangerApi.joinRequests.own()).toEqual([]);
  },
);
