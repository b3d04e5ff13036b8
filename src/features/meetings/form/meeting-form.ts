import { toDayText } from "../../../../db/days.ts";
import type { Meeting } from "../meeting-queries.ts";
import type { MeetingFormFields } from "./meeting-form.schema.ts";

/** A meeting that stands is no longer made into a series. */
const seriesFields = {
  interval: "never",
  ends: "count",
  until: "",
  count: "",
  scope: "one",
} as const;

export const emptyMeeting: MeetingFormFields = {
  title: "",
  date: "",
  startTime: "",
  endTime: "",
  status: "scheduled",
  description: "",
  ...seriesFields,
  members: [],
  attendees: [],
  agenda: [],
  decisions: [],
  actionItems: [],
  notes: "",
  relatedTracks: [],
  meetingLink: "",
  syncToGoogleCalendar: false,
  syncToOutlook: false,
};

export const emptyDecision = { value: "", taskId: "", areaId: "" };

export const emptyItem = { description: "", assignee: "", dueDate: "" };

/** A guest as they were typed; nothing for a member. */
const asGuest = ({ name, email, userId }: Meeting["participants"][number]) =>
  userId !== null ? [] : [email && !name.includes(email) ? `${name} <${email}>` : name];

const asRows = (values: string[]) => values.map((value) => ({ value }));

/** A meeting as the fields of the form hold it. */
export const toFormFields = (meeting: Meeting): MeetingFormFields => ({
  ...seriesFields,
  title: meeting.title,
  date: toDayText(meeting.date),
  startTime: meeting.startTime,
  endTime: meeting.endTime,
  status: meeting.status,
  description: meeting.description ?? "",
  members: meeting.participants.flatMap(({ userId, name }) =>
    userId === null ? [] : [{ userId, name }],
  ),
  attendees: asRows(meeting.participants.flatMap(asGuest)),
  agenda: asRows(meeting.agenda),
  decisions: meeting.decisionLinks.map(({ decision, taskId, areaId }) => ({
    value: decision,
    taskId: String(taskId ?? ""),
    areaId: String(areaId ?? ""),
  })),
  actionItems: meeting.actionItems.map(({ id, description, assignee, dueDate }) => ({
    itemId: id,
    description,
    assignee,
    dueDate,
  })),
  notes: meeting.notes ?? "",
  relatedTracks: meeting.relatedTracks,
  meetingLink: meeting.meetingLink ?? "",
  syncToGoogleCalendar: meeting.syncToGoogleCalendar,
  syncToOutlook: meeting.syncToOutlook,
});
