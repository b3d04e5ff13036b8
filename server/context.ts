import { dirname } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../db/client.ts";
import type { MayMigrate } from "../db/database-file.ts";
import { projects } from "../db/schema/index.ts";
import type { Caller } from "./access.ts";
import type { Config } from "./config.ts";
import { AppError } from "./errors.ts";
import { type EventOutbox, readEvent } from "./events.ts";
import { bearerTokenOf, readApiToken } from "./platform/auth/api-tokens.ts";
import { createLiveRequests, type LiveRequests } from "./platform/auth/live-requests.ts";
import { createOidcProvider, type OidcProvider } from "./platform/auth/oidc-provider.ts";
import { createRateLimits, type RateLimits } from "./platform/auth/rate-limits.ts";
import { readUsedKeys } from "./platform/auth/sealed-texts.ts";
import { createSessions, type Sessions, type SessionUser } from "./platform/auth/sessions.ts";
import { createVault, type Vault } from "./platform/auth/vault.ts";
import { type Clock, createClock, isTimeZone } from "./platform/clock.ts";
import { createOutbox } from "./platform/database/outbox.ts";
import { prepareOnce } from "./platform/database/prepared-query.ts";
import { createStorage } from "./platform/files/create-storage.ts";
import { createDiskSpace, type DiskSpace } from "./platform/files/disk-space.ts";
import type { Storage } from "./platform/files/storage.ts";
import { installationId } from "./platform/installation/installation.ts";
import { createJobQueue, type JobQueue } from "./platform/jobs/job-queue.ts";
import { createLive, type Live } from "./platform/live/live.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { createMail, type Mail } from "./platform/mail/mail.ts";
import { createHealth, type Health } from "./platform/operation/health.ts";
import { createServiceFetch, type ServiceFetch } from "./platform/outbound/service-fetch.ts";
import type { Origin } from "./platform/security/security-log.ts";
import { createUploadSlots, type TransferSlots } from "./platform/transfer-slots.ts";

/** What the whole server is made of; built once, handed down to everything. */
export type Deps = {
  config: Config;
  db: Database;
  logger: Logger;
  sessions: Sessions;
  liveRequests: LiveRequests;
  /** The streams that are open, and who is looking at what. */
  live: Live;
  rateLimits: RateLimits;
  disk: DiskSpace;
  storage: Storage;
  uploadSlots: TransferSlots;
  jobs: JobQueue;
  events: EventOutbox;
  health: Health;
  vault: Vault;
  mail: Mail;
  /** Asks services outside. */
  serviceFetch: ServiceFetch;
  /** The provider of single sign-on, where one is configured. */
  oidc: OidcProvider | undefined;
};

/** Throws an Error with a sentence, and closes the database, where the key is not that of what is in it. */
function openVault({ secretsKey: key, secretsFile: file }: Config, db: Database): Vault {
  try {
    return createVault({ key, file, usedKeys: readUsedKeys(db) });
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens the database (applying missing migrations, where it may) and builds what stands on it. */
export function createDeps(config: Config, options: { mayMigrate?: MayMigrate } = {}): Deps {
  const db = openDatabase(config.databaseFile, { primary: config.primary, ...options });
  const logger = createLogger(config.logLevel);
  const disk = createDiskSpace(
    [...(config.uploadsBucket ? [] : [config.uploadsFolder]), dirname(config.databaseFile)],
    config.diskReserveBytes,
  );
  const jobs = createJobQueue(db, logger);
  const vault = openVault(config, db);
  const liveRequests = createLiveRequests();
  const health = createHealth(logger);
  return {
    config,
    db,
    logger,
    sessions: createSessions(db, {
      secureCookies: config.secureCookies,
      endRequests: liveRequests.endFor,
    }),
    liveRequests,
    live: createLive(),
    rateLimits: createRateLimits({ enabled: config.rateLimits }),
    disk,
    storage: createStorage(config, installationId(db), disk),
    uploadSlots: createUploadSlots(),
    jobs,
    events: createOutbox(db, logger, readEvent),
    health,
    vault,
    serviceFetch: createServiceFetch(config.services),
    oidc: config.oidc && createOidcProvider(config.oidc),
    mail: createMail({ server: config.smtp, vault, jobs, health }),
  };
}

/** One request. */
export type Context = {
  deps: Deps;
  user: Caller | null;
  /** What day and time it is where the caller is; throws INVALID_INPUT for an unknown time zone. */
  readClock: () => Clock;
  /** The Cookie header as it came. */
  cookieHeader: string | undefined;
  /** Baton's own origin, as the browser knows it: "https://baton.example". */
  ownOrigin: string;
  /** Of the browser's session; an API token has none. */
  sessionId: string | undefined;
  /** Of the API token, where the request came with one. */
  tokenId: number | undefined;
  /** By which the log and what the caller sees can be brought together. */
  requestId: string;
  /** Where the request comes from. */
  origin: Origin;
  /**
   * Ends with the request, and when its caller loses what they act by. A function, since making the
   * signal costs more than most calls. With `end`, that is called in the second case instead.
   */
  signal: (end?: () => void) => AbortSignal | undefined;
  /** Adds a header (a cookie, mostly) to the response. */
  addHeader: (name: string, value: string) => void;
};

type RequestFacts = Pick<
  Context,
  "cookieHeader" | "ownOrigin" | "requestId" | "origin" | "signal" | "addHeader"
> & {
  authorization?: string | undefined;
  /** The header X-Time-Zone: the IANA name of the caller's time zone. */
  timeZone?: string | undefined;
  /** The header X-Project: the id of the project that the call is about. */
  project?: string | undefined;
};

/** For callers who name no time zone and have no project yet. */
const defaultTimeZone = "UTC";

const projectQuery = prepareOnce((db) =>
  db
    .select({ timeZone: projects.timeZone })
    .from(projects)
    .where(eq(projects.id, sql.placeholder("id")))
    .prepare(),
);

/** The time zone of a user's project. */
function projectTimeZone(db: Database, user: SessionUser | null): string {
  const id = user?.projectId ?? null;
  return (id === null ? undefined : projectQuery(db).get({ id })?.timeZone) ?? defaultTimeZone;
}

/** The clock in the time zone that the caller names, else in their project's. */
function clockOf(db: Database, named: string | undefined, user: SessionUser | null): Clock {
  if (named === undefined) return createClock(() => projectTimeZone(db, user));
  if (isTimeZone(named)) return createClock(() => named);
  throw new AppError(
    "INVALID_INPUT",
    "The header X-Time-Zone must be the IANA name of a time zone, such as Europe/Berlin.",
  );
}

/** The project that a call names; throws INVALID_INPUT for what is no id. */
function namedProject(named: string | undefined): number | null {
  if (named === undefined) return null;
  const id = Number(named);
  if (/^\d+$/.test(named) && id > 0 && Number.isSafeInteger(id)) return id;
  throw new AppError("INVALID_INPUT", "The header X-Project must be the id of a project.");
}

/**
 * Finds out who is calling, and in which project: the one that the call names, else the one that the
 * person works in. A bearer token stands for itself: one that is not valid throws
 * NOT_SIGNED_IN, whatever cookie came with it.
 */
export async function createContext(deps: Deps, request: RequestFacts): Promise<Context> {
  const { authorization, timeZone, project, ...facts } = request;
  const projectId = namedProject(project);
  const token = bearerTokenOf(authorization);
  if (token !== undefined) {
    const found = readApiToken(deps.db, token);
    if (!found) {
      throw new AppError(
        "NOT_SIGNED_IN",
        "This API token is not valid, or not any more. Make a new one under Account Settings.",
      );
    }
    const { user, tokenId } = found;
    if (projectId !== null && projectId !== user.projectId) {
      throw new AppError("FORBIDDEN", "An API token works in the project that it was made in.");
    }
    return {
      deps,
      user: { ...user, origin: facts.origin },
      readClock: () => clockOf(deps.db, timeZone, user),
      sessionId: undefined,
      tokenId,
      ...facts,
    };
  }
  const session = await deps.sessions.read(facts.cookieHeader, projectId);
  const user = session ? { ...session.user, origin: facts.origin } : null;
  return {
    deps,
    user,
    readClock: () => clockOf(deps.db, timeZone, user),
    sessionId: session?.sessionId,
    tokenId: undefined,
    ...facts,
  };
}
