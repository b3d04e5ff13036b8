import { pluralize } from "../../../../platform/text/format.ts";
import { composeAnswer, itemLine, listItems } from "../compose-work-answer.ts";
import { matchesPeriod, periodSuffix } from "../dates/period.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { statusName, type WorkItem } from "../work-items.ts";

const disjunction = new Intl.ListFormat("en", { type: "disjunction" });

/** "No task", with the priorities that it is limited to. */
function nothing({ itemTypes: [type], priorities }: WorkQuery) {
  if (priorities.length === 0) return type ? `No ${type}` : "Nothing";
  return `No ${type ?? "task"} of ${disjunction.format(priorities)} priority`;
}

/** The day that a period is about: for what is completed, the one on which it was. */
const dayOf = (item: WorkItem, isCompleted: boolean) =>
  isCompleted && item.type === "task" ? item.completedOn : item.due;

/** " and not overdue" where a question wants that left out. */
export const leftOutSuffix = ({ negated }: Pick<WorkQuery, "negated">) =>
  negated ? ` and not ${negated.words}` : "";

/** Whether an item is in the state that a query names: overdue, at risk, of a status, or else open. */
export function isOfState({ intent, status, period }: WorkQuery, item: WorkItem): boolean {
  const isCompleted = intent === "completed" || status === "completed";
  if (!matchesPeriod(dayOf(item, isCompleted), period)) return false;
  if (intent === "overdue") return item.isOverdue;
  if (intent === "at risk") return item.status === "at-risk";
  if (intent === "completed") return !item.isOpen;
  return status ? item.status === status : item.isOpen;
}

/** Open items of any type whose day is over. */
export function answerOverdue(query: WorkQuery, open: WorkItem[]) {
  const { period, today } = query;
  // "What is overdue today?" asks for all that is; "since Monday" is about the days it was due.
  const duePeriod = period && period.from < today ? period : undefined;
  const of = duePeriod ? `overdue (due${periodSuffix(duePeriod)})` : "overdue";
  const state = `${of}${leftOutSuffix(query)}`;
  return listItems(
    query,
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
    (item) => !item.isOpen && types.includes(item.type) && matchesPeriod(dayOf(item, true), period),
  );
  const when = periodSuffix(period);
  if (completed.length === 0) return composeAnswer(`${nothing(query)} was completed${when}.`, []);
  const count = pluralize(completed.length, itemTypes[0] ?? "task");
  const lead = `${count} ${completed.length === 1 ? "was" : "were"} completed${when}:`;
  return composeAnswer(lead, completed.toSorted(latestFirst).map(itemLine));
}

const startsWork = /\b(?:starts?|starting|begins?|beginning)\b/i;

/** The tasks that a question picks by their state, or what people have to do. */
export function answerTasks(query: WorkQuery, items: WorkItem[]) {
  const { status, itemTypes, priorities, isUnassigned, hasNoDueDate, period } = query;
  const asksForStart = startsWork.test(query.question);
  // What somebody works on includes their action items.
  const isAboutPeople = itemTypes.length === 0 && priorities.length === 0 && !isUnassigned;
  const found = items.filter(
    (item) =>
      (item.type === "task" || (isAboutPeople && item.type === "action item")) &&
      (status ? item.status === status : item.isOpen) &&
      matchesPeriod(asksForStart ? item.start : dayOf(item, status === "completed"), period),
  );
  const dated = asksForStart ? "to be started" : status === "completed" ? "" : "due";
  const state = [
    status ? statusName(status) : "open",
    hasNoDueDate && "without a due date",
    priorities.length > 0 && `and of ${disjunction.format(priorities)} priority`,
    isUnassigned && "with nobody assigned",
    period && dated && `and ${dated}`,
    period?.words,
    query.negated && leftOutSuffix(query).trim(),
  ]
    .filter(Boolean)
    .join(" ");
  return listItems(query, found, state, `${isAboutPeople ? "Nothing" : "No task"} is ${state}.`);
}

const asksForAgenda =
  /\b(?:coming up|agenda|ahead|planned|scheduled|happens?|happening|takes place)\b|^\s*(?:and )?what(?:['’]s| is) on\b/i;

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
  const state = `${isAgenda ? "coming up" : "due"}${periodSuffix(period)}${leftOutSuffix(query)}`;
  return listItems(query, due, state, `${nothing(query)} is ${state}.`);
}

/** The open action items or the pending milestones, or the next few of them; the done ones if asked. */
export function answerItemsOfType(
  query: WorkQuery,
  type: "action item" | "milestone",
  items: WorkItem[],
) {
  const isDone = query.status === "completed";
  const found = items.filter(
    (item) => item.type === type && item.isOpen !== isDone && matchesPeriod(item.due, query.period),
  );
  const name = isDone ? "completed" : type === "milestone" ? "pending" : "open";
  const state = `${name}${periodSuffix(query.period)}${leftOutSuffix(query)}`;
  return listItems(query, found, state, `No ${type} is ${state}.`);
}
