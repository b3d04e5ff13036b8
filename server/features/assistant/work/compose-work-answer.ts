import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import { capitalize, pluralize } from "../../../platform/text/format.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine } from "../decline.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import { formatDay } from "./dates/period.ts";
import type { Presentation } from "./query/presentation.ts";
import { sortItems } from "./query/work-filter.ts";
import { byDue, factsOf, statusName, timeOf, type Work, type WorkItem } from "./work-items.ts";

/** So many lines are shown; the rest is counted. */
export const maxListed = 20;

export type Citation = Omit<StoredCitation, "number">;

/** What stands in a row of a table, by the heads of its columns; the first names the thing. */
type Cells = readonly (readonly [head: string, text: string])[];

/** A line of a list, in Markdown, what it cites, and what it is in a table. */
export type Line = { text: string; citations: Citation[]; cells?: Cells };

/** A sentence and the lines under it, before they are written. */
export type WorkAnswer = {
  lead: string;
  lines: Line[];
  /** How many lines there are where only those that are shown were made. */
  total: number;
  /** Whether it is a table by itself; else it is one where that was asked for. */
  isTable?: boolean;
  /** It tells of something near what is asked, of which a document may tell itself. */
  mayBeInDocument?: boolean;
};

const countedTypes = ["task", "meeting", "decision", "action item", "milestone"] as const;

/** "2 tasks, 1 action item and 1 milestone" */
export function formatCounts(items: WorkItem[]) {
  const parts = countedTypes.flatMap((type) => {
    const count = items.filter((item) => item.type === type).length;
    return count > 0 ? [pluralize(count, type)] : [];
  });
  return parts.length > 1
    ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
    : (parts[0] ?? "");
}

export const citeItem = (item: WorkItem): Citation => ({
  kind: item.kind,
  sourceId: item.sourceId,
  title: item.title,
  chunkIndex: null,
  location: {},
  quote: [item.text, ...factsOf(item)].join(", "),
});

/** Nothing for a name that is no track's, such as a person's. */
export function citeTrack({ tracks }: Work, name: string, quote: string): Citation[] {
  const track = tracks.find((each) => each.name === name);
  if (!track) return [];
  const source = { kind: "track", sourceId: track.id, title: name } as const;
  return [{ ...source, chunkIndex: null, location: {}, quote }];
}

/** Whether a sentence above the items says a fact of all of them: "2 tasks are overdue:". */
const isSaid = (state: string, fact: string) =>
  state === fact || (state.startsWith(`${fact} `) && !state.startsWith(`${fact} or `));

const cellsOf = (item: WorkItem, state: string) => {
  const { type, text, title, due, time, assignee, status, isOverdue, tracks } = item;
  const states = [status && statusName(status), isOverdue && "overdue"];
  return [
    [capitalize(type), text],
    ["Meeting", type === "action item" || type === "decision" ? title : ""],
    [type === "meeting" || type === "decision" ? "Date" : "Due", due ? formatDay(due) : ""],
    ["Time", time ?? ""],
    ["Owner", assignee ?? (type === "task" ? "nobody" : "")],
    ["Status", states.filter((fact) => fact && !isSaid(state, fact)).join(", ")],
    ["Track", tracks.join(", ")],
  ] as const;
};

/** An item with its facts, but for the state that the sentence above says of it. */
function lineUnder(state: string, item: WorkItem): Line {
  const facts = factsOf(item)
    .filter((fact) => !isSaid(state, fact))
    .map(escapeMarkdown)
    .join(", ");
  // A decision is often written as a sentence.
  const text = escapeMarkdown(facts ? item.text.replace(/\.$/, "") : item.text);
  return {
    text: `**${text}**${facts ? `: ${facts}` : ""}`,
    citations: [citeItem(item)],
    cells: cellsOf(item, state),
  };
}

/** An item with all its facts. */
export const itemLine = (item: WorkItem): Line => lineUnder("", item);

export const composeAnswer = (
  lead: string,
  lines: Line[],
  total: number = lines.length,
): WorkAnswer => ({ lead, lines, total });

/** Numbers citations in the order they come; the same source and quote keep one number. */
function createMarkers() {
  const citations: StoredCitation[] = [];
  const markerOf = (citation: Citation) => {
    const same = citations.find(
      ({ kind, sourceId, quote }) =>
        kind === citation.kind && sourceId === citation.sourceId && quote === citation.quote,
    );
    if (same) return `[${same.number}]`;
    citations.push({ number: citations.length + 1, ...citation });
    return `[${citations.length}]`;
  };
  return { citations, markersOf: (line: Line) => line.citations.map(markerOf).join("") };
}

const escapeCell = (text: string) => escapeMarkdown(text).replaceAll("|", "\\|");

/** A Markdown table; columns in which nothing stands are left out. */
function writeTable(rows: { cells: Cells; markers: string }[]) {
  const firstHeads = new Set(rows.map(({ cells }) => cells[0]?.[0]));
  const isMixed = firstHeads.size > 1;
  const named = rows.map(({ cells, markers }) => {
    const [[type = "", name = ""] = [], ...others] = cells;
    const first = `**${escapeCell(name)}** ${markers}`.trimEnd();
    const rest = others.filter(([, text]) => text).map(([head, text]) => [head, escapeCell(text)]);
    const kind = isMixed ? [["Kind", type]] : [];
    return new Map<string, string>([[isMixed ? "Item" : type, first], ...kind, ...rest] as [
      string,
      string,
    ][]);
  });
  const heads = [...new Set(named.flatMap((row) => [...row.keys()]))];
  return markdownTable([heads, ...named.map((row) => heads.map((head) => row.get(head) ?? ""))]);
}

/** Writes an answer as a list, or as a table if it is one or was asked for; each line cites its sources. */
export function renderAnswer(
  { lead, lines, total, isTable = false }: WorkAnswer,
  asked: Pick<Presentation, "isTable">,
): Answer {
  const { citations, markersOf } = createMarkers();
  const shown = lines.slice(0, maxListed).map((line) => ({ ...line, markers: markersOf(line) }));
  const rows = shown.flatMap(({ cells, markers }) => (cells ? [{ cells, markers }] : []));
  const written =
    (isTable || asked.isTable) && rows.length > 0 && rows.length === shown.length
      ? writeTable(rows)
      : shown.map(({ text, markers }) => `- ${text} ${markers}`.trimEnd()).join("\n");
  const more = total > shown.length ? [`…and ${total - shown.length} more.`] : [];
  const content = [lead, written, ...more].filter(Boolean).join("\n\n");
  return { content, citations, declined: false, engine: builtInEngine };
}

export const latestFirst = (left: WorkItem, right: WorkItem) => byDue(right, left);

/** "is" for one, "are" for more. */
export const verbFor = (count: number) => (count === 1 ? "is" : "are");

type Order = Presentation & { today: Date };

/** As many of the items as are asked for, in the order asked for: by default by their days. */
export function chooseItems(
  { sort, isDescending, limit, isNext, today }: Order,
  items: WorkItem[],
): WorkItem[] {
  const sorted = sortItems(items, sort);
  const hasDay = (item: WorkItem) => item.due !== null;
  const ordered = isDescending
    ? [...sorted.filter(hasDay).reverse(), ...sorted.filter((item) => !hasDay(item))]
    : sorted;
  if (limit === undefined) return ordered;
  // What comes next is ahead; what is late fills up where there are too few.
  const ahead = (item: WorkItem) => timeOf(item) >= today.getTime();
  const preferred = isNext
    ? [...ordered.filter(ahead), ...ordered.filter((item) => !ahead(item)).reverse()]
    : ordered;
  const chosen = new Set(preferred.slice(0, limit));
  return ordered.filter((item) => chosen.has(item));
}

/**
 * The items under a sentence that counts them; `state` is what it says of them, such as "overdue".
 * `none` is the answer where there are none.
 */
export function listItems(order: Order, items: WorkItem[], state: string, none: string) {
  if (items.length === 0) return composeAnswer(none, []);
  const chosen = chooseItems(order, items);
  const lead = `${formatCounts(chosen)} ${verbFor(chosen.length)} ${state}:`;
  return composeAnswer(
    lead,
    chosen.map((item) => lineUnder(state, item)),
  );
}
