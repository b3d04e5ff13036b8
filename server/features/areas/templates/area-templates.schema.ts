import { z } from "zod";
import { areaImportances, areaKinds } from "../../../../db/enums.ts";
import { optionalText, requiredName, rowId } from "../../../platform/fields.schema.ts";
import { areaLimits, areaOutput } from "../areas.schema.ts";

export const templateLimits = { name: 120, description: 1000, subject: 80, perProject: 50 };

export const createTemplateInput = z.object({
  name: requiredName("Name", templateLimits.name),
  description: optionalText("Description", templateLimits.description),
});

export const templateIdInput = z.object({ id: rowId() });

const person = (label: string) => rowId(label).nullish();

export const applyTemplateInput = z.object({
  template: z
    .string({ error: "template must be the key of a template" })
    .max(100, "There is no template with this key"),
  subject: requiredName("Name", templateLimits.subject)
    .optional()
    .describe("What the areas are about: needed where the template has a subject."),
  areas: z
    .array(z.int({ error: "areas must be whole numbers" }).min(0, "areas are counted from 0 on"), {
      error: "areas must be a list of numbers",
    })
    .min(1, "Choose at least one area")
    .max(areaLimits.perProject, "No template has that many areas")
    .optional()
    .describe("Which of the template's areas, counted from 0; all of them where left out."),
  areaId: rowId("areaId")
    .optional()
    .describe("An area that gets the questions of the template's areas; none is made then."),
  expertId: person("expertId").describe("The member who hands the areas over."),
  receiverId: person("receiverId").describe("The member who takes them over."),
  track: optionalText("Track", areaLimits.track).describe("For areas that name no track."),
});

export const templateOutput = z
  .object({
    key: z.string().describe("Names the template when it is applied."),
    id: z.int().nullable().describe("null for the templates that Baton brings."),
    name: z.string(),
    description: z.string().nullable(),
    subject: z.string().nullable().describe("What {subject} in the names of its areas stands for."),
    projectName: z.string().nullable().describe("The project that it was made from."),
    canDelete: z.boolean(),
    areas: z.array(
      z.object({
        name: z.string(),
        description: z.string().nullable(),
        kind: z.enum(areaKinds),
        importance: z.enum(areaImportances),
        track: z.string().nullable(),
        questions: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "AreaTemplate" });

export const appliedTemplateOutput = z
  .object({
    areas: z.array(areaOutput).describe("The areas of the template, those made and those present."),
    created: z.int().describe("How many of them are new."),
    questions: z.int().describe("How many acceptance questions were added."),
  })
  .meta({ id: "AppliedTemplate" });

export type AreaTemplateChoice = z.infer<typeof templateOutput>;
export type AppliedTemplate = z.infer<typeof appliedTemplateOutput>;
