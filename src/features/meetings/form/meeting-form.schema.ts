import { z } from "zod";
import {
  createMeetingInput,
  endBeforeStart,
  isInOrder,
} from "../../../../server/features/meetings/meetings.schema.ts";

const { shape } = createMeetingInput;
const texts = (inner: z.ZodType<string[], string[]>) =>
  z
    .array(z.object({ value: z.string() }))
    .transform((rows) => rows.map(({ value }) => value))
    .pipe(inner);
const item = shape.actionItems.unwrap().element.shape;

/** The meeting form: rows of fields in, what the server takes out. */
export const meetingForm = z
  .object({
    title: shape.title,
    date: z.string().min(1, "Date is required"),
    startTime: shape.startTime,
    endTime: shape.endTime,
    status: shape.status.unwrap(),
    description: shape.description,
    attendees: texts(shape.attendees.unwrap()),
    decisions: texts(shape.decisions.unwrap()),
    actionItems: z.array(
      z.object({
        // Not "id": the form library keeps its own under that name.
        itemId: z.string().optional(),
        description: item.description,
        assignee: item.assignee,
        dueDate: z.string().min(1, "Due date is required"),
      }),
    ),
    notes: shape.notes,
    relatedTracks: shape.relatedTracks.unwrap(),
    meetingLink: shape.meetingLink,
    syncToGoogleCalendar: z.boolean(),
    syncToOutlook: z.boolean(),
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message })
  .transform(({ actionItems, ...meeting }) => ({
    ...meeting,
    actionItems: actionItems.map(({ itemId, ...rest }) => ({ ...rest, id: itemId })),
  }));

export type MeetingFormFields = z.input<typeof meetingForm>;
export type MeetingFormValues = z.output<typeof meetingForm>;
