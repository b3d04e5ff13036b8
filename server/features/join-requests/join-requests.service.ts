import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { joinRequests, memberships, projects, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import {
  byMember,
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { addMember } from "../members/members.service.ts";
import type { approveRequestInput } from "./join-requests.schema.ts";
import { composeApproval, composeRefusal, composeRequest } from "./request-mails.ts";

type Person = { id: number; name: string; email: string; origin: Origin | null };
type MailDeps = Pick<Deps, "mail" | "config">;

/** Requests that a person may have waiting at a time. */
const maxWaiting = 20;

const isOf = (projectId: number, userId: number) =>
  and(eq(joinRequests.projectId, projectId), eq(joinRequests.userId, userId));

/** Has a person wait for the owners' approval, who are told. Throws where they were declined before. */
export function requestToJoin(
  tx: Transaction,
  { mail, config }: MailDeps,
  person: Person,
  project: { id: number; name: string },
): void {
  const known = tx
    .select({ status: joinRequests.status })
    .from(joinRequests)
    .where(isOf(project.id, person.id))
    .get();
  if (known?.status === "pending") return;
  if (known) {
    throw new AppError(
      "FORBIDDEN",
      "An owner of this project has declined your request. Ask them for an invitation.",
    );
  }
  const waiting = tx
    .select({ requests: count() })
    .from(joinRequests)
    .where(and(eq(joinRequests.userId, person.id), eq(joinRequests.status, "pending")))
    .get();
  if ((waiting?.requests ?? 0) >= maxWaiting) {
    throw new AppError(
      "CONFLICT",
      `You have ${maxWaiting} requests waiting already. Withdraw one of them first.`,
    );
  }
  const { id } = tx
    .insert(joinRequests)
    .values({ projectId: project.id, userId: person.id })
    .returning({ id: joinRequests.id })
    .get();
  publish(
    tx,
    { projectId: project.id, userId: null },
    { type: "join-request.created", id, userId: person.id, name: person.name },
  );
  recordSecurityEvent(tx, {
    type: "request.created",
    ...byPerson(person),
    projectId: project.id,
    subject: person.email,
  });
  for (const { email: to } of listOwners(tx, project.id)) {
    const origin = config.publicOrigin ?? "";
    mail.enqueue(tx, composeRequest({ to, project, origin }, person));
  }
}

const listOwners = (db: Queryable, projectId: number) =>
  db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.projectId, projectId),
        eq(memberships.role, "owner"),
        isNull(users.disabledAt),
        isNull(users.deletedAt),
      ),
    )
    .all();

const selectRequests = (db: Queryable) =>
  db
    .select({
      id: joinRequests.id,
      userId: joinRequests.userId,
      name: users.name,
      email: users.email,
      createdAt: joinRequests.createdAt,
      activeProjectId: users.projectId,
      projectName: projects.name,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .innerJoin(projects, eq(projects.id, joinRequests.projectId));

const isWaitingIn = ({ projectId }: ProjectAccess) =>
  and(
    eq(joinRequests.projectId, projectId),
    eq(joinRequests.status, "pending"),
    isNull(users.deletedAt),
  );

/** Who waits to get into the project, the longest first. */
export const listRequests = (db: Queryable, access: ProjectAccess) =>
  selectRequests(db).where(isWaitingIn(access)).orderBy(asc(joinRequests.id)).all();

function readRequest(db: Queryable, access: ProjectAccess, id: number) {
  const request = selectRequests(db)
    .where(and(isWaitingIn(access), eq(joinRequests.id, id)))
    .get();
  if (!request) throw notFound("request");
  return request;
}

/**
 * Lets somebody in who waits, and tells them. Who works in another project meanwhile goes on there.
 * Throws NOT_FOUND for a request that is not waiting in this project.
 */
export function approveRequest(
  { db, mail, config }: MailDeps & Pick<Deps, "db">,
  access: ProjectAccess,
  { id, role }: z.output<typeof approveRequestInput>,
) {
  return db.transaction((tx) => {
    const request = readRequest(tx, access, id);
    const { userId, name, email, activeProjectId, projectName } = request;
    const member = addMember(tx, { projectId: access.projectId, userId }, role, {
      isActive: activeProjectId === null,
    });
    tx.delete(joinRequests).where(eq(joinRequests.id, id)).run();
    publish(tx, access, { type: "join-request.approved", id, userId, name });
    publish(tx, member, { type: "member.joined", userId, name });
    const event = { ...byMember(access), subject: email };
    recordSecurityEvent(tx, { ...event, type: "request.approved", details: `as ${role}` });
    recordSecurityEvent(tx, {
      type: "member.joined",
      ...byPerson({ id: userId, name, origin: null }),
      projectId: access.projectId,
      details: `as ${role}, approved by ${access.userName}`,
    });
    const project = { id: access.projectId, name: projectName };
    mail.enqueue(tx, composeApproval({ to: email, project, origin: config.publicOrigin ?? "" }));
    return request;
  });
}

/** Refuses somebody who waits, and tells them. Throws NOT_FOUND as `approveRequest` does. */
export function declineRequest(
  { db, mail }: Pick<Deps, "db" | "mail">,
  access: ProjectAccess,
  id: number,
) {
  return db.transaction((tx) => {
    const request = readRequest(tx, access, id);
    const { userId, name, email, projectName } = request;
    tx.update(joinRequests)
      .set({ status: "declined", decidedAt: new Date() })
      .where(eq(joinRequests.id, id))
      .run();
    publish(tx, access, { type: "join-request.declined", id, userId, name });
    recordSecurityEvent(tx, { type: "request.declined", ...byMember(access), subject: email });
    const project = { id: access.projectId, name: projectName };
    mail.enqueue(tx, composeRefusal({ to: email, project }));
    return request;
  });
}

/** What a person has asked for and is not let into, the latest first. */
export const listOwnRequests = (db: Queryable, { id }: { id: number }) =>
  db
    .select({
      id: joinRequests.id,
      projectId: joinRequests.projectId,
      projectName: projects.name,
      status: joinRequests.status,
      createdAt: joinRequests.createdAt,
    })
    .from(joinRequests)
    .innerJoin(projects, eq(projects.id, joinRequests.projectId))
    .where(and(eq(joinRequests.userId, id), isNull(projects.deletedAt)))
    .orderBy(desc(joinRequests.id))
    .all();

/** Takes back a request that waits. Throws NOT_FOUND for any other, and for somebody else's. */
export function withdrawRequest(db: Database, person: Person, id: number): void {
  db.transaction((tx) => {
    const withdrawn = tx
      .delete(joinRequests)
      .where(
        and(
          eq(joinRequests.id, id),
          eq(joinRequests.userId, person.id),
          eq(joinRequests.status, "pending"),
        ),
      )
      .returning({ projectId: joinRequests.projectId })
      .get();
    if (!withdrawn) {
      throw new AppError("NOT_FOUND", "This request does not wait any more, or it is not yours.");
    }
    publish(
      tx,
      { projectId: withdrawn.projectId, userId: null },
      { type: "join-request.withdrawn", id, userId: person.id, name: person.name },
    );
  });
}
