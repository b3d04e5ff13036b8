import { z } from "zod";
import { gapSeverities } from "../../../../db/enums.ts";
import { gapOutput, toldOutput } from "../readiness/readiness.schema.ts";

/** Why something needs somebody. */
const needKinds = [
  "overdue",
  "answer",
  "check",
  "meeting",
  "signature",
  "unowned",
  "changed",
  "document",
  "gap",
] as const;
export type NeedKind = (typeof needKinds)[number];

export const needOutput = z
  .object({
    id: z.string().describe("The same as long as it waits."),
    kind: z.enum(needKinds),
    severity: z.enum(gapSeverities).nullable().describe("That of the gap it is, where it is one."),
    label: z.string().describe("Why, in two or three words: “Overdue 6 days”."),
    what: z.string().describe("What is waiting, in a sentence."),
    told: toldOutput,
    areaId: z.int().nullable(),
    areaName: z.string().nullable(),
    isOwn: z.boolean().describe("False for what is unassigned."),
    action: gapOutput.shape.action,
  })
  .meta({ id: "HandoverNeed" });

export type Need = z.infer<typeof needOutput>;
