import { ChevronDown, ChevronUp, Equal, type LucideIcon, OctagonAlert } from "lucide-react";
import { type TaskPriority, type TaskStatus, taskStatusTitles } from "../../../db/enums.ts";

/** The titles of the board's columns, the first of which is one word here. */
export const statusTitles = { ...taskStatusTitles, todo: "Todo" } as const;

/** How far a task counts as done, in percent; only a task in progress shows it. */
export const statusProgress = {
  todo: 0,
  "in-progress": 50,
  "at-risk": 30,
  completed: 100,
} as const satisfies Record<TaskStatus, number>;

export const priorityTitles = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
} as const satisfies Record<TaskPriority, string>;

export const priorityIcons = {
  low: ChevronDown,
  medium: Equal,
  high: ChevronUp,
  critical: OctagonAlert,
} as const satisfies Record<TaskPriority, LucideIcon>;
