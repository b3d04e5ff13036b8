import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { replace } from "../../helpers/answers.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { openTask } from "./open-task.ts";

/** Keeps changes of tasks from the server until they are released. */
function holdUpdates() {
  const released = Promise.withResolvers<void>();
  const intercept = (path: string) =>
    path.includes("tasks.update") ? released.promise.then(() => null) : null;
  return { intercept, release: released.resolve };
}

it("checks items off at once, and saves the form afterwards without a conflict", async () => {
  const { api, task, dialog, user } = await openTask();
  expect(dialog.getByText("What follows is saved at once.")).toBeDefined();
  await user.type(dialog.getByLabelText(/^Title/), " of payments");
  await user.click(await dialog.findByRole("checkbox", { name: "Form signed" }));
  expect(await dialog.findByText("1 of 2")).toBeDefined();
  await user.type(dialog.getByLabelText("New item of the checklist"), "Test with one cent{Enter}");
  expect(await dialog.findByText("1 of 3")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Rename “Limit set”" }));
  const text = dialog.getByLabelText("New text of “Limit set”");
  await user.clear(text);
  await user.type(text, "Limit set in the portal{Enter}");
  await dialog.findByRole("checkbox", { name: "Limit set in the portal" });
  await user.click(dialog.getByRole("button", { name: "Remove “Form signed”" }));
  expect(await dialog.findByText("0 of 2")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await api.tasks.read({ id: task.id })).toMatchObject({
    title: "Give Dana the right to release of payments",
    checklist: [{ text: "Limit set in the portal" }, { text: "Test with one cent" }],
  });
});

it("keeps every one of several quick changes, and what a colleague has added meanwhile", async () => {
  const answers = holdUpdates();
  const { api, task, dialog, user } = await openTask(answers);
  await user.type(
    await dialog.findByLabelText("New item of the checklist"),
    "Call the bank{Enter}Tell Dana{Enter}",
  );
  await user.click(dialog.getByRole("button", { name: "Remove “Form signed”" }));
  await api.tasks.update({ id: task.id, checklist: [...task.checklist, { text: "Theirs" }] });
  answers.release();
  const texts = async () =>
    (await api.tasks.read({ id: task.id })).checklist.map(({ text }) => text);
  await expect.poll(texts).toEqual(["Limit set", "Theirs", "Call the bank", "Tell Dana"]);
  for (const text of await texts()) await dialog.findByRole("checkbox", { name: text });
});

testOfFullRun(
  "shows the new text of an item while it is sent, and keeps the keyboard's place",
  async () => {
    const answers = holdUpdates();
    const { dialog, user } = await openTask(answers);
    (await dialog.findByRole("button", { name: "Rename “Limit set”" })).focus();
    await user.keyboard("{Enter}{End} today{Enter}");
    const rename = await dialog.findByRole("button", { name: "Rename “Limit set”" });
    expect(rename.textContent).toBe("Limit set today");
    await waitFor(() => expect(document.activeElement).toBe(rename));
    answers.release();
    await dialog.findByRole("checkbox", { name: "Limit set today" });
  },
);

it("is saved although somebody else checks an item off meanwhile", async () => {
  const { api, task, dialog, user } = await openTask();
  await user.type(dialog.getByLabelText(/^Title/), " of payments");
  await api.tasks.check({ id: task.id, itemId: 1, isDone: true });
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await api.tasks.read({ id: task.id })).toMatchObject({
    title: "Give Dana the right to release of payments",
    checklist: [{ isDone: true }, { isDone: false }],
  });
});

it("tells what it waits for, and what waits for it", async () => {
  const { api, task, first, dialog, user } = await openTask();
  await user.type(
    dialog.getByLabelText("Add a task that has to be completed first"),
    "token{Enter}",
  );
  const blockers = within(await dialog.findByRole("list", { name: "Blocked by" }));
  expect((await api.tasks.read({ id: task.id })).blockedBy).toEqual([first.id]);
  await user.click(blockers.getByRole("link", { name: "Order the token" }));
  const waiting = within(await screen.findByRole("list", { name: "Waiting for this task" }));
  await user.click(waiting.getByRole("link", { name: "Give Dana the right to release" }));
  const remove = { name: "No longer wait for “Order the token”" };
  await user.click(await screen.findByRole("button", remove));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Blocked by" })).toBeNull());
  expect((await api.tasks.read({ id: task.id })).blockedBy).toEqual([]);
});

it("says why tasks cannot wait for each other", async () => {
  const { api, task, first, dialog, user } = await openTask();
  await api.tasks.update({ id: first.id, blockedBy: [task.id] });
  await user.type(
    dialog.getByLabelText("Add a task that has to be completed first"),
    "token{Enter}",
  );
  expect(await screen.findByText(/already waits for this task/)).toBeDefined();
});

it("links the documents it is done by, and tells its history", async () => {
  const { dialog, user } = await openTask();
  await user.type(await dialog.findByLabelText("Link a document"), "run");
  await user.click(await dialog.findByRole("button", { name: "Runbook" }));
  const linked = within(await dialog.findByRole("list", { name: "Linked" }));
  expect(linked.getByRole("link", { name: "Runbook" })).toBeDefined();
  const history = within(await dialog.findByRole("list", { name: "History" }));
  await waitFor(() =>
    expect(history.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("changed the linked documents, just now"),
      expect.stringContaining("added it, just now"),
    ]),
  );
  await user.click(linked.getByRole("button", { name: "Unlink “Runbook”" }));
  await waitFor(() => expect(dialog.queryByRole("list", { name: "Linked" })).toBeNull());
});

it("puts the task into areas of the handover and takes it out again", async () => {
  const { api, task, dialog, user, queryClient } = await openTask();
  expect(dialog.queryByLabelText("Link an area")).toBeNull();
  const payroll = await api.areas.create({ name: "Payroll run" });
  await api.areas.create({ name: "Bank access" });
  void queryClient.invalidateQueries();
  await user.type(await dialog.findByLabelText("Link an area"), "pay{Enter}");
  const linked = within(await dialog.findByRole("list", { name: "Areas" }));
  const target = linked.getByRole("link", { name: "Payroll run" }).getAttribute("href");
  expect(target).toMatch(new RegExp(`/handover/${payroll.id}$`));
  expect(await api.tasks.list({ areaId: payroll.id })).toMatchObject([{ id: task.id }]);
  // It may belong to several, but to none of them twice.
  await user.type(dialog.getByLabelText("Link an area"), "pay");
  await dialog.findByText("No matches.");
  await user.click(linked.getByRole("button", { name: "Unlink “Payroll run”" }));
  await waitFor(() => expect(dialog.queryByRole("list", { name: "Areas" })).toBeNull());
  expect(await api.tasks.list({ areaId: payroll.id })).toEqual([]);
});

testOfFullRun(
  "reads no library for a task: the titles it links, and what is searched for",
  async () => {
    const inputs: unknown[] = [];
    const answers = [
      replace("documents.list", (input) => {
        inputs.push(input);
        return [];
      }),
    ];
    const { api, dialog, user, task, runbookId, queryClient } = await openTask({ answers });
    await api.tasks.update({ id: task.id, documentIds: [runbookId] });
    void queryClient.invalidateQueries();
    const linked = within(await dialog.findByRole("list", { name: "Linked" }));
    await linked.findByRole("link", { name: "Runbook" });
    expect(inputs).toEqual([]);
    await user.click(dialog.getByLabelText("Link a document"));
    await user.paste("payroll");
    expect(await dialog.findByText("No matches.")).toBeTruthy();
    expect(inputs).toEqual([{ search: "payroll", page: 1, pageSize: 8 }]);
  },
);

testOfFullRun("Enter links what is found, also where it comes later", async () => {
  const { dialog, user } = await openTask();
  await user.type(await dialog.findByLabelText("Link a document"), "run{Enter}");
  const linked = within(await dialog.findByRole("list", { name: "Linked" }));
  expect(linked.getByRole("link", { name: "Runbook" })).toBeDefined();
});

it("Back after closing a task leads to where one was before, not into the task again", async () => {
  const { user, router } = await openTask();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toEqual({});
  expect(router.history.length).toBe(1);
});

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
type Opened = Awaited<ReturnType<typeof openTask>>;

async function rename({ dialog, user }: Opened, from: string, to: string) {
  await user.click(await dialog.findByRole("button", { name: `Rename “${from}”` }));
  const field = dialog.getByLabelText(`New text of “${from}”`);
  await user.clear(field);
  await user.type(field, to);
  return field;
}

const texts = async ({ api, task }: Opened) =>
  (await api.tasks.read({ id: task.id })).checklist.map(({ text }) => text);

it("keeps the texts of a checklist that could not be stored, and asks before they are lost", async () => {
  let isOnline = false;
  const opened = await openTask({
    intercept: (path) => (path.includes("tasks.update") && !isOnline ? unreachable() : null),
  });
  const { dialog, user } = opened;
  await user.type(
    await dialog.findByLabelText("New item of the checklist"),
    "Call the bank{Enter}Tell Dana{Enter}",
  );
  await user.type(await rename(opened, "Limit set", "Limit set in the portal"), "{Enter}");
  await waitFor(() => expect(dialog.getAllByText("Not saved yet.")).toHaveLength(3));
  expect(dialog.getByDisplayValue("Call the bank")).toBeTruthy();

  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Keep Editing" }));

  isOnline = true;
  for (const text of ["Call the bank", "Tell Dana", "Limit set in the portal"]) {
    await user.type(dialog.getByDisplayValue(text), "{Enter}");
    await dialog.findByRole("checkbox", { name: text });
  }
  expect(await texts(opened)).toEqual([
    "Form signed",
    "Limit set in the portal",
    "Call the bank",
    "Tell Dana",
  ]);
});

testOfFullRun("asks before a half-typed item is lost, and stores it with the form", async () => {
  const opened = await openTask();
  const { dialog, user } = opened;
  await user.type(await dialog.findByLabelText("New item of the checklist"), "Call the bank");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Keep Editing" }));
  await user.type(dialog.getByLabelText(/^Title/), " of payments");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await texts(opened)).toEqual(["Form signed", "Limit set", "Call the bank"]);
});

testOfFullRun("asks which text is to stand where two people change one item", async () => {
  const opened = await openTask();
  const { api, task, dialog, user } = opened;
  const field = await rename(opened, "Limit set", "Mine");
  const [first, second] = task.checklist;
  if (!first || !second) expect.fail();
  await api.tasks.update({ id: task.id, checklist: [first, { ...second, text: "Theirs" }] });
  await user.type(field, "{Enter}");
  expect(
    await dialog.findByText("Someone else changed this item to “Theirs” meanwhile."),
  ).toBeTruthy();
  expect(dialog.getByDisplayValue("Mine")).toBeTruthy();
  expect(await texts(opened)).toEqual(["Form signed", "Theirs"]);
  await user.click(dialog.getByRole("button", { name: "Use Yours" }));
  await dialog.findByRole("checkbox", { name: "Mine" });
  expect(await texts(opened)).toEqual(["Form signed", "Mine"]);
});

it("keeps what was typed into an item that somebody else removes", async () => {
  const opened = await openTask();
  const { api, task, dialog, user, queryClient } = opened;
  await rename(opened, "Limit set", "Mine");
  await api.tasks.update({ id: task.id, checklist: task.checklist.slice(0, 1) });
  await queryClient.invalidateQueries();
  expect(await dialog.findByText("Someone else removed this item meanwhile.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Add It" }));
  await dialog.findByRole("checkbox", { name: "Mine" });
  expect(await texts(opened)).toEqual(["Form signed", "Mine"]);
});

testOfFullRun(
  "a comment deleted in the dialog is brought back with F8, Tab and Enter",
  async () => {
    const { api, task, dialog, user } = await openTask();
    const on = { entityType: "task", entityId: task.id } as const;
    await user.type(await dialog.findByLabelText("New comment"), "Ask Dana first");
    await user.click(dialog.getByRole("button", { name: "Comment" }));
    await user.click(await dialog.findByRole("button", { name: /^Actions for the comment/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    await user.keyboard("{F8}{Tab}");
    expect(document.activeElement).toBe(undo);
    await user.keyboard("{Enter}");
    await dialog.findByText("Ask Dana first");
    expect(await api.comments.list(on)).toHaveLength(1);
    const panel = screen.getByRole("dialog", { name: "Edit Task" });
    expect(panel.contains(document.activeElement)).toBe(true);
  },
);
