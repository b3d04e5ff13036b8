import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openMembers } from "./open-members.ts";

/** Opens the question before somebody is removed. */
async function askToRemove({ user, rowOf }: Awaited<ReturnType<typeof openMembers>>, name: string) {
  await user.click(rowOf(name).getByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove from Project" }));
  return within(await screen.findByRole("alertdialog", { name: `Remove ${name}?` }));
}

it("removes somebody and gives their open tasks to whom one chooses", async () => {
  const page = await openMembers();
  const { user, owner, viewer } = page;
  const { tasks } = await owner.call();
  const [keys, badges] = await Promise.all(
    ["Keys", "Badges"].map((title) => tasks.create({ title, assigneeId: viewer.user.id })),
  );
  await tasks.create({ title: "Plan", assigneeId: viewer.user.id, status: "completed" });
  const dialog = await askToRemove(page, viewer.user.name);
  const choice = await dialog.findByLabelText<HTMLSelectElement>("2 open tasks");
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "Leave unassigned",
    `Give to ${owner.user.name}`,
  ]);
  await user.selectOptions(choice, String(owner.user.id));
  await user.click(dialog.getByRole("button", { name: "Remove from Project" }));
  expect(await screen.findByText(`${viewer.user.name} was removed`)).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "1 person" })).toBeTruthy();
  for (const task of [keys, badges]) {
    expect(await tasks.read({ id: task?.id ?? 0 })).toMatchObject({ assigneeId: owner.user.id });
  }
});

it("leaves the open tasks of who is removed unassigned where nobody is chosen", async () => {
  const page = await openMembers();
  const { user, owner, viewer } = page;
  const { tasks } = await owner.call();
  const task = await tasks.create({ title: "Keys", assigneeId: viewer.user.id });
  const dialog = await askToRemove(page, viewer.user.name);
  await dialog.findByLabelText("1 open task");
  await user.click(dialog.getByRole("button", { name: "Remove from Project" }));
  expect(await screen.findByText(`${viewer.user.name} was removed`)).toBeTruthy();
  expect(await tasks.read({ id: task.id })).toMatchObject({ assigneeId: null });
});

it("asks nothing about the tasks of who has none open", async () => {
  const page = await openMembers();
  const dialog = await askToRemove(page, page.viewer.user.name);
  await waitFor(() => expect(dialog.queryByRole("combobox")).toBeNull());
  expect(dialog.getByRole("button", { name: "Remove from Project" })).toBeTruthy();
});
