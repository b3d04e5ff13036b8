import { z } from "zod";
import { requiredText } from "../../platform/fields.schema.ts";
import { meetingOutput } from "./meetings.schema.ts";

const maxSearchLength = 200;

export const searchMeetingsInput = z.object({
  query: requiredText("The search", maxSearchLength).describe(
    "Words that all stand somewhere in a meeting.",
  ),
});

const hitFields = [
  "title",
  "description",
  "attendee",
  "agenda",
  "decision",
  "action-item",
  "notes",
] as const;

const hitOutput = z.object({
  field: z.enum(hitFields),
  excerpt: z.string().describe("The stretch of the text that holds the words."),
});

export type MeetingHit = z.infer<typeof hitOutput>;

export const foundMeetingOutput = z.object({ meeting: meetingOutput, hits: z.array(hitOutput) });

export type FoundMeeting = z.infer<typeof foundMeetingOutput>;
