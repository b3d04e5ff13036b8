import { expect, test } from "vitest";
import { describeEntry, toHistory } from "../../src/features/tasks/task-history.ts";

const activity = (action: string, details: Record<string, string> | null = null, userId = 1) => ({
  id: 1,
  action,
  title: "Move",
  entityType: "task" as const,
  entityId: 1,
  userId,
  userName: "Dana",
  details,
  createdAt: new Date(0),
});

test.each([
  ["task_created", null, "added it"],
  ["task_status_change", { from: "todo", to: "at-risk" }, "moved it from Todo to At Risk"],
  ["task_updated", { changed: "title, endDate" }, "changed the title and due date"],
  ["task_updated", { changed: "blockedBy" }, "changed the tasks it waits for"],
  ["task_restored", null, "restored it"],
])("%s with %o is told as “%s”", (action, details, words) => {
  expect(describeEntry({ activity: activity(action, details), times: 1 })).toBe(words);
});

test("comments that one person wrote in a row are one entry", () => {
  const comment = (userId: number) => activity("comment_added", null, userId);
  const history = toHistory([
    comment(1),
    comment(1),
    comment(1),
    comment(2),
    activity("task_restored"),
    activity("task_restored"),
    comment(1),
  ]);
  expect(history.map(describeEntry)).toEqual([
    "wrote 3 comments",
    "wrote a comment",
    "restored it",
    "restored it",
    "wrote a comment",
  ]);
});
