import { and, asc, count, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../../db/client.ts";
import { incomingWebhooks, memberships, users } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { AppError, notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { makeLinkToken } from "../../../platform/auth/link-tokens.ts";
import { byMember, recordSecurityEvent } from "../../../platform/security/security-log.ts";
import {
  type createIncomingInput,
  type IncomingWebhook,
  incomingLimits,
} from "./incoming-webhooks.schema.ts";

const ofProject = ({ projectId }: ProjectAccess) => eq(incomingWebhooks.projectId, projectId);

const select = (db: Queryable) =>
  db
    .select({
      id: incomingWebhooks.id,
      name: incomingWebhooks.name,
      adds: incomingWebhooks.adds,
      createdBy: users.name,
      role: memberships.role,
      disabledAt: users.disabledAt,
      lastUsedAt: incomingWebhooks.lastUsedAt,
      createdAt: incomingWebhooks.createdAt,
    })
    .from(incomingWebhooks)
    .innerJoin(users, eq(users.id, incomingWebhooks.createdBy))
    .leftJoin(
      memberships,
      and(
        eq(memberships.projectId, incomingWebhooks.projectId),
        eq(memberships.userId, incomingWebhooks.createdBy),
      ),
    );

type Found = ReturnType<ReturnType<typeof select>["all"]>[number];

const toOutput = ({ role, disabledAt, ...shown }: Found): IncomingWebhook => ({
  ...shown,
  isGood: role === "owner" && disabledAt === null,
});

/** The addresses at which other systems add to the project, without the addresses themselves. */
export const listIncoming = (db: Queryable, access: ProjectAccess): IncomingWebhook[] =>
  select(db).where(ofProject(access)).orderBy(asc(incomingWebhooks.id)).all().map(toOutput);

const paths = { task: "tasks", document: "documents" } as const;

/**
 * Makes an address; only this answer carries it, at `origin`. Throws CONFLICT beyond twenty of them.
 */
export function createIncoming(
  db: Database,
  access: ProjectAccess,
  { name, adds }: z.output<typeof createIncomingInput>,
  origin: string,
) {
  return db.transaction((tx) => {
    const held = tx.select({ all: count() }).from(incomingWebhooks).where(ofProject(access)).get();
    if ((held?.all ?? 0) >= incomingLimits.perProject) {
      throw new AppError(
        "CONFLICT",
        `A project has ${incomingLimits.perProject} incoming webhooks at most. Revoke one you no longer need first.`,
      );
    }
    const { token, tokenHash } = makeLinkToken();
    const { projectId, userId: createdBy } = access;
    const { id } = tx
      .insert(incomingWebhooks)
      .values({ projectId, createdBy, name, adds, tokenHash })
      .returning({ id: incomingWebhooks.id })
      .get();
    const added = select(tx).where(eq(incomingWebhooks.id, id)).get();
    if (!added) throw notFound("incoming webhook");
    publish(tx, access, { type: "incoming-webhook.changed", id });
    recordSecurityEvent(tx, {
      type: "webhook.created",
      ...byMember(access),
      subject: name,
      details: `takes in ${paths[adds]}`,
    });
    return { ...toOutput(added), url: `${origin}/api/incoming/${token}/${paths[adds]}` };
  });
}

/** Ends an address at once. Throws NOT_FOUND. */
export function revokeIncoming(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const revoked = tx
      .delete(incomingWebhooks)
      .where(and(ofProject(access), eq(incomingWebhooks.id, id)))
      .returning({ name: incomingWebhooks.name })
      .get();
    if (!revoked) throw notFound("incoming webhook");
    publish(tx, access, { type: "incoming-webhook.changed", id });
    recordSecurityEvent(tx, {
      type: "webhook.deleted",
      ...byMember(access),
      subject: revoked.name,
    });
  });
}
