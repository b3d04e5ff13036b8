import type { Database, Statement } from "libsql";
import { type ConnectorOptions, createConnector } from "./connector.ts";
import { PrimaryGoneError, translateError } from "./remote-errors.ts";
import { createSavepoints } from "./savepoints.ts";
import { requireBindable, restoreBuffers } from "./values.ts";

const reads = /^\s*(?:SELECT|EXPLAIN|VALUES)\b/i;
const changes = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** What writes after a WITH must not pass for reading; the other way round only costs time. */
const isReading = (source: string) =>
  reads.test(source) || (/^\s*WITH\b/i.test(source) && !changes.test(source));

/**
 * A copy of the primary's database: reads from its own file, writes to the primary and sees what it
 * has written at once; within a transaction the primary alone is asked. It has as much of
 * better-sqlite3's interface as drizzle and Baton use, and throws what that would; PrimaryGoneError
 * where the primary does not answer.
 */
export function openReplica(options: ConnectorOptions) {
  const { primary } = options;
  const connector = createConnector(options);
  let depth = 0;
  /** A transaction is under way whose connection is gone; it fails to its end. */
  let isBroken = false;

  const inTransaction = () => !isBroken && (depth > 0 || connector.inTransaction());

  primary.onReturn(() => connector.attach());

  function translated<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      throw translateError(error);
    }
  }

  /** Asks the primary. */
  function remotely<Result>(run: (writer: Database) => Result): Result {
    if (isBroken) throw new PrimaryGoneError();
    try {
      if (depth > 0 && primary.isTransactionBroken()) throw new PrimaryGoneError();
      return translated(() => run(connector.writer()));
    } catch (error) {
      if (error instanceof PrimaryGoneError && (depth > 0 || connector.inTransaction())) {
        isBroken = depth > 0;
        savepoints.forget();
        connector.detach();
      }
      throw error;
    }
  }

  const send = (source: string) => remotely((writer) => void writer.exec(source));
  const savepoints = createSavepoints(send);

  function exec(source: string) {
    if (savepoints.take(source)) return;
    savepoints.set();
    send(source);
  }

  function prepare(source: string) {
    const isRead = isReading(source);
    const isSavepoint = savepoints.isCommand(source);
    let local: Statement<unknown[]> | undefined;
    let isRaw = false;
    let isPlucked = false;

    const prepareLocally = () => {
      local ??= translated(() => connector.reader.prepare(source));
      return local;
    };

    function run<Result>(values: unknown[], use: (statement: Statement<unknown[]>) => Result) {
      requireBindable(values);
      if (isRead && !inTransaction() && !isBroken) {
        const statement = prepareLocally();
        return translated(() => use(statement));
      }
      if (!isRead) savepoints.set();
      // Used twice, a statement of this connection would keep the values of the first time.
      return remotely((writer) => use(writer.prepare(source)));
    }

    /** All rows even where one is asked for: a statement that is not read to its end would show the file as it is now forever. */
    const read = (values: unknown[]): unknown[] =>
      run(values, (statement) => {
        const rows = statement.raw(isRaw || isPlucked).all(values) as object[];
        for (const row of rows) restoreBuffers(row);
        return isPlucked ? (rows as unknown[][]).map(([first]) => first) : rows;
      });

    const own = {
      run(...values: unknown[]) {
        if (isSavepoint && savepoints.take(source)) return { changes: 0, lastInsertRowid: 0 };
        return run(values, (statement) => statement.run(values));
      },
      all: (...values: unknown[]) => read(values),
      get: (...values: unknown[]) => read(values)[0],
      raw(toggle = true) {
        isRaw = toggle;
        return own;
      },
      pluck(toggle = true) {
        isPlucked = toggle;
        return own;
      },
    };
    // As better-sqlite3, which refuses a faulty statement before it is run.
    if (isRead && !inTransaction() && !isBroken) prepareLocally();
    return own;
  }

  function runInTransaction<Result>(begin: string, run: () => Result): Result {
    const isOutermost = !inTransaction();
    const savepoint = `nested${depth}`;
    if (isOutermost) primary.beginTransaction();
    depth += 1;
    try {
      exec(isOutermost ? begin : `SAVEPOINT ${savepoint}`);
      const result = run();
      exec(isOutermost ? "COMMIT" : `RELEASE SAVEPOINT ${savepoint}`);
      return result;
    } catch (error) {
      if (connector.inTransaction()) {
        exec(isOutermost ? "ROLLBACK" : `ROLLBACK TO SAVEPOINT ${savepoint}`);
      }
      throw error;
    } finally {
      depth -= 1;
      if (isOutermost) {
        savepoints.forget();
        isBroken = false;
        primary.endTransaction();
      }
    }
  }

  /** As better-sqlite3's: one that is begun within another is a savepoint of it. */
  function transaction<Values extends unknown[], Result>(run: (...values: Values) => Result) {
    const of =
      (begin: string) =>
      (...values: Values) =>
        runInTransaction(begin, () => run(...values));
    return {
      deferred: of("BEGIN"),
      immediate: of("BEGIN IMMEDIATE"),
      exclusive: of("BEGIN EXCLUSIVE"),
    };
  }

  return {
    name: options.file,
    prepare,
    exec,
    /** Within a transaction it reaches the connection that writes, and elsewhere whichever is free. */
    pragma: (source: string) => prepare(`PRAGMA ${source}`).all(),
    transaction,
    get inTransaction() {
      return inTransaction();
    },
    /** Fetches what the primary has; blocks until it is here. */
    sync: () => remotely((writer) => void writer.sync()),
    close: () => connector.close(),
  };
}

export type Replica = ReturnType<typeof openReplica>;
