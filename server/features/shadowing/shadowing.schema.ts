import { z } from "zod";
import { handoverSides, meetingStatuses, sessionStates, signingSides } from "../../../db/enums.ts";
import { dayOutput, rowId } from "../../platform/fields.schema.ts";
import { updateMeetingInput } from "../meetings/meetings.schema.ts";

export const areaSessionsInput = z.object({ id: rowId().describe("The id of an area.") });

const { title, attendees, memberIds, date, startTime, endTime, description, meetingLink } =
  updateMeetingInput.shape;

export const planSessionInput = z
  .object({
    id: rowId().describe("The id of an area."),
    meetingId: rowId("meetingId")
      .optional()
      .describe("A meeting that is there already; left out, one is planned."),
    title,
    date,
    startTime,
    endTime,
    description,
    attendees,
    memberIds: memberIds.describe(
      "Members who attend. Without them and attendees, the area's expert and those who take it over, as far as they are known.",
    ),
    meetingLink,
  })
  .check((context) => {
    const { value } = context;
    if (value.meetingId !== undefined) {
      const { id: _, meetingId: __, ...ofNewMeeting } = value;
      for (const [field, given] of Object.entries(ofNewMeeting)) {
        if (given === undefined) continue;
        context.issues.push({
          code: "custom",
          input: value,
          path: [field],
          message: "A meeting that is there already keeps what it says: change it as a meeting.",
        });
      }
      return;
    }
    const missing = (["date", "startTime", "endTime"] as const).filter(
      (field) => value[field] === undefined,
    );
    for (const field of missing) {
      context.issues.push({
        code: "custom",
        input: value,
        path: [field],
        message: "Name a meeting, or the date, start time and end time of a new one.",
      });
    }
  });

export const removeSessionInput = z.object({
  id: rowId().describe("The id of an area."),
  meetingId: rowId("meetingId").describe("The meeting that is not a session of the area."),
});

export const sessionOutput = z
  .object({
    id: z.int(),
    areaId: z.int(),
    meetingId: z.int(),
    title: z.string(),
    date: dayOutput(),
    startTime: z.string(),
    endTime: z.string(),
    status: z.enum(meetingStatuses),
    meetingLink: z.string().nullable(),
    decisions: z.int(),
    state: z
      .enum(sessionStates)
      .describe(
        "held: completed, with both sides among its attendees, which is evidence; one-sided: completed without one of them; unrecorded: its time has passed and nobody said that it was held.",
      ),
    missing: z.array(z.enum(signingSides)).describe("The sides that are not among its attendees."),
    attendees: z.array(
      z.object({
        name: z.string(),
        userId: z.int().nullable().describe("null for who is no member by this name or address."),
        side: z.enum(handoverSides).nullable(),
      }),
    ),
  })
  .meta({ id: "ShadowingSession" });

export type Session = z.infer<typeof sessionOutput>;
