import { loadLibsql } from "./libsql.ts";
import { adaptStatement } from "./statement.ts";

/**
 * Reads a server's copy as it is now, whatever comes to it meanwhile. By libSQL as well: another
 * SQLite in this process would take the locks of the file from it when it closes.
 */
export function openCopySnapshot(file: string) {
  const Libsql = loadLibsql();
  const connection = new Libsql(file);
  connection.exec("PRAGMA query_only = ON");
  connection.exec("BEGIN");
  connection.prepare("SELECT 1 FROM sqlite_master").all();
  return {
    prepare(source: string) {
      const statement = connection.prepare(source);
      return adaptStatement((use) => use(statement));
    },
    close: () => void connection.close(),
  };
}
