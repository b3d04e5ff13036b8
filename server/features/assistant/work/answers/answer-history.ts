import type { Database } from "../../../../../db/client.ts";
import { addDays } from "../../../../../db/days.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { capitalize, pluralize } from "../../../../platform/text/format.ts";
import { listDocumentsAdded } from "../../../documents/read-documents.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { composeAnswer, itemLine, type Line } from "../compose-work-answer.ts";
import { type DayRange, formatDay, isWithin } from "../dates/period.ts";
import { matchesSubject } from "../query/match-subject.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { byDue, type Work, type WorkItem } from "../work-items.ts";

const recentDays = 7;
const asksForNews = /\b(?:new|recently|lately)\b/i;

/** The period of a question that asks for news and names none. */
const recently = (today: Date) => ({
  from: addDays(today, 1 - recentDays),
  until: addDays(today, 1),
  words: `in the last ${recentDays} days`,
});

type Context = { db: Database; access: ProjectAccess; clock: Clock };

function documentLines({ db, access, clock }: Context, period: DayRange) {
  return listDocumentsAdded(db, access)
    .map((document) => ({ ...document, addedOn: clock.dayOf(document.createdAt) }))
    .filter(({ addedOn }) => isWithin(addedOn, period))
    .map(({ id, title, addedOn }): Line => {
      const quote = `${title}, added ${formatDay(addedOn)}`;
      const source = { kind: "document", sourceId: id, title } as const;
      return {
        text: `**${escapeMarkdown(title)}**: added ${formatDay(addedOn)}`,
        citations: [{ ...source, chunkIndex: null, location: {}, quote }],
      };
    });
}

/**
 * What happened in a period that is not wholly ahead: tasks completed, meetings held with what they
 * decided, documents added. Undefined where no period is named, and for a subject on which nothing
 * is recorded.
 */
export function answerHistory(context: Context, query: WorkQuery, { items }: Work) {
  const { question, today } = query;
  if (!query.period && !asksForNews.test(question)) return undefined;
  const period = query.period ?? recently(today);
  const hasSubject = query.subjectStems.length > 0;
  const { itemTypes } = query;
  const matching = items.filter(
    (item) =>
      (itemTypes.length === 0 || itemTypes.includes(item.type)) && matchesSubject(query, item),
  );
  const select = (type: WorkItem["type"], dayOf: (item: WorkItem) => Date | null | undefined) =>
    matching
      .filter((item) => {
        const day = item.type === type ? dayOf(item) : undefined;
        return day && day <= today && isWithin(day, period);
      })
      .toSorted(byDue);
  const completed = select("task", (task) => (task.isOpen ? null : task.completedOn));
  const meetings = select("meeting", (meeting) => (meeting.isCancelled ? null : meeting.due));
  const decisions = select("decision", (decision) => decision.due);
  const asksForType = itemTypes.length > 0;
  const documents = hasSubject || asksForType ? [] : documentLines(context, period);
  const lines = [...[...completed, ...meetings, ...decisions].map(itemLine), ...documents];
  if (lines.length === 0) {
    if (hasSubject) return undefined;
    if (itemTypes.length === 1 && itemTypes[0] === "task") {
      return composeAnswer(`No task was completed ${period.words}.`, []);
    }
    return composeAnswer(
      `Nothing was recorded ${period.words}: no task was completed, no meeting was held, no document was added.`,
      [],
    );
  }
  const counts = [
    completed.length > 0 && `${pluralize(completed.length, "task")} completed`,
    meetings.length > 0 && `${pluralize(meetings.length, "meeting")} held`,
    decisions.length > 0 && `${pluralize(decisions.length, "decision")} recorded`,
    documents.length > 0 && `${pluralize(documents.length, "document")} added`,
  ].filter(Boolean);
  return composeAnswer(`${capitalize(period.words)}: ${counts.join(", ")}.`, lines);
}
