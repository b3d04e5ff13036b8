import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { listMarkerOf } from "../../../../platform/text/list-marker.ts";
import { contentTerms } from "../../../../platform/text/terms.ts";
import { markdownTable, quotedCell } from "../../markdown-table.ts";
import { withoutMarks } from "../../quote-markdown.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { comparedCandidate, findPair } from "./compared-pair.ts";
import { comparedThings } from "./question-form.ts";
import type { FoundBlock } from "./read-blocks.ts";

const stemsOf = (text: string) => contentTerms(text).map(({ stem }) => stem);

/** How well a heading names a thing: 1 where it says no other word. 0 where it leaves one out. */
function namesThing(heading: string, thing: string) {
  const wanted = stemsOf(thing);
  const told = new Set(stemsOf(heading));
  if (wanted.length === 0 || !wanted.every((stem) => told.has(stem))) return 0;
  return new Set(wanted).size / told.size;
}

const lastHeading = ({ block }: FoundBlock) => block.headings?.at(-1) ?? "";

/** The section that a thing is the heading of, beside the other's rather than somewhere else. */
function findSection(sections: FoundBlock[], thing: string, other?: FoundBlock) {
  const isSibling = (found: FoundBlock) =>
    found.passage.sourceId === other?.passage.sourceId &&
    found.block.headings?.length === other?.block.headings?.length;
  const score = (found: FoundBlock) =>
    namesThing(lastHeading(found), thing) + (isSibling(found) ? 0.5 : 0);
  return sections
    .filter((found) => found !== other && namesThing(lastHeading(found), thing) > 0)
    .toSorted((left, right) => score(right) - score(left) || right.nearness - left.nearness)[0];
}

const labelled = /^([^:]{2,60}):\s+(\S[\s\S]*)$/;

/** What a section says: its running text, and what it says under a label of its own. */
function readSection({ block, read }: FoundBlock) {
  const running: string[] = [];
  const byLabel = new Map<string, string>();
  for (const line of read(block).split("\n").filter(Boolean)) {
    const text = collapseWhitespace(withoutMarks(line.slice(listMarkerOf(line)?.length ?? 0)));
    const [, label = "", said] = labelled.exec(text) ?? [];
    if (said) byLabel.set(label, said);
    else running.push(text);
  }
  return { running, byLabel };
}

/** Two sections beside each other: what they say under the same label in the same row. */
function writeTable(left: FoundBlock, right: FoundBlock, [first = "", second = ""]: string[]) {
  const [one, other] = [readSection(left), readSection(right)];
  const shared = [...one.byLabel.keys()].filter((label) => other.byLabel.has(label));
  const rest = ({ running, byLabel }: typeof one) =>
    [
      ...running,
      ...[...byLabel].flatMap(([label, said]) =>
        shared.includes(label) ? [] : [`${label}: ${said}`],
      ),
    ].join(" ");
  const rows = [
    ["", rest(one), rest(other)],
    ...shared.map((label) => [label, one.byLabel.get(label) ?? "", other.byLabel.get(label) ?? ""]),
  ].filter((row) => row.slice(1).some(Boolean));
  const headOf = (found: FoundBlock, marker: string) =>
    `${quotedCell(lastHeading(found))} ${marker}`;
  return markdownTable([
    ["", headOf(left, first), headOf(right, second)],
    ...rows.map((row) => row.map(quotedCell)),
  ]);
}

/** The sections of two things whose difference is asked for, beside each other in a table. */
export function proposeComparison({ question }: AnswerContext, all: FoundBlock[]): Candidate[] {
  const things = comparedThings(question);
  if (!things) return [];
  const sections = all.filter(({ block }) => block.kind === "section");
  const pair = findPair<FoundBlock>(things, (thing, other) => findSection(sections, thing, other));
  if (!pair) return [];
  const [left, right] = pair;
  const sourceOf = ({ passage, block, read }: FoundBlock) => ({ passage, quote: read(block) });
  const nearness = Math.max(left.nearness, right.nearness);
  return [
    comparedCandidate([sourceOf(left), sourceOf(right)], nearness, (markers) =>
      writeTable(left, right, markers),
    ),
  ];
}
