import { createHash } from "node:crypto";
import {
  type ColumnMapping,
  type TaskColumnField,
  type TaskPriority,
  type TaskStatus,
  taskColumnFields,
} from "../../../../db/enums.ts";
import { AppError } from "../../../errors.ts";
import { taskLimits } from "../../tasks/tasks.schema.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** What a row's task can be of: the tracks and the people of the project. */
export type Surroundings = {
  tracks: readonly string[];
  /** Where the row names none. */
  track: string;
  members: readonly { id: number; name: string; email: string }[];
};

export type RowTask = {
  title: string;
  description: string | null;
  track: string;
  status: TaskStatus;
  priority: TaskPriority;
  endDate: Date | null;
  assigneeId: number | null;
};

/** The words that headings of such columns mostly have. */
const headings: Record<TaskColumnField, RegExp> = {
  title: /^(title|task|task name|name|summary|primary column|activity|aufgabe)$/i,
  description: /^(description|details|notes?|comments?|beschreibung)$/i,
  track: /^(track|work ?stream|area|category|phase|team)$/i,
  status: /^(status|state|progress)$/i,
  priority: /^(priority|importance|priorität)$/i,
  endDate: /^(due|due date|end|end date|finish|finish date|deadline|fällig( am)?)$/i,
  assignee: /^(assignee|assigned to|owner|responsible|who|zuständig)$/i,
  key: /^(id|key|task id|number|no\.?|#)$/i,
};

/** Which column is which, as far as their headings tell. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of taskColumnFields) {
    const found = columns.find((column) => headings[field].test(column.trim()));
    if (found !== undefined) mapping[field] = found;
  }
  return mapping;
}

const statusWords: readonly (readonly [TaskStatus, RegExp])[] = [
  ["completed", /^(completed?|done|finished|closed|100 ?%|true|erledigt)$/i],
  ["at-risk", /^(at[ -]risk|blocked|late|overdue|red|on hold)$/i],
  ["in-progress", /^(in[ -]progress|started|doing|ongoing|active|in arbeit)$/i],
];
const priorityWords: readonly (readonly [TaskPriority, RegExp])[] = [
  ["critical", /^(critical|urgent|highest)$/i],
  ["high", /^(high|hoch)$/i],
  ["low", /^(low|lowest|niedrig)$/i],
];

const wordOf = <Value>(words: readonly (readonly [Value, RegExp])[], text: string) =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

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
function readDay(text: string): Date | undefined {
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

const refuse = (sentence: string) => new AppError("INVALID_INPUT", sentence);
const alike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The cell of a field; empty where no column is mapped to it. */
export const cellOf =
  ({ columns }: Pick<Sheet, "columns">, mapping: ColumnMapping) =>
  ({ cells }: SheetRow, field: TaskColumnField): string => {
    const column = mapping[field];
    return column === undefined ? "" : (cells[columns.indexOf(column)]?.trim() ?? "");
  };

/** The task that a row tells of. Throws INVALID_INPUT with a sentence for one that tells of none. */
export function rowToTask(
  cell: (field: TaskColumnField) => string,
  { tracks, track, members }: Surroundings,
): RowTask {
  const title = cell("title").slice(0, taskLimits.title);
  if (title === "") throw refuse("The row has no title.");
  const due = cell("endDate");
  const endDate = due === "" ? null : readDay(due);
  if (endDate === undefined) throw refuse(`“${due}” is no date that Baton reads.`);
  const assignee = cell("assignee");
  return {
    title,
    description: cell("description").slice(0, taskLimits.description) || null,
    track: tracks.find((known) => alike(known, cell("track"))) ?? track,
    status: wordOf(statusWords, cell("status")) ?? "todo",
    priority: wordOf(priorityWords, cell("priority")) ?? "medium",
    endDate,
    assigneeId:
      members.find(({ name, email }) => alike(name, assignee) || alike(email, assignee))?.id ??
      null,
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

/** Changes whenever what a row tells does. */
export const hashOf = (task: RowTask): string =>
  createHash("sha256").update(JSON.stringify(task)).digest("hex");
