import { isPastDay } from "../../../../../db/days.ts";
import type { AcceptanceStatus } from "../../../../../db/enums.ts";
import { type AreaState, type Days, formatShortDay } from "../handover-state.ts";
import type { GapDraft } from "./gap.ts";

/** What is wrong with a question; nothing is known yet of one that is still being asked. */
const questionRules = {
  unanswered: {
    rule: "question-unanswered",
    severity: "medium",
    say: (question: string) => `No document answers “${question}”`,
    label: "Answer",
  },
  failed: {
    rule: "question-unanswered",
    severity: "medium",
    say: (question: string) => `The documents could not be asked “${question}”`,
    label: "Ask Again",
  },
  answered: {
    rule: "answer-unconfirmed",
    severity: "low",
    say: (question: string) => `Nobody has confirmed the answer to “${question}”`,
    label: "Confirm",
  },
  changed: {
    rule: "answer-changed",
    severity: "medium",
    say: (question: string) => `The answer to “${question}” is no longer the confirmed one`,
    label: "Compare",
  },
} as const satisfies Record<Exclude<AcceptanceStatus, "unasked" | "confirmed">, object>;

const questionGaps = ({ questions, expert }: AreaState): GapDraft[] =>
  questions.flatMap(({ id, question, status }): GapDraft[] => {
    if (status === "unasked" || status === "confirmed") return [];
    const { say, ...rule } = questionRules[status];
    const about = { subject: id, target: id, action: "open-question" } as const;
    return [{ ...rule, ...about, what: say(question), people: [expert] }];
  });

/** What an area lacks in written knowledge. */
export function findKnowledgeGaps(area: AreaState, { today }: Days): GapDraft[] {
  const { questions, documents, expert, reviewDate } = area;
  const gaps = questionGaps(area);
  if (questions.length === 0) {
    gaps.push({
      rule: "no-questions",
      severity: "medium",
      what: "No acceptance questions yet",
      people: [expert],
      action: "add-questions",
      label: "Add Questions",
    });
  }
  for (const { id, title, isUnread, error } of documents) {
    if (!isUnread) continue;
    gaps.push({
      rule: "document-unread",
      subject: id,
      severity: "medium",
      what: `“${title}” could not be read${error ? `: ${error}` : ""}`,
      people: [expert],
      action: "open-document",
      label: "Replace File",
      target: id,
    });
  }
  for (const { id, title, owner, ...document } of documents) {
    if (!document.reviewDate || !isPastDay(document.reviewDate, today)) continue;
    gaps.push({
      rule: "review-passed",
      // The area itself has a review date as well.
      subject: `document-${id}`,
      severity: "low",
      what: `“${title}” was to be reviewed by ${formatShortDay(document.reviewDate)}`,
      people: [owner ?? expert],
      dueDate: document.reviewDate,
      action: "open-document",
      label: "Review",
      target: id,
    });
  }
  if (reviewDate && isPastDay(reviewDate, today)) {
    gaps.push({
      rule: "review-passed",
      severity: "low",
      what: `Its documents were to be reviewed by ${formatShortDay(reviewDate)}`,
      people: [expert],
      dueDate: reviewDate,
      action: "edit-area",
      label: "Review",
    });
  }
  return gaps;
}
