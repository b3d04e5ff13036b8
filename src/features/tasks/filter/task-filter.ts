import { isTaskOverdue } from "../../../../db/days.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { type BoardFilter, type BoardSearch, unassigned } from "./board-search.ts";

/** Whether what was searched for stands in a task's title, description, track, priority or status. */
export function matchesSearch(task: Task, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return true;
  return [task.title, task.description, task.track, task.priority, task.status].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
}

const includes = <Value>(wanted: readonly Value[] | undefined, value: Value) =>
  wanted === undefined || wanted.includes(value);

const matchesFilter = (
  task: Task,
  filter: BoardFilter,
  today: Date,
  inAreas: ReadonlySet<number> | null,
) =>
  includes(filter.status, task.status) &&
  includes(filter.track, task.track) &&
  includes(filter.priority, task.priority) &&
  includes(filter.assignee, task.assigneeId ?? unassigned) &&
  (!inAreas || inAreas.has(task.id)) &&
  (!filter.overdue || isTaskOverdue(task, today));

/**
 * The tasks that both the search and the filter let through; `inAreas` are the ids of those in the
 * areas that are filtered by, null where none are.
 */
export function visibleTasks(
  tasks: readonly Task[],
  search: BoardSearch,
  inAreas: ReadonlySet<number> | null = null,
): Task[] {
  const { today } = localTime();
  return tasks.filter(
    (task) => matchesFilter(task, search, today, inAreas) && matchesSearch(task, search.q ?? ""),
  );
}

/** How many conditions a filter sets. */
export const countConditions = (filter: BoardFilter): number =>
  (filter.status?.length ?? 0) +
  (filter.track?.length ?? 0) +
  (filter.priority?.length ?? 0) +
  (filter.assignee?.length ?? 0) +
  (filter.area?.length ?? 0) +
  (filter.overdue ? 1 : 0);
