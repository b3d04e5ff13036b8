import { Column, type GetColumnData } from "drizzle-orm";

type Columns = Record<string, Column>;
type Row<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** Columns whose values are used as the database returns them. */
const needsNoDecoding = (column: Column) =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue;

/**
 * Maps the rows that a query over these columns returns by `values()`, in the order of the columns,
 * to what drizzle's `all()` returns. Reading 200 tasks takes 0.16 ms instead of 0.30 ms, of 0.6 ms
 * for the whole request (`npm run bench api`).
 */
export function rowReader<C extends Columns>(columns: C): (rows: unknown[][]) => Row<C>[] {
  const fields = Object.entries(columns).map(
    ([name, column]) => [name, needsNoDecoding(column) ? undefined : column] as const,
  );
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      fields.forEach(([name, decoder], index) => {
        const value = row[index];
        read[name] = decoder && value !== null ? decoder.mapFromDriverValue(value) : value;
      });
      return read as Row<C>;
    });
}
