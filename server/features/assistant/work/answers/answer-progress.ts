import { pluralize } from "../../../../platform/text/format.ts";
import type { readMetrics } from "../../../dashboard/dashboard.service.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import {
  citeItem,
  citeTrack,
  composeAnswer,
  itemLine,
  type Line,
  listItems,
  verbFor,
  type WorkAnswer,
} from "../compose-work-answer.ts";
import { findNamedTracks } from "../query/match-subject.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { byDue, type Work, type WorkItem } from "../work-items.ts";
import { answerWhy, asksWhy } from "./answer-about-item.ts";
import { leftOutSuffix } from "./answer-tasks.ts";

type Metrics = ReturnType<typeof readMetrics>;
type TrackProgress = Metrics["trackProgress"][number];

function trackLine({ track, total, completed, percent }: TrackProgress, work: Work): Line {
  const quote =
    total === 0
      ? `${track}: no tasks yet`
      : `${track}: ${completed} of ${pluralize(total, "task")} completed (${percent}%)`;
  const cells = [
    ["Track", track],
    ["Completed", `${completed} of ${total}`],
    ["Percent", `${percent}%`],
  ] as const;
  return { text: escapeMarkdown(quote), citations: citeTrack(work, track, quote), cells };
}

const openFirst = (left: WorkItem, right: WorkItem) =>
  Number(right.isOpen) - Number(left.isOpen) || byDue(left, right);

/** How many of the tasks about a subject are completed, and which. */
function answerSubjectProgress({ subject }: WorkQuery, tasks: WorkItem[]) {
  const total = tasks.length;
  const completed = tasks.filter((task) => !task.isOpen).length;
  const about = `about “${escapeMarkdown(subject)}”`;
  const lead =
    total === 1
      ? `The task ${about} is ${completed === 1 ? "completed" : "not completed yet"}:`
      : `${completed} of ${total} tasks ${about} ${verbFor(completed)} completed:`;
  return composeAnswer(lead, tasks.toSorted(openFirst).map(itemLine));
}

/** How far tracks are, and which of their tasks are at risk or overdue. */
function answerTrackProgress(named: Set<string>, { trackProgress }: Metrics, work: Work) {
  const tracks = trackProgress.filter(({ track }) => named.has(track));
  const inTrouble = work.items.filter(
    (item) =>
      item.type === "task" &&
      (item.isOverdue || item.status === "at-risk") &&
      item.tracks.some((track) => named.has(track)),
  );
  return composeAnswer("", [
    ...tracks.map((track) => trackLine(track, work)),
    ...inTrouble.toSorted(byDue).map(itemLine),
  ]);
}

const asksForEmpty = /\btracks? (?:has|have|is|are|with) (?:no|empty)\b|\bwithout\b|\bempty\b/i;

/** The project's tracks with how far they are, or those without tasks. */
export function answerTracks({ question }: WorkQuery, work: Work, { trackProgress }: Metrics) {
  const toLines = (tracks: TrackProgress[]) => tracks.map((track) => trackLine(track, work));
  if (!asksForEmpty.test(question)) {
    const lead = `This project has ${pluralize(trackProgress.length, "track")}`;
    return composeAnswer(`${lead}${trackProgress.length > 0 ? ":" : "."}`, toLines(trackProgress));
  }
  const isOfOpen = /\bopen\b/i.test(question);
  const what = isOfOpen ? "open tasks" : "tasks";
  const empty = trackProgress.filter(
    ({ total, completed }) => (isOfOpen ? total - completed : total) === 0,
  );
  if (empty.length === 0) return composeAnswer(`Every track has ${what}.`, []);
  const has = empty.length === 1 ? "has" : "have";
  return composeAnswer(`${pluralize(empty.length, "track")} ${has} no ${what}:`, toLines(empty));
}

const comparesTracks = /\b(?:behind|ahead|slowest|fastest|furthest|lowest|highest|worst|best)\b/i;
const startsWithBest = /\b(?:ahead|fastest|highest|best)\b/i;

/** How far the project is, the tracks that the question names, or the tasks about a subject. */
export function answerProgress(
  query: WorkQuery,
  items: WorkItem[],
  work: Work,
  metrics: Metrics,
): WorkAnswer | undefined {
  const { totalTasks, completedTasks, overallProgress, tasksByStatus } = metrics;
  if (totalTasks === 0) return composeAnswer("This project has no tasks yet.", []);
  const begun = metrics.trackProgress.filter(({ total }) => total > 0);
  const toLines = (tracks: TrackProgress[]) => tracks.map((track) => trackLine(track, work));
  const named = new Set(findNamedTracks(query, work).map(({ name }) => name));
  if (named.size > 0) return answerTrackProgress(named, metrics, work);
  if (query.subjectStems.length > 0) {
    const tasks = items.filter((item) => item.type === "task");
    return tasks.length > 0 ? answerSubjectProgress(query, tasks) : undefined;
  }
  if (/\btracks?\b/i.test(query.question) && comparesTracks.test(query.question)) {
    const sign = startsWithBest.test(query.question) ? -1 : 1;
    const ordered = begun.toSorted((left, right) => sign * (left.percent - right.percent));
    return composeAnswer("The tracks in the order of what is completed:", toLines(ordered));
  }
  const verb = totalTasks === 1 ? "is" : verbFor(completedTasks);
  const lead = `${completedTasks} of ${pluralize(totalTasks, "task")} ${verb} completed (${overallProgress}%); ${tasksByStatus["in-progress"]} in progress, ${tasksByStatus["at-risk"]} at risk, ${tasksByStatus.todo} to do.`;
  return composeAnswer(lead, toLines(begun));
}

/** The tracks none of whose tasks is at risk. */
function answerSafeTracks(work: Work, { trackProgress }: Metrics) {
  const isAtRisk = (name: string) =>
    work.items.some((item) => item.status === "at-risk" && item.tracks.includes(name));
  const safe = trackProgress.filter(({ track, total }) => total > 0 && !isAtRisk(track));
  const lead =
    safe.length === 0
      ? "Every track has a task at risk."
      : `${pluralize(safe.length, "track")} ${safe.length === 1 ? "has" : "have"} no task at risk:`;
  return composeAnswer(
    lead,
    safe.map((track) => trackLine(track, work)),
  );
}

/** The tasks at risk, or the tracks that have any, or have none where that is asked for. */
export function answerAtRisk(query: WorkQuery, items: WorkItem[], work: Work, metrics: Metrics) {
  const isOfTracks = /\btracks?\b/i.test(query.question);
  const leftOut = query.negated?.state;
  if (isOfTracks && (leftOut === "at risk" || leftOut === "blocked"))
    return answerSafeTracks(work, metrics);
  const atRisk = items.filter((item) => item.status === "at-risk");
  const state = `at risk${leftOutSuffix(query)}`;
  const [only, ...others] = atRisk;
  if (only && others.length === 0 && query.subjectStems.length > 0 && asksWhy(query.question)) {
    return answerWhy(only);
  }
  if (!isOfTracks) return listItems(query, atRisk, state, `Nothing is ${state}.`);
  const lines = work.tracks.flatMap(({ name }): Line[] => {
    const tasks = atRisk.filter((item) => item.tracks.includes(name));
    if (tasks.length === 0) return [];
    const count = `${pluralize(tasks.length, "task")} at risk`;
    const titles = tasks.map((task) => escapeMarkdown(task.title)).join("; ");
    return [
      {
        text: `**${escapeMarkdown(name)}**: ${count} (${titles})`,
        citations: [...citeTrack(work, name, `${name}: ${count}`), ...tasks.map(citeItem)],
      },
    ];
  });
  if (lines.length === 0) return composeAnswer("No track is at risk.", []);
  return composeAnswer(
    `${pluralize(lines.length, "track")} ${verbFor(lines.length)} at risk:`,
    lines,
  );
}
