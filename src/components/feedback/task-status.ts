import type { TaskStatus } from "../../../db/enums.ts";
import type { StatusTone } from "./status-badge.tsx";

/** The color family of each status of a task. */
export const taskStatusTones = {
  todo: "todo",
  "in-progress": "inProgress",
  "at-risk": "atRisk",
  completed: "completed",
} as const satisfies Record<TaskStatus, StatusTone>;
