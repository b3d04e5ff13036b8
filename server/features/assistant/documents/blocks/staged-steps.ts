import type { BlockItem, StoredBlock } from "../../../../../db/structure.ts";
import type { FoundBlock } from "./read-blocks.ts";

const stageName =
  /^(?:step|schritt|étape|paso|passo|stap|phase|fase|stage|part|teil|stufe)\s+(?:\d|\p{L}(?!\p{L}))/iu;

/** Whether a heading counts a part of one undertaking: "Step 2: Ask", "Phase A". */
export const isStage = (heading: string) => stageName.test(heading);

const headingOf = ({ headings = [] }: StoredBlock) => headings.at(-1) ?? "";

/** The number that an entry is counted by; none for an entry with another mark. */
const numberOf = ({ marker = "" }: BlockItem) => {
  const number = Number.parseInt(marker.replace("(", ""), 10);
  return Number.isNaN(number) ? undefined : number;
};

/** Whether the numbers of one list go on in another. */
function goesOn(before: StoredBlock, after: StoredBlock) {
  const outermost = ({ items }: StoredBlock) => items.filter(({ depth }) => depth === 0);
  const [last, first] = [outermost(before).at(-1), outermost(after)[0]];
  const [end, start] = [last && numberOf(last), first && numberOf(first)];
  return end !== undefined && end > 1 && start === end + 1;
}

function isNextStage(before: StoredBlock, after: StoredBlock) {
  const [one, other] = [headingOf(before), headingOf(after)];
  if (!one || !other || one === other) return false;
  return (isStage(one) && isStage(other)) || goesOn(before, after);
}

/** The steps of a document whose headings stand side by side, in their order, as runs of stages. */
function stagesOf(blocks: FoundBlock[]): FoundBlock[][] {
  const runs: FoundBlock[][] = [];
  for (const found of blocks.toSorted((left, right) => left.block.start - right.block.start)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (before && isNextStage(before.block, found.block)) run?.push(found);
    else runs.push([found]);
  }
  return runs.filter((run) => run.length > 1);
}

function joinStages(run: FoundBlock[]): FoundBlock[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const items = run.flatMap(({ block }) => [
    { start: block.start, end: block.start, depth: 0, label: headingOf(block) },
    ...block.items.map((item) => ({ ...item, depth: item.depth + 1 })),
  ]);
  const headings = first.block.headings?.slice(0, -1) ?? [];
  const { start } = first.block;
  const block: StoredBlock = { kind: "steps", start, end: last.block.end, headings, items };
  return [{ ...first, block, nearness: Math.max(...run.map(({ nearness }) => nearness)) }];
}

/**
 * Steps that are told in stages, each under a heading of its own, put together under the headings
 * over all of them: whoever asks how the whole is done needs every stage.
 */
export function readStagedSteps(all: FoundBlock[]): FoundBlock[] {
  const steps = all.filter(
    ({ block }) => block.kind === "steps" && block.items.some(({ label }) => label === undefined),
  );
  const byParent = Map.groupBy(steps, ({ block, passage }) =>
    JSON.stringify([passage.sourceId, block.headings?.slice(0, -1)]),
  );
  return [...byParent.values()].flatMap(stagesOf).flatMap(joinStages);
}
