import type { StructureCell } from "../../../../../../db/structure.ts";
import { collapseWhitespace } from "../../../../../platform/text/format.ts";
import { tokenize } from "../../../../../platform/text/terms.ts";
import { markdownTable } from "../../../markdown-table.ts";
import { comparedCandidate, findPair } from "../../blocks/compared-pair.ts";
import { comparedThings } from "../../blocks/question-form.ts";
import { type FoundRow, readRowsByTable } from "../../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../../candidate.ts";
import { headOf, tableCell } from "../write-row.ts";

/** A row, the cell by which it goes by the name asked for, and how well it does. */
type NamedRow = { found: FoundRow; name: StructureCell; score: number };

const maxNameLength = 60;

/** All cells of a row, the label among them. */
const cellsOf = ({ row }: FoundRow): StructureCell[] => [
  { heads: [], ...row.labelCell, text: row.label },
  ...row.cells,
];

/**
 * The cell that names a row, alone or with the head over it; its score is 1 where they say no word
 * but those of the thing.
 */
function findName(found: FoundRow, thing: string): NamedRow[] {
  const stemsOf = (text: string) => tokenize(text, found.passage.language).map(({ stem }) => stem);
  const wanted = new Set(stemsOf(thing));
  if (wanted.size === 0 || found.row.cells.length === 0) return [];
  return cellsOf(found).flatMap((name) => {
    const own = new Set(stemsOf(name.text));
    const told = new Set([...own, ...stemsOf(name.heads.join(" "))]);
    const isNamed = wanted.isSubsetOf(told) && !own.isDisjointFrom(wanted);
    const isShort = name.text.length <= maxNameLength;
    return isNamed && isShort ? [{ found, name, score: wanted.size / told.size }] : [];
  });
}

/** The best row of a table for a thing, other than that of the other thing. */
const findRow = (rows: FoundRow[], thing: string, other?: NamedRow) =>
  rows
    .filter((found) => found !== other?.found)
    .flatMap((found) => findName(found, thing))
    .toSorted((left, right) => right.score - left.score)[0];

/** Two rows beside each other: one line for each column of their table. */
function writeRows(left: NamedRow, right: NamedRow, [first = "", second = first]: string[]) {
  const rows = [left, right].map(({ found, name }) => ({
    name: collapseWhitespace(`${/^\P{L}*$/u.test(name.text) ? headOf(name) : ""} ${name.text}`),
    cells: new Map(
      cellsOf(found).flatMap((cell) =>
        cell.text === name.text ? [] : [[headOf(cell), cell.text] as const],
      ),
    ),
  }));
  const heads = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return markdownTable([
    ["", ...rows.map(({ name }, at) => `${tableCell(name)} ${at === 0 ? first : second}`)],
    ...heads.map((head) =>
      [head, ...rows.map(({ cells }) => cells.get(head) ?? "")].map(tableCell),
    ),
  ]);
}

/** The two rows of one table that a question wants told apart: "severity 1 and severity 2". */
export function proposeComparedRows({
  db,
  projectId,
  question,
  passages,
}: AnswerContext): Candidate[] {
  const things = comparedThings(question);
  if (!things) return [];
  const pairs = [...readRowsByTable(db, projectId, passages)].flatMap((rows) => {
    const pair = findPair<NamedRow>(things, (thing, other) => findRow(rows, thing, other));
    return pair ? [{ pair, score: pair[0].score + pair[1].score }] : [];
  });
  const [best] = pairs.toSorted((one, other) => other.score - one.score);
  if (!best) return [];
  const [left, right] = best.pair;
  const sourceOf = ({ found: { passage, text } }: NamedRow) => ({ passage, quote: text });
  const nearness = Math.max(left.found.passage.score, right.found.passage.score);
  return [
    comparedCandidate([sourceOf(left), sourceOf(right)], nearness, (markers) =>
      writeRows(left, right, markers),
    ),
  ];
}
