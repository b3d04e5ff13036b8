import { z } from "zod";
import { type AreaImportance, areaImportances, areaKinds } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  oneOf,
  optionalText,
  requiredName,
  rowId,
} from "../../platform/fields.schema.ts";

export const areaLimits = { name: 120, description: 10_000, track: 120, perProject: 1000 };

const person = (label: string) => rowId(label).nullish();

/** "normal" is what the first contract calls it; it is stored and served as "medium". */
const importance = oneOf("Importance", [...areaImportances, "normal"])
  .transform((given): AreaImportance => (given === "normal" ? "medium" : given))
  .describe("“normal” is another word for “medium”, by which it is answered.");

const fields = {
  name: requiredName("Name", areaLimits.name),
  description: optionalText("Description", areaLimits.description),
  kind: oneOf("Kind", areaKinds),
  track: optionalText("Track", areaLimits.track).describe("The name of a track of the project."),
  importance,
  expertId: person("expertId").describe("The member who knows it and leaves."),
  receiverId: person("receiverId").describe("The member who takes it over."),
  deputyId: person("deputyId").describe("The member who stands in for the one who takes it over."),
  reviewDate: calendarDay("Review date")
    .nullish()
    .describe("The day by which its documents should be reviewed."),
};

export const createAreaInput = z.object({
  ...fields,
  kind: fields.kind.default("system"),
  importance: fields.importance.default("medium"),
});

export const updateAreaInput = z
  .object(fields)
  .partial()
  .extend({ id: rowId(), updatedAt: basedOn() });

export const mergeAreaInput = z.object({
  id: rowId().describe("The area that goes."),
  intoId: rowId("intoId").describe("The area that stays and takes over everything from the other."),
});

export const suggestedAreaOutput = z
  .object({
    name: z.string(),
    kind: z.enum(areaKinds),
    track: z.string().nullable(),
    sources: z.int().describe("How many tasks, documents, meetings and tracks name it."),
    examples: z.array(z.string()).describe("Some of the texts that name it."),
  })
  .meta({ id: "SuggestedArea" });

export const listAreasInput = z
  .object({
    taskId: rowId("taskId").optional().describe("A task: only the areas that it belongs to."),
  })
  .prefault({});

export const areaIdInput = z.object({ id: rowId() });

export const areaOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(areaKinds),
    track: z.string().nullable(),
    importance: z.enum(areaImportances),
    expertId: z.int().nullable(),
    receiverId: z.int().nullable(),
    deputyId: z.int().nullable(),
    reviewDate: dayOutput().nullable(),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Area" });

export type Area = z.infer<typeof areaOutput>;
export type SuggestedArea = z.infer<typeof suggestedAreaOutput>;
