import { z } from "zod";
import { meetingStatuses, taskPriorities } from "../../../db/enums.ts";
import {
  basedOn,
  calendarDay,
  dayOutput,
  flag,
  idempotencyKey,
  oneOf,
  optionalText,
  requiredText,
  rowId,
} from "../../platform/fields.schema.ts";
import { trackLimits } from "../tasks/tracks/tracks.schema.ts";
import { seriesInput, seriesOutput, seriesScope, wrongSeries } from "./series/series.schema.ts";

const meetingLimits = {
  title: 200,
  description: 10_000,
  notes: 50_000,
  meetingLink: 2000,
  attendees: 500,
  attendee: 200,
  agenda: 100,
  agendaItem: 500,
  decisions: 500,
  decision: 2000,
  actionItems: 500,
  actionItem: 2000,
  relatedTracks: 100,
};

export const maxNotesLength = meetingLimits.notes;

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time such as "09:30". */
export const timeOfDay = (label: string) =>
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
        .string({ error: `${label} must be text` })
        .trim()
        .max(maxLength, `Each of the ${label} must be at most ${maxLength} characters`),
      { error: `${label} must be a list` },
    )
    .max(maxEntries, `A meeting holds at most ${maxEntries} ${label}`)
    .transform((entries) => entries.filter((entry) => entry !== ""));

const itemId = z
  .string({ error: "The id of an action item must be text" })
  .max(64, "No action item has an id of this length");

const actionItemInput = z.object(
  {
    id: itemId.optional().describe("The id of an existing item; anything else makes a new item."),
    description: requiredText("Description", meetingLimits.actionItem),
    assignee: requiredText("Assignee", meetingLimits.attendee),
    dueDate: calendarDay("Due date", "Due date is required"),
    done: flag("done").optional(),
  },
  { error: "Each action item must be an object with description, assignee and dueDate" },
);

const decisionLinkInput = z.object(
  {
    decision: requiredText("The decision", meetingLimits.decision).describe(
      "The text of the decision, as it stands in `decisions`.",
    ),
    taskId: rowId("The task").nullish(),
    areaId: rowId("The area").nullish(),
  },
  { error: "Each of the decisionLinks must be an object with decision, taskId and areaId" },
);

const fields = {
  title: requiredText("Title", meetingLimits.title),
  date: calendarDay("Date", "Date is required"),
  startTime: timeOfDay("Start time"),
  endTime: timeOfDay("End time"),
  timeZone: requiredText("Time zone", 100)
    .optional()
    .describe("Where its times are meant, as an IANA name; at first where the caller is."),
  description: optionalText("Description", meetingLimits.description),
  status: oneOf("Status", meetingStatuses),
  attendees: textList("attendees", meetingLimits.attendees, meetingLimits.attendee),
  memberIds: z
    .array(rowId("A member"), { error: "memberIds must be a list" })
    .max(meetingLimits.attendees, `A meeting holds at most ${meetingLimits.attendees} attendees`)
    .optional()
    .describe("Members of the project who attend; their names join the attendees."),
  agenda: textList("agenda items", meetingLimits.agenda, meetingLimits.agendaItem),
  decisions: textList("decisions", meetingLimits.decisions, meetingLimits.decision),
  decisionLinks: z
    .array(decisionLinkInput, { error: "decisionLinks must be a list" })
    .max(meetingLimits.decisions, `A meeting holds at most ${meetingLimits.decisions} decisions`)
    .optional()
    .describe("What decisions are about: a task and an area of the project."),
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
    idempotencyKey,
    ...fields,
    status: fields.status.default("scheduled"),
    attendees: fields.attendees.default([]),
    agenda: fields.agenda.default([]),
    decisions: fields.decisions.default([]),
    actionItems: fields.actionItems.default([]),
    relatedTracks: fields.relatedTracks.default([]),
    syncToGoogleCalendar: fields.syncToGoogleCalendar.default(false),
    syncToOutlook: fields.syncToOutlook.default(false),
    series: seriesInput
      .optional()
      .describe("Makes this meeting the first of a series; each of them can be changed by itself."),
  })
  .refine(isInOrder, { path: [endBeforeStart.path], message: endBeforeStart.message })
  .superRefine(({ date, series }, context) => {
    const message = series && wrongSeries(date, series);
    if (message) context.addIssue({ code: "custom", path: ["series"], message });
  });

export const updateMeetingInput = z
  .object(fields)
  .partial()
  .extend({ id: rowId(), updatedAt: basedOn(), scope: seriesScope });

export const meetingIdInput = z.object({ id: rowId() });

export const deleteMeetingInput = z.object({ id: rowId(), scope: seriesScope });

export const deletedMeetingsOutput = z.object({ deleted: z.array(z.int()) });

export const saveNotesInput = z.object({
  id: rowId(),
  notes: optionalText("Notes", meetingLimits.notes).transform((notes) => notes ?? null),
  before: z
    .string({ error: "before must be text" })
    .nullish()
    .describe(
      "The notes as they were when they were last read: when somebody else has written since, the answer is 409 with the meeting as it stands in `current`. Left out, the notes are replaced.",
    ),
});

export const listDecisionsInput = z
  .object({
    taskId: rowId("taskId").optional().describe("Only decisions about this task."),
    areaId: rowId("areaId").optional().describe("Only decisions about this area."),
  })
  .prefault({});

const itemAddress = { id: rowId(), itemId };

export const setActionItemDoneInput = z.object({ ...itemAddress, done: flag("done") });

export const createTaskFromItemInput = z.object({
  ...itemAddress,
  track: requiredText("Track", trackLimits.name).optional(),
  priority: oneOf("Priority", taskPriorities).default("medium"),
  assigneeId: rowId("The assignee").nullish(),
});

const participantOutput = z.object({
  name: z.string(),
  email: z.string().nullable().describe("As it was typed for a guest."),
  userId: z.int().nullable().describe("Who was picked from the members; null for a guest."),
  isMember: z.boolean().describe("False for a guest, and for a member who has left."),
});

export type Participant = z.infer<typeof participantOutput>;

const linkedDecision = {
  decision: z.string(),
  taskId: z.int().nullable(),
  taskTitle: z.string().nullable(),
  areaId: z.int().nullable(),
  areaName: z.string().nullable(),
};

export const decisionOutput = z
  .object({
    meetingId: z.int(),
    meetingTitle: z.string(),
    date: dayOutput(),
    ...linkedDecision,
  })
  .meta({ id: "Decision" });

export type Decision = z.infer<typeof decisionOutput>;

export const meetingOutput = z
  .object({
    id: z.int(),
    projectId: z.int(),
    title: z.string(),
    date: dayOutput(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z
      .string()
      .nullable()
      .describe("Where the times are meant, as an IANA name; null for meetings of old."),
    series: seriesOutput,
    description: z.string().nullable(),
    status: z.enum(meetingStatuses),
    overdue: z
      .boolean()
      .describe(
        "Still scheduled although its date and end time have passed in its time zone, or where the caller is for meetings without one.",
      ),
    attendees: z.array(z.string()),
    participants: z.array(participantOutput).describe("The same people, with who they are."),
    agenda: z.array(z.string()),
    decisions: z.array(z.string()),
    decisionLinks: z
      .array(z.object(linkedDecision))
      .describe("For each of the decisions what it is about."),
    actionItems: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        assignee: z.string(),
        dueDate: z.iso.date(),
        done: z.boolean(),
        taskId: z.int().nullable(),
        taskDeleted: z.boolean().describe("Whether the task made of it has been deleted since."),
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

export const upNextOutput = z.object({
  today: z.array(meetingOutput),
  tomorrow: z.array(meetingOutput),
  needsNotes: z
    .array(meetingOutput)
    .describe("Over for two weeks at most, and nothing was written down."),
});

export type UpNext = z.infer<typeof upNextOutput>;
