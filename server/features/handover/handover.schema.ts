import { z } from "zod";
import { handoverSides } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  flag,
  oneOf,
  optionalText,
  rowId,
} from "../../platform/fields.schema.ts";

const handoverLimits = { team: 120 };

export const updateHandoverInput = z
  .object({
    leavingTeam: optionalText("Leaving team", handoverLimits.team),
    receivingTeam: optionalText("Receiving team", handoverLimits.team),
    lastDay: calendarDay("Last day").nullish(),
    hypercareEnd: calendarDay("End of hypercare").nullish(),
    skipped: flag("skipped")
      .optional()
      .describe("True to say none of this for now: the dashboard no longer asks."),
    updatedAt: basedOn()
      .nullable()
      .describe(
        "The updatedAt of the frame as it was read, null where nothing had been said: when somebody has changed it since, the answer is 409 with the frame as it stands in `current`. Left out, the change just applies.",
      ),
  })
  .partial();

export const setSideInput = z.object({
  userId: rowId("userId").describe("The id of a member of the project."),
  side: oneOf("side", handoverSides).nullable().describe("null for neither side."),
});

export const handoverOutput = z
  .object({
    leavingTeam: z.string().nullable(),
    receivingTeam: z.string().nullable(),
    lastDay: dayOutput("The last day of those who leave.").nullable(),
    hypercareEnd: dayOutput("Until when they still answer.").nullable(),
    skippedAt: z.date().nullable(),
    createdAt: z.date().nullable().describe("null as long as nothing has been said."),
    updatedAt: z.date().nullable(),
  })
  .meta({ id: "Handover" });

export type Handover = z.infer<typeof handoverOutput>;
