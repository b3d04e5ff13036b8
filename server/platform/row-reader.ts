import { Column, type GetColumnData } from "drizzle-orm";

type Columns = Record<string, Column>;
type Row<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

/** Columns whose values the database already gives as they are to be. */
const isPlain = (column: Column) =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue;

/**
 * Reads the rows that a statement over these columns gives by `values()`, in the columns' order:
 * what drizzle makes of them by `all()`, with the choice of what to do with a field made once here
 * instead of for every field of every row. Of 200 tasks that saves a third of their reading.
 */
export function rowReader<C extends Columns>(columns: C): (rows: unknown[][]) => Row<C>[] {
  const fields = Object.entries(columns).map(([name, column], index) => {
    const value = `row[${index}]`;
    const read = isPlain(column)
      ? value
      : `(${value} === null ? null : decode[${index}](${value}))`;
    return `${JSON.stringify(name)}: ${read}`;
  });
  const decode = Object.values(columns).map(
    (column) => (value: unknown) => column.mapFromDriverValue(value),
  );
  // The source is made of our own columns' names alone, quoted as JSON; no input ever enters it.
  const read = new Function("row", "decode", `return ({ ${fields.join(", ")} });`);
  return (rows) => rows.map((row) => read(row, decode));
}
