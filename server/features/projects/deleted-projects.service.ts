import { and, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { millisecondsPerDay } from "../../../db/days.ts";
import { trashDays } from "../../../db/enums.ts";
import { memberships, projects } from "../../../db/schema/index.ts";
import { type Caller, type ProjectAccess, requireAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { byPerson, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { freeName } from "../../platform/text/names.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { resumeProcessing, stopProcessing } from "../documents/project-documents.service.ts";
import { setActiveProject } from "../members/members.service.ts";
import { findSameName, readProject } from "./project-settings.service.ts";
import type { deleteProjectInput, restoreProjectInput } from "./projects.schema.ts";

/** Before this moment a deleted project is gone for good. */
export const restorableSince = (now: Date) =>
  new Date(now.getTime() - trashDays * millisecondsPerDay);

type Person = Pick<Caller, "id" | "name" | "origin">;

/**
 * Deletes the project for everybody: nothing of it can be reached, and what works on its documents
 * stops. Its owners can bring it back for 30 days. Throws INVALID_INPUT where the name is not the
 * project's.
 */
export function deleteProject(
  deps: Pick<Deps, "db" | "jobs">,
  person: Person,
  access: ProjectAccess,
  { name: typed }: z.output<typeof deleteProjectInput>,
) {
  return deps.db.transaction((tx) => {
    const { id, name } = readProject(tx, access);
    if (!isSameName(typed, name)) {
      throw invalidField("name", `Type the project's name, “${name}”, to delete it.`);
    }
    tx.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, id)).run();
    stopProcessing(deps, tx, id);
    publish(tx, access, { type: "project.deleted", id, name });
    const type = "project.deleted";
    recordSecurityEvent(tx, { type, ...byPerson(person), projectId: id, subject: name });
    return readUser(tx, person.id);
  });
}

const ownedDeleted = (db: Queryable, { id: userId }: Pick<Person, "id">, projectId?: number) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      description: projects.description,
      joining: projects.joining,
      deletedAt: projects.deletedAt,
    })
    .from(projects)
    .innerJoin(
      memberships,
      and(
        eq(memberships.projectId, projects.id),
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
      ),
    )
    .where(
      and(
        gt(projects.deletedAt, restorableSince(new Date())),
        projectId === undefined ? undefined : eq(projects.id, projectId),
      ),
    )
    .orderBy(desc(projects.deletedAt))
    .all()
    // Never empty by the condition above, which types do not know.
    .flatMap(({ deletedAt, ...project }) => (deletedAt ? [{ ...project, deletedAt }] : []));

/** The deleted projects that the person owns and can still bring back, latest first. */
export const listDeletedProjects = (db: Database, person: Pick<Person, "id">) =>
  ownedDeleted(db, person).map((project) => ({
    ...project,
    expiresAt: new Date(project.deletedAt.getTime() + trashDays * millisecondsPerDay),
  }));

/**
 * Brings a deleted project back as it was, with its members; under another name where its own is
 * taken by now. Whoever works in no project works in it from now on. Throws NOT_FOUND for anybody
 * but its owners, and once its 30 days are over.
 */
export function restoreProject(
  deps: Pick<Deps, "db" | "jobs" | "config" | "vault" | "serviceFetch">,
  person: Person,
  { projectId }: z.output<typeof restoreProjectInput>,
) {
  return deps.db.transaction((tx) => {
    const [deleted] = ownedDeleted(tx, person, projectId);
    if (!deleted) throw notFound("project");
    const name = freeName(deleted.name, (taken) => findSameName(tx, taken) !== undefined);
    tx.update(projects).set({ deletedAt: null, name }).where(eq(projects.id, projectId)).run();
    const membership = { projectId, userId: person.id };
    if (readUser(tx, person.id).projectId === null) setActiveProject(tx, membership);
    resumeProcessing(deps, tx, projectId);
    const access = requireAccess(tx, membership);
    publish(tx, access, { type: "project.restored", id: projectId, name });
    const type = "project.restored";
    recordSecurityEvent(tx, { type, ...byPerson(person), projectId, subject: name });
    const { description, joining } = deleted;
    const project = { id: projectId, name, description, joining };
    return { project, user: readUser(tx, person.id) };
  });
}
