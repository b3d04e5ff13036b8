import { isTaskOverdue } from "../../../../db/days.ts";
import { taskStatusTitles } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import { type BoardFilter, type BoardSearch, unassigned } from "./board-search.ts";

/** All words of a task that a card or its dialog shows, in small letters. */
const wordsOf = (task: Task, assignee: string | undefined) =>
  [
    task.title,
    task.description,
    task.track,
    priorityTitles[task.priority],
    task.status,
    statusTitles[task.status],
    taskStatusTitles[task.status],
    assignee,
    ...task.checklist.map(({ text }) => text),
  ]
    .join("\n")
    .toLowerCase();

/** Whether each word searched for stands somewhere in what a task shows. */
export function matchesSearch(task: Task, search: string, assignee?: string): boolean {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const words = wordsOf(task, assignee);
  return wanted.every((word) => words.includes(word));
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
 * The tasks that both the search and the filter let through.
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
  return tasks.filter(
    (task) =>
      matchesFilter(task, search, today, inAreas) &&
      matchesSearch(task, search.q ?? "", nameOf(task)),
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
