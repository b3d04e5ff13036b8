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

export type BoardSearch = BoardFilter & {
  q?: string | undefined;
  /** The task that is open in the Edit Task dialog. */
  task?: number | undefined;
};

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
  task: parseWholeNumber(search.task),
});
