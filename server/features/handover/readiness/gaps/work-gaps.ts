import { isTaskOverdue } from "../../../../../db/days.ts";
import type { GapSeverity, TaskPriority } from "../../../../../db/enums.ts";
import {
  type Days,
  formatShortDay,
  type RoutedQuestionState,
  type TaskState,
} from "../handover-state.ts";
import { type GapDraft, sayTo } from "./gap.ts";

/** How bad it is when a task is not done, by its own priority: that of its area says nothing of it. */
export const taskSeverities: Record<TaskPriority, GapSeverity> = {
  low: "low",
  medium: "low",
  high: "medium",
  critical: "high",
};

function whatIsWrong(
  { title, status, assignee, endDate }: TaskState,
  lastDay: Date | null,
  days: Days,
): Pick<GapDraft, "rule" | "what" | "told"> | undefined {
  if (endDate && isTaskOverdue({ status, endDate }, days.today)) {
    return {
      rule: "task-overdue",
      what: `The task “${title}” was due on ${formatShortDay(endDate)}`,
    };
  }
  if (status === "at-risk") return { rule: "task-at-risk", what: `The task “${title}” is at risk` };
  const stays = lastDay && (!endDate || endDate > lastDay) && assignee?.side === "leaving";
  if (!stays) return undefined;
  return {
    rule: "work-after-last-day",
    what: `The task “${title}” stays with ${assignee.name} after their last day`,
    told: sayTo(assignee.id, `The task “${title}” stays with you after your last day`),
  };
}

/** Tasks that endanger the handover. */
export const findTaskGaps = (
  tasks: readonly TaskState[],
  lastDay: Date | null,
  days: Days,
): GapDraft[] =>
  tasks.flatMap((task): GapDraft[] => {
    const wrong = whatIsWrong(task, lastDay, days);
    if (!wrong) return [];
    const { id, assignee, endDate, priority } = task;
    return [
      {
        ...wrong,
        subject: id,
        severity: taskSeverities[priority],
        isFixed: true,
        people: [assignee],
        dueDate: endDate,
        action: "open-task",
        label: "Open Task",
        target: id,
      },
    ];
  });

/** Who is to say whether an answer is good: who asked, or else was to answer, and did not write it. */
const checkerOf = ({ asker, assignee, answerer }: RoutedQuestionState) =>
  [asker, assignee].find((person) => person !== null && person.id !== answerer?.id) ?? null;

/** Questions that wait for an expert's answer, or for somebody's word that it is good. */
export const findQuestionGaps = (questions: readonly RoutedQuestionState[]): GapDraft[] =>
  questions.map((routed) => {
    const { id, question, assignee, dueDate, isAnswered } = routed;
    return {
      rule: "question-open",
      subject: id,
      severity: "medium",
      isUrgent: true,
      what: isAnswered
        ? `Nobody has checked the answer to “${question}”`
        : `“${question}” has no answer yet`,
      people: [isAnswered ? checkerOf(routed) : assignee],
      dueDate,
      action: "answer-question",
      label: isAnswered ? "Check" : "Answer",
      target: id,
    };
  });
