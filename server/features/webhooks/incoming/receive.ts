import { and, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../../db/client.ts";
import type { IncomingKind } from "../../../../db/enums.ts";
import { incomingRequests, incomingWebhooks } from "../../../../db/schema/index.ts";
import { findAccess, requireUnarchived } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { hashLinkToken } from "../../../platform/auth/link-tokens.ts";
import { createDocument, forgetUploadKeys } from "../../documents/documents.service.ts";
import { addTask } from "../../tasks/tasks.service.ts";
import { defaultTrackName } from "../../tasks/tracks/tracks.service.ts";
import type { receiveDocumentInput, receiveTaskInput } from "./incoming-webhooks.schema.ts";

/** What the upload keys of documents that came in begin with. */
const keyBeginning = "incoming:";

/** How exactly the time of the last use is kept, in milliseconds. */
const lastUsePrecision = 60_000;

/** The same words for every reason, so that a stranger learns nothing by trying tokens. */
const notGood = () =>
  new AppError(
    "NOT_FOUND",
    "This address does not exist, or not any more. Ask an owner of the project for a new one.",
  );

const isAddress = (token: string, adds: IncomingKind) =>
  and(eq(incomingWebhooks.tokenHash, hashLinkToken(token)), eq(incomingWebhooks.adds, adds));

/** Whether a token stands for an address that has not been revoked. */
export const isIncomingAddress = (db: Queryable, token: string, adds: IncomingKind): boolean =>
  db
    .select({ id: incomingWebhooks.id })
    .from(incomingWebhooks)
    .where(isAddress(token, adds))
    .get() !== undefined;

/**
 * The address that a token stands for, with the access in whose name it adds. Throws NOT_FOUND for one
 * that is not good, or for something else, RATE_LIMITED, and FORBIDDEN where the project is archived.
 */
async function openAddress(
  { db, rateLimits }: Pick<Deps, "db" | "rateLimits">,
  token: string,
  adds: IncomingKind,
) {
  const found = db.select().from(incomingWebhooks).where(isAddress(token, adds)).get();
  if (!found) throw notGood();
  const { id, projectId, createdBy, lastUsedAt } = found;
  await rateLimits.take("incoming", id);
  const access = findAccess(db, { projectId, userId: createdBy });
  if (access?.role !== "owner") throw notGood();
  requireUnarchived(access);
  const now = new Date();
  if (!lastUsedAt || lastUsedAt.getTime() < now.getTime() - lastUsePrecision) {
    db.update(incomingWebhooks).set({ lastUsedAt: now }).where(eq(incomingWebhooks.id, id)).run();
  }
  return { id, access };
}

const isRequest = (incomingWebhookId: number, key: string) =>
  and(
    eq(incomingRequests.incomingWebhookId, incomingWebhookId),
    eq(incomingRequests.idempotencyKey, key),
  );

type Key = string | null | undefined;

/** What was added under the same key before. */
const findEarlier = (db: Queryable, incomingWebhookId: number, key: Key) =>
  key
    ? db
        .select({ id: incomingRequests.addedId, title: incomingRequests.title })
        .from(incomingRequests)
        .where(isRequest(incomingWebhookId, key))
        .get()
    : undefined;

function noteAdded(
  tx: Transaction,
  incomingWebhookId: number,
  key: Key,
  { id: addedId, title }: { id: number; title: string },
) {
  if (!key) return;
  tx.insert(incomingRequests)
    .values({ incomingWebhookId, idempotencyKey: key, addedId, title })
    .onConflictDoNothing()
    .run();
}

/** Adds a task for nobody yet, in the name of whoever made the address; see `openAddress`. */
export async function receiveTask(
  deps: Pick<Deps, "db" | "rateLimits">,
  { token, idempotencyKey, ...input }: z.output<typeof receiveTaskInput>,
) {
  const { id: addressId, access } = await openAddress(deps, token, "task");
  return deps.db.transaction((tx) => {
    const earlier = findEarlier(tx, addressId, idempotencyKey);
    if (earlier) return earlier;
    const { id, title } = addTask(tx, access, { ...input, assigneeId: null });
    noteAdded(tx, addressId, idempotencyKey, { id, title });
    return { id, title };
  });
}

/** Adds a document of typed text, which is then processed as any other; see `openAddress`. */
export async function receiveDocument(
  deps: Pick<Deps, "db" | "rateLimits" | "jobs" | "storage">,
  { token, idempotencyKey, ...input }: z.output<typeof receiveDocumentInput>,
) {
  const { id: addressId, access } = await openAddress(deps, token, "document");
  const earlier = findEarlier(deps.db, addressId, idempotencyKey);
  if (earlier) return earlier;
  const { id, title } = await createDocument(deps, access, {
    ...input,
    track: input.track ?? defaultTrackName(deps.db, access),
    // Two requests at the same time: the second one gets the document of the first.
    uploadKey: idempotencyKey
      ? `${keyBeginning}${hashLinkToken(`${addressId} ${idempotencyKey}`)}`
      : null,
  });
  deps.db.transaction((tx) => noteAdded(tx, addressId, idempotencyKey, { id, title }));
  return { id, title };
}

/** Forgets which requests came in before a moment: what then comes by the same key is added. */
export const pruneIncomingRequests = (db: Database, before: Date): void =>
  db.transaction((tx) => {
    tx.delete(incomingRequests).where(lt(incomingRequests.createdAt, before)).run();
    forgetUploadKeys(tx, keyBeginning, before);
  });
