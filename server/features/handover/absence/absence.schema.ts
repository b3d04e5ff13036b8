import { z } from "zod";
import { areaImportances, gapSeverities } from "../../../../db/enums.ts";
import { calendarDay, dayOutput, rowId } from "../../../platform/fields.schema.ts";
import { gapActions, personOutput } from "../readiness/readiness.schema.ts";

const maxPeople = 50;

const members = (label: string) =>
  z
    .array(rowId(label), { error: "Choose who is away" })
    .min(1, "Choose who is away")
    .max(maxPeople, `Choose at most ${maxPeople} people`);

const period = {
  from: calendarDay("From", "Say from which day"),
  until: calendarDay("Until")
    .nullish()
    .describe("Their last day away; left out where they do not come back."),
};

export const absenceInput = z.object({
  userIds: members("userIds").describe("The members who are away."),
  ...period,
});

export const absenceOfInput = z.object({
  people: members("people").describe(
    "The ids of the members who are away: repeated, or separated by commas.",
  ),
  ...period,
});

/** What a person can hold. */
const heldKinds = [
  "area",
  "task",
  "action-item",
  "question",
  "meeting",
  "document",
  "credentials",
] as const;

const heldOutput = z.object({
  kind: z.enum(heldKinds),
  id: z.int().nullable().describe("null for credentials."),
  title: z.string(),
  areaId: z.int().nullable(),
  areaName: z.string().nullable(),
  why: z.string().describe("What their absence means for it, in a sentence."),
  severity: z.enum(gapSeverities),
  dueDate: dayOutput().nullable(),
  people: z.array(personOutput).describe("Who of those away holds it."),
});

const absence = z.object({
  people: z.array(personOutput),
  from: dayOutput(),
  until: dayOutput().nullable(),
  stops: z.array(heldOutput).describe("What would stop, the worst first."),
  weakened: z.array(heldOutput).describe("What would hang on somebody who has not done it yet."),
  held: z.array(heldOutput).describe("What else only they hold."),
  first: z
    .array(
      z.object({
        what: z.string(),
        action: z.object({
          kind: z.enum(gapActions),
          label: z.string(),
          id: z.int().nullable(),
        }),
        areaId: z.int().nullable(),
        importance: z.enum(areaImportances),
      }),
    )
    .describe("What to do first, in this order."),
});

export const absenceOutput = absence.meta({ id: "AbsenceSimulation" });

const ofKind = z.array(heldOutput);

/** The same, and what they hold by its kind as well. */
export const absenceOfOutput = absence
  .extend({
    areas: ofKind,
    documents: ofKind,
    tasks: ofKind,
    actionItems: ofKind,
    questions: ofKind,
    firstSteps: absence.shape.first,
  })
  .meta({ id: "AbsenceByKind" });

export type Absence = z.infer<typeof absenceOutput>;
export type AbsenceByKind = z.infer<typeof absenceOfOutput>;
export type Held = z.infer<typeof heldOutput>;
