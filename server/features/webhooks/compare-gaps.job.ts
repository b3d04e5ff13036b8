import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { projects, webhookGaps, webhooks } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { createClock } from "../../platform/clock.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { listedGapOutput } from "../handover/readiness/readiness.schema.ts";
import { listGaps } from "../handover/readiness/readiness.service.ts";
import { listenersFor, tellWebhooks } from "./add-deliveries.ts";

/** One change seldom comes alone: gaps are compared once it has been quiet for so long, at best. */
const settleTime = 3_000;

type CompareDeps = Pick<Deps, "db"> & { jobs: JobQueue };

function readGaps(db: Queryable, projectId: number): Record<string, unknown> {
  const project = db.select().from(projects).where(eq(projects.id, projectId)).get();
  const clock = createClock(() => project?.timeZone ?? "UTC");
  const gaps = listGaps(db, { projectId }, clock).map((gap) => listedGapOutput.parse(gap));
  return JSON.parse(JSON.stringify(Object.fromEntries(gaps.map((gap) => [gap.id, gap]))));
}

/** The entries of one record that the other has not. */
const missingIn = (other: Record<string, unknown>, from: Record<string, unknown>) =>
  Object.entries(from).flatMap(([id, gap]) => (id in other ? [] : [gap]));

/**
 * Tells the project's webhooks, in the caller's transaction, which gaps have opened and closed since
 * they were told last.
 */
export function compareGaps(tx: Transaction, jobs: JobQueue, projectId: number): void {
  const listeners = listenersFor(tx, projectId, "gap");
  if (listeners.length === 0) return;
  const known = tx.select().from(webhookGaps).where(eq(webhookGaps.projectId, projectId)).get();
  const gaps = readGaps(tx, projectId);
  const [opened, closed] = known
    ? [missingIn(known.gaps, gaps), missingIn(gaps, known.gaps)]
    : [[], []];
  if (known && opened.length === 0 && closed.length === 0) return;
  tx.insert(webhookGaps)
    .values({ projectId, gaps })
    .onConflictDoUpdate({ target: webhookGaps.projectId, set: { gaps } })
    .run();
  const at = new Date();
  const tell = (type: "gap.opened" | "gap.closed", data: unknown) =>
    tellWebhooks(tx, { jobs }, listeners, () => ({ type, at, by: null, data }));
  for (const gap of opened) tell("gap.opened", gap);
  for (const gap of closed) tell("gap.closed", gap);
}

export const compareGapsJob = defineJob({
  name: "compare-gaps",
  payload: z.object({ projectId: z.int() }),
  key: ({ projectId }) => String(projectId),
  // With its end: what changes while gaps are compared waits for that, and queues the next job.
  run: async ({ payload: { projectId }, complete }, { jobs }: CompareDeps) =>
    complete((tx) => compareGaps(tx, jobs, projectId)),
});

/** Has the gaps of a project compared in a moment. */
export const compareSoon = ({ jobs }: Pick<Deps, "jobs">, tx: Transaction, projectId: number) =>
  jobs.enqueue(tx, compareGapsJob, { projectId }, { runAfter: new Date(Date.now() + settleTime) });

/** Some gaps come with the day, and by nothing that anybody does. */
export const compareAllGapsJob = defineJob({
  name: "compare-all-gaps",
  payload: z.object({}),
  schedule: { hourly: 5 },
  run: async (_job, deps: CompareDeps) => {
    const listening = deps.db
      .selectDistinct({ projectId: webhooks.projectId })
      .from(webhooks)
      .where(eq(webhooks.isActive, true))
      .all();
    for (const { projectId } of listening) {
      deps.db.transaction((tx) => compareGaps(tx, deps.jobs, projectId));
    }
  },
});
