import { excerptOf, parseWords } from "../../platform/text/match-words.ts";
import { removeAccents } from "../../platform/text/stem.ts";
import type { Meeting } from "./meetings.schema.ts";
import type { FoundMeeting, MeetingHit } from "./search-meetings.schema.ts";

const maxHits = 5;

/** Everything of a meeting that can be read, piece by piece. */
const textsOf = (meeting: Meeting): { field: MeetingHit["field"]; text: string }[] => [
  { field: "title", text: meeting.title },
  { field: "description", text: meeting.description ?? "" },
  ...meeting.attendees.map((text) => ({ field: "attendee" as const, text })),
  ...meeting.agenda.map((text) => ({ field: "agenda" as const, text })),
  ...meeting.decisions.map((text) => ({ field: "decision" as const, text })),
  ...meeting.actionItems.map(({ description, assignee }) => ({
    field: "action-item" as const,
    text: `${description} (${assignee})`,
  })),
  { field: "notes", text: meeting.notes ?? "" },
];

/**
 * The meetings in which all words of a query stand somewhere, in the order given, each with the
 * places that hold one of them, those with most of the words first.
 */
export function searchMeetings(meetings: readonly Meeting[], query: string): FoundMeeting[] {
  const wanted = parseWords(query);
  return meetings.flatMap((meeting) => {
    const texts = textsOf(meeting).map(({ field, text }) => {
      // No word holds a space: to make those alike in so much text would take most of the time.
      const folded = removeAccents(text.toLowerCase());
      const held = wanted.words.filter((word) => folded.includes(word));
      return { field, text, held };
    });
    const found = new Set(texts.flatMap(({ held }) => held));
    if (wanted.words.some((word) => !found.has(word))) return [];
    const hits = texts
      .filter(({ held }) => held.length > 0)
      .toSorted((one, other) => other.held.length - one.held.length)
      .slice(0, maxHits)
      .map(({ field, text }) => ({ field, excerpt: excerptOf(text, wanted) }));
    return [{ meeting, hits }];
  });
}
