import { createHash, timingSafeEqual } from "node:crypto";
import { statSync } from "node:fs";
import { count } from "drizzle-orm";
import type { Hono } from "hono";
import { jobs } from "../../db/schema/index.ts";
import type { Deps } from "../context.ts";
import { AppError } from "../errors.ts";
import { readBackupState } from "../features/administration/backups.service.ts";
import { createMetrics, type Metrics } from "../platform/operation/metrics.ts";
import type { RestEnv } from "./adapter.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares without telling by the time it takes how much is right. */
const isToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));

/** The figures of this server, or undefined where METRICS_TOKEN is not set. */
export function createServerMetrics(deps: Deps): Metrics | undefined {
  const { config, db, disk, jobs: queue, uploadSlots } = deps;
  if (!config.metricsToken) return undefined;
  const metrics = createMetrics();
  metrics.addLabelled({
    name: "baton_jobs",
    help: "Work in the background, in hand and waiting",
    label: "state",
    read: () => {
      const { running } = queue.progress();
      const all = db.select({ value: count() }).from(jobs).get()?.value ?? 0;
      return { running, waiting: Math.max(0, all - running) };
    },
  });
  metrics.add({
    name: "baton_uploads_under_way",
    help: "Uploads that are being received",
    read: uploadSlots.underWay,
  });
  metrics.add({
    name: "baton_database_size_bytes",
    help: "Size of the database file",
    read: () => statSync(config.databaseFile).size,
  });
  metrics.add({
    name: "baton_disk_free_bytes",
    help: "Free space where there is least, of the disks of database and uploads",
    read: () => disk.read().freeBytes,
  });
  metrics.add({
    name: "baton_last_backup_timestamp_seconds",
    help: "When the newest complete backup was begun that Baton made by itself",
    read: () => {
      const { lastAt } = readBackupState(deps);
      return lastAt ? lastAt.getTime() / 1000 : undefined;
    },
  });
  return metrics;
}

/** Adds `/metrics`, for whoever sends METRICS_TOKEN as a bearer token; NOT_FOUND where none is set. */
export function addMetricsRoute(
  app: Hono<RestEnv>,
  { config }: Pick<Deps, "config">,
  metrics: Metrics | undefined,
) {
  app.get("/metrics", async (c) => {
    const { metricsToken } = config;
    if (!metrics || !metricsToken) {
      throw new AppError("NOT_FOUND", "Metrics are switched off. Set METRICS_TOKEN to have them.");
    }
    if (!isToken(c.req.header("authorization"), metricsToken)) {
      throw new AppError("NOT_SIGNED_IN", "Send METRICS_TOKEN as a bearer token to read this.");
    }
    c.header("Cache-Control", "no-store");
    return c.body(await metrics.print(), 200, { "Content-Type": metrics.contentType });
  });
}
