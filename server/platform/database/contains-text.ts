import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Whether a column holds a text as it is, whatever signs of a pattern stand in it. */
export function containsText(column: AnyColumn, text: string): SQL {
  const pattern = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} LIKE ${pattern} ESCAPE '\\'`;
}
