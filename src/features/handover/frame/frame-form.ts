import { z } from "zod";
import { toDayText } from "../../../../db/days.ts";
import {
  type Handover,
  updateHandoverInput,
} from "../../../../server/features/handover/handover.schema.ts";
import { compareFields } from "../../../lib/changed-fields.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";

const { leavingTeam, receivingTeam } = updateHandoverInput.shape;

/** A day as its field holds it; null for an empty one. */
const optionalDay = z.string().transform((text) => (text === "" ? null : text));

export const frameForm = z
  .object({ leavingTeam, receivingTeam, lastDay: optionalDay, hypercareEnd: optionalDay })
  .refine(({ lastDay, hypercareEnd }) => !lastDay || !hypercareEnd || hypercareEnd >= lastDay, {
    path: ["hypercareEnd"],
    error: "Hypercare cannot end before the last day.",
  });

export type FrameFields = z.input<typeof frameForm>;
export type FrameValues = z.output<typeof frameForm>;

const dayText = (day: Date | null) => (day ? toDayText(day) : "");

/** The frame of a handover as the fields of the form hold it. */
export const toFormFields = (handover: Handover): FrameFields => ({
  leavingTeam: handover.leavingTeam ?? "",
  receivingTeam: handover.receivingTeam ?? "",
  lastDay: dayText(handover.lastDay),
  hypercareEnd: dayText(handover.hypercareEnd),
});

const fieldTitles = {
  leavingTeam: "Leaving Team",
  receivingTeam: "Receiving Team",
  lastDay: "Last Day",
  hypercareEnd: "Hypercare Ends",
} as const satisfies Record<keyof FrameFields, string>;

/** What somebody else has changed between two states of the frame, beside what was typed. */
export function compareFrames(before: Handover, current: Handover, typed: FrameFields) {
  const now = toFormFields(current);
  return compareFields(
    { before: toFormFields(before), current: now, typed },
    fieldTitles,
    (field) => {
      const text = now[field];
      if (!text) return "empty";
      return field === "lastDay" || field === "hypercareEnd" ? formatDay(new Date(text)) : text;
    },
    ["leavingTeam", "receivingTeam"],
  );
}
