import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const calls = await member.call();
  const task = await calls.tasks.create({ title: "Copy the keys" });
  await calls.tasks.delete({ id: task.id });
  const milestone = await calls.milestones.create({ title: "Go-live", dueDate: "2026-05-01" });
  await calls.milestones.delete({ id: milestone.id });
  const open = (intercept?: (path: string) => Response | null) =>
    openApp("/account/trash", {
      deps,
      cookie: member.cookie(),
      ...(intercept ? { intercept } : {}),
    });
  return { calls, member, open };
}

const titles = () =>
  within(screen.getByRole("region", { name: "Deleted items" }))
    .queryAllByRole("listitem")
    .map((item) => item.querySelector("p")?.textContent);

it("lists what was deleted, by whom and until when, and shows one kind alone", async () => {
  const { member, open } = await start();
  const { user, router } = open();
  await screen.findByText("Copy the keys");
  expect(router.state.location.pathname).toMatch(/^\/.+\/.+\/account\/trash$/);
  expect(screen.getByRole("heading", { level: 1, name: "Trash" })).toBeTruthy();
  expect(titles()).toEqual(["Go-live", "Copy the keys"]);
  const [row] = screen.getAllByRole("listitem").filter((item) => /Go-live/.test(item.textContent));
  expect(row?.textContent).toMatch(
    new RegExp(
      `MilestoneDeleted\\son\\s.+\\sby\\s${member.user.name}Will be deleted for good on\\s.+`,
    ),
  );
  const kinds = within(screen.getByLabelText("Show"));
  expect(kinds.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Everything (2)",
    "Tasks (1)",
    "Milestones (1)",
  ]);
  await user.selectOptions(screen.getByLabelText("Show"), "Tasks (1)");
  expect(titles()).toEqual(["Copy the keys"]);
  // Once the last task is back, all else is shown.
  await user.click(screen.getByRole("button", { name: "Restore Copy the keys" }));
  await waitFor(() => expect(titles()).toEqual(["Go-live"]));
  expect(screen.getByLabelText("Show")).toHaveProperty("value", "all");
});

it("restores, and deletes for good after a question", async () => {
  const { calls, open } = await start();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Restore Copy the keys" }));
  await screen.findByText("Restored the task “Copy the keys”");
  await waitFor(() => expect(titles()).toEqual(["Go-live"]));
  expect(await calls.tasks.list({})).toMatchObject([{ title: "Copy the keys" }]);

  await user.click(screen.getByRole("button", { name: "Delete Go-live for good" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Delete this milestone for good?");
  question.getByText("“Go-live” cannot be restored afterwards.");
  await user.click(question.getByRole("button", { name: "Delete for Good" }));
  await screen.findByText("The Trash is empty");
  expect(await calls.trash.list()).toEqual([]);
});

it("what somebody else has restored meanwhile is said, and leaves the list", async () => {
  const { calls, open } = await start();
  const { user } = open();
  await screen.findByText("Copy the keys");
  const [item] = await calls.trash.list({ entityType: "task" });
  await calls.trash.restore({ entityType: "task", id: item?.id ?? 0 });
  await user.click(screen.getByRole("button", { name: "Restore Copy the keys" }));
  await screen.findByText("The task was not restored");
  await screen.findByText(/may have been restored or deleted for good/);
  await waitFor(() => expect(titles()).toEqual(["Go-live"]));
});

testOfFullRun("draws very many to the end, and restores one of the last", async () => {
  const { calls, open } = await start();
  for (let index = 0; index < 70; index += 1) {
    const { id } = await calls.tasks.create({ title: `Box ${index}` });
    await calls.tasks.delete({ id });
  }
  const { user } = open();
  await waitFor(() => expect(titles()).toHaveLength(72));
  await user.click(screen.getByRole("button", { name: "Restore Copy the keys" }));
  await screen.findByText("Restored the task “Copy the keys”");
  await waitFor(() => expect(titles()).toHaveLength(71));
});
