import type { StoredLocation } from "../../../db/location.ts";
import type { BlockItem, StoredBlock } from "../../../db/structure.ts";
import { collapseWhitespace, shorten } from "../../platform/text/format.ts";
import { listMarkerOf } from "../../platform/text/list-marker.ts";

/** One step of a procedure, and where it stands in the document. */
export type ProcedureStep = {
  /** Without its number; what stands under it follows on lines of their own. */
  text: string;
  chunkIndex: number | null;
  location: StoredLocation | null;
};

/** Steps that a document tells under one heading. */
export type Procedure = {
  /** The heading over it, else what introduces it; null where neither is there. */
  title: string | null;
  steps: ProcedureStep[];
};

/** A stretch of the document's text as it is kept. */
type TextChunk = {
  chunkIndex: number;
  location: StoredLocation;
  startOffset: number;
  endOffset: number;
};

export const maxSteps = 200;
/** A step that tells more than this is cut; the whole of it stands in the document. */
const maxStepLength = 2000;
const maxTitleLength = 160;
/** Lists looked at, from the beginning on: each is compared with every other. */
const maxLists = 500;

const headingNumber = /^(?:\p{L}+\s+)?\d{1,2}[.):–-]?\s+/u;

const isMadeOfHeadings = ({ items }: StoredBlock) =>
  items.every(({ label }) => label !== undefined);

/** Steps come before lists, and both before headings that merely stand side by side. */
const ranks: ((block: StoredBlock) => boolean)[] = [
  ({ kind }) => kind === "steps",
  (block) => block.kind === "list" && !isMadeOfHeadings(block),
  (block) => block.kind === "list",
];

const contains = (outer: StoredBlock, inner: StoredBlock) =>
  outer !== inner &&
  outer.start <= inner.start &&
  outer.end >= inner.end &&
  outer.items.length >= inner.items.length;

const pathOf = ({ headings = [] }: StoredBlock) => headings;
const isUnder = (inner: StoredBlock, outer: StoredBlock) =>
  pathOf(inner).length > pathOf(outer).length &&
  pathOf(outer).every((heading, index) => heading === pathOf(inner)[index]);

/** Without lists that are part of an entry, and headings whose own steps are told under them. */
function outermost(blocks: StoredBlock[]): StoredBlock[] {
  const lists = blocks.filter((block) => !isMadeOfHeadings(block));
  return blocks.filter((block) =>
    isMadeOfHeadings(block)
      ? !lists.some((list) => isUnder(list, block))
      : !lists.some((other) => contains(other, block)),
  );
}

/** Typed documents keep the marks of Markdown, which say nothing here. */
const isFence = (line: string) => /^(?:```|~~~)[\w-]*$/.test(line);

const tidyLines = (text: string) =>
  text
    .split("\n")
    .map(collapseWhitespace)
    .filter((line) => line !== "" && !isFence(line))
    .join("\n");

/** Where what stands under the last of several headings ends. */
function endUnder(heading: BlockItem, block: StoredBlock, all: StoredBlock[]): number {
  const path = [...pathOf(block), heading.label];
  const under = all.filter(
    ({ kind, start, headings = [] }) =>
      kind === "section" &&
      start >= heading.end &&
      path.every((part, index) => part === headings[index]),
  );
  return Math.max(heading.end, ...under.map(({ end }) => end));
}

function textOfItem(text: string, item: BlockItem, end: number): string {
  const words = text.slice(item.start, end).trim();
  const withoutNumber =
    item.label === undefined
      ? words.slice(listMarkerOf(words)?.length ?? 0)
      : words.replace(headingNumber, "");
  return shorten(tidyLines(withoutNumber), maxStepLength);
}

/** The outermost items, and where each ends with what stands within it. */
function outerItems({ items }: StoredBlock) {
  const outer: { item: BlockItem; own: number }[] = [];
  for (const item of items.toSorted((left, right) => left.start - right.start)) {
    const last = outer.at(-1);
    if (item.depth === 0) outer.push({ item, own: item.end });
    else if (last && item.start > last.item.start) last.own = Math.max(last.own, item.end);
  }
  return outer;
}

function stepsOf(text: string, block: StoredBlock, all: StoredBlock[]) {
  const outer = outerItems(block);
  return outer.map(({ item, own }, index) => {
    const next = outer[index + 1]?.item;
    const end = item.label === undefined ? own : (next?.start ?? endUnder(item, block, all));
    return { text: textOfItem(text, item, next ? Math.min(end, next.start) : end), at: item.start };
  });
}

const typedHeading = /^#{1,6}\s+(.+?)\s*#*$/;
/** How far above its steps the heading of a typed document may stand, in characters. */
const headingDistance = 600;

/** The heading over a block as somebody has typed it, where no reader knew it for one. */
function typedHeadingOver(text: string, { start, items }: StoredBlock): string | undefined {
  const first = items[0]?.start ?? start;
  const lines = text.slice(Math.max(0, start - headingDistance), first).split("\n");
  return lines.flatMap((line) => typedHeading.exec(line.trim())?.[1] ?? []).at(-1);
}

function titleOf(text: string, block: StoredBlock): string | null {
  const heading = pathOf(block).at(-1) ?? typedHeadingOver(text, block);
  const leadIn = block.leadIn && text.slice(block.leadIn.start, block.leadIn.end);
  const words = collapseWhitespace(heading ?? leadIn ?? "");
  const title = words.replace(/[:：]\s*$/, "").trim();
  return title === "" ? null : shorten(title, maxTitleLength);
}

/** Finds the first chunk that holds a place in the text. */
function chunkFinder(chunks: readonly TextChunk[]) {
  const byEnd = chunks.toSorted((left, right) => left.endOffset - right.endOffset);
  return (at: number): TextChunk | undefined => {
    let [from, to] = [0, byEnd.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((byEnd[middle]?.endOffset ?? 0) > at) to = middle;
      else from = middle + 1;
    }
    const found = byEnd[from];
    return found && found.startOffset <= at ? found : undefined;
  };
}

/**
 * What a document tells to do, in its order: its steps, failing these its lists, and failing these
 * headings that stand side by side.
 * @param blocks those of all its chunks; one that reaches into several may come more than once
 */
export function proceduresIn(
  text: string,
  blocks: readonly StoredBlock[],
  chunks: readonly TextChunk[],
): Procedure[] {
  const all = [
    ...new Map(
      blocks.map((block) => [
        `${block.kind} ${block.start} ${block.end} ${block.items.length}`,
        block,
      ]),
    ).values(),
  ];
  const withItems = all.filter(({ items }) => items.length > 0);
  const isWanted = ranks.find((rank) => withItems.some(rank));
  if (!isWanted) return [];
  const inOrder = withItems.filter(isWanted).toSorted((left, right) => left.start - right.start);
  const homeOf = chunkFinder(chunks);
  return outermost(inOrder.slice(0, maxLists))
    .map((block) => ({
      title: titleOf(text, block),
      steps: stepsOf(text, block, all)
        .filter((step) => step.text !== "")
        .map((step) => {
          const home = homeOf(step.at);
          return {
            text: step.text,
            chunkIndex: home?.chunkIndex ?? null,
            location: home ? locationOf(home, block) : null,
          };
        }),
    }))
    .filter(({ steps }) => steps.length > 0);
}

/** A chunk may hold several short sections, of which the block stands in one. */
const locationOf = ({ location }: TextChunk, { headings }: StoredBlock): StoredLocation =>
  headings ? { ...location, headings } : location;
