import { createHash, type Hash } from "node:crypto";
import type { Store, Value } from "./store.ts";
import { quote, type RowTable } from "./tables.ts";

/** What is sent at once. */
const bytesAtOnce = 4_000_000;
const rowsAtOnce = 500;

const sizeOf = (value: Value): number =>
  typeof value === "string" || value instanceof Uint8Array ? value.length : 8;

/**
 * The rows of a table in the order of its key, a page at a time; each begins with the values of the
 * key, its columns follow. Pages end early where rows are large.
 */
export async function* readPages(store: Store, { name, columns, key }: RowTable) {
  const keys = key.map(quote).join(", ");
  const selected = [...key, ...columns].map(quote).join(", ");
  const marks = key.map(() => "?").join(", ");
  let after: Value[] | undefined;
  let limit = 50;
  for (;;) {
    const condition = after ? `WHERE (${keys}) > (${marks})` : "";
    const page = await store.read(
      `SELECT ${selected} FROM ${quote(name)} ${condition} ORDER BY ${keys} LIMIT ${limit}`,
      after ?? [],
    );
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1)?.slice(0, key.length);
    const bytes = page.flat().reduce<number>((sum, value) => sum + sizeOf(value), 0);
    const fitting = Math.floor((bytesAtOnce / Math.max(1, bytes)) * page.length);
    limit = Math.max(1, Math.min(rowsAtOnce, fitting));
  }
}

function addValue(hash: Hash, value: Value) {
  const kind = value === null ? "null" : value instanceof Uint8Array ? "blob" : typeof value;
  const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
  hash.update(`${kind} ${bytes.length} `);
  hash.update(bytes);
}

/** How many rows a table has, and the SHA-256 over all of their values with their types. */
export async function hashTable(store: Store, table: RowTable) {
  const hash = createHash("sha256");
  let count = 0;
  for await (const page of readPages(store, table)) {
    count += page.length;
    for (const row of page) for (const value of row) addValue(hash, value);
  }
  return { count, sha256: hash.digest("hex") };
}
