import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { projects } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { writeFirstAnswers } from "../../helpers/ui/first-answers.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Somebody who has asked to join North Star. */
async function ask() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const projectId = owner.project.id;
  deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
  const person = await registerPerson(deps);
  await (await person.call()).projects.join({ projectId });
  const [request] = await (await owner.call()).joinRequests.list();
  return { deps, owner, person, projectId, id: request?.id ?? 0 };
}

test("whoever has asked sees that the request waits, and withdraws it (2.6)", async () => {
  const { deps, owner, person } = await ask();
  const { user } = openApp("/project-setup", { deps, cookie: person.cookie() });
  expect(await screen.findByText(/^An owner of the project has to approve it\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Withdraw the request to join North Star" }));
  await waitFor(() => expect(screen.queryByText("Your Requests")).toBeNull());
  expect(await (await owner.call()).joinRequests.list()).toEqual([]);
});

test("requests come before the forms, and those that wait before a declined one", async () => {
  const { deps, owner, person, id } = await ask();
  await (await owner.call()).joinRequests.decline({ id });
  const other = await registerMember(deps, "South Star");
  const projectId = other.project.id;
  deps.db.update(projects).set({ joining: "approval" }).where(eq(projects.id, projectId)).run();
  await (await person.call()).projects.join({ projectId });
  openApp("/project-setup", { deps, cookie: person.cookie() });
  await screen.findByText("Your Requests");
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Your Requests");
  const rows = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^South StarWaiting/),
    expect.stringMatching(/^North StarDeclined/),
  ]);
});

test("whoever was let in meanwhile is led into the project", async () => {
  const { deps, owner, person, id } = await ask();
  // The page was told that they are in no project.
  await writeFirstAnswers(deps, person.cookie());
  const { user, router } = openApp("/project-setup", { deps, cookie: person.cookie() });
  const look = await screen.findByRole("button", { name: "Check Again" });
  await (await owner.call()).joinRequests.approve({ id });
  await user.click(look);
  expect(await screen.findByText("Setting up your project...")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/north-star\/dashboard$/));
});

test("choosing a project whose owners approve says so before asking", async () => {
  const { deps } = await ask();
  const person = await registerPerson(deps);
  const { user } = openApp("/project-setup", { deps, cookie: person.cookie() });
  await user.selectOptions(await screen.findByLabelText("Project"), "North Star");
  expect(screen.getByText("An owner of the project has to approve your request.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Join Project" }));
  expect(await screen.findByText("Request sent")).toBeTruthy();
  expect(await screen.findByText(/^An owner of the project has to approve it\./)).toBeTruthy();
});
