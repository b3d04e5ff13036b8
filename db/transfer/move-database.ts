import { hashTable, readPages } from "./rows.ts";
import type { Statement, Store } from "./store.ts";
import { quote, type RowTable, readLayout, unfinishedMark } from "./tables.ts";

const countTables = async (store: Store) => (await readLayout(store)).tables.length;

const isUnfinished = async (store: Store) =>
  (await store.read("SELECT 1 FROM sqlite_master WHERE name = ?", [unfinishedMark])).length > 0;

/** Takes everything out of a target that an earlier attempt has begun to fill. */
async function clear(target: Store) {
  const { tables, later } = await readLayout(target);
  await target.write(
    [...tables, ...later]
      .toReversed()
      .map(({ type, name }) => ({ sql: `DROP ${type} ${quote(name)}` })),
  );
}

/** Makes the target ready. Throws an Error with a sentence where something else is in it. */
async function prepare(source: Store, target: Store) {
  if (await isUnfinished(target)) await clear(target);
  else if ((await countTables(target)) > 0) {
    throw new Error(
      `${target.place} is not empty, so nothing was moved. Name a new one, on which no server has been started yet.`,
    );
  } else {
    await target.write([{ sql: `CREATE TABLE ${unfinishedMark} (id INTEGER PRIMARY KEY)` }]);
  }
  const layout = await readLayout(source);
  await target.write(layout.tables.map(({ sql }) => ({ sql })));
  return layout;
}

function insert({ name, columns, key }: RowTable): string {
  // The number of a row is what others, such as the full-text index, know it by.
  const names = key[0] === "rowid" ? ["rowid", ...columns] : columns;
  const marks = names.map(() => "?").join(", ");
  return `INSERT INTO ${quote(name)} (${names.map(quote).join(", ")}) VALUES (${marks})`;
}

async function copyRows(source: Store, target: Store, table: RowTable) {
  const sql = insert(table);
  const skipped = table.key[0] === "rowid" ? 0 : table.key.length;
  // What a full-text table wrote as it was made goes in the step that brings the source's own: without
  // the row that tells its version it could not even be dropped.
  let clearing: Statement[] = [{ sql: `DELETE FROM ${quote(table.name)}` }];
  for await (const page of readPages(source, table)) {
    const rows = page.map((row): Statement => ({ sql, values: row.slice(skipped) }));
    await target.write([...clearing, ...rows]);
    clearing = [];
  }
  if (clearing.length > 0) await target.write(clearing);
}

/** Throws an Error with a sentence unless every table holds the same on both sides. */
async function compareDatabases(source: Store, target: Store) {
  const { rows } = await readLayout(source);
  let count = 0;
  for (const table of rows) {
    const [was, is] = [await hashTable(source, table), await hashTable(target, table)];
    if (was.sha256 !== is.sha256) {
      throw new Error(
        `The table ${table.name} is not the same in ${source.place} (${was.count} rows) and ${target.place} (${is.count}). Stop every server, then move again.`,
      );
    }
    count += was.count;
  }
  return { tables: rows.length, rows: count };
}

/**
 * Copies everything in a database into an empty one and compares the two by hash, table by table.
 * `onCopied` is called before the target counts as complete. What was begun and not ended is begun
 * anew. The source stays as it is. Throws an Error with a sentence.
 */
export async function moveDatabase(
  source: Store,
  target: Store,
  onCopied: () => Promise<void> = async () => undefined,
) {
  const layout = await prepare(source, target);
  for (const table of layout.rows) await copyRows(source, target, table);
  const [[version] = []] = await source.read("PRAGMA user_version");
  await target.write(layout.later.map(({ sql }) => ({ sql })));
  const compared = await compareDatabases(source, target);
  await onCopied();
  await target.write([
    { sql: `PRAGMA user_version = ${Number(version ?? 0)}` },
    { sql: `DROP TABLE ${unfinishedMark}` },
  ]);
  return compared;
}
