import type { BlockItem, StoredBlock, TextRange } from "../../../db/structure.ts";
import { introduces, leadInOf, maxListItems } from "./list-blocks.ts";
import { recordPartOf } from "./record-parts.ts";
import type { PlacedPiece } from "./unit.ts";

/** A longer section is many passages, and no answer. */
const maxSectionLength = 1_800;
const minParts = 2;
/** Headings in paths are cut here. */
const maxPathLength = 200;

type Section = {
  heading: PlacedPiece;
  /** Of the headings over it. */
  path: string[];
  /** What stands under it before the next heading of any level. */
  content: PlacedPiece[];
  children: Section[];
};

/** The sections of a document as a tree, in order. */
function readSections(pieces: PlacedPiece[]): Section[] {
  const all: Section[] = [];
  let open: Section[] = [];
  for (const placed of pieces) {
    const { piece } = placed;
    if (piece.location.part !== undefined || piece.kind === "note") continue;
    if (piece.kind !== "heading") {
      open.at(-1)?.content.push(placed);
      continue;
    }
    const path = piece.location.headings ?? [];
    // The path says what it stands under, whatever levels the styles give.
    open = open.filter(
      ({ heading }, index) => path[index] === heading.piece.text.slice(0, maxPathLength),
    );
    const section: Section = {
      heading: placed,
      path,
      content: [],
      children: [],
    };
    open.at(-1)?.children.push(section);
    open.push(section);
    all.push(section);
  }
  return all;
}

const headingOf = (text: string, { heading }: Section) => text.slice(heading.start, heading.end);
const rangeOf = (content: PlacedPiece[]): TextRange | undefined => {
  const [first] = content;
  const last = content.at(-1);
  return first && last ? { start: first.start, end: last.end } : undefined;
};

const stepHeading =
  /^(?:(?:step|schritt|étape|paso|passo|stap|fase|phase)\s+)?(\d{1,2})(?![.\d]*\d)[.):–-]?\s/iu;

/** The number that a heading begins with: 2 of "2. Ask for a quote" and "Step 2: Ask". */
const stepNumber = (heading: string) => {
  const digits = stepHeading.exec(heading)?.[1];
  return digits ? Number(digits) : undefined;
};

/** The sentence over the first of the headings that introduces them. */
function leadInOfChildren(text: string, { content }: Section) {
  const announced = content.findLast(
    ({ start, end, piece }) => piece.kind === "paragraph" && introduces(text.slice(start, end)),
  );
  return announced && leadInOf(text, announced);
}

/** Headings side by side, as the list that they are to a reader; counted ones are steps. */
function headingList(text: string, section: Section): StoredBlock | undefined {
  const numbered = section.children.filter((child) => stepNumber(headingOf(text, child)));
  const isSteps =
    numbered.length >= minParts &&
    numbered.every((child, index) => stepNumber(headingOf(text, child)) === index + 1);
  const children = isSteps ? numbered : section.children;
  const [first] = children;
  const last = children.at(-1);
  if (!first || !last || children.length < minParts || children.length > maxListItems) {
    return undefined;
  }
  const leadIn = leadInOfChildren(text, section);
  return {
    kind: isSteps ? "steps" : "list",
    start: leadIn?.start ?? first.heading.start,
    end: last.heading.end,
    headings: [...section.path, section.heading.piece.text.slice(0, maxPathLength)],
    ...(leadIn ? { leadIn } : {}),
    items: children.map((child) => ({
      start: child.heading.start,
      end: child.heading.end,
      depth: 0,
      label: headingOf(text, child),
    })),
  };
}

/** Enough to see what a paragraph is called. */
const maxOpeningLength = 100;
const labelled = /^\W*([\p{L} ]{2,40}?)\W*:\s*\S/u;

/** Parts of a record under headings of their own, or one a paragraph: "Decision: We move." */
function recordParts(text: string, section: Section): BlockItem[] {
  const under = section.children.flatMap((child) => {
    const label = headingOf(text, child);
    const range = rangeOf(child.content);
    return range && recordPartOf(label) ? [{ ...range, depth: 0, label }] : [];
  });
  const inline = section.content.flatMap(({ start, end }) => {
    const opening = text.slice(start, Math.min(end, start + maxOpeningLength));
    const label = labelled.exec(opening)?.[1]?.trim() ?? "";
    return label && recordPartOf(label) ? [{ start, end, depth: 0, label }] : [];
  });
  return [...inline, ...under];
}

function recordOf(text: string, section: Section): StoredBlock | undefined {
  const items = recordParts(text, section);
  const parts = new Set(items.map(({ label }) => recordPartOf(label ?? "")));
  // Minutes name a day and people too.
  parts.delete("date");
  parts.delete("people");
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last || !parts.has("decision") || parts.size < minParts) return undefined;
  return {
    kind: "record",
    start: first.start,
    end: last.end,
    headings: [...section.path, section.heading.piece.text.slice(0, maxPathLength)],
    items,
  };
}

function textOf(section: Section): StoredBlock | undefined {
  const range = rangeOf(section.content);
  if (!range || range.end - range.start > maxSectionLength) return undefined;
  const headings = [...section.path, section.heading.piece.text.slice(0, maxPathLength)];
  return { kind: "section", ...range, headings, items: [] };
}

/** What stands under each heading, lists made of headings, and records made of named parts. */
export function* findSections(text: string, pieces: PlacedPiece[]): Generator<StoredBlock> {
  for (const section of readSections(pieces)) {
    const list = headingList(text, section);
    const record = recordOf(text, section);
    const whole = textOf(section);
    if (record) yield record;
    if (list) yield list;
    if (whole) yield whole;
  }
}
