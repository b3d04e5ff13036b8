import { type Column, getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";

const moment = z.iso.datetime().transform((text) => new Date(text));

/** The columns of any table by their names in its rows; drizzle leaves those of an unnamed table untyped. */
export const columnsOf = (table: SQLiteTable): Record<string, SQLiteColumn> =>
  getTableColumns(table) as never;

function valueSchema(column: Column): z.ZodType {
  if (column.enumValues?.length) return z.enum(column.enumValues);
  if (column.dataType === "boolean") return z.boolean();
  if (column.dataType === "date") return moment;
  if (column.dataType === "number") return z.number();
  return z.string();
}

/**
 * What a row of a table looks like as JSON, by the table's own columns: `names` are those that it
 * has, `json` says what stands in columns of JSON, `texts` what may stand in those of text that hold
 * more than words.
 */
export function rowSchemaOf(
  table: SQLiteTable,
  names: readonly string[],
  {
    json = {},
    texts = {},
  }: { json?: Record<string, z.ZodType>; texts?: Record<string, z.ZodType> } = {},
) {
  const columns = columnsOf(table);
  const fields = names.map((name) => {
    const column = columns[name];
    if (!column) throw new TypeError(`The table has no column ${name}.`);
    const known = json[name] ?? texts[name] ?? valueSchema(column);
    if (column.notNull || json[name]) return [name, known];
    // Rows of an earlier format lack what was added since.
    return [name, known.nullable().default(null)];
  });
  return z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType>);
}
