const command = /^\s*(savepoint|release savepoint|rollback to savepoint)\s+(\w+)\s*$/i;

/**
 * Savepoints that are set only once something is written after them: each costs two answers of the
 * primary, and most of what is nested, subscribers to events above all, writes nothing.
 */
export function createSavepoints(send: (source: string) => void) {
  let pending: string[] = [];

  return {
    isCommand: (source: string) => command.test(source),
    /** Takes a statement that sets, releases or rolls back a savepoint; false for any other one. */
    take(source: string): boolean {
      const [, verb, name] = command.exec(source) ?? [];
      if (verb === undefined || name === undefined) return false;
      if (verb.toLowerCase() === "savepoint") pending.push(name);
      else if (pending.at(-1) === name) pending.pop();
      else send(source);
      return true;
    },
    /** To be called before anything is written. */
    set(): void {
      const waiting = pending;
      pending = [];
      for (const name of waiting) send(`savepoint ${name}`);
    },
    forget(): void {
      pending = [];
    },
  };
}
