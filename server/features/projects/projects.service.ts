import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { memberships, projects } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireAccess } from "../../access.ts";
import { invalidField } from "../../errors.ts";
import { publish } from "../../events.ts";
import { isLiveProject, type SessionUser } from "../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { addMember, isMember, setActiveProject } from "../members/members.service.ts";
import { createFixedTracks } from "../tasks/tracks.service.ts";
import { endMembership, requireAnotherOwner } from "./end-membership.ts";
import { requireFreeName } from "./project-settings.service.ts";
import type { createProjectInput } from "./projects.schema.ts";

type Person = Pick<SessionUser, "id" | "name"> & { origin: Origin | null };

const projectColumns = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
};

/** Every project of this installation, by name: a signed-in user may join any of them. */
export const listProjects = (db: Database) =>
  db
    .select(projectColumns)
    .from(projects)
    .where(isLiveProject)
    .orderBy(asc(sql`lower(${projects.name})`))
    .all();

/** The projects that the user is a member of, by name, each with their role in it. */
export const listOwnProjects = (db: Database, user: Pick<SessionUser, "id">) =>
  db
    .select({ ...projectColumns, role: memberships.role, archivedAt: projects.archivedAt })
    .from(memberships)
    .innerJoin(projects, and(eq(projects.id, memberships.projectId), isLiveProject))
    .where(eq(memberships.userId, user.id))
    .orderBy(asc(sql`lower(${projects.name})`))
    .all();

/**
 * Makes a project with its six tracks, owned by its maker, who works in it from now on. `timeZone`, an IANA name, says
 * which day it is for calls that name no time zone. Throws CONFLICT when the name is
 * taken, in whatever case and with however many blanks.
 */
export function createProject(
  db: Database,
  user: Person,
  input: z.output<typeof createProjectInput>,
  timeZone: string,
) {
  return db.transaction((tx) => {
    requireFreeName(tx, input.name);
    const project = tx
      .insert(projects)
      .values({ name: input.name, description: input.description ?? null, timeZone })
      .returning(projectColumns)
      .get();
    const access = addMember(tx, { projectId: project.id, userId: user.id }, "owner");
    createFixedTracks(tx, access);
    publish(tx, access, { type: "project.created", id: project.id, name: project.name });
    recordSecurityEvent(tx, {
      type: "project.created",
      ...byPerson(user),
      projectId: project.id,
      subject: project.name,
    });
    return { project, user: readUser(tx, user.id) };
  });
}

/**
 * Makes a project the one that the user works in, and them a member of it if they are none. Throws
 * INVALID_INPUT when there is no such project.
 */
export function joinProject(db: Database, user: Person, projectId: number) {
  return db.transaction((tx) => {
    const project = tx
      .select(projectColumns)
      .from(projects)
      .where(and(eq(projects.id, projectId), isLiveProject))
      .get();
    if (!project) throw invalidField("projectId", "This project does not exist. Choose another.");
    const membership = { projectId, userId: user.id };
    if (isMember(tx, membership)) setActiveProject(tx, membership);
    else {
      const access = addMember(tx, membership, "member");
      publish(tx, access, { type: "member.joined", userId: user.id, name: user.name });
      recordSecurityEvent(tx, { type: "member.joined", ...byPerson(user), projectId });
    }
    return readUser(tx, user.id);
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
    const unassignedTasks = endMembership(tx, access);
    const { id: userId, name } = user;
    publish(tx, access, { type: "member.left", userId, name, unassignedTasks });
    recordSecurityEvent(tx, { type: "member.left", ...byPerson(user), projectId });
    return readUser(tx, user.id);
  });
}
