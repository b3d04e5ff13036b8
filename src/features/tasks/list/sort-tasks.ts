import { taskPriorities, taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { byPosition } from "../board/board-order.ts";
import type { SortKey } from "../filter/board-search.ts";
import type { Member } from "../task-queries.ts";

type Compare = (one: Task, other: Task) => number;

const byText = (one: string, other: string) =>
  one.localeCompare(other, undefined, { numeric: true, sensitivity: "base" });

/** Those without the value come last, whichever way the others are sorted. */
function sortKnown<Value>(
  readValue: (task: Task) => Value | null | undefined,
  compare: (one: Value, other: Value) => number,
): (direction: 1 | -1) => Compare {
  return (direction) => (one, other) => {
    const [a, b] = [readValue(one) ?? null, readValue(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compare(a, b);
  };
}

const inColumns: Compare = (one, other) =>
  taskStatuses.indexOf(one.status) - taskStatuses.indexOf(other.status) || byPosition(one, other);

/**
 * Tasks in the order of one of the list's columns, equal ones as they stand on the board. The most
 * urgent come first; without a column, all stand as on the board.
 */
export function sortTasks(
  tasks: readonly Task[],
  sort: SortKey | undefined,
  descending: boolean,
  members: ReadonlyMap<number, Member>,
): Task[] {
  const direction = descending ? -1 : 1;
  const orders: Record<SortKey, Compare> = {
    title: (one, other) => direction * byText(one.title, other.title),
    status: (one, other) =>
      direction * (taskStatuses.indexOf(one.status) - taskStatuses.indexOf(other.status)),
    priority: (one, other) =>
      direction * (taskPriorities.indexOf(other.priority) - taskPriorities.indexOf(one.priority)),
    track: (one, other) => direction * byText(one.track, other.track),
    assignee: sortKnown(
      ({ assigneeId }) => (assigneeId === null ? null : members.get(assigneeId)?.name),
      byText,
    )(direction),
    due: sortKnown<Date>(
      ({ endDate }) => endDate,
      (one, other) => one.getTime() - other.getTime(),
    )(direction),
  };
  const order = sort && orders[sort];
  return [...tasks].sort((one, other) => order?.(one, other) || inColumns(one, other));
}
