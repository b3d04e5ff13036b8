import { pluralize } from "../../../platform/text/format.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { byDue, citationOf, compose, type Line, lineOf, listItems } from "./compose-work-answer.ts";
import { isWithin } from "./dates/period.ts";
import { sharedWords, type WorkQuestion } from "./intent-classifier.ts";
import { factsOf, type Work, type WorkItem } from "./work-items.ts";

const listed = new Intl.ListFormat("en", { type: "conjunction" });

const isHeldBy =
  (today: Date) =>
  ({ due, isCancelled }: WorkItem) =>
    due !== null && due <= today && !isCancelled;

const latestFirst = (left: WorkItem, right: WorkItem) => -byDue(left, right);

/** Who was at the latest meeting that the question names; one ahead counts where none was held. */
export function answerAttendance({ about, period, today }: WorkQuestion, { items }: Work) {
  const meetings = items
    .filter(
      (item) =>
        item.noun === "meeting" &&
        item.attendees?.length &&
        sharedWords(about, item) === about.length &&
        (!period || (item.due && isWithin(item.due, period))),
    )
    .toSorted(latestFirst);
  const item = meetings.find(isHeldBy(today)) ?? meetings[0];
  if (!item) return undefined;
  const names = listed.format((item.attendees ?? []).map(escapeMarkdown));
  const facts = factsOf(item).join(", ");
  return compose("", [
    { text: `**${escapeMarkdown(item.text)}**, ${facts}: ${names}`, cites: [citationOf(item)] },
  ]);
}

/** What meetings have decided, in all, on a subject or in a period. */
export function answerDecisions({ about, period }: WorkQuestion, { items }: Work) {
  const decisions = items.filter(
    ({ noun, due }) => noun === "decision" && (!period || (due && isWithin(due, period))),
  );
  const matched = decisions
    .map((item) => ({ item, shared: sharedWords(about, item) }))
    .filter(({ shared }) => about.length === 0 || shared * 2 >= Math.max(1, about.length))
    .sort((left, right) => right.shared - left.shared || latestFirst(left.item, right.item));
  const best = matched[0]?.shared ?? 0;
  const chosen = matched.filter(({ shared }) => shared === best).map(({ item }) => item);
  const when = period ? ` ${period.words}` : "";
  if (chosen.length === 0) {
    if (about.length > 0) return undefined;
    const none = period
      ? `No decision was recorded${when}.`
      : "No meeting has recorded a decision yet.";
    return compose(none, []);
  }
  const on = about.length > 0 ? " on that" : "";
  return compose(
    `${pluralize(chosen.length, "decision")} recorded${on}${when}:`,
    chosen.map(lineOf),
  );
}

const asksWhatWasSaid =
  /\b(?:discuss\w*|happen\w*|talk\w*|said|about|outcomes?|results?|minutes|notes?|covered)\b/i;

/** A meeting with its decisions, its action items and what its notes say. */
function minutesOf(meeting: WorkItem, { items }: Work): Line[] {
  const ofMeeting = items.filter(
    ({ kind, sourceId, noun }) =>
      kind === meeting.kind && sourceId === meeting.sourceId && noun !== "meeting",
  );
  const notes = splitSentences(meeting.details).map(({ text }): Line => {
    const cite = citationOf(meeting);
    return { text: escapeMarkdown(text), cites: [{ ...cite, quote: text }] };
  });
  return [lineOf(meeting), ...ofMeeting.map(lineOf), ...notes];
}

/** The latest meeting, the next ones, or those of a period. */
export function answerMeetings(
  question: string,
  { period, next, today }: WorkQuestion,
  chosen: WorkItem[],
  work: Work,
) {
  const meetings = chosen.filter((item) => item.noun === "meeting");
  if (!period && /\b(?:last|latest|previous|most recent) meeting\b/i.test(question)) {
    const [latest] = meetings.filter(isHeldBy(today)).toSorted(latestFirst);
    if (!latest) return compose("No meeting has been held yet.", []);
    return compose("", asksWhatWasSaid.test(question) ? minutesOf(latest, work) : [lineOf(latest)]);
  }
  const ahead = meetings.filter((item) =>
    period
      ? item.due && isWithin(item.due, period) && !item.isCancelled
      : item.open && item.due && item.due >= today,
  );
  const state = period ? `in the calendar ${period.words}` : "scheduled";
  const shown = next ? ahead.toSorted(byDue).slice(0, next) : ahead;
  return listItems(shown, state, `No meeting is ${state}.`);
}
