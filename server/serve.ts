import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { backUpBeforeMigrating } from "./backup/back-up-before-migrating.ts";
import { readConfig } from "./config.ts";
import { createDeps } from "./context.ts";
import { findBackupObstacle } from "./features/administration/backups.service.ts";
import { watchDisk } from "./features/administration/disk-watch.ts";
import { createSwitchedOffWatch } from "./features/administration/switched-off-watch.ts";
import {
  countForeignUploads,
  oldestUpload,
  sweepUploads,
} from "./features/administration/uploads.service.ts";
import { createUploadsWatch } from "./features/administration/uploads-watch.ts";
import { enqueueOutdated } from "./features/documents/processing/read-again.job.ts";
import { upgradeIndexes } from "./features/search/search-index.ts";
import { enqueueAllVectors } from "./features/search/vectors.job.ts";
import { healthChecks } from "./health-checks.ts";
import { jobDefinitions } from "./jobs.ts";
import { closeServer } from "./platform/operation/close-server.ts";
import { createSubscribers } from "./subscribers.ts";

/** How long a request may take to arrive: the largest file on a slow line. Headers have a minute. */
const requestTimeout = 30 * 60_000;
/**
 * How long an idle connection stays open, in milliseconds: longer than proxies keep theirs (Caddy two
 * minutes, nginx one), so that none sends a request on a connection that is being closed here.
 */
const idleTimeout = 150_000;
/**
 * How often it is looked whether another server has upgraded the shared database, or this server's copy
 * of it was found damaged, in milliseconds.
 */
const copyInterval = 2_000;
/** How long requests may take to finish after a signal to stop, in milliseconds. */
const stopTimeout = 10_000;

/** What stands in the way of a start, with what lies behind it. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\nCaused by: ${describe(error.cause)}`;
}

/** The result, or the end of the process with the sentence of what stands in its way. */
async function orExit<Result>(start: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  }
}

const startedAt = new Date();
const config = await orExit(() => readConfig());
// A primary is not this server's to copy.
const upgrade = config.primary
  ? undefined
  : await orExit(() => backUpBeforeMigrating(config, startedAt));
const deps = await orExit(() => createDeps(config));
const { logger } = deps;
if (upgrade) logger.info(`The database was upgraded; as it was before, it is in ${upgrade.copy}`);
if (deps.db.isNew) {
  logger.info(`A new database was created at ${config.databaseFile}`);
  const foreign = countForeignUploads(deps);
  if (foreign > 0) {
    logger.warn(
      `${config.uploadsFolder} holds files of other installations. If you expected your data here, DATABASE_FILE names another file than before`,
    );
  }
}
// Before any file is moved: another server may be at work on a copy of this database.
const uploadsWatch = createUploadsWatch(deps);
upgrade?.release();
await orExit(uploadsWatch.checkAtStart);
uploadsWatch.start();
const stopWatchingDisk = watchDisk(deps);
const switchedOffWatch = createSwitchedOffWatch(deps);
switchedOffWatch.start();
await deps.sessions.removeExpired().catch((error: unknown) => {
  logger.warn({ err: error }, "Sessions that have ended could not be removed yet");
});
const obstacle = findBackupObstacle(deps);
for (const warning of config.warnings) logger.warn(warning);
if (obstacle) logger.warn(obstacle);
deps.events.start(createSubscribers(deps));
deps.health.register(healthChecks, deps);
upgradeIndexes(deps);

const server = serve(
  {
    fetch: createApp(deps).fetch,
    hostname: config.host,
    port: config.port,
    serverOptions: { requestTimeout, keepAliveTimeout: idleTimeout },
  },
  ({ port }) => {
    void startProcessing();
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    logger.info(`Baton is ready at ${config.publicOrigin ?? `http://${host}:${port}`}`);
  },
);
server.on("error", (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === "EADDRINUSE"
      ? `Port ${config.port} is already in use. Set PORT to another one.`
      : error.message;
  process.stderr.write(`Baton cannot listen on ${config.host}: ${reason}\n`);
  process.exit(1);
});

/** Only the process that got the port may tidy up: it is the one that writes here. */
async function startProcessing() {
  try {
    await sweepUploads(deps, oldestUpload(deps, startedAt));
  } catch (error) {
    logger.error({ err: error }, "The uploads folder could not be tidied up");
  }
  if (stopping) return;
  try {
    enqueueAllVectors(deps);
    enqueueOutdated(deps);
  } catch (error) {
    logger.error({ err: error }, "Work that an upgrade brings could not be queued");
  }
  deps.jobs.start(jobDefinitions, deps);
}

const copyTimer = setInterval(() => {
  if (deps.db.isDamaged()) {
    logger.error(
      "This server's copy of the database is damaged. The server stops, and fetches it anew at its next start",
    );
    // As a failure: whatever supervises this process starts it again.
    void stop("A damaged copy", 1);
    return;
  }
  if (!deps.db.isSuperseded()) return;
  logger.error(
    "Another server has upgraded the shared database to a newer version of Baton. Start that version here too",
  );
  void stop("A newer version");
}, copyInterval);

let stopping = false;
/** Lets requests finish and gives the jobs in hand back, then closes the database. */
async function stop(signal: string, exitCode = 0) {
  if (stopping) return;
  stopping = true;
  logger.info(`${signal} received, stopping`);
  clearInterval(copyTimer);
  deps.live.close();
  const timeout = new Promise<void>((resolve) => {
    setTimeout(() => {
      logger.warn("Requests or work that were still under way have been broken off");
      resolve();
    }, stopTimeout).unref();
  });
  await Promise.race([Promise.all([closeServer(server), deps.jobs.stop()]), timeout]);
  uploadsWatch.stop();
  stopWatchingDisk();
  switchedOffWatch.stop();
  deps.events.stop();
  deps.db.close();
  process.exit(exitCode);
}
// Whoever reads the log may go away; the server goes on.
process.stdout.on("error", () => undefined);
process.on("SIGTERM", (signal) => stop(signal));
process.on("SIGINT", (signal) => stop(signal));
