import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function openEdit(
  intercept: (path: string) => Promise<Response | null> | null = () => null,
  typed = " Mine.",
) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = (await member.call()).meetings;
  const meeting = await api.create({
    title: "Cut-over",
    date: "2026-12-01",
    startTime: "09:00",
    endTime: "10:00",
    notes: "Bring the keys.",
    decisions: ["Move on Friday"],
    actionItems: [{ description: "Copy the keys", assignee: "Noor", dueDate: "2026-12-02" }],
  });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie(), intercept });
  const edit = async (typed: string) => {
    await user.click(await screen.findByRole("button", { name: "Actions for Cut-over" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit Meeting" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Meeting" }));
    const notes = dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/);
    if (typed) await user.type(notes, typed);
    return { dialog, notes };
  };
  return { api, meeting, user, edit, ...(await edit(typed)) };
}

it("shows what somebody else has written beside what was typed; nothing is lost", async () => {
  const { api, meeting, user, dialog, notes } = await openEdit();
  const { id } = meeting;
  await api.update({ id, notes: "Theirs, all of it.", decisions: ["Move on Sunday"] });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));

  const alert = await dialog.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  const notice = within(alert);
  expect(notice.getByText(/changed this meeting .* while you were editing\.$/)).toBeTruthy();
  expect(notice.getByText("Theirs, all of it.")).toBeTruthy();
  expect(notice.getByText("Move on Sunday")).toBeTruthy();
  expect(notes.value).toBe("Bring the keys. Mine.");
  expect(dialog.getByDisplayValue("Move on Sunday")).toBeTruthy();
  expect(await api.read({ id })).toMatchObject({ notes: "Theirs, all of it." });

  await user.click(notice.getByRole("button", { name: "Use Saved: Notes" }));
  expect(notes.value).toBe("Theirs, all of it.");
  await user.type(notes, " And mine.");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  expect(await api.read({ id })).toMatchObject({
    notes: "Theirs, all of it. And mine.",
    decisions: ["Move on Sunday"],
  });
});

it("marks the words that differ where both texts are long", async () => {
  const { api, meeting, user, dialog } = await openEdit();
  const long = "The lift is booked for the whole morning, and the porter has the list. ".repeat(4);
  await api.update({ id: meeting.id, notes: `${long}\nBring the crates.` });
  const field = dialog.getByLabelText<HTMLTextAreaElement>(/^Notes/);
  await user.clear(field);
  await user.click(field);
  await user.paste(`${long}\nBring the keys.`);
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const marked = async (name: string) => {
    const text = await dialog.findByRole("group", { name });
    await waitFor(() => expect(text.querySelector("mark")).not.toBeNull());
    return [...text.querySelectorAll("mark")].map(({ textContent }) => textContent);
  };
  expect(await marked("Saved Notes")).toEqual(["crates"]);
  expect(await marked("Your Notes")).toEqual(["keys"]);
  expect(dialog.getByRole("group", { name: "Saved Notes" }).textContent).toBe(
    `${long}\nBring the crates.`,
  );
});

/** The title is changed while a colleague writes the notes; `beforeUpdate` is told of each sending. */
async function renameBesideNotes(beforeUpdate: (sending: number) => Promise<unknown>) {
  let sendings = 0;
  const opened = await openEdit(async (path) => {
    if (path.includes("meetings.update")) await beforeUpdate(++sendings);
    return null;
  }, "");
  const { api, meeting, user, dialog } = opened;
  const write = (notes: string, before: string) => api.saveNotes({ id: meeting.id, notes, before });
  await user.type(dialog.getByLabelText(/^Title/), " of payroll");
  await write("Theirs, all of it.", "Bring the keys.");
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  return { ...opened, write, save };
}

it("keeps notes written meanwhile where the form has to be sent again by hand", async () => {
  const { api, meeting, save } = await renameBesideNotes(async (sending) => {
    if (sending === 2) throw new TypeError("Failed to fetch");
  });
  await save();
  expect(await screen.findByText("Failed to update meeting")).toBeTruthy();
  await save();
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  expect(await api.read({ id: meeting.id })).toMatchObject({
    title: "Cut-over of payroll",
    notes: "Theirs, all of it.",
  });
});

testOfFullRun("keeps notes that are written on while the form is sent once more", async () => {
  const { api, meeting, write, save } = await renameBesideNotes(async (sending) => {
    if (sending === 2) await write("Theirs, and more of it.", "Theirs, all of it.");
  });
  await save();
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  expect(await api.read({ id: meeting.id })).toMatchObject({
    title: "Cut-over of payroll",
    notes: "Theirs, and more of it.",
  });
});

testOfFullRun("opens with what was just saved, also before the list is read anew", async () => {
  let isSlow = false;
  const { api, meeting, user, dialog, edit } = await openEdit((path) =>
    isSlow && path.includes("meetings.list") ? new Promise(() => undefined) : null,
  );
  isSlow = true;
  const save = async (form: typeof dialog) => {
    await user.click(form.getByRole("button", { name: "Save Changes" }));
    await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  };
  await save(dialog);
  await save((await edit(" More.")).dialog);
  expect(await api.read({ id: meeting.id })).toMatchObject({
    notes: "Bring the keys. Mine. More.",
  });
});

testOfFullRun("saves over a tick of an action item, which the form does not hold", async () => {
  const { api, meeting, user, dialog } = await openEdit();
  const itemId = meeting.actionItems[0]?.id ?? "";
  await api.setActionItemDone({ id: meeting.id, itemId, done: true });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  expect(await api.read({ id: meeting.id })).toMatchObject({
    notes: "Bring the keys. Mine.",
    actionItems: [{ id: itemId, done: true }],
  });
});

type Dialog = Awaited<ReturnType<typeof openEdit>>["dialog"];

const item = (dialog: Dialog, index: number) =>
  within(dialog.getByRole("group", { name: `Action item ${index}` }));

async function addItem(user: UserEvent, dialog: Dialog, index: number, description: string) {
  await user.click(dialog.getByRole("button", { name: "Add Action Item" }));
  await user.type(item(dialog, index).getByLabelText("Description"), description);
  await user.type(item(dialog, index).getByLabelText("Assignee"), "Ines");
  await user.type(item(dialog, index).getByLabelText("Due Date"), "2026-12-09");
}

it("keeps the action items and decisions that both have added", async () => {
  const { api, meeting, user, dialog } = await openEdit();
  const { id, actionItems } = meeting;
  await addItem(user, dialog, 2, "Mine: tell the vendor");
  const theirs = { description: "Theirs: order a van", assignee: "Noor", dueDate: "2026-12-03" };
  await api.update({
    id,
    actionItems: [...actionItems.map(({ taskId: _, taskDeleted: __, ...kept }) => kept), theirs],
    decisions: ["Move on Friday", "Rent a van"],
  });
  const save = () => user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await save();
  const notice = within(await dialog.findByRole("alert"));
  expect(notice.getByText("Both are in the form now")).toBeTruthy();
  await save();
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  const saved = await api.read({ id });
  expect(saved.actionItems.map(({ description }) => description)).toEqual([
    "Copy the keys",
    "Mine: tell the vendor",
    "Theirs: order a van",
  ]);
  expect(saved.actionItems[0]?.id).toBe(actionItems[0]?.id);
  expect(saved.decisions).toEqual(["Move on Friday", "Rent a van"]);
});

it("asks where both have reworded one action item, and brings each wording back", async () => {
  const { api, meeting, user, dialog } = await openEdit();
  const [first] = meeting.actionItems;
  const field = () => item(dialog, 1).getByLabelText<HTMLInputElement>("Description");
  await user.type(field(), " twice");
  const { taskId: _, taskDeleted: __, ...kept } = first ?? expect.fail();
  await api.update({ id: meeting.id, actionItems: [{ ...kept, description: "Count the keys" }] });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const notice = within(await dialog.findByRole("alert"));
  expect(notice.getByRole("group", { name: "Your Action Items" }).textContent).toContain(
    "Copy the keys twice",
  );
  await user.click(notice.getByRole("button", { name: "Use Saved: Action Items" }));
  expect(field().value).toBe("Count the keys");
  await user.click(notice.getByRole("button", { name: "Use Yours: Action Items" }));
  expect(field().value).toBe("Copy the keys twice");
});

it("takes their status where the chosen one can no longer be given", async () => {
  const { api, meeting, user, dialog } = await openEdit();
  const { id } = meeting;
  const status = () => dialog.getByLabelText<HTMLSelectElement>("Status");
  await user.selectOptions(status(), "Completed");
  await api.update({ id, status: "cancelled" });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  expect(within(await dialog.findByRole("alert")).getByText("Cancelled")).toBeTruthy();
  expect(status().selectedOptions[0]?.textContent).toBe("Cancelled");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await expect.poll(() => screen.queryByRole("dialog", { name: "Edit Meeting" })).toBeNull();
  expect(await api.read({ id })).toMatchObject({
    status: "cancelled",
    notes: "Bring the keys. Mine.",
  });
});
