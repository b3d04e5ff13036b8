import { createHash } from "node:crypto";
import {
  type ColumnMapping,
  type TaskColumnField,
  type TaskPriority,
  type TaskStatus,
  taskStatusTitles,
} from "../../../../db/enums.ts";
import { AppError } from "../../../errors.ts";
import { taskLimits } from "../../tasks/task-limits.schema.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** What a row's task can be of: the tracks and the people of the project. */
export type Surroundings = {
  tracks: readonly string[];
  /** Where the row names none. */
  track: string;
  members: readonly { id: number; name: string; email: string }[];
};

type RowTask = {
  title: string;
  description: string | null;
  track: string;
  status: TaskStatus;
  priority: TaskPriority;
  endDate: Date | null;
  assigneeId: number | null;
};

const statusWords: readonly (readonly [TaskStatus, RegExp])[] = [
  ["completed", /^(completed?|done|finished|closed|100 ?%|true|erledigt)$/i],
  ["at-risk", /^(at[ -]risk|blocked|late|overdue|red|on hold)$/i],
  ["in-progress", /^(in[ -]progress|started|doing|ongoing|active|in arbeit)$/i],
  ["todo", /^(to[ -]?do|not (yet )?started|open|new|planned|backlog|0 ?%|false|offen)$/i],
];
const priorityWords: readonly (readonly [TaskPriority, RegExp])[] = [
  ["critical", /^(critical|urgent|highest)$/i],
  ["high", /^(high|hoch)$/i],
  ["medium", /^(medium|normal|mittel)$/i],
  ["low", /^(low|lowest|niedrig)$/i],
];

const wordOf = <Value>(words: readonly (readonly [Value, RegExp])[], text: string) =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/** The status or the priority that a cell names, if it does. */
export const statusOf = (text: string) => wordOf(statusWords, text);
export const priorityOf = (text: string) => wordOf(priorityWords, text);

const dateForms = {
  iso: /^(\d{4})-(\d{1,2})-(\d{1,2})/,
  dotted: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
  slashed: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/,
};

function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** The day that a cell names; of 3/4/2026 the month comes first, as where slashes are usual. */
export function readDay(text: string): Date | undefined {
  const numbers = (form: RegExp) => form.exec(text)?.slice(1).map(Number);
  const [year, month, day] = numbers(dateForms.iso) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [dottedDay, dottedMonth, dottedYear] = numbers(dateForms.dotted) ?? [];
  if (dottedDay && dottedMonth && dottedYear) return dayOf(dottedYear, dottedMonth, dottedDay);
  const [first, second, slashedYear] = numbers(dateForms.slashed) ?? [];
  if (first && second && slashedYear !== undefined) {
    return dayOf(slashedYear, first, second) ?? dayOf(slashedYear, second, first);
  }
  const named = /[a-z]{3}/i.test(text) ? new Date(`${text} UTC`) : undefined;
  return named && !Number.isNaN(named.getTime())
    ? dayOf(named.getUTCFullYear(), named.getUTCMonth() + 1, named.getUTCDate())
    : undefined;
}

/** A cell that a task cannot take as it stands, and what comes of it. */
export type Adjustment = { field: TaskColumnField; value: string; outcome: string };

export type ReadRow = { task: RowTask; adjustments: Adjustment[] };

const refuse = (sentence: string) => new AppError("INVALID_INPUT", sentence);
const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The cell of a field; empty where no column is mapped to it. */
export const cellOf =
  ({ columns }: Pick<Sheet, "columns">, mapping: ColumnMapping) =>
  ({ cells }: SheetRow, field: TaskColumnField): string => {
    const column = mapping[field];
    return column === undefined ? "" : (cells[columns.indexOf(column)]?.trim() ?? "");
  };

/** Characters of a cell that are told back. */
const shownLength = 60;
const quote = (value: string) =>
  `“${value.length > shownLength ? `${value.slice(0, shownLength)}…` : value}”`;

/**
 * The task that a row tells of, and where it had to be put in other words. Throws INVALID_INPUT with
 * a sentence for a row that tells of none.
 */
export function rowToTask(
  cell: (field: TaskColumnField) => string,
  { tracks, track, members }: Surroundings,
): ReadRow {
  if (cell("title") === "") throw refuse("The row has no title.");
  const adjustments: Adjustment[] = [];
  const adjust = (field: TaskColumnField, outcome: (value: string) => string) =>
    adjustments.push({ field, value: cell(field), outcome: outcome(quote(cell(field))) });
  /** What a cell says, once it says something that is known. */
  const read = <Value>(
    field: TaskColumnField,
    find: (text: string) => Value | undefined,
    outcome: (value: string) => string,
  ): Value | undefined => {
    const text = cell(field);
    if (text === "") return undefined;
    const found = find(text);
    if (found === undefined) adjust(field, outcome);
    return found;
  };
  const cut = (field: "title" | "description", length: number) => {
    if (cell(field).length > length) {
      adjust(field, () => `It is longer than ${length} characters; the rest is cut off.`);
    }
    return cell(field).slice(0, length);
  };
  const task: RowTask = {
    title: cut("title", taskLimits.title),
    description: cut("description", taskLimits.description) || null,
    track:
      read(
        "track",
        (text) => tracks.find((known) => alike(known, text)),
        (value) => `${value} is no track of this project; a new task goes to ${track}.`,
      ) ?? track,
    status:
      read(
        "status",
        statusOf,
        (value) =>
          `${value} is no status that Baton knows; a new task begins as ${taskStatusTitles.todo}.`,
      ) ?? "todo",
    priority:
      read(
        "priority",
        priorityOf,
        (value) => `${value} is no priority that Baton knows; a new task gets Medium.`,
      ) ?? "medium",
    endDate:
      read(
        "endDate",
        readDay,
        (value) => `${value} is no date that Baton reads; no due date is taken over.`,
      ) ?? null,
    assigneeId:
      read(
        "assignee",
        (text) => members.find(({ name, email }) => alike(name, text) || alike(email, text))?.id,
        (value) => `Nobody in this project is called ${value}; no assignee is taken over.`,
      ) ?? null,
  };
  return { task, adjustments };
}

/**
 * What a row changes of a task that is there already: only fields that the sheet has columns for,
 * since the others are the team's own, and of those only what could be read.
 */
export function changesOf({ task, adjustments }: ReadRow, mapping: ColumnMapping) {
  const { assigneeId, ...fields } = task;
  const isUnread = (field: string) =>
    adjustments.some((one) => one.field === field && field !== "title" && field !== "description");
  const read = Object.entries(fields).filter(([field]) => field in mapping && !isUnread(field));
  return {
    description: undefined,
    ...(Object.fromEntries(read) as Partial<typeof fields>),
    ...("assignee" in mapping && assigneeId !== null ? { assigneeId } : {}),
  };
}

/** What tells the rows of a sheet apart: their ids, their key, or else their titles. */
export function keysOfRows(sheet: Sheet, mapping: ColumnMapping): string[] {
  const cell = cellOf(sheet, mapping);
  const seen = new Map<string, number>();
  return sheet.rows.map((row) => {
    const key = row.id ?? (cell(row, "key") || cell(row, "title").toLowerCase());
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/** Changes whenever what a row says of its task does. */
export const hashOf = (row: ReadRow, mapping: ColumnMapping): string =>
  createHash("sha256")
    .update(JSON.stringify(changesOf(row, mapping)))
    .digest("hex");
