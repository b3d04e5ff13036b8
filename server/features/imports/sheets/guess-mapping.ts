import {
  type ColumnMapping,
  type TaskColumnField,
  taskColumnFields,
} from "../../../../db/enums.ts";
import { priorityOf, readDay, type Surroundings, statusOf } from "./row-to-task.ts";
import type { Sheet } from "./sheet.ts";

/** Rows whose values are looked at. */
const sampled = 200;
/** Of the values of a column so many must be of a field, where its heading says nothing. */
const share = 0.6;
/** The titles of a sheet mostly differ. */
const distinctShare = 0.8;

/** The words that headings of such columns mostly have. */
const headings: Record<TaskColumnField, RegExp> = {
  title: /^(title|task|task name|name|summary|primary column|activity|item|aufgabe)$/i,
  description: /^(description|details|notes?|comments?|beschreibung)$/i,
  track: /^(track|work ?stream|area|category|phase|team)$/i,
  status: /^(status|state|progress)$/i,
  priority: /^(priority|importance|priorität)$/i,
  endDate: /^(due|due date|end|end date|finish|finish date|deadline|fällig( am)?)$/i,
  assignee: /^(assignee|assigned to|owner|responsible|who|zuständig)$/i,
  key: /^(id|key|task id|number|no\.?|#)$/i,
};

/** Headings over dates that are not those by which something is due. */
const otherDates = /start|begin|created|modified|updated/i;

const alike = (known: readonly string[]) => {
  const words = new Set(known.map((word) => word.toLowerCase()));
  return (value: string) => words.has(value.toLowerCase());
};

/** Which column is which, as far as their headings tell, and of the others what stands in them. */
export function guessMapping(
  { columns, rows }: Pick<Sheet, "columns" | "rows">,
  { tracks, members }: Pick<Surroundings, "tracks" | "members">,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  const free = new Set(columns.filter((column) => column.trim() !== ""));
  const take = (field: TaskColumnField, column: string | undefined) => {
    if (column === undefined) return;
    mapping[field] = column;
    free.delete(column);
  };
  for (const field of taskColumnFields) {
    take(
      field,
      [...free].find((column) => headings[field].test(column.trim())),
    );
  }

  const valuesOf = (column: string) => {
    const index = columns.indexOf(column);
    const cells = rows.slice(0, sampled).map(({ cells }) => cells[index]?.trim() ?? "");
    return cells.filter((cell) => cell !== "");
  };
  const isOf = (column: string, test: (value: string) => boolean) => {
    const values = valuesOf(column);
    return values.length > 0 && values.filter(test).length / values.length >= share;
  };
  const tests: Partial<Record<TaskColumnField, (value: string) => boolean>> = {
    endDate: (value) => readDay(value) !== undefined,
    assignee: alike(members.flatMap(({ name, email }) => [name, email])),
    track: alike(tracks),
    status: (value) => statusOf(value) !== undefined,
    priority: (value) => priorityOf(value) !== undefined,
  };
  for (const field of taskColumnFields) {
    const test = tests[field];
    const candidates =
      field === "endDate" ? [...free].filter((column) => !otherDates.test(column)) : [...free];
    if (test && mapping[field] === undefined) {
      take(
        field,
        candidates.find((column) => isOf(column, test)),
      );
    }
  }
  if (mapping.title === undefined) {
    const isTitle = (column: string) => {
      const values = valuesOf(column);
      const isText = values.some((value) => /\p{L}/u.test(value));
      return isText && new Set(values).size / values.length >= distinctShare;
    };
    take("title", [...free].find(isTitle));
  }
  return mapping;
}
