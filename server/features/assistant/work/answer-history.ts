import type { Database } from "../../../../db/client.ts";
import { addDays } from "../../../../db/days.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { listDocumentsAdded } from "../../documents/read-documents.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { byDue, compose, type Line, lineOf } from "./compose-work-answer.ts";
import { formatDay, isWithin, type Period } from "./dates/period.ts";
import { sharedWords, type WorkQuestion } from "./intent-classifier.ts";
import type { Work, WorkItem } from "./work-items.ts";

const recentDays = 7;
const asksForNews = /\b(?:new|recently|lately)\b/i;

/** The last days, where a question names none. */
function lately(today: Date): Pick<Period, "from" | "until" | "words"> {
  return {
    from: addDays(today, 1 - recentDays),
    until: addDays(today, 1),
    words: `in the last ${recentDays} days`,
  };
}

type Context = { db: Database; access: ProjectAccess; clock: Clock };

function documentLines({ db, access, clock }: Context, period: Pick<Period, "from" | "until">) {
  return listDocumentsAdded(db, access)
    .map((document) => ({ ...document, addedOn: clock.dayOf(document.createdAt) }))
    .filter(({ addedOn }) => isWithin(addedOn, period))
    .map(({ id, title, addedOn }): Line => {
      const quote = `${title}, added ${formatDay(addedOn)}`;
      const place = { chunkIndex: null, location: {} };
      return {
        text: `**${escapeMarkdown(title)}**: added ${formatDay(addedOn)}`,
        cites: [{ kind: "document", sourceId: id, title, quote, ...place }],
      };
    });
}

/**
 * What happened in a period that is past or not yet over: tasks completed, meetings held with what
 * they decided, documents added. Undefined where no period is named, and for a subject that nothing
 * tells of.
 */
export function answerHistory(
  question: string,
  context: Context,
  asked: WorkQuestion,
  { items }: Work,
) {
  if (!asked.period && !asksForNews.test(question)) return undefined;
  const { today } = asked;
  const period = asked.period ?? lately(today);
  const isThen = (day: Date | null | undefined) =>
    day !== null && day !== undefined && isWithin(day, period) && day <= today;
  const meant = items.filter((item) => sharedWords(asked.about, item) === asked.about.length);
  const pick = (noun: WorkItem["noun"], when: (item: WorkItem) => Date | null | undefined) =>
    meant.filter((item) => item.noun === noun && isThen(when(item))).toSorted(byDue);
  const completed = pick("task", (task) => (task.open ? null : task.completedOn));
  const meetings = pick("meeting", (meeting) => (meeting.isCancelled ? null : meeting.due));
  const decisions = pick("decision", (decision) => decision.due);
  const added = asked.about.length > 0 ? [] : documentLines(context, period);
  const lines = [...[...completed, ...meetings, ...decisions].map(lineOf), ...added];
  if (lines.length === 0) {
    if (asked.about.length > 0) return undefined;
    return compose(
      `Nothing is recorded ${period.words}: no task completed, no meeting held, no document added.`,
      [],
    );
  }
  const counts = [
    completed.length > 0 && `${pluralize(completed.length, "task")} completed`,
    meetings.length > 0 && `${pluralize(meetings.length, "meeting")} held`,
    decisions.length > 0 && `${pluralize(decisions.length, "decision")} recorded`,
    added.length > 0 && `${pluralize(added.length, "document")} added`,
  ].filter(Boolean);
  const when = `${period.words.charAt(0).toUpperCase()}${period.words.slice(1)}`;
  return compose(`${when}: ${counts.join(", ")}.`, lines);
}
