import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { WebhookDeliveryState, WebhookKind } from "../../../db/enums.ts";
import { projects, webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { deliverWebhookJob } from "./deliver/deliver-webhook.job.ts";
import type { MessageType } from "./messages.schema.ts";
import { accessOfWebhook, type StoredWebhook } from "./stored-webhook.ts";

/** Something that happened, as receivers are told of it. */
export type Message = {
  type: MessageType;
  at: Date;
  /** Who did it; null for the server itself. */
  by: { id: number; name: string } | null;
  /** What it happened to, as REST shows it. */
  data: unknown;
};

/** The webhooks of a project that are switched on and tell of a kind. */
export const listenersFor = (db: Queryable, projectId: number, kind: WebhookKind) =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.projectId, projectId), eq(webhooks.isActive, true)))
    .all()
    .filter(({ kinds }) => kinds.includes(kind));

/** Writes a message down for a webhook; it is sent in its turn only where its state is "waiting". */
export function addDelivery(
  tx: Transaction,
  { id: webhookId, projectId }: StoredWebhook,
  { type, at, by, data }: Message,
  state: WebhookDeliveryState,
) {
  const project = tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId))
    .get();
  const messageId = `msg_${randomUUID().replaceAll("-", "")}`;
  const body = JSON.stringify({ id: messageId, type, timestamp: at, project, by, data });
  return tx
    .insert(webhookDeliveries)
    .values({ projectId, webhookId, messageId, type, body, state })
    .returning()
    .get();
}

/**
 * Has each of the webhooks told of something. `messageFor` makes what the owner behind a webhook may
 * read, or nothing.
 */
export function tellWebhooks(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  listeners: readonly StoredWebhook[],
  messageFor: (access: ProjectAccess) => Message | undefined,
): void {
  for (const webhook of listeners) {
    const access = accessOfWebhook(tx, webhook);
    const message = access && messageFor(access);
    if (!message) continue;
    addDelivery(tx, webhook, message, "waiting");
    jobs.enqueue(tx, deliverWebhookJob, { webhookId: webhook.id });
  }
}
