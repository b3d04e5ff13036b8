import { type Database, openDatabase } from "../db/client.ts";
import type { Config } from "./config.ts";
import { createJobQueue, type JobQueue } from "./platform/jobs.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createRateLimits, type RateLimits } from "./platform/rate-limits.ts";
import { createSessions, type Sessions, type SessionUser } from "./platform/sessions.ts";
import { createStorage, type Storage } from "./platform/storage.ts";

/** What the whole server is made of; built once, handed down to everything. */
export type Deps = {
  config: Config;
  db: Database;
  logger: Logger;
  sessions: Sessions;
  rateLimits: RateLimits;
  storage: Storage;
  jobs: JobQueue;
};

/** Opens the database (applying missing migrations) and builds what stands on it. */
export function createDeps(config: Config): Deps {
  const db = openDatabase(config.databaseFile);
  const logger = createLogger(config.logLevel);
  return {
    config,
    db,
    logger,
    sessions: createSessions(db, { secureCookies: config.secureCookies }),
    rateLimits: createRateLimits({ enabled: config.rateLimits }),
    storage: createStorage(config.uploadsFolder),
    jobs: createJobQueue(db, logger),
  };
}

/** One request. */
export type Context = {
  deps: Deps;
  user: SessionUser | null;
  sessionId: string | undefined;
  /** The caller's address, past configured proxies. */
  clientAddress: string;
  signal: AbortSignal | undefined;
  /** Adds a header (a cookie, mostly) to the response. */
  addHeader: (name: string, value: string) => void;
};

type RequestFacts = Pick<Context, "clientAddress" | "signal" | "addHeader"> & {
  cookieHeader: string | undefined;
};

/** Finds out who is calling. */
export async function createContext(deps: Deps, request: RequestFacts): Promise<Context> {
  const { cookieHeader, ...facts } = request;
  const session = await deps.sessions.read(cookieHeader);
  if (session?.renewedCookie) facts.addHeader("Set-Cookie", session.renewedCookie);
  return { deps, user: session?.user ?? null, sessionId: session?.sessionId, ...facts };
}
