import { expect, test } from "vitest";
import {
  isDamage,
  PrimaryBusyError,
  PrimaryGoneError,
  translateError,
} from "../../db/replica/remote-errors.ts";
import { retryWhileBusy } from "../../db/replica/retry-while-busy.ts";

test("what the primary refuses has the code that better-sqlite3 gives it", () => {
  const refused = translateError(
    new Error('RemoteSqliteFailure(3, 2067, "UNIQUE constraint failed: \\"tasks\\".id")'),
  );
  expect(refused).toMatchObject({
    name: "SqliteError",
    code: "SQLITE_CONSTRAINT_UNIQUE",
    message: 'UNIQUE constraint failed: "tasks".id',
  });
  expect(translateError(new Error('RemoteSqliteFailure(1, 2, "odd")'))).toMatchObject({
    code: "SQLITE_ERROR",
  });
});

test("a primary that is away or busy is told apart from one that refuses", () => {
  for (const message of [
    'RemoteSqliteFailure(3, 5, "database is locked")',
    'WriteDelegation(status: Unavailable, message: "connection refused", details: []',
    "Replication(PrimaryHandshakeTimeout)",
    "sync error: error trying to connect: tcp connect error",
    'Sync(JsonDecode(Error("expected value", line: 1, column: 1)))',
  ]) {
    expect(translateError(new Error(message)), message).toBeInstanceOf(PrimaryGoneError);
  }
  const ruined = translateError(
    new Error(
      'Replication(Injector(Sqlite(SqliteFailure(Error { code: DatabaseCorrupt, extended_code: 11 }, Some("database disk image is malformed")))))',
    ),
  );
  expect(isDamage(ruined)).toBe(true);
  expect(ruined).not.toBeInstanceOf(PrimaryGoneError);
  const other = new Error("something else");
  expect(isDamage(other)).toBe(false);
  expect(translateError(other)).toBe(other);
});

test("what is refused because another server is writing is sent again, and nothing else", () => {
  let attempts = 0;
  const sent = retryWhileBusy(() => {
    attempts += 1;
    if (attempts < 3) throw new PrimaryBusyError("database is locked");
    return "written";
  });
  expect({ sent, attempts }).toEqual({ sent: "written", attempts: 3 });
  for (const message of [
    "Replication(PrimaryHandshakeTimeout)",
    // What the transaction has read is old, and stays so.
    'RemoteSqliteFailure(3, 517, "database is locked")',
  ]) {
    let tries = 0;
    expect(() =>
      retryWhileBusy(() => {
        tries += 1;
        throw translateError(new Error(message));
      }),
    ).toThrow(PrimaryGoneError);
    expect(tries, message).toBe(1);
  }
});
