import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { webhookDeliveries } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { addDelivery } from "./add-deliveries.ts";
import { attemptDelivery, type StoredDelivery } from "./deliver/send-delivery.ts";
import { requireWebhook } from "./stored-webhook.ts";
import { type Delivery, type listDeliveriesInput, webhookLimits } from "./webhooks.schema.ts";

type SendDeps = Pick<Deps, "db" | "vault" | "serviceFetch">;

const toOutput = ({ projectId: _, ...delivery }: StoredDelivery): Delivery => delivery;

/** What was and is to be sent to a webhook, the latest first. Throws NOT_FOUND. */
export function listDeliveries(
  db: Queryable,
  access: ProjectAccess,
  { id, before }: z.output<typeof listDeliveriesInput>,
): Delivery[] {
  requireWebhook(db, access, id);
  const isOlder = before === undefined ? undefined : lt(webhookDeliveries.id, before);
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), isOlder))
    .orderBy(desc(webhookDeliveries.id))
    .limit(webhookLimits.pageSize)
    .all()
    .map(toOutput);
}

/** Sends a delivery at once, whatever became of it before, and returns how that went. */
export async function sendAgain(
  deps: SendDeps,
  access: ProjectAccess,
  id: number,
): Promise<Delivery> {
  const delivery = deps.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.projectId, access.projectId), eq(webhookDeliveries.id, id)))
    .get();
  if (!delivery) throw notFound("delivery");
  const webhook = requireWebhook(deps.db, access, delivery.webhookId);
  return toOutput(await attemptDelivery(deps, webhook, delivery));
}

/**
 * Sends a message that means nothing, also to a webhook that is switched off, and returns how that
 * went. Throws NOT_FOUND.
 */
export async function sendTest(
  deps: SendDeps,
  access: ProjectAccess,
  id: number,
): Promise<Delivery> {
  const webhook = requireWebhook(deps.db, access, id);
  const by = { id: access.userId, name: access.userName };
  const data = { message: "This is a test. Nothing has happened." };
  const delivery = deps.db.transaction((tx) =>
    // Nobody waits for it to arrive later.
    addDelivery(tx, webhook, { type: "webhook.test", at: new Date(), by, data }, "failed"),
  );
  return toOutput(await attemptDelivery(deps, webhook, delivery));
}

/** Deletes the deliveries that came to an end, or began, before a moment. */
export const pruneDeliveries = (db: Database, before: Date): number =>
  db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)).run().changes;
