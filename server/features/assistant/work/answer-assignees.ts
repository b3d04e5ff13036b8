import { pluralize } from "../../../platform/text/format.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { citationOf, compose, type Line } from "./compose-work-answer.ts";
import { isWithin } from "./dates/period.ts";
import type { WorkQuestion } from "./intent-classifier.ts";
import { statusWords, type Work, type WorkItem } from "./work-items.ts";

const listed = new Intl.ListFormat("en", { type: "conjunction" });
const startsAtFewest = /\b(?:fewest|least|fewer|less)\b/i;
/** Of each holder so many are named; the rest are counted. */
const mostNamed = 3;

type Holder = { name: string; items: WorkItem[] };

/** What is counted: late, at risk or completed items, else open ones, with the word for it. */
function countedItems(question: string, asked: WorkQuestion, chosen: WorkItem[]) {
  const noun = asked.nouns.includes("action item") ? "action item" : "task";
  const isLate = /\b(?:overdue|late)\b/i.test(question);
  const status = /\bat[- ]risk\b/i.test(question) ? "at-risk" : asked.status;
  const items = chosen.filter(
    (item) =>
      item.noun === noun &&
      (status ? item.status === status : item.open) &&
      (!isLate || item.isOverdue) &&
      (!asked.period || (item.due !== null && isWithin(item.due, asked.period))),
  );
  const state = isLate ? "overdue" : status ? statusWords[status] : "open";
  return { items, noun, state };
}

function lineOfHolder({ name, items }: Holder, noun: string, work: Work): Line {
  const named = items.slice(0, mostNamed);
  const titles = named.map((item) => escapeMarkdown(item.text)).join("; ");
  const rest = items.length > mostNamed ? "; …" : "";
  const track = work.tracks.find((other) => other.name === name);
  const count = pluralize(items.length, noun);
  const cite = track && {
    kind: "track" as const,
    sourceId: track.id,
    title: track.name,
    chunkIndex: null,
    location: {},
    quote: `${name}: ${count}`,
  };
  return {
    text: `**${escapeMarkdown(name)}**: ${count}${titles && ` (${titles}${rest})`}`,
    cites: [...(cite ? [cite] : []), ...named.map(citationOf)],
  };
}

/** Who, or which track, has most or fewest of something: everybody in order, with what they have. */
export function answerHolders(
  question: string,
  asked: WorkQuestion,
  chosen: WorkItem[],
  work: Work,
  members: string[],
) {
  const { items, noun, state } = countedItems(question, asked, chosen);
  const isOfTracks = /\btracks?\b/i.test(question);
  const names = isOfTracks ? work.tracks.map(({ name }) => name) : members;
  const holdersOf = (item: WorkItem) => (isOfTracks ? item.tracks : item.who ? [item.who] : []);
  const known = new Set([...names, ...items.flatMap(holdersOf)]);
  const direction = startsAtFewest.test(question) ? 1 : -1;
  const holders = [...known]
    .map(
      (name): Holder => ({ name, items: items.filter((item) => holdersOf(item).includes(name)) }),
    )
    .toSorted((left, right) => direction * (left.items.length - right.items.length));
  const count = holders[0]?.items.length ?? 0;
  if (holders.every((holder) => holder.items.length === 0)) {
    return compose(`Nobody has ${state === "open" ? "an open" : `a ${state}`} ${noun}.`, []);
  }
  const first = holders.filter((holder) => holder.items.length === count);
  const extreme = direction > 0 ? "fewest" : "most";
  const who = listed.format(first.map(({ name }) => escapeMarkdown(name)));
  const has = first.length === 1 ? "has" : "have";
  const each = first.length === 1 ? "" : " each";
  const kind = `${noun}s that are ${state}`;
  return compose(
    `${who} ${has} the ${extreme} ${kind} (${count}${each}):`,
    holders.map((holder) => lineOfHolder(holder, noun, work)),
  );
}
