import { pino } from "pino";

/** What may wait for a reader that is slow, in bytes. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Standard output as it is: pino's own writer tries for ever to hand its last lines to a reader that
 * has gone away, so that the process never ends, and keeps all of them for one that has stalled.
 * The lines of one turn of the event loop go out together: a write for each took an eighth of the
 * time of a request for the dashboard (`npm run bench api`).
 */
function createStandardOutput() {
  let lines = "";
  const flush = () => {
    const written = lines;
    lines = "";
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(written);
  };
  // What the last turn said before the process ends, of itself or by an error.
  process.once("exit", () => {
    if (lines) flush();
  });
  return {
    write(line: string) {
      if (lines === "") setImmediate(flush);
      lines += line;
    },
  };
}

/** One for the process, whose end it follows. */
const standardOutput = createStandardOutput();

/** JSON lines on standard output. Credentials that a caller hands over by mistake are blanked. */
export const createLogger = (level: string) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["password", "*.password", "credentials", "*.credentials", "cookie", "authorization"],
    },
    standardOutput,
  );

export type Logger = ReturnType<typeof createLogger>;
