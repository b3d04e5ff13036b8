import { z } from "zod";
import { calendarServices, calendarStates } from "../../../db/enums.ts";
import { rowId } from "../../platform/fields.schema.ts";

export const listCalendarEventsInput = z
  .object({ meetingId: rowId("meetingId").optional().describe("Only those of this meeting.") })
  .prefault({});

export const calendarEventIdInput = z.object({ id: rowId() });

export const calendarEventOutput = z
  .object({
    id: z.int(),
    meetingId: z.int(),
    meetingTitle: z.string(),
    isDeleted: z.boolean().describe("Whether the meeting itself is deleted."),
    service: z.enum(calendarServices).describe("The integration that holds the credentials."),
    serviceName: z.string(),
    state: z
      .enum(calendarStates)
      .exclude(["removed"])
      .describe("“waiting” until the calendar shows the meeting as it stands."),
    message: z.string().nullable().describe("What the calendar does not show, and why."),
    userName: z.string().describe("Whose credentials write to the calendar: who ticked it."),
    syncedAt: z.date().nullable(),
  })
  .meta({ id: "CalendarEvent" });

export type CalendarEventState = z.infer<typeof calendarEventOutput>;
