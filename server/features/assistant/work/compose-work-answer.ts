import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import { pluralize } from "../../../platform/text/format.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine } from "../decline.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { factsOf, type WorkItem } from "./work-items.ts";

const mostListed = 20;

/** A line of a list and what it cites. */
export type Line = { text: string; cites: Omit<StoredCitation, "number">[] };

/** "2 tasks, 1 action item and 1 milestone" */
function countsInWords(items: WorkItem[]) {
  const counts = new Map<string, number>();
  for (const { noun } of items) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  const parts = [...counts].map(([noun, count]) => pluralize(count, noun));
  return parts.length > 1
    ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
    : (parts[0] ?? "");
}

export function citationOf(item: WorkItem): Line["cites"][number] {
  return {
    kind: item.kind,
    sourceId: item.sourceId,
    title: item.title,
    chunkIndex: null,
    location: {},
    quote: [item.text, ...factsOf(item)].join(", "),
  };
}

export function lineOf(item: WorkItem): Line {
  const text = escapeMarkdown(item.text);
  const facts = factsOf(item).map(escapeMarkdown).join(", ");
  return { text: `**${text}**${facts ? `: ${facts}` : ""}`, cites: [citationOf(item)] };
}

/** A sentence and a list whose lines cite their sources; the same source keeps one number. */
export function compose(lead: string, lines: Line[]): Answer {
  const citations: StoredCitation[] = [];
  const markerOf = (cite: Line["cites"][number]) => {
    const same = citations.find(
      ({ kind, sourceId, quote }) =>
        kind === cite.kind && sourceId === cite.sourceId && quote === cite.quote,
    );
    if (same) return `[${same.number}]`;
    citations.push({ number: citations.length + 1, ...cite });
    return `[${citations.length}]`;
  };
  const listed = lines
    .slice(0, mostListed)
    .map(({ text, cites }) => `- ${text} ${cites.map(markerOf).join("")}`.trimEnd());
  const more = lines.length > mostListed ? [`…and ${lines.length - mostListed} more.`] : [];
  const content = [lead, listed.join("\n"), ...more].filter(Boolean).join("\n\n");
  return { content, citations, declined: false, engine: builtInEngine };
}

export const byDue = (left: WorkItem, right: WorkItem) =>
  (left.due?.getTime() ?? Number.POSITIVE_INFINITY) -
  (right.due?.getTime() ?? Number.POSITIVE_INFINITY);

/** "is" or "are". */
export const are = (isOne: boolean) => (isOne ? "is" : "are");

/**
 * A list of items in the order of their days under a lead with their counts, or a sentence that
 * there are none; `state` is what they are, such as "overdue".
 */
export function listItems(items: WorkItem[], state: string, none: string) {
  if (items.length === 0) return compose(none, []);
  const lead = `${countsInWords(items)} ${are(items.length === 1)} ${state}:`;
  return compose(lead, items.toSorted(byDue).map(lineOf));
}
