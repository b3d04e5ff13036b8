import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { mergeTexts } from "../../../src/features/meetings/notes/merge-texts.ts";
import { clearDraft, readDraft } from "../../../src/lib/browser/draft-storage.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** The notes of a meeting, open to be written; `isDown` says whether the server can be reached. */
async function openNotes(notes: string | null = null) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { id } = await api.meetings.create({
    title: "Cut-over",
    date: "2026-12-01",
    startTime: "09:00",
    endTime: "10:00",
    notes,
  });
  // Several tests share what this tab remembers.
  onTestFinished(() => {
    clearDraft(`notes-${id}`);
    clearDraft(`base-of-notes-${id}`);
  });
  const server = { isDown: false, saves: 0, answer: Promise.resolve() };
  const open = () =>
    openApp(`/meeting-logs?meeting=${id}`, {
      deps,
      cookie: member.cookie(),
      intercept: async (path) => {
        if (!path.includes("meetings.saveNotes")) return null;
        server.saves += 1;
        if (server.isDown) throw new TypeError("fetch failed");
        await server.answer;
        return null;
      },
    });
  const { user, queryClient, router } = open();
  const findDialog = async () => within(await screen.findByRole("dialog", { name: "Cut-over" }));
  const dialog = await findDialog();
  const field = async () => {
    if (notes) await user.click(dialog.getByRole("button", { name: "Edit Notes" }));
    return dialog.findByLabelText<HTMLTextAreaElement>("Meeting Notes");
  };
  /** Closes the meeting and opens it again, with its notes still to be saved. */
  const reopen = async () => {
    await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    router.history.push(`/meeting-logs?meeting=${id}`);
    const opened = await findDialog();
    return { dialog: opened, field: await opened.findByLabelText("Meeting Notes") };
  };
  const stored = async () => (await api.meetings.read({ id })).notes;
  return {
    ...{ deps, member, api, id, user, queryClient, dialog, field: await field() },
    ...{ reopen, stored, server },
  };
}

it("notes are saved as they are typed, and say so", async () => {
  const { user, dialog, field, stored } = await openNotes();
  expect(dialog.queryByText("Saved")).toBeNull();
  await user.type(field, "We begin.");
  expect(dialog.getByText("Saving...")).toBeTruthy();
  expect(await dialog.findByText("Saved")).toBeTruthy();
  expect(await stored()).toBe("We begin.");
});

it("what is typed without a connection stays, and is saved when it is back", async () => {
  const { user, dialog, field, stored, server } = await openNotes();
  server.isDown = true;
  await user.type(field, "Offline.");
  expect(await dialog.findByText(/Not saved yet: Baton cannot be reached/)).toBeTruthy();
  expect(field.value).toBe("Offline.");
  server.isDown = false;
  dispatchEvent(new Event("online"));
  expect(await dialog.findByText("Saved")).toBeTruthy();
  expect(await stored()).toBe("Offline.");
});

it("what two people write at different places becomes one text", async () => {
  const { deps, member, id, user, dialog, field, stored } = await openNotes("First.\nLast.");
  expect(document.activeElement).toBe(field);
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const notes = "First, says Lee.\nLast.";
  await (await lee.call()).meetings.saveNotes({ id, notes, before: "First.\nLast." });
  await user.type(field, " Mine.");
  expect(await dialog.findByText("Saved")).toBeTruthy();
  expect(field.value).toBe("First, says Lee.\nLast. Mine.");
  expect(await stored()).toBe("First, says Lee.\nLast. Mine.");
});

it.each([
  ["Keep Both", "Begin. Theirs.\n\nBegin. Mine."],
  ["Use Yours", "Begin. Mine."],
  ["Use Saved", "Begin. Theirs."],
])("where two write at one place both texts are shown: %s", async (choice, expected) => {
  const { api, id, user, dialog, field, stored } = await openNotes("Begin.");
  await api.meetings.saveNotes({ id, notes: "Begin. Theirs." });
  await user.type(field, " Mine.");
  const notice = within(await dialog.findByRole("alert"));
  expect(notice.getByText("Begin. Theirs.")).toBeTruthy();
  expect(notice.getByText("Begin. Mine.")).toBeTruthy();
  // Whoever types goes on in the same field, and what the notice says stands there once.
  expect(dialog.getByLabelText("Meeting Notes")).toBe(field);
  expect(dialog.getAllByText(/not saved yet/i)).toHaveLength(1);
  expect(await stored()).toBe("Begin. Theirs.");
  await user.click(dialog.getByRole("button", { name: choice }));
  await waitFor(async () => expect(await stored()).toBe(expected));
  await waitFor(() => expect(field.value).toBe(expected));
  expect(document.activeElement).toBe(field);
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("whoever types on when a conflict arrives loses no key", async () => {
  const { api, id, user, dialog, field, stored } = await openNotes("Begin.");
  await api.meetings.saveNotes({ id, notes: "Begin. Theirs." });
  await user.type(field, " Mine");
  await dialog.findByRole("alert");
  expect(document.activeElement).toBe(field);
  await user.keyboard(", and more.");
  expect(field.value).toBe("Begin. Mine, and more.");
  await user.click(dialog.getByRole("button", { name: "Use Yours" }));
  await waitFor(async () => expect(await stored()).toBe("Begin. Mine, and more."));
});

it("a conflict that arrives when nothing is written any more has the focus", async () => {
  const { api, id, user, dialog, field } = await openNotes("Begin.");
  await api.meetings.saveNotes({ id, notes: "Begin. Theirs." });
  await user.type(field, " Mine.");
  act(() => field.blur());
  const notice = await dialog.findByRole("alert");
  expect(document.activeElement).toBe(notice);
});

it("says who has written the notes meanwhile", async () => {
  const { deps, member, id, user, dialog, field } = await openNotes();
  const lee = await registerMemberOf(deps, member.project.id, "member");
  await (await lee.call()).meetings.saveNotes({ id, notes: "Theirs." });
  await user.type(field, "Mine.");
  await dialog.findByText(
    `${lee.user.name} changed this meeting just now, while you were editing.`,
  );
});

it("what is typed stays when a colleague deletes the meeting", async () => {
  const { api, id, user, dialog, field, queryClient } = await openNotes();
  await user.type(field, "We begin.");
  await api.meetings.delete({ id });
  await queryClient.invalidateQueries();
  expect(await dialog.findByText(/^Someone else deleted this meeting\./)).toBeTruthy();
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe("We begin.");
  expect(dialog.getByRole("button", { name: "Edit Meeting" })).toHaveProperty("disabled", true);
  await user.click(dialog.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it.each([
  ["a\nb", "a\nbX", "Ya\nb", "Ya\nbX"],
  ["one\ntwo\nthree", "1\ntwo\nthree", "one\ntwo\n3", "1\ntwo\n3"],
  ["one two three", "1 two three", "one two 3", null],
  ["one", "one", "two", "two"],
  ["same", "changed", "changed", "changed"],
  ["", "mine", "theirs", null],
  ["one two", "one 2", "one zwei", null],
])("two changes of “%s”", (before, mine, theirs, merged) => {
  expect(mergeTexts(before, mine, theirs)).toBe(merged);
});

it("asks before the tab is closed while notes are not saved", async () => {
  const { user, dialog, field, server } = await openNotes();
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  server.isDown = true;
  await user.type(field, "Offline.");
  expect(await dialog.findByText(/Not saved yet: Baton cannot be reached/)).toBeTruthy();
  await expect.poll(isAsked).toBe(true);
  server.isDown = false;
  dispatchEvent(new Event("online"));
  await dialog.findByText("Saved");
  await expect.poll(isAsked).toBe(false);
});

it("notes that are opened again while Baton is away are saved without a conflict with oneself", async () => {
  const { id, user, dialog, field, reopen, stored, server } = await openNotes();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  server.isDown = true;
  await user.type(field, "Begin.");
  await dialog.findByText(/Not saved yet: Baton cannot be reached/);
  const again = await reopen();
  await user.type(again.field, " More.");
  server.isDown = false;
  dispatchEvent(new Event("online"));
  await again.dialog.findByText("Saved");
  const { saves } = server;
  // By then the panel that was closed would have tried again.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.saves).toBe(saves);
  expect(readDraft(`notes-${id}`)).toBe("");
  expect(await stored()).toBe("Begin. More.");
});

it("notes that are opened again while they are saved wait for that first", async () => {
  const { user, field, reopen, stored, server } = await openNotes();
  const answer = Promise.withResolvers<void>();
  server.answer = answer.promise;
  await user.type(field, "Begin.");
  await waitFor(() => expect(server.saves).toBe(1));
  await user.type(field, " More.");
  const again = await reopen();
  await user.type(again.field, " And more.");
  expect(server.saves).toBe(1);
  answer.resolve();
  await again.dialog.findByText("Saved");
  expect(again.dialog.queryByRole("alert")).toBeNull();
  expect(await stored()).toBe("Begin. More. And more.");
  expect(server.saves).toBe(2);
});
