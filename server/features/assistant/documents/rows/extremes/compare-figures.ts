import { contentTerms } from "../../../../../platform/text/terms.ts";
import { matchTerms } from "../../../../search/query.ts";
import type { FoundRow } from "../../../../search/row-index.ts";
import { escapeMarkdown } from "../../../escape-markdown.ts";
import type { AnswerContext, Candidate } from "../../candidate.ts";
import type { QuestionFrame } from "../question-frame.ts";
import { exactRow, sourceOf } from "../row-source.ts";
import type { WholeTable } from "../whole-tables.ts";
import { headOf, labelOf, writeRow } from "../write-row.ts";
import { isTotal, termsAsked } from "./extreme-words.ts";
import { readColumn } from "./read-column.ts";
import { isWithinYear } from "./row-times.ts";

const comparison =
  /^\s*(?:and )?(?:is|are|was|were|do|does|did|has|have|had)\s(?<left>.+?)\s(?:(?<more>higher|larger|greater|bigger|longer|more)|(?<less>lower|smaller|cheaper|shorter|less|fewer))(?!\p{L})(?<priced> (?:expensive|costly))?(?<between>.*?)\sthan\s(?<right>.+)$/isu;
/** "Twice as much", "not", and what asks by how much: more than which one is greater. */
const saysMore =
  /\b(?:not|or|twice|half|double|times|much|far|slightly|significantly|at least|that of (?:all|any|each|every)|all|any|both|each|every)\b|n['’]t\b|%|\bper ?cent\b/i;
const comparative =
  /^(?:higher|larger|greater|bigger|longer|more|lower|smaller|cheaper|shorter|less|fewer|expensive|costly)$/;

/** Whether a question asks which of two figures is greater: "Is the budget of A higher than that of B?" */
export const comparesFigures = (question: string) =>
  comparison.test(question) && !saysMore.test(question);

/** The one row whose whole label a text names; undefined where none or several do. */
function rowNamed({ query }: AnswerContext, { rows, identity }: WholeTable, text: string) {
  const said = matchTerms(query, text).map(({ stem }) => stem);
  const named = rows
    .filter(({ row }) => row.cells.length > 0 && !isTotal(row.label, identity.language))
    .map((found) => ({ found, stems: stemsOf(found, query.language) }))
    .filter(({ stems }) => stems.length > 0 && stems.every((stem) => said.includes(stem)))
    .toSorted((left, right) => right.stems.length - left.stems.length);
  const [best, ...others] = named;
  if (!best) return undefined;
  // "The north pier" names no other row called "Pier", and "the pier and the north pier" does.
  const rest = [...said];
  for (const stem of best.stems) rest.splice(rest.indexOf(stem), 1);
  const isOther = ({ stems }: typeof best) =>
    stems.length === best.stems.length || stems.every((stem) => rest.includes(stem));
  return others.some(isOther) ? undefined : best;
}

const stemsOf = ({ row }: FoundRow, language: AnswerContext["query"]["language"]) =>
  contentTerms(row.label, language).map(({ stem }) => stem);

function compareIn(context: AnswerContext, frame: QuestionFrame, table: WholeTable) {
  const asked = comparison.exec(context.question)?.groups ?? {};
  const { left = "", between = "", right = "", priced, less } = asked;
  const first = rowNamed(context, table, `${left} ${between}`);
  const second = rowNamed(context, table, right);
  if (!first || !second || first.found === second.found) return [];
  const names = new Set([...first.stems, ...second.stems]);
  const column = readColumn(
    context,
    { ...table, rows: [first.found, second.found] },
    {
      terms: termsAsked(frame).filter(
        ({ stem, word }) => !names.has(stem) && !comparative.test(word),
      ),
      year: frame.periods[0]?.year,
      measure: priced || /\bcheaper\b/i.test(context.question) ? "price" : undefined,
    },
  );
  const [one, other] = column?.figures ?? [];
  if (!column || !one || !other) return [];
  const isSo = less === undefined ? one.amount > other.amount : one.amount < other.amount;
  return [{ one, other, isSo, share: column.share, identity: table.identity }];
}

/**
 * Yes or no where a question compares the figures that two rows have in one column. Only where the
 * labels of both rows are named whole, and both figures are told in the same unit.
 */
export function proposeComparedFigures(
  context: AnswerContext,
  frame: QuestionFrame,
  tables: WholeTable[],
): Candidate[] {
  if (frame.periods.length > 1 || isWithinYear(context.question, frame)) return [];
  const found = tables
    .flatMap((table) => compareIn(context, frame, table))
    .toSorted((left, right) => right.share - left.share);
  const [best, next] = found;
  if (!best || next?.share === best.share) return [];
  const { one, other, identity } = best;
  const [source, otherSource] = [one, other].map((figure) =>
    sourceOf(context, { ...figure, identity }),
  );
  if (!source || !otherSource) return [];
  const figures = [one, other].map(({ found, cell }) => `${labelOf(found.row)} ${cell.text}`);
  const place = escapeMarkdown(`${headOf(one.cell)}: ${figures.join(", ")}`);
  return [
    {
      kind: "row",
      sources: [source, otherSource],
      features: exactRow,
      short: (markers) => `**${best.isSo ? "Yes" : "No"}** (${place}) ${markers.join(" ")}`,
      write: (markers) =>
        [one, other]
          .map((figure, index) => `> ${escapeMarkdown(writeRow(figure))} ${markers[index] ?? ""}`)
          .join("\n\n"),
    },
  ];
}
