import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answer, refuse } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { chooseFromMenu, layOutBoard, titlesIn } from "./open-board.ts";

layOutBoard();

/** A board in front of a server that is in trouble with some calls. */
async function openBoard(titles: string[], ...answers: Answer[]) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  for (const title of titles) await api.tasks.create({ title });
  const app = openApp("/workflow", { deps, cookie: member.cookie(), answers });
  return { api, app };
}

const titleField = () => screen.findByLabelText<HTMLInputElement>("Title");

it("a task that may not be deleted comes back, with a message (8)", async () => {
  const { app } = await openBoard(["Rehearse", "Archive"], refuse("tasks.delete"));
  await chooseFromMenu(app, "Rehearse", "Delete");
  await app.user.click(await screen.findByRole("button", { name: "Delete Task" }));
  expect(await screen.findByText("Failed to delete task")).toBeTruthy();
  await waitFor(async () => expect(await titlesIn("Todo")).toEqual(["Rehearse", "Archive"]));
});

it("a task whose change is refused goes back to what it was, and its form keeps what was typed (8)", async () => {
  const { api, app } = await openBoard(["Rehearse"], refuse("tasks.update"), refuse("tasks.move"));
  await chooseFromMenu(app, "Rehearse", "Mark Complete");
  expect(await screen.findByText("Failed to update task")).toBeTruthy();
  await waitFor(async () => expect(await titlesIn("Todo")).toEqual(["Rehearse"]));
  expect(await titlesIn("Completed")).toEqual([]);
  await app.user.click(screen.getByRole("button", { name: "Dismiss notification" }));

  await app.user.click(screen.getByRole("link", { name: "Rehearse" }));
  await app.user.type(await titleField(), " the rollback");
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Failed to update task")).toBeTruthy();
  expect((await titleField()).value).toBe("Rehearse the rollback");
  expect(await api.tasks.list()).toMatchObject([{ title: "Rehearse", status: "todo" }]);
});

it("a task that is not created stays in its form (8)", async () => {
  const { api, app } = await openBoard([], refuse("tasks.create"));
  await app.user.click(await screen.findByRole("button", { name: "Add Task" }));
  await app.user.type(await titleField(), "Rehearse");
  const form = within(screen.getByRole("dialog", { name: "Add Task" }));
  await app.user.click(form.getByRole("button", { name: "Add Task" }));
  expect(await screen.findByText("Failed to create task")).toBeTruthy();
  // The dialog hides the page from a screen reader, but not what happens there.
  const notifications = await screen.findByRole("region", { name: "Notifications (F8)" });
  expect(within(notifications).getByText("Failed to create task")).toBeTruthy();
  expect((await titleField()).value).toBe("Rehearse");
  expect(await api.tasks.list()).toEqual([]);
});

it("a task that somebody else has moved stays where they have put it, and a message says so", async () => {
  const { api, app } = await openBoard(["Rehearse"]);
  await screen.findByRole("link", { name: "Rehearse" });
  const [task] = await api.tasks.list();
  await api.tasks.move({ id: task?.id ?? 0, status: "completed" });
  await app.user.click(await screen.findByRole("button", { name: "Actions for Rehearse" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "At Risk" }));
  expect(await screen.findByText(/Someone else has moved this task to Completed/)).toBeTruthy();
  await waitFor(async () => expect(await titlesIn("Completed")).toEqual(["Rehearse"]));
  expect(await titlesIn("At Risk")).toEqual([]);
  expect(await api.tasks.list()).toMatchObject([{ status: "completed" }]);
});

const toggleHighPriority = async ({ user }: Awaited<ReturnType<typeof openBoard>>["app"]) => {
  await user.click(await screen.findByRole("button", { name: "Actions for Rehearse" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "High Priority" }));
};

it("a priority that somebody else has changed stays as they have put it, and a message says so", async () => {
  const { api, app } = await openBoard(["Rehearse"]);
  await screen.findByRole("link", { name: "Rehearse" });
  const [task] = await api.tasks.list();
  await api.tasks.update({ id: task?.id ?? 0, priority: "critical" });
  await toggleHighPriority(app);
  await screen.findByText(/^Someone else has set its priority to Critical in the meantime/);
  expect(await api.tasks.list()).toMatchObject([{ priority: "critical" }]);
});

it("a priority is changed whatever else of the task somebody has changed, and back again", async () => {
  const { api, app } = await openBoard(["Rehearse"]);
  await screen.findByRole("link", { name: "Rehearse" });
  const [task] = await api.tasks.list();
  await api.tasks.update({ id: task?.id ?? 0, description: "At noon" });
  for (const priority of ["high", "medium"]) {
    await toggleHighPriority(app);
    await waitFor(async () => expect(await api.tasks.list()).toMatchObject([{ priority }]));
  }
  expect(await api.tasks.list()).toMatchObject([{ description: "At noon" }]);
  expect(screen.queryByText("Failed to update task")).toBeNull();
});
