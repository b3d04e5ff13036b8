import { toDayText } from "../../../../db/days.ts";
import { momentIn } from "../../../../db/zoned-time.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { formatLongDate } from "../../../lib/formats.ts";
import { formatHours, safeLink, statusTitles } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";

// Typed text stays text: characters with a meaning in Markdown are escaped.
const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
const lines = (title: string, entries: string[]) =>
  entries.length === 0 ? [] : [`**${title}**`, "", ...entries.map((entry) => `- ${entry}`), ""];

function markdownLink(text: string) {
  const href = safeLink(text);
  return href ? `[${plain(text)}](<${href}>)` : plain(text);
}

const noon = (day: Date) => new Date(`${toDayText(day)}T12:00:00`);

function toMarkdown(meeting: Meeting): string {
  return [
    `## ${plain(meeting.title)}`,
    "",
    `${formatLongDate(noon(meeting.date))}, ${formatHours(meeting)} · ${statusTitles[meeting.status]}`,
    "",
    ...(meeting.description ? [plain(meeting.description), ""] : []),
    ...lines("Attendees", meeting.attendees.map(plain)),
    ...lines("Agenda", meeting.agenda.map(plain)),
    ...lines(
      "Key Decisions",
      meeting.decisionLinks.map(({ decision, taskTitle, areaName }) =>
        plain([decision, taskTitle, areaName].filter((name) => name !== null).join(" · ")),
      ),
    ),
    ...lines(
      "Action Items",
      meeting.actionItems.map(
        ({ done, description, assignee, dueDate }) =>
          `[${done ? "x" : " "}] ${plain(description)} (${plain(assignee)}, due ${formatDay(new Date(dueDate))})`,
      ),
    ),
    ...lines("Related Transition Tracks", meeting.relatedTracks.map(plain)),
    ...(meeting.notes ? ["**Meeting Notes**", "", plain(meeting.notes), ""] : []),
    ...(meeting.meetingLink ? [`Link: ${markdownLink(meeting.meetingLink)}`, ""] : []),
  ].join("\n");
}

/** The meetings as a Markdown document, one section each. */
export const meetingsAsMarkdown = (meetings: readonly Meeting[]): string =>
  ["# Meeting Logs", "", ...meetings.map(toMarkdown)].join("\n");

const eventStatuses = {
  scheduled: "CONFIRMED",
  completed: "CONFIRMED",
  cancelled: "CANCELLED",
} as const;

const describe = (meeting: Meeting) =>
  [
    meeting.description,
    meeting.agenda.map((entry) => `Agenda: ${entry}`).join("\n"),
    meeting.decisions.map((decision) => `Decision: ${decision}`).join("\n"),
    meeting.notes,
  ]
    .filter(Boolean)
    .join("\n\n");

/**
 * The meetings as an iCalendar file (RFC 5545), each of a series by itself: at the moment that the
 * clocks of its time zone show its hours, or where that is unknown at these hours anywhere.
 */
export async function meetingsAsCalendar(meetings: readonly Meeting[]): Promise<string> {
  const { default: ical, ICalEventStatus } = await import("ical-generator");
  const calendar = ical({ name: "Baton meetings", prodId: "//Baton//Meeting Logs//EN" });
  for (const meeting of meetings) {
    const { timeZone } = meeting;
    const day = toDayText(meeting.date);
    const at = (time: string) =>
      timeZone === null ? new Date(`${day}T${time}:00`) : momentIn(timeZone, day, time);
    const event = calendar.createEvent({
      id: `meeting-${meeting.id}@baton`,
      start: at(meeting.startTime),
      end: at(meeting.endTime),
      floating: meeting.timeZone === null,
      summary: meeting.title,
      description: describe(meeting),
      status: ICalEventStatus[eventStatuses[meeting.status]],
      lastModified: meeting.updatedAt,
    });
    const link = safeLink(meeting.meetingLink);
    if (link && URL.canParse(link)) event.url(link);
  }
  return calendar.toString();
}
