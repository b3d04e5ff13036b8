import { pluralize } from "../../../../platform/text/format.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { composeAnswer, itemLine, listItems, type WorkAnswer } from "../compose-work-answer.ts";
import { dependencyOf } from "../query/dependency-question.ts";
import type { WorkQuery } from "../query/work-query.ts";
import type { Work, WorkItem } from "../work-items.ts";

const waitsForAny = ({ waitsFor = [] }: WorkItem) => waitsFor.length > 0;

const names = (tasks: WorkItem[]) =>
  tasks.map(({ title }) => `“${escapeMarkdown(title)}”`).join(" and ");

/** What is stuck is in trouble; what depends on something need not be. */
const asksOfTrouble = /\b(?:block(?:s|ed|ing)?|stuck|h(?:eld|olds?|olding) (?:up|back))\b/i;

/** The open tasks that wait for any of these. */
const waitingFor = (tasks: WorkItem[], { items }: Work) =>
  items.filter(({ waitsFor = [] }) =>
    waitsFor.some(({ id }) => tasks.some((task) => task.sourceId === id)),
  );

/** The open tasks that any of these waits for. */
const blockersOf = (tasks: WorkItem[], { items }: Work) =>
  items.filter(
    ({ type, sourceId }) =>
      type === "task" &&
      tasks.some(({ waitsFor = [] }) => waitsFor.some(({ id }) => id === sourceId)),
  );

/** Tasks that are held up: at risk, or waiting for others. */
function answerBlocked(query: WorkQuery, tasks: WorkItem[]) {
  const blocked = tasks.filter((task) => waitsForAny(task) || task.status === "at-risk");
  const state = !blocked.some(waitsForAny)
    ? "at risk"
    : blocked.every(waitsForAny)
      ? "waiting for another"
      : "at risk or waiting for another";
  return listItems(query, blocked, state, "No task is at risk or waiting for another.");
}

/**
 * The tasks that a task waits for, those that wait for it, or all that are held up. `items` are those
 * that the question names. Undefined where it names no task, or one of which nothing is known.
 */
export function answerDependencies(
  query: WorkQuery,
  items: WorkItem[],
  work: Work,
): WorkAnswer | undefined {
  const dependency = dependencyOf(query.question) ?? "blocked";
  const tasks = items.filter(({ type, isOpen }) => type === "task" && isOpen);
  if (dependency === "blocked" || query.subjectStems.length === 0) {
    return answerBlocked(query, tasks);
  }
  if (tasks.length === 0) return undefined;
  const isOfBlockers = dependency === "blockers";
  const found = isOfBlockers ? blockersOf(tasks, work) : waitingFor(tasks, work);
  if (found.length === 0) {
    // What is blocked by a firewall, a document says.
    const isOfTasks = /\btasks?\b/i.test(query.question);
    if (!isOfBlockers && !isOfTasks) return undefined;
    if (!isOfBlockers) return composeAnswer("No task waits for it:", tasks.map(itemLine));
    const atRisk = tasks.filter(({ status }) => status === "at-risk");
    if (atRisk.length === 0 || !asksOfTrouble.test(query.question)) return undefined;
    return { ...composeAnswer("", atRisk.map(itemLine)), mayBeInDocument: !isOfTasks };
  }
  const waiting = tasks.filter(waitsForAny);
  const lead = isOfBlockers
    ? `${names(waiting)} ${waiting.length === 1 ? "waits" : "wait"} for ${pluralize(found.length, "task")}:`
    : `${pluralize(found.length, "task")} ${found.length === 1 ? "waits" : "wait"} for ${names(tasks)}:`;
  return composeAnswer(lead, found.map(itemLine));
}
