import { and, asc, count, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import { memberships, notifications, projects } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { publish } from "../../events.ts";
import { isLiveProject, type SessionUser } from "../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { addMember } from "../members/members.service.ts";
import { createFixedTracks } from "../tasks/tracks/tracks.service.ts";
import { endMembership, requireAnotherOwner } from "./end-membership.ts";
import { requireFreeName } from "./project-settings.service.ts";
import type { createProjectInput } from "./projects.schema.ts";

type Person = Pick<SessionUser, "id" | "name"> & { origin: Origin | null };

const projectColumns = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  joining: projects.joining,
};

/** A user, and the one project as whose member they ask; null for all of theirs. */
type MemberOf = { id: number; onlyProjectId: number | null };

const isMembershipOf = ({ id, onlyProjectId }: MemberOf) =>
  and(
    eq(memberships.projectId, projects.id),
    eq(memberships.userId, id),
    onlyProjectId === null ? undefined : eq(memberships.projectId, onlyProjectId),
  );

/**
 * The projects that the user is in or could ask to join, by name: of others, those that are open,
 * with their descriptions, and those that approve who joins, by name alone.
 */
export const listProjects = (db: Database, member: MemberOf) =>
  db
    .select({ ...projectColumns, role: memberships.role })
    .from(projects)
    .leftJoin(memberships, isMembershipOf(member))
    .where(
      and(
        isLiveProject,
        or(
          isNotNull(memberships.userId),
          and(ne(projects.joining, "invitation"), isNull(projects.archivedAt)),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${projects.name})`))
    .all()
    .map(({ role, description, ...project }) => ({
      ...project,
      description: role !== null || project.joining === "open" ? description : null,
    }));

/** The projects that the user is a member of, by name, with their role and what is unread there. */
export const listOwnProjects = (db: Database, member: MemberOf) =>
  db
    .select({
      ...projectColumns,
      role: memberships.role,
      archivedAt: projects.archivedAt,
      unread: count(notifications.id),
    })
    .from(memberships)
    .innerJoin(projects, and(isMembershipOf(member), isLiveProject))
    .leftJoin(
      notifications,
      and(
        eq(notifications.projectId, projects.id),
        eq(notifications.userId, member.id),
        isNull(notifications.readAt),
      ),
    )
    .groupBy(projects.id)
    .orderBy(asc(sql`lower(${projects.name})`))
    .all();

type NewProject = Pick<
  typeof projects.$inferInsert,
  "name" | "description" | "timeZone" | "joining" | "isExample"
>;

/**
 * Makes a project with its six tracks, owned by its maker, in the caller's transaction. Unless
 * `isActive` is false, they work in it from now on. Throws CONFLICT when the name is taken, ignoring
 * case and the number of blanks.
 */
export function insertProject(
  tx: Transaction,
  user: Person,
  values: NewProject,
  { isActive = true } = {},
) {
  requireFreeName(tx, values.name);
  const project = tx.insert(projects).values(values).returning(projectColumns).get();
  const key = { projectId: project.id, userId: user.id };
  const access = addMember(tx, key, "owner", { isActive });
  createFixedTracks(tx, access);
  publish(tx, access, { type: "project.created", id: project.id, name: project.name });
  recordSecurityEvent(tx, {
    type: "project.created",
    ...byPerson(user),
    projectId: project.id,
    subject: project.name,
  });
  return project;
}

/**
 * Makes a project with its six tracks, owned by its maker, who works in it from now on. `timeZone`, an
 * IANA name, says which day it is for calls that name no time zone. At first the project is open where
 * nobody but the people at this machine can reach Baton; elsewhere its owners approve who joins. Throws
 * CONFLICT when the name is taken, ignoring case and the number of blanks.
 */
export function createProject(
  { db, config }: Pick<Deps, "db" | "config">,
  user: Person,
  input: z.output<typeof createProjectInput>,
  timeZone: string,
) {
  return db.transaction((tx) => {
    const project = insertProject(tx, user, {
      name: input.name,
      description: input.description ?? null,
      timeZone,
      joining: config.servesThisMachineAlone ? "open" : "approval",
    });
    return { project, user: readUser(tx, user.id) };
  });
}

/**
 * Takes the user out of the project they work in; see `endMembership` for what ends with it. Throws
 * CONFLICT where others would be left without an owner.
 */
export function leaveProject(db: Database, user: Person, { projectId }: ProjectAccess) {
  return db.transaction((tx) => {
    const access = requireAccess(tx, { projectId, userId: user.id });
    requireAnotherOwner(
      tx,
      access,
      "You are the only owner of this project. Make another member an owner on the Members page, then leave.",
    );
    const taskIds = endMembership(tx, access);
    const { id: userId, name } = user;
    const unassignedTasks = taskIds.length;
    publish(tx, access, { type: "member.left", userId, name, unassignedTasks, taskIds });
    recordSecurityEvent(tx, { type: "member.left", ...byPerson(user), projectId });
    return readUser(tx, user.id);
  });
}
