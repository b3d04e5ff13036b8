import { formatClockTime } from "../../../../db/days.ts";
import { meetingTransitions } from "../../../../db/enums.ts";
import { meetingOutput } from "../../../../server/features/meetings/meetings.schema.ts";
import { errorCode, isCallError } from "../../../lib/api/errors.ts";
import { type ChangedField, compareFields, keptFields } from "../../../lib/changed-fields.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { mergeRows } from "../../../lib/merge-rows.ts";
import { statusTitles } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";
import type { MeetingFormFields } from "./meeting-form.schema.ts";
import { toFormFields } from "./meeting-form.ts";

export type MeetingField = keyof MeetingFormFields;

const fieldTitles = {
  title: "Title",
  date: "Date",
  startTime: "Start Time",
  endTime: "End Time",
  interval: "Repeat",
  ends: "Ends",
  until: "Last Day",
  count: "Meetings",
  scope: "Change",
  status: "Status",
  description: "Description",
  members: "Attendees",
  attendees: "Guests",
  agenda: "Agenda",
  decisions: "Key Decisions",
  actionItems: "Action Items",
  notes: "Notes",
  relatedTracks: "Related Tracks",
  meetingLink: "Meeting Link",
  syncToGoogleCalendar: "Google Calendar",
  syncToOutlook: "Outlook",
} as const satisfies Record<MeetingField, string>;

/** The meeting as it stands on the server, when that is why a change was refused; else null. */
export function conflictingMeeting(error: unknown): Meeting | null {
  if (errorCode(error) !== "CONFLICT" || !isCallError(error)) return null;
  return meetingOutput.safeParse(error.data?.current).data ?? null;
}

const listed = (entries: readonly string[]) => entries.join("\n") || "none";

function describe(meeting: Meeting, field: MeetingField): string {
  switch (field) {
    case "title":
      return meeting.title;
    case "date":
      return formatDay(meeting.date);
    case "startTime":
    case "endTime":
      return formatClockTime(meeting[field]);
    case "status":
      return statusTitles[meeting.status];
    case "description":
    case "notes":
    case "meetingLink":
      return meeting[field] ?? "empty";
    case "members":
      return listed(meeting.participants.flatMap(({ name, userId }) => (userId ? name : [])));
    case "attendees":
      return listed(meeting.participants.flatMap(({ name, userId }) => (userId ? [] : name)));
    case "agenda":
    case "relatedTracks":
      return listed(meeting[field]);
    case "decisions":
      return listed(
        meeting.decisionLinks.map(({ decision, taskTitle, areaName }) => {
          const about = [taskTitle, areaName].filter((name) => name !== null).join(", ");
          return about ? `${decision} (${about})` : decision;
        }),
      );
    // A meeting that stands is no longer made into a series.
    case "interval":
    case "ends":
    case "until":
    case "count":
    case "scope":
      return "";
    case "actionItems":
      return listed(
        meeting.actionItems.map(
          ({ description, assignee, dueDate }) =>
            `${description} (${assignee}, due ${formatDay(new Date(dueDate))})`,
        ),
      );
    case "syncToGoogleCalendar":
    case "syncToOutlook":
      return meeting[field] ? "on" : "off";
  }
}

/** The lists of a meeting, with what tells a row of each from the others. */
const rowKeys = {
  members: ({ userId }) => String(userId),
  attendees: ({ value }) => value,
  agenda: ({ value }) => value,
  decisions: ({ value }) => value,
  actionItems: ({ itemId, ...typed }) => itemId ?? JSON.stringify(typed),
  relatedTracks: (track) => track,
} satisfies {
  [Field in "members" | "attendees" | "agenda" | "decisions" | "actionItems" | "relatedTracks"]: (
    row: MeetingFormFields[Field][number],
  ) => string;
};
type ListField = keyof typeof rowKeys;

type States = Record<"before" | "current" | "typed", MeetingFormFields>;

/** One list with what both have changed in it; null where both have changed the same row. */
function mergeList<Field extends ListField>({ before, typed, current }: States, field: Field) {
  type Row = MeetingFormFields[Field][number];
  const rows = (state: MeetingFormFields) => state[field] as readonly Row[];
  const keyOf = rowKeys[field] as (row: Row) => string;
  return mergeRows(rows(before), rows(typed), rows(current), keyOf);
}

const isList = (field: MeetingField): field is ListField => field in rowKeys;

/** The rows of a list as they were typed, for people. */
function describeTyped(typed: MeetingFormFields, field: ListField): string {
  if (field !== "actionItems") return typed.decisions.map(({ value }) => value).join("\n");
  return typed.actionItems
    .map(({ description, assignee, dueDate }) => `${description} (${assignee}, due ${dueDate})`)
    .join("\n");
}

const canBecome = (current: Meeting, { status }: MeetingFormFields) =>
  meetingTransitions[current.status].includes(status);

/**
 * What somebody else has changed between two states of a meeting, and the form filled anew: with
 * their version, except where something else was typed. Lists hold what both have put into them, and
 * a status that the meeting can no longer be given is theirs.
 */
export function mergeMeetings(
  before: Meeting,
  current: Meeting,
  typed: MeetingFormFields,
): { changes: ChangedField<MeetingField>[]; fields: MeetingFormFields } {
  const theirs = toFormFields(current);
  const states = { before: toFormFields(before), current: theirs, typed };
  const kept = new Set<string>(keptFields(states));
  const mine = Object.entries(typed).filter(([field]) => kept.has(field));
  const fields: MeetingFormFields = { ...theirs, ...Object.fromEntries(mine) };
  const describeField = (field: keyof typeof fieldTitles) => describe(current, field);
  const changes = compareFields(states, fieldTitles, describeField, ["notes", "description"]);
  return {
    fields,
    changes: changes.map((change) => {
      const { field } = change;
      if (change.kept && field === "status" && !canBecome(current, typed)) {
        fields.status = theirs.status;
        return { ...change, kept: false };
      }
      if (!change.kept || !isList(field)) return change;
      const merged = mergeList(states, field);
      if (!merged) return { ...change, mine: describeTyped(typed, field) };
      Object.assign(fields, { [field]: merged });
      return { ...change, kept: false, note: "theirs and yours are in the form" };
    }),
  };
}
