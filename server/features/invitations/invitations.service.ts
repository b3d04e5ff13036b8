import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { millisecondsPerDay } from "../../../db/days.ts";
import { invitations, projects, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { makeLinkToken } from "../../platform/auth/link-tokens.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { isMember } from "../members/members.service.ts";
import { notGood, readInvitation } from "./find-invitation.ts";
import { composeInvitation } from "./invitation-mail.ts";
import {
  type createInvitationInput,
  type InvitationState,
  invitationLimits,
} from "./invitations.schema.ts";

/** Open invitations that a project may have at a time. */
const maxOpen = 200;
/** Invitations that the list shows. */
const maxListed = 200;

const columns = {
  id: invitations.id,
  role: invitations.role,
  email: invitations.email,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  createdBy: users.name,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  revokedAt: invitations.revokedAt,
};

type StoredInvitation = {
  uses: number;
  maxUses: number;
  expiresAt: Date;
  revokedAt: Date | null;
};

function stateOf({ uses, maxUses, expiresAt, revokedAt }: StoredInvitation): InvitationState {
  if (revokedAt) return "revoked";
  if (uses >= maxUses) return "used-up";
  return expiresAt.getTime() <= Date.now() ? "expired" : "open";
}

const selectInvitations = (db: Queryable) =>
  db.select(columns).from(invitations).leftJoin(users, eq(users.id, invitations.createdBy));

/** What `stateOf` calls open, for a query. */
const isOpen = () =>
  and(
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, new Date()),
    lt(invitations.uses, invitations.maxUses),
  );

/**
 * The project's invitations with their states, the open ones before the others and the newest first
 * in both, without their tokens.
 */
export const listInvitations = (db: Queryable, access: ProjectAccess) =>
  selectInvitations(db)
    .where(eq(invitations.projectId, access.projectId))
    .orderBy(desc(sql`${isOpen()}`), desc(invitations.id))
    .limit(maxListed)
    .all()
    .map((row) => ({ ...row, state: stateOf(row) }));

function countOpen(db: Queryable, { projectId }: ProjectAccess): number {
  const open = db
    .select({ invitations: count() })
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isOpen()))
    .get();
  return open?.invitations ?? 0;
}

function requireRoom(db: Queryable, access: ProjectAccess): void {
  if (countOpen(db, access) < maxOpen) return;
  throw new AppError(
    "CONFLICT",
    `This project has ${maxOpen} open invitations already. Revoke some that nobody needs first.`,
  );
}

/**
 * Makes an invitation and, where an address is given, has its link mailed there. Only this answer
 * carries the token. Throws INVALID_INPUT for an address where no mail is configured, RATE_LIMITED
 * for too many mailed within a day, and CONFLICT beyond two hundred open invitations.
 */
export async function createInvitation(
  { db, mail, config, rateLimits }: Pick<Deps, "db" | "mail" | "config" | "rateLimits">,
  access: ProjectAccess,
  input: z.output<typeof createInvitationInput>,
) {
  const { role, expiresInDays, email = null } = input;
  if (email && !mail.isConfigured) {
    throw invalidField(
      "email",
      "This server sends no mail. Leave the address out, and pass the link on yourself.",
    );
  }
  if (email) {
    // What is refused anyway uses nothing up.
    requireRoom(db, access);
    await rateLimits.takeAll([
      ["invitationToAddress", email],
      ["mailedInvitation", access.userId],
    ]);
  }
  return db.transaction((tx) => {
    requireRoom(tx, access);
    const { token, tokenHash } = makeLinkToken();
    const url = `${config.publicOrigin ?? ""}/invite/${token}`;
    const maxUses = input.uses ?? (email ? 1 : invitationLimits.defaultUses);
    const expiresAt = new Date(Date.now() + expiresInDays * millisecondsPerDay);
    const { id } = tx
      .insert(invitations)
      .values({
        projectId: access.projectId,
        role,
        tokenHash,
        email,
        expiresAt,
        maxUses,
        createdBy: access.userId,
      })
      .returning({ id: invitations.id })
      .get();
    publish(tx, access, { type: "invitation.created", id, role });
    recordSecurityEvent(tx, {
      type: "invitation.created",
      ...byMember(access),
      subject: email ?? `invitation ${id}`,
      details: `as ${role}, ${maxUses === 1 ? "1 use" : `${maxUses} uses`}`,
    });
    if (email) {
      const to = email;
      const invitedBy = access.userName;
      mail.enqueue(
        tx,
        composeInvitation({ to, projectName: nameOf(tx, access), invitedBy, url, expiresAt }),
      );
    }
    return { ...readRow(tx, access, id), token, url };
  });
}

function nameOf(db: Queryable, { projectId }: ProjectAccess): string {
  const project = db
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId))
    .get();
  if (!project) throw notFound("project");
  return project.name;
}

function readRow(db: Queryable, { projectId }: ProjectAccess, id: number) {
  const row = selectInvitations(db)
    .where(and(eq(invitations.projectId, projectId), eq(invitations.id, id)))
    .get();
  if (!row) throw notFound("invitation");
  return { ...row, state: stateOf(row) };
}

/** Makes a link lead nowhere from now on. Throws NOT_FOUND for one of another project. */
export function revokeInvitation(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const { email, revokedAt } = readRow(tx, access, id);
    if (revokedAt) return;
    tx.update(invitations).set({ revokedAt: new Date() }).where(eq(invitations.id, id)).run();
    publish(tx, access, { type: "invitation.revoked", id });
    recordSecurityEvent(tx, {
      type: "invitation.revoked",
      ...byMember(access),
      subject: email ?? `invitation ${id}`,
    });
  });
}

/**
 * What a link is about, for whoever holds it, signed in or not. Throws NOT_FOUND for one that is not
 * good, or not any more; only a member of its project still gets an answer then.
 */
export function previewInvitation(db: Queryable, token: string, userId: number | null) {
  const invitation = readInvitation(db, token, userId);
  if (!invitation) throw notGood();
  const { projectId, projectName, role, invitedBy, isGood } = invitation;
  const isOwn = userId !== null && isMember(db, { projectId, userId });
  if (!isGood && !isOwn) throw notGood();
  return { projectName, role, invitedBy, isMember: isOwn };
}
