import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { clearDraft, hasUnsentText } from "../../../src/lib/browser/draft-storage.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { layOutBoard } from "../tasks/open-board.ts";

layOutBoard();

/** A project's owner, who deletes things, and Lee, who writes meanwhile. */
async function start() {
  setWindowWidth("wide");
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const api = await owner.call();
  const open = (path: string) => openApp(path, { deps, cookie: lee.cookie() });
  return { deps, owner, lee, api, open };
}

type Started = Awaited<ReturnType<typeof start>>;

const things = {
  task: {
    make: async ({ api }: Started) => (await api.tasks.create({ title: "Move it" })).id,
    path: (id: number) => `/workflow?task=${id}`,
    remove: ({ api }: Started, id: number) => api.tasks.delete({ id }),
    notice: /^Someone else deleted this task\./,
  },
  document: {
    make: ({ deps, owner }: Started) =>
      storeDocument(deps, owner.project.id, { title: "Runbook", passages: ["At two."] }),
    path: (id: number) => `/knowledge-base/sops?document=${id}`,
    remove: ({ api }: Started, id: number) => api.documents.delete({ id }),
    notice: "This document is gone",
  },
} as const;

it.each(["task", "document"] as const)(
  "a comment that is being typed stays when a colleague deletes the %s",
  async (entityType) => {
    const { make, path, remove, notice } = things[entityType];
    const started = await start();
    const id = await make(started);
    onTestFinished(() => clearDraft(`comment-on-${entityType}-${id}`));
    const { user, queryClient } = started.open(path(id));
    const field = await screen.findByLabelText<HTMLTextAreaElement>("New comment");
    await user.type(field, "On Friday");
    await remove(started, id);
    await queryClient.invalidateQueries();
    await screen.findByText(notice);
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole("button", { name: "Comment" }));
    await screen.findByText(`This ${entityType} does not exist, or it is not in your project.`);
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe("On Friday");
  },
);

it("what its author types into a comment stays when an owner deletes it, until they cancel", async () => {
  const { api, lee, open } = await start();
  const { id: entityId } = await api.areas.create({ name: "Payroll run" });
  const on = { entityType: "area", entityId } as const;
  const { id } = await (await lee.call()).comments.create({ ...on, text: "On Friday" });
  await api.comments.create({ ...on, text: "Or later" });
  const { user, queryClient } = open(`/handover/${entityId}`);
  await user.click(await screen.findByRole("button", { name: /^Actions for the comment/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your comment");
  await user.type(field, " at nine");
  await api.comments.delete({ id });
  await queryClient.invalidateQueries();
  await screen.findByText("This comment was deleted meanwhile.");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("On Friday at nine");
  const comments = within(screen.getByRole("list", { name: "Comments" })).getAllByRole("listitem");
  expect(comments.map((comment) => comment.contains(field))).toEqual([true, false]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("This comment does not exist, or it is not in your project.");
  expect(field.value).toBe("On Friday at nine");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(screen.queryByText("This comment was deleted meanwhile.")).toBeNull();
  expect(hasUnsentText()).toBe(false);
});

it.each(["Use as New Comment", "Discard"])(
  "what was typed into a comment that is deleted while the page is left is found again: %s",
  async (answer) => {
    const { api, lee, open } = await start();
    const { id: entityId } = await api.areas.create({ name: "Payroll run" });
    const on = { entityType: "area", entityId } as const;
    onTestFinished(() => clearDraft(`comment-on-area-${entityId}`));
    const leeApi = await lee.call();
    const { id } = await leeApi.comments.create({ ...on, text: "On Friday" });
    await leeApi.comments.create({ ...on, text: "Or later" });
    const { user } = open(`/handover/${entityId}`);
    const [opener] = await screen.findAllByRole("button", { name: /^Actions for the comment/ });
    await user.click(opener as HTMLElement);
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await user.type(await screen.findByLabelText("Your comment"), " at nine");
    cleanup();
    await api.comments.delete({ id });

    // Another thing's page has nothing of it.
    const { id: otherId } = await api.areas.create({ name: "Access badges" });
    const other = open(`/handover/${otherId}`);
    await screen.findByLabelText("New comment");
    expect(screen.queryByText(/was deleted meanwhile/)).toBeNull();
    await other.router.navigate({ href: `/handover/${entityId}` });
    await screen.findByText("A comment that you were changing was deleted meanwhile.");
    screen.getByText("On Friday at nine");
    await other.user.click(screen.getByRole("button", { name: answer }));
    expect(screen.queryByText(/was deleted meanwhile/)).toBeNull();
    const field = screen.getByLabelText<HTMLTextAreaElement>("New comment");
    expect(field.value).toBe(answer === "Discard" ? "" : "On Friday at nine");
    expect(hasUnsentText()).toBe(answer !== "Discard");
  },
);
