import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../../db/client.ts";
import {
  acceptanceQuestions,
  areas,
  areaTemplates,
  memberships,
  projects,
} from "../../../../db/schema/index.ts";
import { includesRole, type ProjectAccess } from "../../../access.ts";
import { AppError, notFound, takenName } from "../../../errors.ts";
import { hasRequiredFactor } from "../../../platform/auth/second-factors.ts";
import { isLiveProject } from "../../../platform/auth/sessions.ts";
import { isSameName } from "../../../platform/fields.schema.ts";
import type { AreaTemplateChoice, createTemplateInput } from "./area-templates.schema.ts";
import { templateLimits } from "./area-templates.schema.ts";
import { builtInTemplates } from "./built-in-templates.ts";

const keyOf = (id: number) => `own-${id}`;

/** Whether templates of the caller's other projects are wanted too; a token is good in one alone. */
export type TemplateReach = { ofAllProjects: boolean };

/**
 * Templates of the project and of every other one that the caller is a member of, by name; none of a
 * project that asks them for a second factor which they have not.
 */
const readOwn = (
  db: Queryable,
  access: ProjectAccess,
  { ofAllProjects }: TemplateReach,
): AreaTemplateChoice[] =>
  db
    .select({
      id: areaTemplates.id,
      name: areaTemplates.name,
      description: areaTemplates.description,
      areas: areaTemplates.areas,
      projectId: areaTemplates.projectId,
      projectName: projects.name,
    })
    .from(areaTemplates)
    .innerJoin(projects, eq(projects.id, areaTemplates.projectId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.projectId, areaTemplates.projectId),
        eq(memberships.userId, access.userId),
      ),
    )
    .where(
      and(
        isLiveProject,
        hasRequiredFactor(memberships.userId),
        ofAllProjects ? undefined : eq(areaTemplates.projectId, access.projectId),
      ),
    )
    .orderBy(asc(sql`lower(${areaTemplates.name})`), asc(areaTemplates.id))
    .all()
    .map(({ projectId, ...template }) => ({
      ...template,
      key: keyOf(template.id),
      subject: null,
      canDelete: projectId === access.projectId && includesRole(access.role, "member"),
    }));

/**
 * The templates that Baton brings, then those made from the projects of the caller: somebody who
 * hands over for the second time has the first one to begin with.
 */
export const listTemplates = (
  db: Queryable,
  access: ProjectAccess,
  reach: TemplateReach,
): AreaTemplateChoice[] => [
  ...builtInTemplates.map((template) => ({
    ...template,
    id: null,
    projectName: null,
    canDelete: false,
  })),
  ...readOwn(db, access, reach),
];

/** The template of this key; throws NOT_FOUND. */
export function readTemplate(
  db: Queryable,
  access: ProjectAccess,
  key: string,
  reach: TemplateReach,
) {
  const template = listTemplates(db, access, reach).find((one) => one.key === key);
  if (!template) throw notFound("template");
  return template;
}

/**
 * Makes a template of the project's areas and their acceptance questions; what was answered, done
 * and signed, and by whom, stays out of it. Throws CONFLICT for a name that is taken, where there
 * is nothing to make it of, or where too many are made already.
 */
export function createTemplate(
  db: Database,
  access: ProjectAccess,
  { name, description = null }: z.output<typeof createTemplateInput>,
): AreaTemplateChoice {
  const { projectId, userId: createdBy } = access;
  return db.transaction((tx) => {
    const own = tx
      .select({ name: areaTemplates.name })
      .from(areaTemplates)
      .where(eq(areaTemplates.projectId, projectId))
      .all();
    if (own.some((template) => isSameName(template.name, name))) {
      throw takenName(`There is a template “${name}” already. Choose another name.`);
    }
    if (own.length >= templateLimits.perProject) {
      throw new AppError("CONFLICT", "This project has made enough templates. Delete one first.");
    }
    const rows = tx
      .select()
      .from(areas)
      .where(eq(areas.projectId, projectId))
      .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
      .all();
    if (rows.length === 0) {
      throw new AppError(
        "CONFLICT",
        "This project has no areas yet. Add some before you save them.",
      );
    }
    const questions = tx
      .select({ areaId: acceptanceQuestions.areaId, question: acceptanceQuestions.question })
      .from(acceptanceQuestions)
      .where(eq(acceptanceQuestions.projectId, projectId))
      .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
      .all();
    const questionsOf = Map.groupBy(questions, ({ areaId }) => areaId);
    const { id } = tx
      .insert(areaTemplates)
      .values({
        projectId,
        createdBy,
        name,
        description,
        areas: rows.map((area) => ({
          name: area.name,
          description: area.description,
          kind: area.kind,
          importance: area.importance,
          track: area.track,
          questions: (questionsOf.get(area.id) ?? []).map(({ question }) => question),
        })),
      })
      .returning({ id: areaTemplates.id })
      .get();
    return readTemplate(tx, access, keyOf(id), { ofAllProjects: false });
  });
}

/** Deletes a template that was made from this project; what came from it stays. Throws NOT_FOUND. */
export function deleteTemplate(db: Database, access: ProjectAccess, id: number): void {
  const deleted = db
    .delete(areaTemplates)
    .where(and(eq(areaTemplates.projectId, access.projectId), eq(areaTemplates.id, id)))
    .returning({ id: areaTemplates.id })
    .get();
  if (!deleted) throw notFound("template");
}
