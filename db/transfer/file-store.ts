import Sqlite from "better-sqlite3";
import type { Statement, Store, Value } from "./store.ts";

/** A database in a file. With `isNew`, an empty one is made. The caller closes it. */
export function openFileStore(file: string, { isNew = false } = {}): Store {
  const sqlite = new Sqlite(file, { readonly: !isNew, fileMustExist: !isNew });
  sqlite.pragma("trusted_schema = OFF");
  sqlite.pragma("foreign_keys = OFF");
  sqlite.defaultSafeIntegers(true);
  // SQLite lets nobody else write to the tables that a full-text index keeps its rows in.
  sqlite.unsafeMode(isNew);
  const run = sqlite.transaction((statements: readonly Statement[]) => {
    for (const { sql, values = [] } of statements) sqlite.prepare(sql).run(...values);
  });
  return {
    place: file,
    read: async (sql, values = []) => {
      const statement = sqlite.prepare<Value[], Value[]>(sql);
      return statement.raw(true).all(...values);
    },
    write: async (statements) => run(statements),
    close: () => void sqlite.close(),
  };
}
