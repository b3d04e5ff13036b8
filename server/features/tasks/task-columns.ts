import { tasks } from "../../../db/schema/index.ts";

/** What is read of a task. */
export const taskColumns = {
  id: tasks.id,
  projectId: tasks.projectId,
  title: tasks.title,
  description: tasks.description,
  status: tasks.status,
  priority: tasks.priority,
  track: tasks.track,
  assigneeId: tasks.assigneeId,
  position: tasks.position,
  startDate: tasks.startDate,
  endDate: tasks.endDate,
  completedAt: tasks.completedAt,
  checklist: tasks.checklist,
  blockedBy: tasks.blockedBy,
  documentIds: tasks.documentIds,
  meetingId: tasks.meetingId,
  createdBy: tasks.createdBy,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
};
