import { z } from "zod";
import {
  createMeetingInput,
  endBeforeStart,
  isInOrder,
} from "../../../../server/features/meetings/meetings.schema.ts";

const { title, startTime, endTime, attendees, meetingLink } = createMeetingInput.shape;

/** The form of a new session: what is typed in, what the server takes out. */
export const sessionForm = z
  .object({
    title,
    date: z.string().min(1, "Date is required"),
    startTime,
    endTime,
    members: z.array(z.object({ userId: z.number(), name: z.string() })),
    attendees: z
      .string()
      .transform((lines) => lines.split("\n"))
      .pipe(attendees.unwrap()),
    meetingLink,
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message })
  .transform(({ members, ...session }) => ({
    ...session,
    memberIds: members.map(({ userId }) => userId),
  }));

export type SessionFields = z.input<typeof sessionForm>;
export type SessionValues = z.output<typeof sessionForm>;
