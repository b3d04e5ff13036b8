import { expect, test } from "vitest";
import { describeActivity } from "../../src/features/tasks/task-history.ts";

const activity = (action: string, details: Record<string, string> | null = null) =>
  describeActivity({
    id: 1,
    action,
    title: "Move",
    entityType: "task",
    entityId: 1,
    userId: 1,
    userName: "Dana",
    details,
    createdAt: new Date(0),
  });

test.each([
  ["task_created", null, "added it"],
  ["task_status_change", { from: "todo", to: "at-risk" }, "moved it from Todo to At Risk"],
  ["task_updated", { changed: "title, endDate" }, "changed the title and end date"],
  ["task_updated", { changed: "blockedBy" }, "changed the tasks it waits for"],
  ["task_restored", null, "restored it"],
])("%s with %o is told as “%s”", (action, details, words) => {
  expect(activity(action, details)).toBe(words);
});
