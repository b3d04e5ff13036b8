import { z } from "zod";
import { meetingLinkServices } from "../../../db/enums.ts";
import {
  calendarDay,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { meetingOutput, timeOfDay } from "../meetings/meetings.schema.ts";

export const createLinkInput = z.object({
  service: oneOf("The service", meetingLinkServices),
  title: optionalText("Title", 200),
  date: calendarDay("Date").optional(),
  startTime: timeOfDay("Start time").optional(),
  endTime: timeOfDay("End time").optional(),
  timeZone: requiredText("Time zone", 100)
    .optional()
    .describe("Where the times are meant, as an IANA name; else where the caller is."),
});

export const linkServiceOutput = z
  .object({ id: z.enum(meetingLinkServices), name: z.string() })
  .meta({ id: "MeetingLinkService" });

export const createLinkOutput = z.object({ link: z.string() });

export const importTranscriptInput = z.object({ id: rowId() });

export const importTranscriptOutput = z.object({
  documentId: z.int(),
  documentTitle: z.string(),
  meeting: meetingOutput.describe("With the transcript in its notes."),
});
