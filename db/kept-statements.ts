import type Sqlite from "better-sqlite3";

/** Each of Baton's queries has one text, but for lists of ids and rows inserted together. */
const maxStatements = 500;
const maxLength = 10_000;

/**
 * The connection, with the statements kept that it has prepared: SQLite compiles a query anew for each
 * `prepare`, which takes longer than running most of ours. Those longest unused go first. For drizzle
 * alone, which sets nothing on a statement but `raw`, each time it reads rows as lists.
 */
export function keepStatements(sqlite: Sqlite.Database): Sqlite.Database {
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = (text: string) => {
    const kept = statements.get(text);
    if (kept) {
      statements.delete(text);
      if (kept.busy) return sqlite.prepare(text);
      if (kept.reader) kept.raw(false);
    }
    const statement = kept ?? sqlite.prepare(text);
    if (text.length > maxLength) return statement;
    statements.set(text, statement);
    const oldest = statements.size > maxStatements && statements.keys().next().value;
    if (oldest) statements.delete(oldest);
    return statement;
  };
  return Object.create(sqlite, { prepare: { value: prepare } });
}
