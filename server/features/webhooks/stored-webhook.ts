import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { webhooks } from "../../../db/schema/index.ts";
import { findAccess, type InProject, type ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;

/** The one webhook of this id, and of this project. */
export const isOneWebhook = ({ projectId }: InProject, id: number) =>
  and(eq(webhooks.projectId, projectId), eq(webhooks.id, id));

/** The row of a webhook; throws NOT_FOUND for an id that is none of this project. */
export function requireWebhook(db: Queryable, access: InProject, id: number): StoredWebhook {
  const row = db.select().from(webhooks).where(isOneWebhook(access, id)).get();
  if (!row) throw notFound("webhook");
  return row;
}

/** The access in whose name a webhook reads what it sends: its maker's, while they are an owner. */
export function accessOfWebhook(
  db: Queryable,
  { projectId, createdBy }: Pick<StoredWebhook, "projectId" | "createdBy">,
): ProjectAccess | undefined {
  const access = createdBy === null ? undefined : findAccess(db, { projectId, userId: createdBy });
  return access?.role === "owner" ? access : undefined;
}

const secretBytes = 32;
const recordIdOf = (id: number) => `webhook/${id}`;

/** Makes a secret as Standard Webhooks writes it, keeps it sealed, and returns it in clear. */
export function storeNewSecret({ vault }: Pick<Deps, "vault">, tx: Transaction, id: number) {
  const secret = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  tx.update(webhooks)
    .set({ secret: vault.seal(secret, recordIdOf(id)) })
    .where(eq(webhooks.id, id))
    .run();
  return secret;
}

/** The secret of a webhook in clear; undefined where it was sealed under another key. */
export const openSecret = (
  { vault }: Pick<Deps, "vault">,
  { id, secret }: Pick<StoredWebhook, "id" | "secret">,
): string | undefined => vault.open(secret, recordIdOf(id));
