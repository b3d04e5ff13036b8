import type { Store } from "./store.ts";

/** What SQLite's own list tells of something, with the statement that makes it. */
type Entry = { type: string; name: string; sql: string };

/** What stands in a database, as far as it moves. */
type Layout = {
  /** What makes tables, those of the full-text index included, without their rows. */
  tables: Entry[];
  /** What is made once the rows are there: indexes, triggers, views. */
  later: Entry[];
  rows: RowTable[];
};

export type RowTable = {
  name: string;
  columns: string[];
  /** By which its rows are read one page after the other: unique, and never null. */
  key: string[];
};

/** A table of this name stands in a target for as long as not everything has arrived. */
export const unfinishedMark = "unfinished_move";

/**
 * Vectors mean something to their own engine alone and are made anew; the rest belongs to the engine.
 */
const staysBehind = /^(?:(?:f32_)?vectors_[0-9a-f]{12}_|_?libsql_|sqlite_(?!sequence$))/;

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function readRowTable(store: Store, name: string): Promise<RowTable> {
  const columns = await store.read("SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", [
    name,
  ]);
  const [list] = await store.read("SELECT wr FROM pragma_table_list(?)", [name]);
  const primaryKey = columns
    .filter(([, position]) => Number(position) > 0)
    .sort(([, one], [, other]) => Number(one) - Number(other));
  const hasRowid = Number(list?.[0] ?? 0) === 0;
  return {
    name,
    columns: columns.map(([column]) => String(column)),
    key: hasRowid ? ["rowid"] : primaryKey.map(([column]) => String(column)),
  };
}

/** Reads what stands in a database. */
export async function readLayout(store: Store): Promise<Layout> {
  const entries = (
    await store.read(`SELECT m.type, m.name, m.tbl_name, m.sql, coalesce(l.type, '')
      FROM sqlite_master m LEFT JOIN pragma_table_list l ON l.name = m.name AND l.schema = 'main'
      ORDER BY m.rowid`)
  )
    .map(([type, name, table, sql, kind]) => ({
      type: String(type),
      name: String(name),
      table: String(table),
      sql: sql === null ? "" : String(sql),
      kind: String(kind),
    }))
    .filter(({ name, table }) => !staysBehind.test(name) && !staysBehind.test(table))
    .filter(({ name }) => name !== unfinishedMark);
  const rows: RowTable[] = [];
  for (const { type, name, kind } of entries) {
    // A virtual table keeps its rows in others, its shadows, which come along.
    if (type === "table" && kind !== "virtual") rows.push(await readRowTable(store, name));
  }
  return {
    tables: entries.filter(
      ({ type, name, kind }) => type === "table" && kind !== "shadow" && name !== "sqlite_sequence",
    ),
    later: entries.filter(({ type, sql }) => type !== "table" && sql !== ""),
    rows,
  };
}
