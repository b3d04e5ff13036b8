import { and, eq, max } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../../db/client.ts";
import { acceptanceQuestions, areas, type TemplateArea } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { invalidField } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import { foldName, isSameName } from "../../../platform/fields.schema.ts";
import { firstActiveTrack } from "../../tasks/tracks/tracks.service.ts";
import type { Area } from "../areas.schema.ts";
import { insertArea, readArea } from "../areas.service.ts";
import type {
  AppliedTemplate,
  AreaTemplateChoice,
  applyTemplateInput,
} from "./area-templates.schema.ts";
import { readTemplate, type TemplateReach } from "./area-templates.service.ts";

type Input = z.output<typeof applyTemplateInput> & TemplateReach;

/** Adds the questions that an area has not; returns how many. */
function addQuestions(
  tx: Transaction,
  access: ProjectAccess,
  { id: areaId, name, track }: Area,
  questions: readonly string[],
): number {
  const { projectId, userId: createdBy } = access;
  const isOfArea = and(
    eq(acceptanceQuestions.projectId, projectId),
    eq(acceptanceQuestions.areaId, areaId),
  );
  const present = new Set(
    tx
      .select({ question: acceptanceQuestions.question })
      .from(acceptanceQuestions)
      .where(isOfArea)
      .all()
      .map(({ question }) => foldName(question)),
  );
  const last = tx
    .select({ position: max(acceptanceQuestions.position) })
    .from(acceptanceQuestions)
    .where(isOfArea)
    .get();
  let position = last?.position ?? 0;
  let added = 0;
  for (const question of questions) {
    if (present.has(foldName(question))) continue;
    present.add(foldName(question));
    position += 1;
    added += 1;
    tx.insert(acceptanceQuestions)
      .values({ projectId, areaId, question, position, origin: "template", createdBy })
      .run();
  }
  if (added > 0) publish(tx, access, { type: "area.links-changed", id: areaId, name, track });
  return added;
}

function chosenAreas(template: AreaTemplateChoice, { areas: wanted }: Input): TemplateArea[] {
  if (wanted === undefined) return template.areas;
  return [...new Set(wanted)].map((index) => {
    const area = template.areas[index];
    if (!area) throw invalidField("areas", "This template does not have that many areas.");
    return area;
  });
}

function nameOf({ name }: TemplateArea, { subject }: Input): string {
  if (!name.includes("{subject}")) return name;
  if (subject === undefined) throw invalidField("subject", "Name is required");
  return name.replaceAll("{subject}", () => subject);
}

const findByName = (tx: Transaction, { projectId }: ProjectAccess, name: string) =>
  tx
    .select()
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .all()
    .find((area) => isSameName(area.name, name));

/**
 * Makes the areas of a template with their acceptance questions, or adds the questions to an area
 * that is there. An area of the same name is used as it is, and no question is added twice, so that
 * applying a template again makes nothing. Throws NOT_FOUND for a template or an area that the
 * caller has not, and INVALID_INPUT as creating an area does.
 */
export function applyTemplate(db: Database, access: ProjectAccess, input: Input): AppliedTemplate {
  return db.transaction((tx) => {
    const template = readTemplate(tx, access, input.template, input);
    const chosen = chosenAreas(template, input);
    if (input.areaId !== undefined) {
      const area = readArea(tx, access, input.areaId);
      const questions = addQuestions(
        tx,
        access,
        area,
        chosen.flatMap((one) => one.questions),
      );
      return { areas: [area], created: 0, questions };
    }
    const applied: AppliedTemplate = { areas: [], created: 0, questions: 0 };
    for (const { questions, ...fields } of chosen) {
      const name = nameOf({ questions, ...fields }, input);
      const present = findByName(tx, access, name);
      const track = firstActiveTrack(tx, access, [fields.track]) ?? input.track;
      const { expertId, receiverId } = input;
      const area =
        present ?? insertArea(tx, access, { ...fields, name, track, expertId, receiverId });
      if (!present) applied.created += 1;
      applied.areas.push(area);
      applied.questions += addQuestions(tx, access, area, questions);
    }
    return applied;
  });
}
