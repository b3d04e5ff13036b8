import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import type { StoredValues, TrashContent } from "../../../db/schema/index.ts";

type Reference = { table: string; column: string; onDelete: string };

/** Which columns of which tables name rows of a table, as the schema in the database says. */
const referencesTo = (tx: Transaction, table: string) =>
  tx.all<Reference>(sql`
    SELECT m.name AS "table", f."from" AS "column", f.on_delete AS onDelete
    FROM sqlite_master m, pragma_foreign_key_list(m.name) f
    WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%' AND f."table" = ${table}`);

const isIn = (column: string, id: number): SQL => sql`${sql.identifier(column)} = ${id}`;

/**
 * A row with everything that its deletion would take along or set to null, read from the foreign
 * keys of the schema: a table added later needs no line here. Empty where there is no such row.
 */
export function readWhole(tx: Transaction, table: string, id: number): TrashContent {
  const content: TrashContent = { rows: [], links: [] };
  const collect = (from: string, condition: SQL) => {
    const found = tx.all<StoredValues>(
      sql`SELECT * FROM ${sql.identifier(from)} WHERE ${condition}`,
    );
    for (const values of found) {
      content.rows.push({ table: from, values });
      if (typeof values.id !== "number") continue;
      for (const reference of referencesTo(tx, from)) follow(reference, values.id);
    }
  };
  const follow = ({ table: from, column, onDelete }: Reference, target: number) => {
    if (onDelete === "CASCADE") return collect(from, isIn(column, target));
    const rowIds = tx
      .all<{ rowId: number }>(sql`
        SELECT rowid AS rowId FROM ${sql.identifier(from)} WHERE ${isIn(column, target)}`)
      .map(({ rowId }) => rowId);
    if (rowIds.length > 0) content.links.push({ table: from, column, rowIds });
  };
  collect(table, isIn("id", id));
  return content;
}

const columnsOf = (tx: Transaction, table: string) =>
  new Set(
    tx
      .all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`)
      .map(({ name }) => name),
  );

/** Writes rows as they were; a column that a later version has dropped is left out. */
export function insertRows(tx: Transaction, table: string, rows: readonly StoredValues[]): void {
  const known = columnsOf(tx, table);
  for (const values of rows) {
    const columns = Object.keys(values).filter((column) => known.has(column));
    const names = columns.map((column) => sql.identifier(column));
    const parameters = columns.map((column) => sql`${values[column]}`);
    tx.run(sql`
      INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      VALUES (${sql.join(parameters, sql`, `)})`);
  }
}

type MissingTarget = { column: string; table: string; id: number };

/** Which rows that a stored row names are not there. */
export function missingTargets(
  tx: Transaction,
  table: string,
  values: StoredValues,
): MissingTarget[] {
  const references = tx.all<{ column: string; table: string }>(sql`
    SELECT "from" AS "column", "table" FROM pragma_foreign_key_list(${table})`);
  return references.flatMap(({ column, table: target }) => {
    const id = values[column];
    if (typeof id !== "number") return [];
    const found = tx.get(sql`SELECT 1 FROM ${sql.identifier(target)} WHERE id = ${id}`);
    return found ? [] : [{ column, table: target, id }];
  });
}
