import type { Database, Statement } from "libsql";
import { type ConnectorOptions, createConnector } from "./connector.ts";
import { isDamage, PrimaryBusyError, PrimaryGoneError, translateError } from "./remote-errors.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { createSavepoints } from "./savepoints.ts";
import { adaptStatement } from "./statement.ts";

const reads = /^\s*(?:SELECT\b|EXPLAIN\b|VALUES\b|PRAGMA\s+\w+(?:\(\w+\))?\s*$)/i;
const changes = /\b(?:INSERT|UPDATE|DELETE|REPLACE)\b/i;
/** What writes after a WITH must not pass for reading; the other way round only costs time. */
const isReading = (source: string) =>
  reads.test(source) || (/^\s*WITH\b/i.test(source) && !changes.test(source));

const begins = /^\s*BEGIN\b/i;
/**
 * One that took the lock with its first change might be refused there, halfway, because another server
 * has written meanwhile; such a refusal has left copies damaged. At its beginning it waits its turn.
 */
const beginning = "BEGIN IMMEDIATE";
const rollsBack = /^\s*ROLLBACK\b/i;
const ends = /^\s*(?:COMMIT|END|ROLLBACK(?!\s+TO\b))\b/i;

/**
 * A copy of the primary's database: reads from its own file, writes to the primary and sees what it
 * has written at once; within a transaction the primary alone is asked. It has as much of
 * better-sqlite3's interface as drizzle and Baton use, and throws what that would; PrimaryGoneError
 * where the primary does not answer.
 */
export function openReplica(options: ConnectorOptions) {
  const { primary } = options;
  const connector = createConnector(options);
  /** How many transactions are nested in each other. */
  let depth = 0;
  let isOpen = false;
  /** The transaction under way has lost its connection; it fails to its end. */
  let isBroken = false;

  const inTransaction = () => isOpen && !isBroken;

  primary.onReturn(() => {
    try {
      connector.attach();
    } catch {
      // Nobody waits for it here: who writes next tries again, and is told what is wrong.
    }
  });

  function translated<Result>(run: () => Result): Result {
    try {
      return run();
    } catch (error) {
      const translated = translateError(error);
      if (isDamage(translated)) connector.noteDamage();
      throw translated;
    }
  }

  function noteEnd() {
    isOpen = false;
    isBroken = false;
    savepoints.forget();
    primary.endTransaction();
  }

  /**
   * The primary has forgotten what it had of the transaction: nothing of it may follow, whoever was
   * told of it, until it is ended.
   */
  function breakOff() {
    connector.detach();
    isBroken = true;
  }

  /** Asks the primary. */
  function remotely<Result>(run: (writer: Database) => Result): Result {
    if (isBroken) throw new PrimaryGoneError();
    try {
      if (isOpen && primary.isTransactionBroken()) throw new PrimaryGoneError();
      return retryWhileBusy(() => translated(() => run(connector.writer())));
    } catch (error) {
      // One that is busy has forgotten nothing.
      const isLost = error instanceof PrimaryGoneError && !(error instanceof PrimaryBusyError);
      if (isLost && isOpen) breakOff();
      throw error;
    }
  }

  const send = (source: string) => remotely((writer) => void writer.exec(source));
  const savepoints = createSavepoints(send);

  function begin() {
    if (isBroken) throw new PrimaryGoneError();
    primary.beginTransaction();
    isOpen = true;
    try {
      send(beginning);
    } catch (error) {
      noteEnd();
      throw error;
    }
  }

  function exec(source: string) {
    if (savepoints.take(source)) return;
    if (begins.test(source)) {
      begin();
      return;
    }
    if (!ends.test(source)) {
      savepoints.set();
      send(source);
      return;
    }
    // What the primary has forgotten needs no rolling back.
    const isGivenUp = isBroken && rollsBack.test(source);
    try {
      if (!isGivenUp) send(source);
    } catch (error) {
      if (isBroken) noteEnd();
      throw error;
    }
    noteEnd();
  }

  function prepare(source: string) {
    const isRead = isReading(source);
    let local: Statement<unknown[]> | undefined;
    const prepareLocally = () => {
      local ??= translated(() => connector.reader.prepare(source));
      return local;
    };

    const statement = adaptStatement((use) => {
      if (isRead && !inTransaction() && !isBroken) {
        const prepared = prepareLocally();
        return translated(() => use(prepared));
      }
      if (!isRead) savepoints.set();
      // Used twice, a statement of this connection would keep the values of the first time.
      return remotely((writer) => use(writer.prepare(source)));
    });
    const { run } = statement;
    if (savepoints.isCommand(source)) {
      statement.run = (...values) =>
        savepoints.take(source) ? { changes: 0, lastInsertRowid: 0 } : run(...values);
    }
    // As better-sqlite3, which refuses a faulty statement before it is run.
    if (isRead && !inTransaction() && !isBroken) prepareLocally();
    return statement;
  }

  function runInTransaction<Result>(run: () => Result): Result {
    const isOutermost = !isOpen;
    const savepoint = `nested${depth}`;
    depth += 1;
    try {
      exec(isOutermost ? beginning : `SAVEPOINT ${savepoint}`);
      const result = run();
      exec(isOutermost ? "COMMIT" : `RELEASE SAVEPOINT ${savepoint}`);
      return result;
    } catch (error) {
      if (inTransaction()) exec(isOutermost ? "ROLLBACK" : `ROLLBACK TO SAVEPOINT ${savepoint}`);
      throw error;
    } finally {
      depth -= 1;
      if (isOutermost && isOpen) noteEnd();
    }
  }

  /** As better-sqlite3's: one that is begun within another is a savepoint of it. */
  function transaction<Values extends unknown[], Result>(run: (...values: Values) => Result) {
    const inOne = (...values: Values) => runInTransaction(() => run(...values));
    return { deferred: inOne, immediate: inOne, exclusive: inOne };
  }

  return {
    name: options.file,
    prepare,
    exec,
    pragma(source: string, { simple = false }: { simple?: boolean } = {}) {
      if (source.includes("=")) {
        // A setting is the primary's own, but for one that holds for a transaction.
        exec(`PRAGMA ${source}`);
        return [];
      }
      const statement = prepare(`PRAGMA ${source}`);
      return simple ? statement.pluck().get() : statement.all();
    },
    transaction,
    get inTransaction() {
      return inTransaction();
    },
    /** Fetches what the primary has; blocks until it is here. */
    sync: () => remotely((writer) => void writer.sync()),
    noteDamage: connector.noteDamage,
    isDamaged: connector.isDamaged,
    close: () => connector.close(),
  };
}

export type Replica = ReturnType<typeof openReplica>;
