import { expect, it } from "vitest";
import { compareTasks } from "../../../src/features/tasks/dialogs/task-conflict.ts";
import { toFormFields } from "../../../src/features/tasks/dialogs/task-form.ts";
import { buildTask } from "./build-task.ts";

const members = [{ id: 7, name: "Ines Prado", initials: "IP", avatarUrl: null }];

it("tells what somebody else has changed, and whether something else was typed there", () => {
  const before = buildTask({ title: "Rehearse", priority: "low" });
  const current = {
    ...before,
    title: "Rehearse twice",
    priority: "critical" as const,
    assigneeId: 7,
    endDate: new Date("2026-04-02T00:00:00Z"),
  };
  const typed = { ...toFormFields(before), title: "Rehearse the rollback", description: "Mine" };
  expect(compareTasks(before, current, typed, members)).toEqual([
    {
      field: "title",
      title: "Title",
      theirs: "Rehearse twice",
      kept: true,
      mine: "Rehearse the rollback",
    },
    { field: "priority", title: "Priority", theirs: "Critical", kept: false },
    { field: "assigneeId", title: "Assignee", theirs: "Ines Prado", kept: false },
    { field: "endDate", title: "Due Date", theirs: "Apr 2, 2026", kept: false },
  ]);
});

it("keeps nothing where both typed the same", () => {
  const before = buildTask({ title: "One" });
  const current = { ...before, title: "Two" };
  const [change] = compareTasks(before, current, { ...toFormFields(before), title: "Two" }, []);
  expect(change?.kept).toBe(false);
});
