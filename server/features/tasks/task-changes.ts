import type { Transaction } from "../../../db/client.ts";
import { toDayText } from "../../../db/days.ts";
import type { tasks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { type DomainEvent, publish } from "../../events.ts";
import { type ChangeEvents, changedFields } from "../../platform/database/changes.ts";
import type { Task } from "./tasks.schema.ts";

type TaskUpdated = Extract<DomainEvent, { type: "task.updated" }>;

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<typeof tasks.$inferSelect, "task.updated" | "task.moved"> = {
  id: null,
  projectId: null,
  title: "task.updated",
  description: "task.updated",
  status: "task.moved",
  priority: "task.updated",
  track: "task.updated",
  assigneeId: "task.updated",
  position: "task.moved",
  startDate: "task.updated",
  endDate: "task.updated",
  completedAt: null,
  checklist: "task.updated",
  blockedBy: "task.updated",
  documentIds: "task.updated",
  meetingId: null,
  createdBy: null,
  createdAt: null,
  updatedAt: null,
};

const dayOf = (date: Date | null) => date && toDayText(date);

/** The values of the changed fields, as an event carries them. */
function valuesOf(task: Task, changed: readonly (keyof Task)[]): TaskUpdated["from"] {
  const { title, priority, track, assigneeId } = task;
  const [startDate, endDate] = [dayOf(task.startDate), dayOf(task.endDate)];
  const values = { title, priority, track, assigneeId, startDate, endDate };
  const isChanged = ([field]: [string, unknown]) => changed.some((name) => name === field);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/** Publishes what the difference between two states of a task means. */
export function publishTaskChange(
  tx: Transaction,
  access: ProjectAccess,
  before: Task,
  after: Task,
) {
  const { id, title, track } = after;
  if (changedFields(changeEvents, "task.moved", before, after).length > 0) {
    const [from, to] = [before.status, after.status];
    publish(tx, access, { type: "task.moved", id, title, track, from, to });
  }
  const changed = changedFields(changeEvents, "task.updated", before, after);
  if (changed.length === 0) return;
  const [from, to] = [valuesOf(before, changed), valuesOf(after, changed)];
  publish(tx, access, { type: "task.updated", id, title, track, changed, from, to });
}
