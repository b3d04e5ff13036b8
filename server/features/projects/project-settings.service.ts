import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { memberships, projects } from "../../../db/schema/index.ts";
import { isMembership, type ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { isAskedForCode } from "../../platform/auth/second-factors.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";
import { requireTimeZone } from "../../platform/clock.ts";
import { differences, nextMoment, requireUnchanged } from "../../platform/database/changes.ts";
import { lastEventIdOf } from "../../platform/database/event-ids.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import { changeHandover, readHandover, unsaid } from "../handover/handover.service.ts";
import { projectSettings, type updateProjectInput } from "./projects.schema.ts";

const settingsColumns = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  archivedAt: projects.archivedAt,
  joining: projects.joining,
  isExample: projects.isExample,
  timeZone: projects.timeZone,
  requiresSecondFactor: projects.requiresSecondFactor,
  updatedAt: projects.updatedAt,
};

/**
 * The project's settings, from whom to whom it hands over, and the caller's role and side; throws
 * NOT_FOUND where it is gone.
 * @param hidesHandover whether the caller may not see yet what is in the project
 */
export function readProject(db: Queryable, access: ProjectAccess, { hidesHandover = false } = {}) {
  const { projectId, userId, role } = access;
  // Before all else: what happens meanwhile comes after it.
  const lastEventId = String(lastEventIdOf(db, { projectId }));
  const project = db
    .select({ ...settingsColumns, side: memberships.side })
    .from(projects)
    .leftJoin(memberships, isMembership({ projectId, userId }))
    .where(eq(projects.id, projectId))
    .get();
  if (!project) throw notFound("project");
  const handover = hidesHandover ? unsaid : readHandover(db, access);
  const { leavingTeam, receivingTeam, lastDay, hypercareEnd: hypercareUntil } = handover;
  const updatedAt =
    handover.updatedAt && handover.updatedAt > project.updatedAt
      ? handover.updatedAt
      : project.updatedAt;
  const frame = { leavingTeam, receivingTeam, lastDay, hypercareUntil };
  return { ...project, ...frame, updatedAt, role, lastEventId };
}

/** The name of the project that has this name already, ignoring case and blanks. */
export const findSameName = (db: Queryable, wanted: string, exceptId?: number) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(isLiveProject)
    .all()
    .find(({ id, name }) => id !== exceptId && isSameName(name, wanted))?.name;

/** Throws CONFLICT where another project has the name. */
export function requireFreeName(db: Queryable, name: string, exceptId?: number): void {
  if (findSameName(db, name, exceptId) !== undefined) {
    // In the caller's spelling: the project may be one that they are not to see.
    throw new AppError("CONFLICT", `A project named “${name}” already exists.`);
  }
}

type Wanted = z.output<typeof updateProjectInput>;
type Settings = z.output<typeof projectSettings>;

/** Whether a change is about what an owner alone decides, and not about the handover. */
export const namesSettings = (wanted: Wanted): boolean =>
  Object.keys(projectSettings.shape).some((field) => wanted[field as keyof Settings] !== undefined);

/** Writes the settings that differ; the event and the security log tell which. */
function writeSettings(
  tx: Transaction,
  access: ProjectAccess,
  before: ReturnType<typeof readProject>,
  wanted: Settings,
) {
  requireTimeZone(wanted.timeZone);
  const changes = differences<Settings>(before, wanted);
  const changed = Object.keys(changes);
  if (changed.length === 0) return;
  if (changes.name !== undefined) requireFreeName(tx, changes.name, access.projectId);
  if (changes.requiresSecondFactor && !isAskedForCode(tx, access.userId)) {
    throw invalidField(
      "requiresSecondFactor",
      "Set up your own second factor under Account Settings first: you will need it too.",
    );
  }
  tx.update(projects)
    .set({ ...changes, updatedAt: nextMoment(before.updatedAt) })
    .where(eq(projects.id, access.projectId))
    .run();
  const after = readProject(tx, access);
  publish(tx, access, { type: "project.updated", id: after.id, name: after.name, changed });
  recordSecurityEvent(tx, {
    type: "project.changed",
    ...byMember(access),
    subject: after.name,
    details: changed
      .map((field) => {
        if (field === "name") return `renamed from “${before.name}”`;
        if (field === "joining") return `joining: ${before.joining} to ${after.joining}`;
        if (field === "requiresSecondFactor") {
          return after.requiresSecondFactor
            ? "second factor required"
            : "second factor not required any more";
        }
        return field === "timeZone" ? `time zone: ${after.timeZone}` : field;
      })
      .join(", "),
  });
}

/**
 * Changes the project's settings and from whom to whom it hands over, and returns it. Throws CONFLICT
 * for a name that is taken or when based on an older state, and INVALID_INPUT for an unknown time zone,
 * for hypercare that ends before the last day, or for a second factor asked of others by somebody who
 * has none.
 */
export function updateProject(
  db: Database,
  access: ProjectAccess,
  { updatedAt, leavingTeam, receivingTeam, lastDay, hypercareUntil, ...settings }: Wanted,
) {
  return db.transaction((tx) => {
    const before = readProject(tx, access);
    requireUnchanged("project", before, updatedAt);
    writeSettings(tx, access, before, settings);
    const frame = { leavingTeam, receivingTeam, lastDay, hypercareEnd: hypercareUntil };
    if (Object.values(frame).some((value) => value !== undefined)) {
      changeHandover(tx, access, frame, "hypercareUntil");
    }
    return readProject(tx, access);
  });
}

function writeArchivedAt(tx: Transaction, access: ProjectAccess, archivedAt: Date | null) {
  const before = readProject(tx, access);
  if ((before.archivedAt === null) === (archivedAt === null)) return before;
  tx.update(projects)
    .set({ archivedAt, updatedAt: nextMoment(before.updatedAt) })
    .where(eq(projects.id, access.projectId))
    .run();
  const { id, name } = before;
  const type = archivedAt ? "project.archived" : "project.unarchived";
  publish(tx, access, { type, id, name });
  recordSecurityEvent(tx, { type, ...byMember(access), subject: name });
  return readProject(tx, access);
}

/** From now on the project can only be read and asked; one that is archived already stays so. */
export const archiveProject = (db: Database, access: ProjectAccess) =>
  db.transaction((tx) => writeArchivedAt(tx, access, new Date()));

/** Lets an archived project be changed again. */
export const unarchiveProject = (db: Database, access: ProjectAccess) =>
  db.transaction((tx) => writeArchivedAt(tx, access, null));
