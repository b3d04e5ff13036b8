/** Runs at most so many tasks at once; the others wait for their turn in the order they came. */
function limitConcurrency(maxRunning: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/**
 * As `limitConcurrency`, and one task of each person at a time, so that nobody fills the turns of
 * the others.
 */
export function limitConcurrencyPerPerson(maxRunning: number) {
  const inTurn = limitConcurrency(maxRunning);
  const lastOf = new Map<number, Promise<unknown>>();
  return <Result>(userId: number, task: () => Promise<Result>): Promise<Result> => {
    const result = (lastOf.get(userId) ?? Promise.resolve()).then(() => inTurn(task));
    const ended = result.then(forget, forget);
    function forget() {
      if (lastOf.get(userId) === ended) lastOf.delete(userId);
    }
    lastOf.set(userId, ended);
    return result;
  };
}
