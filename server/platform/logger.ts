import { pino } from "pino";

/** What may wait for a reader that is slow, in bytes. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Standard output as it is: pino's own writer tries for ever to hand its last lines to a reader that
 * has gone away, so that the process never ends, and keeps all of them for one that has stalled.
 */
const standardOutput = {
  write(line: string) {
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(line);
  },
};

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
