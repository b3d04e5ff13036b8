import { z } from "zod";
import { areaLinkKinds, areaLinkStatuses } from "../../../../db/enums.ts";
import { dayOutput, oneOf, rowId } from "../../../platform/fields.schema.ts";

const target = {
  id: rowId().describe("The id of the area."),
  kind: oneOf("Kind", areaLinkKinds),
  targetId: rowId("targetId").describe("The id of the document, task, meeting or question."),
};

const maxSaved = 500;

export const listAreaLinksInput = z.object({ id: target.id });

const status = oneOf("Status", ["confirmed", "dismissed"])
  .default("confirmed")
  .describe("“dismissed” says that it does not belong to the area; it is not suggested again.");

export const saveAreaLinkInput = z.object({ ...target, status });

export const saveAreaLinksInput = z.object({
  id: target.id,
  links: z
    .array(
      z.object(
        { kind: target.kind, targetId: target.targetId },
        { error: "Each of the links must name its kind and its targetId" },
      ),
      { error: "links must be a list of what belongs to the area" },
    )
    .min(1, "Name at least one thing that belongs to the area")
    .max(maxSaved, `Name at most ${maxSaved} things at a time`),
  status,
});

export const removeAreaLinkInput = z.object({
  ...target,
  kind: target.kind.describe("What the link leads to."),
});

export const areaLinkOutput = z
  .object({
    kind: z.enum(areaLinkKinds),
    targetId: z.int(),
    title: z.string().describe("The words of a question; otherwise the title."),
    status: z.enum(areaLinkStatuses),
    reason: z.string().nullable().describe("Why it is suggested; null where it is not."),
    state: z
      .string()
      .describe("A document's processing status, a task's or meeting's status; open, answered."),
    date: dayOutput("When a task is due, when a meeting is.").nullable(),
    createdBy: z.int().nullable(),
    createdAt: z.date().nullable().describe("null for a suggestion."),
  })
  .meta({ id: "AreaLink" });

export const savedAreaLinksOutput = z
  .object({
    links: z.array(areaLinkOutput).describe("The links as they stand now."),
    refused: z
      .array(z.object({ kind: z.enum(areaLinkKinds), targetId: z.int(), message: z.string() }))
      .describe("What could not be linked, and why."),
  })
  .meta({ id: "SavedAreaLinks" });

export type AreaLink = z.infer<typeof areaLinkOutput>;
