import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { projects, users } from "../../../db/schema/index.ts";
import { requireProject } from "../../access.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { SessionUser } from "../../platform/sessions.ts";
import { readUser } from "../accounts/accounts.service.ts";
import { recordActivity } from "../activities/activities.service.ts";
import { createFixedTracks } from "../tasks/tracks.service.ts";
import type { createProjectInput } from "./projects.schema.ts";

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

/**
 * Makes a project with its six tracks and puts its maker into it. Throws CONFLICT when the name is
 * taken, in whatever case.
 */
export function createProject(
  db: Database,
  user: SessionUser,
  input: z.output<typeof createProjectInput>,
) {
  return db.transaction((tx) => {
    const taken = tx
      .select({ name: projects.name })
      .from(projects)
      .where(eq(sql`lower(${projects.name})`, sql`lower(${input.name})`))
      .get();
    if (taken) {
      throw new AppError("CONFLICT", `A project named “${taken.name}” already exists.`);
    }
    const project = tx
      .insert(projects)
      .values({ name: input.name, description: input.description || null })
      .returning(projectColumns)
      .get();
    tx.update(users).set({ projectId: project.id }).where(eq(users.id, user.id)).run();
    createFixedTracks(tx, project.id, user.id);
    recordActivity(tx, requireProject({ ...user, projectId: project.id }), {
      action: "project_created",
      entityType: "project",
      entityId: project.id,
      title: project.name,
    });
    return { project, user: readUser(tx, user.id) };
  });
}

/** Puts the user into a project, out of any other. Throws INVALID_INPUT when there is no such project. */
export function joinProject(db: Database, user: SessionUser, projectId: number) {
  return db.transaction((tx) => {
    const project = tx
      .select(projectColumns)
      .from(projects)
      .where(eq(projects.id, projectId))
      .get();
    if (!project) throw invalidField("projectId", "This project does not exist. Choose another.");
    if (user.projectId !== project.id) {
      tx.update(users).set({ projectId: project.id }).where(eq(users.id, user.id)).run();
      recordActivity(tx, requireProject({ ...user, projectId: project.id }), {
        action: "member_joined",
        entityType: "project",
        entityId: project.id,
        title: user.name,
      });
    }
    return readUser(tx, user.id);
  });
}
