import { errorCodeOf } from "../error-code.ts";

/** The primary cannot be reached or takes no writes: nothing was written, or nobody knows whether it was. */
export class PrimaryGoneError extends Error {
  readonly code = "PRIMARY_GONE";

  constructor(reason?: string) {
    super(`The primary database cannot be reached${reason ? ` (${reason})` : ""}.`);
    this.name = "PrimaryGoneError";
  }
}

/** Another server is writing: nothing was written, and the same may be sent again in a moment. */
export class PrimaryBusyError extends PrimaryGoneError {}

/** Whether an error says that this server's copy of the database is damaged. */
export const isDamage = (error: unknown): boolean => errorCodeOf(error) === "SQLITE_CORRUPT";

/** What the database refused, with the code that better-sqlite3 has for it. */
class RemoteSqliteError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = "SqliteError";
    this.code = code;
  }
}

/** SQLite's result codes (sqlite.org/rescode.html) by the names that better-sqlite3 gives them. */
const codes: Readonly<Record<number, string>> = {
  1: "SQLITE_ERROR",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  13: "SQLITE_FULL",
  14: "SQLITE_CANTOPEN",
  18: "SQLITE_TOOBIG",
  19: "SQLITE_CONSTRAINT",
  20: "SQLITE_MISMATCH",
  275: "SQLITE_CONSTRAINT_CHECK",
  787: "SQLITE_CONSTRAINT_FOREIGNKEY",
  1299: "SQLITE_CONSTRAINT_NOTNULL",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  1811: "SQLITE_CONSTRAINT_TRIGGER",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
  2579: "SQLITE_CONSTRAINT_ROWID",
  3091: "SQLITE_CONSTRAINT_DATATYPE",
};

/** `RemoteSqliteFailure(3, 2067, "UNIQUE constraint failed: tasks.id")` */
const refusal = /^RemoteSqliteFailure\(-?\d+, (\d+), "(.*)"\)$/s;
/** SQLITE_BUSY and SQLITE_LOCKED, whose extended codes have these as their last byte. */
const busy: ReadonlySet<number> = new Set([5, 6]);
/** SQLITE_BUSY_SNAPSHOT: what the transaction has read is old by now, and stays so. */
const oldSnapshot = 517;
/** A write or the copying of pages that never got an answer. */
const lost = /^(?:(?:WriteDelegation|Replication|Hrana|Connection|Sync)\(|sync error:)/;
/** Pages that were fetched found the copy they were to be put into damaged. */
const damaged = /^Replication\(.*DatabaseCorrupt/;
/** What libsql's own parser refuses before SQLite sees it. */
const malformed = /^Sqlite3(?:SyntaxError|ParserError|UnsupportedStatement)/;

/**
 * What libsql throws, told as better-sqlite3 would: refusals with their code, a primary that does not
 * answer as PrimaryGoneError. Anything else comes back as it is.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, number, message] = refusal.exec(error.message) ?? [];
  // Held by others, or just started anew: later it takes the same write.
  if (busy.has(Number(number) % 256)) {
    return new (Number(number) === oldSnapshot ? PrimaryGoneError : PrimaryBusyError)(message);
  }
  if (number !== undefined && message !== undefined) {
    const code = codes[Number(number)] ?? codes[Number(number) % 256] ?? "SQLITE_ERROR";
    return new RemoteSqliteError(message.replaceAll('\\"', '"'), code);
  }
  // What follows is a dump of headers and frames.
  const [firstLine = ""] = error.message.split("\n");
  if (damaged.test(firstLine)) return new RemoteSqliteError(firstLine, "SQLITE_CORRUPT");
  if (lost.test(firstLine)) return new PrimaryGoneError(firstLine.split(", details:")[0]);
  if (malformed.test(firstLine)) return new RemoteSqliteError(firstLine, "SQLITE_ERROR");
  return error;
}
