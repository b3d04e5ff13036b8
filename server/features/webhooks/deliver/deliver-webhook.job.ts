import { and, asc, eq, lte, min } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import { millisecondsPerDay } from "../../../../db/days.ts";
import type { WebhookSwitchOffReason } from "../../../../db/enums.ts";
import { webhookDeliveries, webhooks } from "../../../../db/schema/index.ts";
import { publish } from "../../../events.ts";
import { defineJob, type JobType } from "../../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../../platform/jobs/job-queue.ts";
import { accessOfWebhook, type StoredWebhook } from "../stored-webhook.ts";
import { attemptDelivery, type SendDeps, type StoredDelivery } from "./send-delivery.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Milliseconds until the next attempt, after the first failure in a row, the second, ... */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour] as const;
/** From so many failures on, one that waits behind a delivery is tried as well. */
const attemptsInLine = 5;
/** What has lost its place is tried again after so long, each time twice as long. */
const latePause = hour;
const maxAttempts = attemptsInLine + 5;
/** A webhook to which nothing gets through for so long is switched off. */
const maxFailingTime = 3 * millisecondsPerDay;
/** After so many deliveries it is another webhook's turn. */
const maxPerRun = 25;
/** As far behind a failing delivery others are tried. */
const maxLookAhead = 100;

/** With the signal of the job, since nobody waits for its outcome where the server stops. */
type LineDeps = SendDeps & { signal: AbortSignal };

const payload = z.object({ webhookId: z.int() });
const type: JobType<z.output<typeof payload>> = {
  name: "deliver-webhook",
  payload,
  key: ({ webhookId }) => String(webhookId),
};

const findWebhook = (db: Queryable, id: number) =>
  db.select().from(webhooks).where(eq(webhooks.id, id)).get();

const ofState = (webhookId: number, state: StoredDelivery["state"]) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, state));

const setDelivery = (db: Queryable, id: number, values: Partial<StoredDelivery>) =>
  db.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id)).run();

const setWebhook = (
  db: Queryable,
  { id }: StoredWebhook,
  values: Partial<Omit<StoredWebhook, "updatedAt">>,
) =>
  db
    .update(webhooks)
    // Which was not changed by anybody.
    .set({ ...values, updatedAt: webhooks.updatedAt })
    .where(eq(webhooks.id, id))
    .run();

const noteSuccess = (db: Queryable, webhook: StoredWebhook) =>
  setWebhook(db, webhook, { failures: 0, failingSince: null, retryAt: null });

function switchOff(tx: Transaction, webhook: StoredWebhook, reason: WebhookSwitchOffReason) {
  setWebhook(tx, webhook, { isActive: false, switchedOff: reason });
  const { id, projectId } = webhook;
  publish(tx, { projectId, userId: null }, { type: "webhook.switched-off", id, reason });
}

/** Has the whole webhook wait, or switches it off after days of failure. */
function noteFailure({ db }: SendDeps, webhook: StoredWebhook, delivery: StoredDelivery) {
  db.transaction((tx) => {
    const now = Date.now();
    const failures = webhook.failures + 1;
    const failingSince = webhook.failingSince ?? new Date(now);
    const pause = pauses[Math.min(failures, pauses.length) - 1] ?? hour;
    setWebhook(tx, webhook, { failures, failingSince, retryAt: new Date(now + pause) });
    if (isGone(delivery)) switchOff(tx, webhook, "gone");
    else if (now - failingSince.getTime() >= maxFailingTime) switchOff(tx, webhook, "failing");
  });
}

/** Takes a delivery out of the line, to be tried again by itself. */
const moveAside = ({ db }: SendDeps, { id }: StoredDelivery) =>
  setDelivery(db, id, { state: "late", retryAt: new Date(Date.now() + latePause) });

const isDelivered = ({ state }: StoredDelivery) => state === "delivered";
/** Whether the receiver wants to hear nothing more, by whichever delivery it was told. */
const isGone = ({ statusCode }: StoredDelivery) => statusCode === 410;

/** Sends one of those that have lost their place; returns whether more may be sent at once. */
async function sendLate(deps: LineDeps, webhook: StoredWebhook): Promise<boolean> {
  const due = deps.db
    .select()
    .from(webhookDeliveries)
    .where(and(ofState(webhook.id, "late"), lte(webhookDeliveries.retryAt, new Date())))
    .orderBy(asc(webhookDeliveries.id))
    .limit(1)
    .get();
  if (!due) return false;
  const after = await attemptDelivery(deps, webhook, due, deps.signal);
  if (isDelivered(after)) return true;
  const pause = latePause * 2 ** (after.attempts - attemptsInLine);
  setDelivery(
    deps.db,
    due.id,
    after.attempts >= maxAttempts
      ? { state: "failed", retryAt: null }
      : { retryAt: new Date(Date.now() + pause) },
  );
  if (!isGone(after)) return true;
  deps.db.transaction((tx) => switchOff(tx, webhook, "gone"));
  return false;
}

/** Tries one of those behind a failing delivery: each time it is another one's turn. */
async function tryAnother(
  deps: LineDeps,
  webhook: StoredWebhook,
  head: StoredDelivery,
  others: readonly StoredDelivery[],
): Promise<StoredDelivery | undefined> {
  const other = others[(head.attempts - attemptsInLine) % others.length];
  return other && attemptDelivery(deps, webhook, other, deps.signal);
}

/** Sends what comes next; returns whether more may be sent at once. */
async function sendNext(deps: LineDeps, webhookId: number): Promise<boolean> {
  const webhook = findWebhook(deps.db, webhookId);
  if (!webhook?.isActive || !accessOfWebhook(deps.db, webhook)) return false;
  if (webhook.retryAt && webhook.retryAt.getTime() > Date.now()) return false;
  const [head, ...others] = deps.db
    .select()
    .from(webhookDeliveries)
    .where(ofState(webhookId, "waiting"))
    .orderBy(asc(webhookDeliveries.id))
    .limit(maxLookAhead)
    .all();
  if (!head) return sendLate(deps, webhook);
  const after = await attemptDelivery(deps, webhook, head, deps.signal);
  if (isDelivered(after)) {
    if (webhook.failures > 0) noteSuccess(deps.db, webhook);
    return true;
  }
  const mayTryAnother = after.attempts >= attemptsInLine && !isGone(after);
  const another = mayTryAnother ? await tryAnother(deps, webhook, after, others) : undefined;
  if (another && isDelivered(another)) {
    moveAside(deps, head);
    noteSuccess(deps.db, webhook);
    return true;
  }
  noteFailure(deps, webhook, another && isGone(another) ? another : after);
  return false;
}

/** When something is to be sent next; undefined where nothing waits, or nothing may be sent. */
function nextTime(tx: Transaction, webhookId: number): Date | undefined {
  const webhook = findWebhook(tx, webhookId);
  if (!webhook?.isActive || !accessOfWebhook(tx, webhook)) return undefined;
  const now = new Date();
  const isWaiting = tx.select().from(webhookDeliveries).where(ofState(webhookId, "waiting")).get();
  if (isWaiting) return webhook.retryAt ?? now;
  const late = tx
    .select({ at: min(webhookDeliveries.retryAt) })
    .from(webhookDeliveries)
    .where(ofState(webhookId, "late"))
    .get();
  return late?.at ?? undefined;
}

/**
 * Sends what waits for a webhook, one after the other in the order in which it happened. While one
 * fails, those behind it wait; see `pauses` and `attemptsInLine`.
 */
export const deliverWebhookJob = defineJob({
  ...type,
  lane: "outbound",
  run: async (job, deps: SendDeps & { jobs: JobQueue }) => {
    const { webhookId } = job.payload;
    for (let sent = 0; sent < maxPerRun; sent += 1) {
      job.signal.throwIfAborted();
      if (!(await sendNext({ ...deps, signal: job.signal }, webhookId))) break;
    }
    // What comes in from here on finds no job any more and makes one of its own.
    job.complete((tx) => {
      const runAfter = nextTime(tx, webhookId);
      if (runAfter) deps.jobs.enqueue(tx, type, { webhookId }, { runAfter });
    });
  },
  onFailed: (tx, { webhookId }, _error, { jobs }) => {
    jobs.enqueue(tx, type, { webhookId }, { runAfter: new Date(Date.now() + hour) });
  },
});
