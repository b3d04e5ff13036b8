import { formatList, pluralize } from "../../../../platform/text/format.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { citeItem, citeTrack, composeAnswer, type Line } from "../compose-work-answer.ts";
import { matchesPeriod } from "../dates/period.ts";
import type { WorkQuery } from "../query/work-query.ts";
import { statusName, type Work, type WorkItem } from "../work-items.ts";

const asksForFewest = /\b(?:fewest|least|fewer|less)\b/i;
/** How many items of each person or track are named; the others are only counted. */
const maxNamed = 3;

/** What a person or a track has. */
type Workload = { name: string; items: WorkItem[] };

/** The items that are counted, with the words for one and for several of them. */
function countedItems(query: WorkQuery, items: WorkItem[]) {
  const { question, period } = query;
  const type = query.itemTypes.includes("action item") ? "action item" : "task";
  const isLate = /\b(?:overdue|late)\b/i.test(question);
  const status = /\bat[- ]risk\b/i.test(question) ? "at-risk" : query.status;
  const counted = items.filter(
    (item) =>
      item.type === type &&
      (status ? item.status === status : item.isOpen) &&
      (!isLate || item.isOverdue) &&
      matchesPeriod(item.due, period),
  );
  const state = isLate ? "overdue" : status ? statusName(status) : "open";
  const isAdjective = ["overdue", "open", "completed"].includes(state);
  return {
    items: counted,
    type,
    one: isAdjective ? `${state} ${type}` : `${type} ${state}`,
    several: isAdjective ? `${state} ${type}s` : `${type}s ${state}`,
  };
}

function workloadLine({ name, items }: Workload, type: string, work: Work): Line {
  const named = items.slice(0, maxNamed);
  const titles = named.map((item) => escapeMarkdown(item.text)).join("; ");
  const more = items.length > maxNamed ? "; …" : "";
  const count = pluralize(items.length, type);
  return {
    text: `**${escapeMarkdown(name)}**: ${count}${titles && ` (${titles}${more})`}`,
    citations: [...citeTrack(work, name, `${name}: ${count}`), ...named.map(citeItem)],
  };
}

/** Who, or which track, has most or fewest of something: all in order, with what they have. */
export function answerWorkload(
  query: WorkQuery,
  candidates: WorkItem[],
  work: Work,
  members: string[],
) {
  const { items, type, one, several } = countedItems(query, candidates);
  const isOfTracks = /\btracks?\b/i.test(query.question);
  const names = isOfTracks ? work.tracks.map(({ name }) => name) : members;
  const ownersOf = ({ tracks, assignee }: WorkItem) =>
    isOfTracks ? tracks : assignee === null ? [] : [assignee];
  if (items.every((item) => ownersOf(item).length === 0)) {
    const article = /^[aeo]/.test(one) ? "an" : "a";
    return composeAnswer(`${isOfTracks ? "No track" : "Nobody"} has ${article} ${one}.`, []);
  }
  const isFewest = asksForFewest.test(query.question);
  const workloads = [...new Set([...names, ...items.flatMap(ownersOf)])]
    .map(
      (name): Workload => ({ name, items: items.filter((item) => ownersOf(item).includes(name)) }),
    )
    .toSorted((left, right) => (isFewest ? 1 : -1) * (left.items.length - right.items.length));
  const count = workloads[0]?.items.length ?? 0;
  const first = workloads.filter((workload) => workload.items.length === count);
  const who = formatList(first.map(({ name }) => escapeMarkdown(name)));
  const has = first.length === 1 ? "has" : "have";
  const each = first.length === 1 ? "" : " each";
  return composeAnswer(
    `${who} ${has} the ${isFewest ? "fewest" : "most"} ${several} (${count}${each}):`,
    workloads.map((workload) => workloadLine(workload, type, work)),
  );
}
