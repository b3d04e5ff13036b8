import { formatClockTime } from "../../../../db/days.ts";
import { meetingTransitions } from "../../../../db/enums.ts";
import { meetingOutput } from "../../../../server/features/meetings/meetings.schema.ts";
import { conflictingState } from "../../../components/conflicts/use-conflict.ts";
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
  relatedTracks: "Related Transition Tracks",
  meetingLink: "Meeting Link",
  syncToGoogleCalendar: "Google Calendar",
  syncToOutlook: "Outlook",
} as const satisfies Record<MeetingField, string>;

/** The meeting as it stands on the server, when that is why a change was refused; else null. */
export const conflictingMeeting = (error: unknown): Meeting | null =>
  conflictingState(error, meetingOutput);

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

type RowWords<Row> = {
  /** What tells a row from the others, however it is reworded. */
  keyOf: (row: Row) => string;
  /** A row as it was typed, for people. */
  describe: (row: Row) => string;
};

const textOf = ({ value }: { value: string }) => value;
const asTyped = { keyOf: textOf, describe: textOf };

/** The lists of a meeting. */
const lists = {
  members: { keyOf: ({ userId }) => String(userId), describe: ({ name }) => name },
  attendees: asTyped,
  agenda: asTyped,
  decisions: asTyped,
  actionItems: {
    keyOf: ({ itemId, ...typed }) => itemId ?? JSON.stringify(typed),
    describe: ({ description, assignee, dueDate }) =>
      `${description} (${assignee}, due ${dueDate})`,
  },
  relatedTracks: { keyOf: (track) => track, describe: (track) => track },
} satisfies {
  [Field in
    | "members"
    | "attendees"
    | "agenda"
    | "decisions"
    | "actionItems"
    | "relatedTracks"]: RowWords<MeetingFormFields[Field][number]>;
};
type ListField = keyof typeof lists;

type States = Record<"before" | "current" | "typed", MeetingFormFields>;

/** One list with what both have changed in it; null where both have changed the same row. */
function mergeList<Field extends ListField>({ before, typed, current }: States, field: Field) {
  type Row = MeetingFormFields[Field][number];
  const rows = (state: MeetingFormFields) => state[field] as readonly Row[];
  const { keyOf } = lists[field] as RowWords<Row>;
  return mergeRows(rows(before), rows(typed), rows(current), keyOf);
}

const isList = (field: MeetingField): field is ListField => field in lists;

/** The rows of a list as they were typed, for people. */
function describeTyped<Field extends ListField>(typed: MeetingFormFields, field: Field): string {
  type Row = MeetingFormFields[Field][number];
  const { describe } = lists[field] as RowWords<Row>;
  return listed((typed[field] as readonly Row[]).map(describe));
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
      return { ...change, kept: false, note: "Both are in the form now" };
    }),
  };
}
