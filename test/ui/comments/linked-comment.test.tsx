import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CommentEntityType } from "../../../db/enums.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** Kim has written two comments on something, the second of which mentions Lee. */
async function start(entityType: CommentEntityType) {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const [lee, kim] = [
    await registerMemberOf(deps, owner.project.id, "member"),
    await registerMemberOf(deps, owner.project.id, "member"),
  ];
  const api = await owner.call();
  const make: Record<CommentEntityType, () => Promise<number>> = {
    task: async () => (await api.tasks.create({ title: "Move it" })).id,
    document: () =>
      storeDocument(deps, owner.project.id, { title: "Runbook", passages: ["At two."] }),
    meeting: async () =>
      (
        await api.meetings.create({
          title: "Kick-off",
          date: new Date("2026-11-23"),
          startTime: "09:00",
          endTime: "10:00",
        })
      ).id,
    area: async () => (await api.areas.create({ name: "Payroll" })).id,
  };
  const on = { entityType, entityId: await make[entityType]() };
  const kimApi = await kim.call();
  await kimApi.comments.create({ ...on, text: "On Friday." });
  await kimApi.comments.create({ ...on, text: `Or later, <@${lee.user.id}>?` });
  const open = (path: string) => openApp(path, { deps, cookie: lee.cookie() });
  return { lee, on, open };
}

const mentioned = async () => (await screen.findByText(/^Or later/)).closest("li");

it.each(["task", "meeting", "document", "area"] as const)(
  "a mention on a %s leads from the inbox to the comment itself",
  async (entityType) => {
    setWindowWidth("wide");
    const { open } = await start(entityType);
    const { user, router } = open("/inbox");
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await user.click(await screen.findByRole("link", { name: /mentioned you on/ }));
    const comment = await mentioned();
    await waitFor(() => expect(document.activeElement).toBe(comment));
    expect(scroll.mock.contexts).toContain(comment);
    expect(router.state.location.search).toMatchObject({ comment: expect.any(Number) });
  },
);

it("on a phone a document opens with its details, where the comments are", async () => {
  setWindowWidth("narrow");
  const { open } = await start("document");
  const { user, router } = open("/inbox");
  await user.click(await screen.findByRole("link", { name: /mentioned you on/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Runbook" }));
  const details = await dialog.findByRole("button", { name: "Details" });
  expect(details.getAttribute("aria-pressed")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Text" }));
  expect(details.getAttribute("aria-pressed")).toBe("false");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it("a comment that is gone leaves the task open, and closing takes it out of the address", async () => {
  const { on, open } = await start("task");
  const { user, router } = open(`/workflow?task=${on.entityId}&comment=4711`);
  expect(await mentioned()).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
