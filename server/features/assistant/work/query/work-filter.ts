import { z } from "zod";
import { taskPriorities, taskStatuses } from "../../../../../db/enums.ts";
import { byDue, timeOf, type WorkItem, workItemTypes } from "../work-items.ts";
import { isNameOf } from "./name-words.ts";

const sortKeys = ["due", "priority", "owner", "status", "track", "title"] as const;
export type SortKey = (typeof sortKeys)[number];

/** Written in place of a name: what no person has. */
export const nobody = "nobody";

/**
 * What is wanted of the project's own data. The built-in assistant reads it from a question, a model
 * gives it as the arguments of its tools.
 */
export const workFilterInput = z.object({
  types: z.array(z.enum(workItemTypes)).optional(),
  status: z.enum(taskStatuses).optional(),
  /** Neither completed nor cancelled. */
  open: z.boolean().optional(),
  overdue: z.boolean().optional(),
  priorities: z.array(z.enum(taskPriorities)).optional(),
  owner: z
    .string()
    .max(200)
    .optional()
    .describe(`A person's name or some of its words, or "${nobody}"`),
  track: z.string().max(200).optional().describe("A track's name or a part of it"),
  dueFrom: z.iso.date().optional(),
  /** The last day. */
  dueUntil: z.iso.date().optional(),
  withoutDueDate: z.boolean().optional(),
  containing: z.string().max(200).optional(),
  sort: z.enum(sortKeys).optional(),
  limit: z.int().min(1).max(50).optional(),
});
export type WorkFilter = z.output<typeof workFilterInput>;

const contains = (text: string | null, part: string) =>
  text?.toLowerCase().includes(part.toLowerCase()) ?? false;

const hasText = (item: WorkItem, part: string) =>
  contains(
    [item.text, item.title, item.assignee, ...item.tracks, item.details].filter(Boolean).join(" "),
    part,
  );

/** Whether nobody has an item that somebody ought to have. */
const isUnowned = ({ type, assignee }: WorkItem) =>
  (type === "task" || type === "action item") && !assignee;

const compare: Record<SortKey, (left: WorkItem, right: WorkItem) => number> = {
  due: byDue,
  priority: (left, right) => rankOf(right) - rankOf(left) || byDue(left, right),
  owner: (left, right) => compareTexts(left.assignee, right.assignee) || byDue(left, right),
  status: (left, right) => stateOf(left) - stateOf(right) || byDue(left, right),
  track: (left, right) =>
    compareTexts(left.tracks[0] ?? null, right.tracks[0] ?? null) || byDue(left, right),
  title: (left, right) => compareTexts(left.text, right.text),
};

const rankOf = ({ priority }: WorkItem) => (priority ? taskPriorities.indexOf(priority) : -1);
const stateOf = ({ status }: WorkItem) => (status ? taskStatuses.indexOf(status) : -1);

/** By the alphabet, those that name nobody last. */
const compareTexts = (left: string | null, right: string | null) =>
  Number(!left) - Number(!right) || (left ?? "").localeCompare(right ?? "");

/** Items in an order: of the same place in it, the earliest due first. */
export const sortItems = (items: WorkItem[], sort: SortKey = "due") =>
  items.toSorted(compare[sort]);

/** The items that meet every condition of a filter, in its order. */
export function selectItems(items: WorkItem[], filter: WorkFilter): WorkItem[] {
  const { types, status, open, overdue, priorities, owner, track, containing } = filter;
  const from = filter.dueFrom ? Date.parse(filter.dueFrom) : Number.NEGATIVE_INFINITY;
  const until = filter.dueUntil ? Date.parse(filter.dueUntil) : Number.POSITIVE_INFINITY;
  const namesDay = filter.dueFrom !== undefined || filter.dueUntil !== undefined;
  const found = items.filter(
    (item) =>
      (!types || types.length === 0 || types.includes(item.type)) &&
      (status === undefined || item.status === status) &&
      (open === undefined || item.isOpen === open) &&
      (overdue === undefined || item.isOverdue === overdue) &&
      (!priorities?.length || (item.priority && priorities.includes(item.priority))) &&
      (owner === undefined ||
        (owner === nobody ? isUnowned(item) : isNameOf(item.assignee, owner))) &&
      (track === undefined || item.tracks.some((name) => contains(name, track))) &&
      (!namesDay || (timeOf(item) >= from && timeOf(item) <= until)) &&
      (!filter.withoutDueDate || item.due === null) &&
      (containing === undefined || hasText(item, containing)),
  );
  return sortItems(found, filter.sort).slice(0, filter.limit ?? found.length);
}
