import type { Database } from "../../db/client.ts";

/**
 * A query that is built and compiled once per database instead of at every call; what varies stands
 * in it as placeholders. The statements run inside a transaction of the same database as well.
 */
export function preparedFor<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
