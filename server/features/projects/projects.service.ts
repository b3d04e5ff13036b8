import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import { projects } from "../../../db/schema/index.ts";
import { findAccess } from "../../access.ts";
import { AppError, invalidField } from "../../errors.ts";
import { publish } from "../../events.ts";
import type { SessionUser } from "../../platform/auth/sessions.ts";
import {
  byPerson,
  type Origin,
  recordSecurityEvent,
} from "../../platform/security/security-log.ts";
import { isSameName } from "../../platform/text/names.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { revokeAllTokens } from "../accounts/tokens.service.ts";
import { addMember, isMember, removeMember } from "../members/members.service.ts";
import { unassignOpenTasks } from "../tasks/tasks.service.ts";
import { createFixedTracks } from "../tasks/tracks.service.ts";
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
    .orderBy(asc(sql`lower(${projects.name})`))
    .all();

/** The user's own project, or null. */
export const currentProject = (db: Database, user: SessionUser) =>
  user.projectId === null
    ? null
    : (db.select(projectColumns).from(projects).where(eq(projects.id, user.projectId)).get() ??
      null);

/** Ends the membership in the active project: API tokens end, open work goes to nobody. */
function endMembership(tx: Transaction, user: Person) {
  const { projectId } = readUser(tx, user.id);
  const access = projectId === null ? undefined : findAccess(tx, { projectId, userId: user.id });
  if (!access) return;
  revokeAllTokens(tx, access);
  const unassignedTasks = unassignOpenTasks(tx, access);
  publish(tx, access, {
    type: "member.left",
    userId: user.id,
    name: user.name,
    unassignedTasks,
  });
  recordSecurityEvent(tx, {
    type: "member.left",
    ...byPerson(user),
    projectId: access.projectId,
  });
  removeMember(tx, access);
}

/**
 * Makes a project with its six tracks and puts its maker into it. `timeZone`, an IANA name, says
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
    const taken = tx
      .select({ name: projects.name })
      .from(projects)
      .all()
      .find(({ name }) => isSameName(name, input.name));
    if (taken) {
      throw new AppError("CONFLICT", `A project named “${taken.name}” already exists.`);
    }
    const project = tx
      .insert(projects)
      .values({ name: input.name, description: input.description ?? null, timeZone })
      .returning(projectColumns)
      .get();
    endMembership(tx, user);
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

/** Puts the user into a project, out of any other. Throws INVALID_INPUT when there is no such project. */
export function joinProject(db: Database, user: Person, projectId: number) {
  return db.transaction((tx) => {
    const project = tx
      .select(projectColumns)
      .from(projects)
      .where(eq(projects.id, projectId))
      .get();
    if (!project) throw invalidField("projectId", "This project does not exist. Choose another.");
    const membership = { projectId, userId: user.id };
    if (!isMember(tx, membership)) {
      endMembership(tx, user);
      const access = addMember(tx, membership, "member");
      publish(tx, access, { type: "member.joined", userId: user.id, name: user.name });
      recordSecurityEvent(tx, { type: "member.joined", ...byPerson(user), projectId });
    }
    return readUser(tx, user.id);
  });
}

/** Takes the user out of their project; see `endMembership` for what ends with it. */
export function leaveProject(db: Database, user: Person) {
  return db.transaction((tx) => {
    endMembership(tx, user);
    return readUser(tx, user.id);
  });
}
