import type { StructureCell } from "../../../../../db/structure.ts";
import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { contentTerms, tokenize } from "../../../../platform/text/terms.ts";
import { comparedThings } from "../blocks/question-form.ts";
import { type FoundRow, readRows } from "../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { headOf, tableCell } from "./write-row.ts";

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
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["", ...rows.map(({ name }, at) => `${tableCell(name)} ${at === 0 ? first : second}`)]),
    line(["---", ...rows.map(() => "---")]),
    ...heads.map((head) =>
      line([head, ...rows.map(({ cells }) => cells.get(head) ?? "")].map(tableCell)),
    ),
  ].join("\n");
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
  // The longer name says more of where both stand.
  const [longer = "", shorter = ""] = things.toSorted(
    (a, b) => contentTerms(b).length - contentTerms(a).length,
  );
  const tables = Map.groupBy(
    readRows(db, projectId, passages),
    ({ row, passage }) => `${passage.sourceId} ${row.table}`,
  );
  const pairs = [...tables.values()].flatMap((rows) => {
    const first = findRow(rows, longer);
    const second = first && findRow(rows, shorter, first);
    return first && second ? [{ first, second, score: first.score + second.score }] : [];
  });
  const [best] = pairs.toSorted((one, other) => other.score - one.score);
  if (!best) return [];
  const { first, second } = best;
  const [left, right] = longer === things[0] ? [first, second] : [second, first];
  const sourceOf = ({ found: { passage, text } }: NamedRow) => ({ passage, quote: text });
  return [
    {
      kind: "block",
      sources: [sourceOf(left), sourceOf(right)],
      features: {
        passage: Math.min(1, Math.max(...[left, right].map(({ found }) => found.passage.score))),
        own: 1,
        told: 1,
        withPrevious: 1,
        withNext: 1,
        brevity: 1,
        form: 1,
        isBlock: 1,
      },
      write: (markers) => writeRows(left, right, markers),
    },
  ];
}
