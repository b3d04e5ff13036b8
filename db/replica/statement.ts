import type { Statement } from "libsql";
import { requireBindable, restoreBuffers, withoutNul } from "./values.ts";

/** Hands a statement of libsql to `use`, prepared on the connection that is to run it. */
type WithStatement = <Result>(use: (statement: Statement<unknown[]>) => Result) => Result;

/** A statement with as much of better-sqlite3's interface as drizzle and Baton use. */
export function adaptStatement(withStatement: WithStatement) {
  let isRaw = false;
  let isPlucked = false;

  /**
   * All rows, even where one is asked for: a statement that is not read to its end would go on showing
   * the file as it is now.
   */
  function read(values: unknown[]): unknown[] {
    requireBindable(values);
    return withStatement((statement) => {
      const rows = statement.raw(isRaw || isPlucked).all(withoutNul(values)) as object[];
      for (const row of rows) restoreBuffers(row);
      return isPlucked ? (rows as unknown[][]).map(([first]) => first) : rows;
    });
  }

  const own = {
    run(...values: unknown[]) {
      requireBindable(values);
      const bindable = withoutNul(values);
      return withStatement((statement) => statement.run(bindable));
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
  return own;
}
