/** Runs at most so many tasks at once; the others wait for their turn in the order they came. */
export function limitConcurrency(maxRunning: number) {
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
