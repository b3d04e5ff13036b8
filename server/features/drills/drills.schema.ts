import { z } from "zod";
import { drillStatuses, drillStepOutcomes } from "../../../db/enums.ts";
import {
  basedOn,
  flag,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { personOutput } from "../handover/readiness/readiness.schema.ts";

const drillLimits = { title: 200, note: 4000, steps: 200 };

export const listDrillsInput = z
  .object({
    areaId: rowId("areaId").optional(),
    status: oneOf("status", drillStatuses).optional(),
  })
  .prefault({});

export const drillIdInput = z.object({ id: rowId() });

export const readProceduresInput = z.object({ id: rowId().describe("The id of a document.") });

const person = (label: string) => rowId(label).nullish();

export const startDrillInput = z.object({
  areaId: rowId("areaId"),
  documentId: rowId("documentId").describe("The playbook: a document that tells steps."),
  procedure: z
    .int({ error: "procedure must be a whole number" })
    .min(0, "procedure must not be negative")
    .nullish()
    .describe(
      "Which of the document's procedures, counted from 0; left out or null, all of them one after the other.",
    ),
  title: requiredText("Title", drillLimits.title)
    .optional()
    .describe("Left out, what the document calls the procedure."),
  receiverId: person("receiverId").describe(
    "Who does the steps; left out, the one who takes the area over.",
  ),
  witnessId: person("witnessId").describe(
    "Who watches and confirms; left out, the area's expert. null for nobody.",
  ),
});

const stepDecision = z.object(
  {
    position: z
      .int({ error: "position must be a whole number" })
      .positive("position must be above zero")
      .describe("Counts the steps from 1."),
    outcome: oneOf("outcome", drillStepOutcomes).optional(),
    note: optionalText("Note", drillLimits.note),
    noteBefore: optionalText("Note", drillLimits.note)
      .optional()
      .describe(
        "The note that the new one was written over: where another stands by now, the change is refused, and the answer holds the drill as it is.",
      ),
  },
  { error: "Each step must be an object with position, outcome and note" },
);

export const updateDrillInput = z.object({
  id: rowId(),
  title: requiredText("Title", drillLimits.title).optional(),
  receiverId: person("receiverId"),
  witnessId: person("witnessId"),
  steps: z
    .array(stepDecision, { error: "steps must be a list" })
    .max(drillLimits.steps, `Decide at most ${drillLimits.steps} steps at once`)
    .optional()
    .describe("The steps that have been decided or noted; others stay as they are."),
  updatedAt: basedOn(),
});

export const finishDrillInput = z.object({
  id: rowId(),
  abandon: flag("abandon")
    .default(false)
    .describe("True to give up the drill: it then proves nothing, and no tasks are made."),
});

/** What came out of a step of the document, as `documents` shows places. */
const locationOutput = z.looseObject({
  page: z.int().optional(),
  slide: z.int().optional(),
  sheet: z.string().optional(),
  headings: z.array(z.string()).optional(),
  line: z.int().optional(),
});

export const procedureOutput = z
  .object({
    title: z.string().nullable(),
    steps: z.array(
      z.object({
        text: z.string(),
        chunkIndex: z.int().nullable(),
        location: locationOutput.nullable(),
      }),
    ),
  })
  .meta({ id: "Procedure" });

const drillFields = {
  id: z.int(),
  areaId: z.int(),
  areaName: z.string(),
  documentId: z.int(),
  documentTitle: z.string().describe("As it was called when the drill began."),
  title: z.string(),
  status: z.enum(drillStatuses),
  receiver: personOutput.nullable(),
  witness: personOutput.nullable(),
  witnessedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
  playbook: z
    .enum(["unchanged", "changed", "deleted"])
    .describe("How the document's steps have changed since the drill began."),
  playbookChangedAt: z.date().nullable(),
  isEvidence: z
    .boolean()
    .describe(
      "Passed by the one who takes the area over, confirmed by its witness, and its playbook unchanged.",
    ),
  counts: z.object({
    total: z.int(),
    done: z.int(),
    helped: z.int(),
    stuck: z.int(),
    open: z.int(),
  }),
  stuckAt: z
    .object({ position: z.int(), text: z.string(), note: z.string().nullable() })
    .nullable()
    .describe("The first step that nobody could do."),
};

export const drillOutput = z.object(drillFields).meta({ id: "Drill" });

export const drillWithStepsOutput = z
  .object({
    ...drillFields,
    steps: z.array(
      z.object({
        position: z.int(),
        text: z.string(),
        chunkIndex: z.int().nullable(),
        location: locationOutput.nullable(),
        outcome: z.enum(drillStepOutcomes),
        note: z.string().nullable(),
        decidedAt: z.date().nullable(),
        task: z
          .object({ id: z.int(), title: z.string(), completed: z.boolean() })
          .nullable()
          .describe("The task that was made of a step nobody could do."),
      }),
    ),
    changes: z
      .array(
        z.object({
          kind: z.enum(["added", "removed", "changed"]),
          position: z.int().nullable(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      )
      .describe("How the document's steps differ from those of the drill by now."),
  })
  .meta({ id: "DrillWithSteps" });

/** The drill as it stands where a note was not written over another one. */
export const noteConflict = drillWithStepsOutput.extend({
  noteBy: z.object({ id: z.int(), name: z.string() }).nullable(),
});

export type Drill = z.infer<typeof drillOutput>;
export type DrillWithSteps = z.infer<typeof drillWithStepsOutput>;
export type NoteConflict = z.infer<typeof noteConflict>;
