import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import { pluralize } from "../../../platform/text/format.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine } from "../decline.ts";
import { escapeMarkdown } from "../escape-markdown.ts";
import { factsOf, type Work, type WorkItem } from "./work-items.ts";

const maxListed = 20;

type Citation = Omit<StoredCitation, "number">;

/** A line of a list, in Markdown, and what it cites. */
export type Line = { text: string; citations: Citation[] };

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

/** "Ada, Noor, and Lee" */
export const formatList = (texts: string[]) => listFormat.format(texts);

/** "2 tasks, 1 action item and 1 milestone" */
function formatCounts(items: WorkItem[]) {
  const counts = new Map<string, number>();
  for (const { type } of items) counts.set(type, (counts.get(type) ?? 0) + 1);
  const parts = [...counts].map(([type, count]) => pluralize(count, type));
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

export function itemLine(item: WorkItem): Line {
  const text = escapeMarkdown(item.text);
  const facts = factsOf(item).map(escapeMarkdown).join(", ");
  return { text: `**${text}**${facts ? `: ${facts}` : ""}`, citations: [citeItem(item)] };
}

/** A sentence and a list whose lines cite their sources; the same source keeps one number. */
export function composeAnswer(lead: string, lines: Line[]): Answer {
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
  const listed = lines
    .slice(0, maxListed)
    .map((line) => `- ${line.text} ${line.citations.map(markerOf).join("")}`.trimEnd());
  const more = lines.length > maxListed ? [`…and ${lines.length - maxListed} more.`] : [];
  const content = [lead, listed.join("\n"), ...more].filter(Boolean).join("\n\n");
  return { content, citations, declined: false, engine: builtInEngine };
}

const timeOf = (item: WorkItem) => item.due?.getTime() ?? Number.POSITIVE_INFINITY;

/** The earliest first, what has no day last. */
export const byDue = (left: WorkItem, right: WorkItem) => timeOf(left) - timeOf(right);

export const latestFirst = (left: WorkItem, right: WorkItem) => byDue(right, left);

/** "is" for one, "are" for more. */
export const verbFor = (count: number) => (count === 1 ? "is" : "are");

/**
 * The items in the order of their days under a sentence that counts them; `state` is what it says of
 * them, such as "overdue". `none` is the answer where there are none.
 */
export function listItems(items: WorkItem[], state: string, none: string) {
  if (items.length === 0) return composeAnswer(none, []);
  const lead = `${formatCounts(items)} ${verbFor(items.length)} ${state}:`;
  return composeAnswer(lead, items.toSorted(byDue).map(itemLine));
}
