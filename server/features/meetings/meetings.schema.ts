import { z } from "zod";
import { meetingStatuses, taskPriorities } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  flag,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { trackLimits } from "../tasks/tracks.schema.ts";

const meetingLimits = {
  title: 200,
  description: 10_000,
  notes: 50_000,
  meetingLink: 2000,
  attendees: 500,
  attendee: 200,
  decisions: 500,
  decision: 2000,
  actionItems: 500,
  actionItem: 2000,
  relatedTracks: 100,
};

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeOfDay = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .regex(timePattern, `${label} must be a time such as 09:30`);

/** A list of texts; entries of blanks alone are dropped. */
const textList = (label: string, maxEntries: number, maxLength: number) =>
  z
    .array(
      z
        .string({ error: `${label} must be texts` })
        .trim()
        .max(maxLength, `Each of the ${label} must be at most ${maxLength} characters`),
      { error: `${label} must be a list` },
    )
    .max(maxEntries, `A meeting holds at most ${maxEntries} ${label}`)
    .transform((entries) => entries.filter((entry) => entry !== ""));

const itemId = z
  .string({ error: "The id of an action item must be text" })
  .max(64, "There is no action item with so long an id");

const actionItemInput = z.object(
  {
    id: itemId
      .optional()
      .describe("The id of an item that stands already; anything else makes a new item."),
    description: requiredText("Description", meetingLimits.actionItem),
    assignee: requiredText("Assignee", meetingLimits.attendee),
    dueDate: calendarDay("Due date", "Due date is required"),
    done: flag("done").optional(),
  },
  { error: "Each action item must be an object with description, assignee and dueDate" },
);

const fields = {
  title: requiredText("Title", meetingLimits.title),
  date: calendarDay("Date", "Date is required"),
  startTime: timeOfDay("Start time"),
  endTime: timeOfDay("End time"),
  description: optionalText("Description", meetingLimits.description),
  status: oneOf("Status", meetingStatuses),
  attendees: textList("attendees", meetingLimits.attendees, meetingLimits.attendee),
  decisions: textList("decisions", meetingLimits.decisions, meetingLimits.decision),
  actionItems: z
    .array(actionItemInput, { error: "action items must be a list" })
    .max(
      meetingLimits.actionItems,
      `A meeting holds at most ${meetingLimits.actionItems} action items`,
    ),
  notes: optionalText("Notes", meetingLimits.notes),
  relatedTracks: textList("related tracks", meetingLimits.relatedTracks, trackLimits.name),
  meetingLink: optionalText("Meeting link", meetingLimits.meetingLink),
  syncToGoogleCalendar: flag("syncToGoogleCalendar"),
  syncToOutlook: flag("syncToOutlook"),
};

export const endBeforeStart = {
  path: "endTime",
  message: "The end time must not be before the start time",
};

/** Whether a meeting ends when it starts, or later; of what is no time at all, others complain. */
export const isInOrder = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  !timePattern.test(startTime) || !timePattern.test(endTime) || endTime >= startTime;

export const createMeetingInput = z
  .object({
    ...fields,
    status: fields.status.default("scheduled"),
    attendees: fields.attendees.default([]),
    decisions: fields.decisions.default([]),
    actionItems: fields.actionItems.default([]),
    relatedTracks: fields.relatedTracks.default([]),
    syncToGoogleCalendar: fields.syncToGoogleCalendar.default(false),
    syncToOutlook: fields.syncToOutlook.default(false),
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message });

export const updateMeetingInput = z
  .object(fields)
  .partial()
  .extend({ id: rowId(), updatedAt: basedOn() });

export const meetingIdInput = z.object({ id: rowId() });

const itemAddress = { id: rowId(), itemId };

export const setActionItemDoneInput = z.object({ ...itemAddress, done: flag("done") });

export const createTaskFromItemInput = z.object({
  ...itemAddress,
  track: requiredText("Track", trackLimits.name).optional(),
  priority: oneOf("Priority", taskPriorities).default("medium"),
  assigneeId: rowId("The assignee").nullish(),
});

export const meetingOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    title: z.string(),
    date: z.date(),
    startTime: z.string(),
    endTime: z.string(),
    description: z.string().nullable(),
    status: z.enum(meetingStatuses),
    overdue: z
      .boolean()
      .describe("Still scheduled although its date and end time have passed where the caller is."),
    attendees: z.array(z.string()),
    decisions: z.array(z.string()),
    actionItems: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        assignee: z.string(),
        dueDate: z.iso.date(),
        done: z.boolean(),
        taskId: z.int().nullable(),
      }),
    ),
    notes: z.string().nullable(),
    relatedTracks: z.array(z.string()),
    meetingLink: z.string().nullable(),
    syncToGoogleCalendar: z.boolean(),
    syncToOutlook: z.boolean(),
    createdBy: z.int().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: "Meeting" });

export type Meeting = z.infer<typeof meetingOutput>;
