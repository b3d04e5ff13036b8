import { z } from "zod";
import { areaImportances, gapSeverities } from "../../../../db/enums.ts";
import { calendarDay, rowId } from "../../../platform/fields.schema.ts";
import { gapActions, personOutput } from "../readiness/readiness.schema.ts";

const maxPeople = 50;

export const absenceInput = z.object({
  userIds: z
    .array(rowId("userIds"), { error: "Choose who is away" })
    .min(1, "Choose who is away")
    .max(maxPeople, `Choose at most ${maxPeople} people`)
    .describe("The members who are away."),
  from: calendarDay("From", "Say from which day"),
  until: calendarDay("Until")
    .nullish()
    .describe("Their last day away; left out where they do not come back."),
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
  dueDate: z.date().nullable(),
  people: z.array(personOutput).describe("Who of those away holds it."),
});

export const absenceOutput = z
  .object({
    people: z.array(personOutput),
    from: z.date(),
    until: z.date().nullable(),
    stops: z.array(heldOutput).describe("What would stop, the worst first."),
    weakened: z.array(heldOutput).describe("What would hang on somebody who has not shown it yet."),
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
  })
  .meta({ id: "AbsenceSimulation" });

export type Absence = z.infer<typeof absenceOutput>;
export type Held = z.infer<typeof heldOutput>;
