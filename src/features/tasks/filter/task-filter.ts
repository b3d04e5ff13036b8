import { isTaskOverdue } from "../../../../db/days.ts";
import { searchTasks } from "../../../../db/task-search.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { openTaskIds } from "../task-progress.ts";
import type { Member } from "../task-queries.ts";
import { type BoardFilter, type BoardSearch, unassigned } from "./board-search.ts";

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
 * The tasks that the filter lets through, and of them those that the search finds.
 * @param members who the tasks are assigned to, by their ids
 * @param inAreas the ids of those in the areas that are filtered by, null where none are
 */
export function visibleTasks(
  tasks: readonly Task[],
  search: BoardSearch,
  members: ReadonlyMap<number, Member> = new Map(),
  inAreas: ReadonlySet<number> | null = null,
): Task[] {
  const { today } = localTime();
  const nameOf = ({ assigneeId }: Task) =>
    assigneeId === null ? undefined : members.get(assigneeId)?.name;
  const filtered = tasks.filter((task) => matchesFilter(task, search, today, inAreas));
  return searchTasks(filtered, search.q ?? "", { today, openIds: openTaskIds(tasks), nameOf });
}

/** How many conditions a filter sets. */
export const countConditions = (filter: BoardFilter): number =>
  (filter.status?.length ?? 0) +
  (filter.track?.length ?? 0) +
  (filter.priority?.length ?? 0) +
  (filter.assignee?.length ?? 0) +
  (filter.area?.length ?? 0) +
  (filter.overdue ? 1 : 0);
