import { formatList, pluralize } from "../../../../platform/text/format.ts";
import { splitSentences } from "../../../../platform/text/sentences.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import {
  chooseItems,
  citeItem,
  composeAnswer,
  itemLine,
  type Line,
  latestFirst,
  listItems,
} from "../compose-work-answer.ts";
import { matchesPeriod, periodSuffix } from "../dates/period.ts";
import {
  countSubjectMatches,
  findPersons,
  matchesSubject,
  withoutNames,
} from "../query/match-subject.ts";
import { isNameOf, mayBeSameName } from "../query/name-words.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { factsOf, type Work, type WorkItem } from "../work-items.ts";

const asRecorded = "as far as the attendees are recorded:";

const hasTakenPlace =
  (today: Date) =>
  ({ due, isCancelled }: WorkItem) =>
    due !== null && due <= today && !isCancelled;

/**
 * Whether a person is among the attendees. Neither is claimed where only a part of their name is, as it
 * was typed: "Tom" and "J. Miller" are Tom Okafor and Jane Miller, or somebody else.
 */
function leadOfAttendance(person: string, { attendees = [] }: WorkItem): string {
  if (attendees.some((name) => isNameOf(name, person))) return `Yes, ${asRecorded}`;
  const alike = attendees.filter((name) => mayBeSameName(name, person));
  if (alike.length === 0) return `No, ${asRecorded}`;
  return `Perhaps, since ${formatList(alike.map(escapeMarkdown))} may be ${escapeMarkdown(person)}:`;
}

/** The one person whom a question names, who may be written in several ways: "Tom Okafor (Nordwind)". */
function findOnePerson(query: WorkQuery, work: Work): string | undefined {
  const [person, ...others] = findPersons(query, work).toSorted(
    (left, right) => left.length - right.length,
  );
  return person && others.every((other) => isNameOf(other, person)) ? person : undefined;
}

const asksOfOne = /^\s*(?:was|is|will|did|does)\b/i;

/** Who was at the latest meeting that matches, or will be at the coming one where none was held. */
export function answerAttendance(asked: WorkQuery, work: Work) {
  const { items } = work;
  const person = asksOfOne.test(asked.question) ? findOnePerson(asked, work) : undefined;
  if (asksOfOne.test(asked.question) && !person) return undefined;
  const query = person ? { ...asked, ...withoutNames(asked, [person]) } : asked;
  if (person && query.subjectStems.length === 0 && query.title === undefined) return undefined;
  const meetings = items
    .filter(
      (item) =>
        item.type === "meeting" &&
        item.attendees?.length &&
        matchesSubject(query, item) &&
        matchesPeriod(item.due, query.period),
    )
    .toSorted(latestFirst);
  const meeting = meetings.find(hasTakenPlace(query.today)) ?? meetings[0];
  if (!meeting) return undefined;
  const names = formatList((meeting.attendees ?? []).map(escapeMarkdown));
  const facts = factsOf(meeting).join(", ");
  const text = `**${escapeMarkdown(meeting.text)}**, ${facts}: ${names}`;
  const lead = person ? leadOfAttendance(person, meeting) : "";
  return composeAnswer(lead, [{ text, citations: [citeItem(meeting)] }]);
}

const asksForLatest = /\b(?:last|latest|previous|most recent) meeting\b/i;

/** Those that the latest meeting with any has decided. */
const ofLatestMeeting = (decisions: WorkItem[]) => {
  const [latest] = decisions.toSorted(latestFirst);
  return decisions.filter(({ sourceId }) => sourceId === latest?.sourceId);
};

/** What meetings have decided: in all, about a subject, or in a period. */
export function answerDecisions(query: WorkQuery, { items }: Work) {
  const { subjectStems, subject, period } = query;
  const hasSubject = subjectStems.length > 0;
  const ranked = items
    .filter((item) => item.type === "decision" && matchesPeriod(item.due, period))
    .filter((item) => query.title === undefined || item.title === query.title)
    .map((item) => ({ item, matches: countSubjectMatches(query, item) }))
    .filter(({ matches }) => matches * 2 >= subjectStems.length)
    .sort((left, right) => right.matches - left.matches || latestFirst(left.item, right.item));
  const max = ranked[0]?.matches ?? 0;
  const best = ranked.filter(({ matches }) => matches === max).map(({ item }) => item);
  const isOfLatest = asksForLatest.test(query.question);
  const isSelection = query.sort !== undefined || query.limit !== undefined;
  const chosen = isSelection ? chooseItems(query, best) : best;
  const decisions = isOfLatest ? ofLatestMeeting(best) : chosen;
  if (decisions.length === 0) {
    if (hasSubject) return undefined;
    const none = period
      ? `No decision was recorded${periodSuffix(period)}.`
      : "No meeting has recorded a decision yet.";
    return composeAnswer(none, []);
  }
  const about = hasSubject ? ` about “${escapeMarkdown(subject)}”` : "";
  return composeAnswer(
    `${pluralize(decisions.length, "decision")} recorded${about}${periodSuffix(period)}:`,
    decisions.map(itemLine),
  );
}

const asksForMinutes =
  /\b(?:discuss\w*|happen\w*|talk\w*|said|about|outcomes?|results?|minutes|notes?|covered)\b/i;

/** A meeting with its decisions, its action items and the sentences of its notes. */
function minutesOf(meeting: WorkItem, { items }: Work): Line[] {
  const parts = items.filter(
    ({ kind, sourceId, type }) =>
      kind === meeting.kind && sourceId === meeting.sourceId && type !== "meeting",
  );
  const notes = splitSentences(meeting.details).map(
    ({ text }): Line => ({
      text: escapeMarkdown(text),
      citations: [{ ...citeItem(meeting), quote: text }],
    }),
  );
  return [itemLine(meeting), ...parts.map(itemLine), ...notes];
}

const asksWhatWasSaid =
  /^\s*what (?:was|were|did we|has been|have we) (?:discuss|talk|cover)\w*\b/i;
const asksForAll = /\b(?:all|every|how many|list)\b/i;
const asksForCancelled = /\bcancel(?:l?ed|lations?|ling)\b|\bcalled off\b/i;
const isAhead = /\b(?:planned|scheduled|coming|upcoming|next|ahead|left|still|remaining)\b/i;

/** The latest meeting, the next ones, or those of a period. */
export function answerMeetings(query: WorkQuery, items: WorkItem[], work: Work) {
  const { question, period, today } = query;
  const meetings = items.filter((item) => item.type === "meeting");
  if (!period && (asksForLatest.test(question) || asksWhatWasSaid.test(question))) {
    const [latest] = meetings.filter(hasTakenPlace(today)).toSorted(latestFirst);
    if (!latest) return composeAnswer("No meeting has been held yet.", []);
    return composeAnswer(
      "",
      asksForMinutes.test(question) ? minutesOf(latest, work) : [itemLine(latest)],
    );
  }
  if (asksForCancelled.test(question)) {
    const cancelled = meetings.filter(
      ({ isCancelled, due }) => isCancelled && matchesPeriod(due, period),
    );
    const state = `cancelled${periodSuffix(period)}`;
    return listItems(query, cancelled, state, `No meeting is ${state}.`);
  }
  const isOfAll = period !== undefined || (asksForAll.test(question) && !isAhead.test(question));
  const found = meetings.filter((item) =>
    isOfAll
      ? matchesPeriod(item.due, period) && !item.isCancelled
      : item.isOpen && item.due && item.due >= today,
  );
  const state = isOfAll ? `in the calendar${periodSuffix(period)}` : "scheduled";
  return listItems(query, found, state, `No meeting is ${state}.`);
}
