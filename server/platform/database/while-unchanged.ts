import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";

/** Answers kept of one state of the database. */
const maxKept = 8;

/**
 * The state of the database as this connection sees it: a number that grows with each of its own
 * writes, and one that changes with those of others. Undefined where the two do not tell: within a
 * transaction, which may yet be rolled back, and on a copy of another server's database.
 */
function stateOf(db: Queryable): string | undefined {
  const { sqlite, primary } = db as Partial<Database>;
  if (!sqlite || primary || sqlite.inTransaction) return undefined;
  const own = db.get<{ changes: number }>(sql`SELECT total_changes() AS changes`);
  return `${own?.changes} ${sqlite.pragma("data_version", { simple: true })}`;
}

/**
 * Wraps what is computed from the database alone, for one key. What it gave last is given again as
 * long as nothing whatsoever has been written, so that the many who ask after one event share one
 * answer. Nobody may change what they get.
 */
export function whileUnchanged<Value>() {
  const kept = new WeakMap<object, { state: string; values: Map<string, Value> }>();
  return (db: Queryable, key: string, compute: () => Value): Value => {
    const state = stateOf(db);
    if (state === undefined) return compute();
    let known = kept.get(db);
    if (known?.state !== state) {
      known = { state, values: new Map() };
      kept.set(db, known);
    }
    const { values } = known;
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = compute();
    if (values.size >= maxKept) values.clear();
    values.set(key, value);
    return value;
  };
}
