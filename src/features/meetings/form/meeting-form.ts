import { toDayText } from "../../../../db/days.ts";
import type { Meeting } from "../meeting-queries.ts";
import type { MeetingFormFields } from "./meeting-form.schema.ts";

export const emptyMeeting: MeetingFormFields = {
  title: "",
  date: "",
  startTime: "",
  endTime: "",
  status: "scheduled",
  description: "",
  attendees: [{ value: "" }],
  decisions: [],
  actionItems: [],
  notes: "",
  relatedTracks: [],
  meetingLink: "",
  syncToGoogleCalendar: false,
  syncToOutlook: false,
};

export const emptyItem = { description: "", assignee: "", dueDate: "" };

const asRows = (values: string[]) => values.map((value) => ({ value }));

/** A meeting as the fields of the form hold it. */
export const toFormFields = (meeting: Meeting): MeetingFormFields => ({
  title: meeting.title,
  date: toDayText(meeting.date),
  startTime: meeting.startTime,
  endTime: meeting.endTime,
  status: meeting.status,
  description: meeting.description ?? "",
  attendees: asRows(meeting.attendees),
  decisions: asRows(meeting.decisions),
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
