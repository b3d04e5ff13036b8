import { isIP, isIPv4 } from "node:net";
import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { withoutBrackets } from "../../../db/host-name.ts";
import { users, webhookDeliveries, webhookGaps, webhooks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { createHostCheck } from "../../platform/auth/own-hosts.ts";
import { isPrivateAddress } from "../../platform/outbound/private-addresses.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { compareGapsJob } from "./compare-gaps.job.ts";
import { deliverWebhookJob } from "./deliver/deliver-webhook.job.ts";
import {
  accessOfWebhook,
  isOneWebhook,
  requireWebhook,
  type StoredWebhook,
  storeNewSecret,
} from "./stored-webhook.ts";
import {
  type createWebhookInput,
  type updateWebhookInput,
  type Webhook,
  webhookLimits,
} from "./webhooks.schema.ts";

type WebhookDeps = Pick<Deps, "db" | "vault" | "config" | "jobs">;
const notes = {
  failing:
    "Baton switched it off after three days in which nothing arrived. Send a test, then switch it on again.",
  gone: "Baton switched it off, since the receiver answered that it is gone for good (410).",
  resting:
    "The person who made it is not an owner of the project any more, or their account is switched off, so nothing is sent. Switch it off and on again to send in your name.",
};

function toOutput(db: Queryable, row: StoredWebhook, makerName: string | null): Webhook {
  const { id, address, kinds, isActive, switchedOff, failingSince, retryAt } = row;
  const { createdAt, updatedAt } = row;
  const isWaiting = and(
    eq(webhookDeliveries.webhookId, id),
    inArray(webhookDeliveries.state, ["waiting", "late"]),
  );
  const waiting =
    db.select({ waiting: count() }).from(webhookDeliveries).where(isWaiting).get()?.waiting ?? 0;
  const isResting = isActive && !accessOfWebhook(db, row);
  const note = isResting ? notes.resting : switchedOff && !isActive ? notes[switchedOff] : null;
  return {
    id,
    address,
    kinds,
    isActive,
    switchedOff,
    note,
    createdBy: makerName,
    waiting,
    failingSince,
    retryAt,
    createdAt,
    updatedAt,
  };
}

function serveAll(db: Queryable, access: ProjectAccess, id?: number): Webhook[] {
  return db
    .select({ row: webhooks, makerName: users.name })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdBy))
    .where(id === undefined ? eq(webhooks.projectId, access.projectId) : isOneWebhook(access, id))
    .orderBy(asc(webhooks.id))
    .all()
    .map(({ row, makerName }) => toOutput(db, row, makerName));
}

/** The project's webhooks, without their secrets. */
export const listWebhooks = (db: Queryable, access: ProjectAccess): Webhook[] =>
  serveAll(db, access);

function readWebhook(db: Queryable, access: ProjectAccess, id: number): Webhook {
  const [webhook] = serveAll(db, access, id);
  if (!webhook) throw notFound("webhook");
  return webhook;
}

/**
 * Throws INVALID_INPUT for an address of Baton itself, which would tell itself what it told, and for
 * one of a private network. Where a name leads is looked at whenever something is sent.
 */
function refuseAddress({ host, publicOrigin, services }: WebhookDeps["config"], address: string) {
  const hostname = withoutBrackets(new URL(address).hostname);
  if (createHostCheck({ host, publicOrigin })(hostname)) {
    throw invalidField(
      "address",
      "This is the address of Baton itself. A webhook tells another system what happens here.",
    );
  }
  if (!isIP(hostname) || !isPrivateAddress(hostname)) return;
  if (services.allowed.check(hostname, isIPv4(hostname) ? "ipv4" : "ipv6")) return;
  throw invalidField(
    "address",
    "This is an address of a private network. The person who runs Baton can allow it with OUTBOUND_ALLOW.",
  );
}

function record(
  tx: Transaction,
  access: ProjectAccess,
  type: "webhook.created" | "webhook.changed" | "webhook.deleted",
  { id, address }: Pick<StoredWebhook, "id" | "address">,
) {
  publish(tx, access, { type: "webhook.changed", id });
  // What follows the host may be a secret of the receiver's.
  recordSecurityEvent(tx, { type, ...byMember(access), subject: new URL(address).host });
}

/** What is missing at this moment is nothing new to whoever begins to listen. */
function beginWithGaps({ jobs }: Pick<Deps, "jobs">, tx: Transaction, webhook: StoredWebhook) {
  const { projectId, id } = webhook;
  if (!webhook.isActive || !webhook.kinds.includes("gap")) return;
  const listeners = tx
    .select({ id: webhooks.id, kinds: webhooks.kinds })
    .from(webhooks)
    .where(and(eq(webhooks.projectId, projectId), eq(webhooks.isActive, true)))
    .all();
  if (listeners.some((other) => other.id !== id && other.kinds.includes("gap"))) return;
  tx.delete(webhookGaps).where(eq(webhookGaps.projectId, projectId)).run();
  jobs.enqueue(tx, compareGapsJob, { projectId });
}

/**
 * Adds a webhook; only this answer, and that of a renewed secret, carries the secret. Throws
 * INVALID_INPUT for an address of Baton itself or of a private network, and CONFLICT
 * beyond twenty of them.
 */
export function createWebhook(
  deps: WebhookDeps,
  access: ProjectAccess,
  { address, kinds }: z.output<typeof createWebhookInput>,
) {
  refuseAddress(deps.config, address);
  return deps.db.transaction((tx) => {
    if (listWebhooks(tx, access).length >= webhookLimits.perProject) {
      throw new AppError(
        "CONFLICT",
        `A project has ${webhookLimits.perProject} webhooks at most. Delete one you no longer need first.`,
      );
    }
    const { projectId, userId } = access;
    const added = tx
      .insert(webhooks)
      .values({ projectId, createdBy: userId, address, kinds, secret: "" })
      .returning()
      .get();
    const secret = storeNewSecret(deps, tx, added.id);
    beginWithGaps(deps, tx, added);
    record(tx, access, "webhook.created", added);
    return { ...readWebhook(tx, access, added.id), secret };
  });
}

/** Gives a webhook a new secret; the old one signs nothing any more. Throws NOT_FOUND. */
export function renewSecret(deps: WebhookDeps, access: ProjectAccess, id: number) {
  return deps.db.transaction((tx) => {
    const webhook = requireWebhook(tx, access, id);
    const secret = storeNewSecret(deps, tx, id);
    record(tx, access, "webhook.changed", webhook);
    return { ...readWebhook(tx, access, id), secret };
  });
}

const fresh = { failures: 0, failingSince: null, retryAt: null, switchedOff: null };

/**
 * Changes what is given of a webhook. Switched on, it sends in the caller's name, at once what has
 * been waiting. Throws NOT_FOUND, and INVALID_INPUT for an address of Baton itself or of a private
 * network.
 */
export function updateWebhook(
  deps: WebhookDeps,
  access: ProjectAccess,
  { id, ...wanted }: z.output<typeof updateWebhookInput>,
): Webhook {
  if (wanted.address !== undefined) refuseAddress(deps.config, wanted.address);
  return deps.db.transaction((tx) => {
    const before = requireWebhook(tx, access, id);
    const isSwitchedOn = wanted.isActive === true && !before.isActive;
    const startsAnew = isSwitchedOn || (wanted.address ?? before.address) !== before.address;
    const after = tx
      .update(webhooks)
      .set({
        ...wanted,
        ...(startsAnew ? fresh : {}),
        ...(isSwitchedOn ? { createdBy: access.userId } : {}),
      })
      .where(isOneWebhook(access, id))
      .returning()
      .get();
    if (startsAnew) {
      deps.jobs.cancel(tx, deliverWebhookJob, { webhookId: id });
      deps.jobs.enqueue(tx, deliverWebhookJob, { webhookId: id });
    }
    if (isSwitchedOn || !before.kinds.includes("gap")) beginWithGaps(deps, tx, after);
    record(tx, access, "webhook.changed", after);
    return readWebhook(tx, access, id);
  });
}

/** Deletes a webhook with its log; what waits is not sent any more. Throws NOT_FOUND. */
export function deleteWebhook(deps: WebhookDeps, access: ProjectAccess, id: number): void {
  deps.db.transaction((tx) => {
    const webhook = requireWebhook(tx, access, id);
    deps.jobs.cancel(tx, deliverWebhookJob, { webhookId: id });
    tx.delete(webhooks).where(isOneWebhook(access, id)).run();
    record(tx, access, "webhook.deleted", webhook);
  });
}
