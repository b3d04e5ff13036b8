import { z } from "zod";
import { fromDayText } from "../../../../db/days.ts";
import { seriesIntervals } from "../../../../db/enums.ts";
import {
  createMeetingInput,
  endBeforeStart,
  isInOrder,
} from "../../../../server/features/meetings/meetings.schema.ts";
import {
  seriesInput,
  seriesScopes,
  wrongSeries,
} from "../../../../server/features/meetings/series/series.schema.ts";

const { shape } = createMeetingInput;
const texts = (inner: z.ZodType<string[], string[]>) =>
  z
    .array(z.object({ value: z.string() }))
    .transform((rows) => rows.map(({ value }) => value))
    .pipe(inner);
const item = shape.actionItems.unwrap().element.shape;

const seriesFields = z.object({
  interval: z.enum(["never", ...seriesIntervals]),
  ends: z.enum(["until", "count"]),
  until: z.string(),
  count: z.string(),
});

/** The series that the fields say, as the server takes it; undefined where there is none yet. */
export function readSeries({ interval, ends, until, count }: z.output<typeof seriesFields>) {
  if (interval === "never") return;
  const end =
    ends === "until" ? { until: fromDayText(until) ?? undefined } : { count: Number(count) };
  return seriesInput.safeParse({ interval, ...end }).data;
}

const endRequired = {
  until: "Say on which day the series ends",
  count: "Say how many meetings there are, from 2 to 260",
};

/** The meeting form: rows of fields in, what the server takes out. */
export const meetingForm = z
  .object({
    title: shape.title,
    date: z.string().min(1, "Date is required"),
    startTime: shape.startTime,
    endTime: shape.endTime,
    ...seriesFields.shape,
    scope: z.enum(seriesScopes),
    status: shape.status.unwrap(),
    description: shape.description,
    members: z.array(z.object({ userId: z.number(), name: z.string() })),
    attendees: texts(shape.attendees.unwrap()),
    agenda: texts(shape.agenda.unwrap()),
    decisions: z.array(
      z.object({
        value: z.string().trim().max(2000, "A decision must be at most 2,000 characters"),
        taskId: z.string(),
        areaId: z.string(),
      }),
    ),
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
  .superRefine(({ date, ...fields }, context) => {
    if (fields.interval === "never") return;
    const series = readSeries(fields);
    const first = fromDayText(date);
    const message = series ? first && wrongSeries(first, series) : endRequired[fields.ends];
    if (message) context.addIssue({ code: "custom", path: [fields.ends], message });
  })
  .transform(({ actionItems, decisions, members, interval, ends, until, count, ...meeting }) => {
    const said = decisions.filter(({ value }) => value !== "");
    return {
      ...meeting,
      series: readSeries({ interval, ends, until, count }),
      memberIds: members.map(({ userId }) => userId),
      decisions: said.map(({ value }) => value),
      decisionLinks: said.map(({ value, taskId, areaId }) => ({
        decision: value,
        taskId: taskId === "" ? null : Number(taskId),
        areaId: areaId === "" ? null : Number(areaId),
      })),
      actionItems: actionItems.map(({ itemId, ...rest }) => ({ ...rest, id: itemId })),
    };
  });

export type MeetingFormFields = z.input<typeof meetingForm>;
export type MeetingFormValues = z.output<typeof meetingForm>;
