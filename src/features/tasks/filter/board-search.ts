import {
  type TaskPriority,
  type TaskStatus,
  taskPriorities,
  taskStatuses,
} from "../../../../db/enums.ts";
import {
  parseMany,
  parseOneOf,
  parseText,
  parseWholeNumber,
} from "../../../lib/navigation/search-params.ts";

/** Nobody, among the people a task can be assigned to. */
export const unassigned = "none";

/** What the board is filtered by; what is left out is not a condition. */
export type BoardFilter = {
  status?: TaskStatus[] | undefined;
  track?: string[] | undefined;
  priority?: TaskPriority[] | undefined;
  assignee?: (number | typeof unassigned)[] | undefined;
  /** Areas of the handover, by their ids. */
  area?: number[] | undefined;
  overdue?: true | undefined;
};

/** What tasks can be put under one another by. */
const groupings = ["track", "person"] as const;
export type Grouping = (typeof groupings)[number];

/** The columns of the list that it can be sorted by. */
const sortKeys = ["title", "status", "priority", "track", "assignee", "due"] as const;
export type SortKey = (typeof sortKeys)[number];

/** How the tasks are shown; what is left out is the board, in one piece and in its own order. */
export type BoardLook = {
  view?: "list" | undefined;
  group?: Grouping | undefined;
  sort?: SortKey | undefined;
  descending?: true | undefined;
};

export type BoardSearch = BoardFilter &
  BoardLook & {
    q?: string | undefined;
    /** The task that is open in the Edit Task dialog. */
    task?: number | undefined;
    /** The comment on it that was linked to. */
    comment?: number | undefined;
  };

/** The address taken apart: what is filtered by, how it is shown, and the rest. */
export function splitSearch(search: BoardSearch) {
  const { q, task, comment: _, view, group, sort, descending, ...filter } = search;
  return { q, task, look: { view, group, sort, descending } satisfies BoardLook, filter };
}

/** The columns to show; the others are filtered away. */
export const shownStatuses = ({ status }: BoardFilter): readonly TaskStatus[] =>
  status ? taskStatuses.filter((each) => status.includes(each)) : taskStatuses;

/** What the address of the board says; what makes no sense in it is passed over. */
export const parseBoardSearch = (search: Record<string, unknown>): BoardSearch => ({
  q: parseText(search.q),
  status: parseMany(search.status, (value) => parseOneOf(taskStatuses, value)),
  track: parseMany(search.track, parseText),
  priority: parseMany(search.priority, (value) => parseOneOf(taskPriorities, value)),
  assignee: parseMany(
    search.assignee,
    (value) => parseWholeNumber(value) ?? (value === unassigned ? unassigned : undefined),
  ),
  area: parseMany(search.area, parseWholeNumber),
  overdue: search.overdue === true ? true : undefined,
  view: parseOneOf(["list"], search.view),
  group: parseOneOf(groupings, search.group),
  sort: parseOneOf(sortKeys, search.sort),
  descending: search.descending === true ? true : undefined,
  task: parseWholeNumber(search.task),
  comment: parseWholeNumber(search.comment),
});
