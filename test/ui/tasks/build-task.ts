import type { Task } from "../../../server/features/tasks/tasks.schema.ts";

let tasks = 0;

/** A task with everything it must have; what a test is about is overridden. */
export function buildTask(overrides: Partial<Task> = {}): Task {
  tasks += 1;
  return {
    id: tasks,
    projectId: 1,
    title: `Task ${tasks}`,
    description: null,
    status: "todo",
    priority: "medium",
    track: "IT Systems & Data Migration",
    assigneeId: null,
    position: tasks * 1024,
    startDate: null,
    endDate: null,
    completedAt: null,
    checklist: [],
    blockedBy: [],
    documentIds: [],
    meetingId: null,
    createdBy: 1,
    createdAt: new Date("2026-01-05T09:00:00Z"),
    updatedAt: new Date("2026-01-05T09:00:00Z"),
    ...overrides,
  };
}
