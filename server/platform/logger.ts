import { pino } from "pino";

/** JSON lines on standard output. Credentials that a caller hands over by mistake are blanked. */
export const createLogger = (level: string) =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["password", "*.password", "credentials", "*.credentials", "cookie", "authorization"],
  });

export type Logger = ReturnType<typeof createLogger>;
