import { pluralize } from "../../../../platform/text/format.ts";
import { byDue, composeAnswer, itemLine, listItems } from "../compose-work-answer.ts";
import { matchesPeriod, periodSuffix } from "../dates/period.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { statusName, type WorkItem } from "../work-items.ts";

const disjunction = new Intl.ListFormat("en", { type: "disjunction" });

const nothing = ({ itemTypes: [type] }: WorkQuery) => (type ? `No ${type}` : "Nothing");

/** Open items of any type whose day is over. */
export function answerOverdue(query: WorkQuery, open: WorkItem[]) {
  const { period, today } = query;
  // "What is overdue today?" asks for all that is; "since Monday" is about the days it was due.
  const duePeriod = period && period.from < today ? period : undefined;
  const state = duePeriod ? `overdue (due${periodSuffix(duePeriod)})` : "overdue";
  return listItems(
    open.filter((item) => item.isOverdue && matchesPeriod(item.due, duePeriod)),
    state,
    `${nothing(query)} is ${state}.`,
  );
}

const latestFirst = (left: WorkItem, right: WorkItem) =>
  (right.completedOn?.getTime() ?? 0) - (left.completedOn?.getTime() ?? 0);

/** What has been completed, the latest first; only tasks know when they were. */
export function answerCompleted(query: WorkQuery, items: WorkItem[]) {
  const { itemTypes, period } = query;
  const types = itemTypes.length > 0 ? itemTypes : ["task"];
  const completed = items.filter(
    (item) =>
      !item.isOpen &&
      types.includes(item.type) &&
      matchesPeriod(item.type === "task" ? item.completedOn : item.due, period),
  );
  const when = periodSuffix(period);
  if (completed.length === 0) return composeAnswer(`${nothing(query)} was completed${when}.`, []);
  const count = pluralize(completed.length, itemTypes[0] ?? "task");
  const lead = `${count} ${completed.length === 1 ? "was" : "were"} completed${when}:`;
  return composeAnswer(lead, completed.toSorted(latestFirst).map(itemLine));
}

/** The tasks that a question picks by their state, or what people have to do. */
export function answerTasks(query: WorkQuery, items: WorkItem[]) {
  const { status, itemTypes, priorities, isUnassigned, period } = query;
  // What somebody works on includes their action items.
  const isAboutPeople = itemTypes.length === 0 && priorities.length === 0 && !isUnassigned;
  const found = items.filter(
    (item) =>
      (item.type === "task" || (isAboutPeople && item.type === "action item")) &&
      (status ? item.status === status : item.isOpen) &&
      matchesPeriod(item.due, period),
  );
  const state = [
    status ? statusName(status) : "open",
    priorities.length > 0 && `and of ${disjunction.format(priorities)} priority`,
    isUnassigned && "with nobody assigned",
    period?.words,
  ]
    .filter(Boolean)
    .join(" ");
  return listItems(found, state, `${isAboutPeople ? "Nothing" : "No task"} is ${state}.`);
}

const asksForAgenda = /\b(?:coming up|agenda|ahead)\b/i;

/** What is due in a period, or from today on; meetings come with it where the agenda is asked for. */
export function answerDue(query: WorkQuery, open: WorkItem[]) {
  const { question, period, itemTypes, today } = query;
  const isAgenda = asksForAgenda.test(question);
  const due = open.filter(
    (item) =>
      item.due !== null &&
      (isAgenda || itemTypes.includes("meeting") || item.type !== "meeting") &&
      (period ? matchesPeriod(item.due, period) : item.due >= today),
  );
  const state = `${isAgenda ? "coming up" : "due"}${periodSuffix(period)}`;
  return listItems(due, state, `${nothing(query)} is ${state}.`);
}

/** The open action items or the pending milestones, or the next few of them. */
export function answerItemsOfType(
  { period, limit }: WorkQuery,
  type: "action item" | "milestone",
  open: WorkItem[],
) {
  const items = open
    .filter((item) => item.type === type && matchesPeriod(item.due, period))
    .toSorted(byDue);
  const state = `${type === "milestone" ? "pending" : "open"}${periodSuffix(period)}`;
  return listItems(items.slice(0, limit ?? items.length), state, `No ${type} is ${state}.`);
}
