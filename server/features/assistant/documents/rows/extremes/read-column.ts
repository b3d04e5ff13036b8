import type { StructureCell } from "../../../../../../db/structure.ts";
import { isYear } from "../../../../../extraction/readers/shared/table-values.ts";
import type { Language } from "../../../../../platform/text/languages/language.ts";
import { contentTerms, tokenize } from "../../../../../platform/text/terms.ts";
import { matchTerms } from "../../../../search/query.ts";
import type { FoundRow } from "../../../../search/row-index.ts";
import { namesMoney } from "../../answer-type.ts";
import type { AnswerContext } from "../../candidate.ts";
import { type Column, columnsOf } from "../columns.ts";
import type { DocumentIdentity } from "../document-identity.ts";
import { isNegated } from "../marked-rows.ts";
import type { AskedTerm } from "../question-frame.ts";
import { negatesItself, saySame } from "../say-same.ts";
import type { WholeTable } from "../whole-tables.ts";
import { amountOf, areComparable, beginOf, dayOf, yearOfNone } from "./amounts.ts";
import { headsChange, isPart, isTotal, type Measure, wordsForNone } from "./extreme-words.ts";
import { areOfSeveralLengths } from "./row-times.ts";

const minRows = 2;
/** So many of a table's rows have a figure in the column that is compared. */
const minFilled = 0.8;

const datedHead = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
export const yearIn = (text: string, year: number) =>
  new RegExp(`(?<!\\d)${year}(?!\\d)`).test(text);

/** The rows and columns of the year asked for; undefined where the table does not tell of it. */
function ofYear(rows: FoundRow[], columns: Column[], title: string, year: number | undefined) {
  const dated = columns.filter(({ head }) => datedHead.test(head));
  if (year === undefined) return dated.length > 1 ? undefined : { rows, columns };
  if (dated.length > 0) {
    return { rows, columns: columns.filter(({ head }) => yearIn(head, year)) };
  }
  const ofRows = rows.filter(({ row }) =>
    [row.label, ...row.cells.map(({ text }) => text)].some((text) => text.trim() === String(year)),
  );
  if (ofRows.length > 0) return { rows: ofRows, columns: columnsOf(ofRows) };
  const over = [rows[0]?.row.caption, ...(rows[0]?.row.section ?? []), title].join(" ");
  return yearIn(over, year) ? { rows, columns } : undefined;
}

/** The years that a column of changes can stand between. */
const maxYearsOfChange = 2;

/** The column of changes; undefined where there is none or more than one, or more than two years. */
function ofChange(rows: FoundRow[], columns: Column[]) {
  const changes = columns.filter(({ head }) => headsChange.test(head));
  const dated = columns.filter(
    (column) => !changes.includes(column) && datedHead.test(column.head),
  );
  return changes.length === 1 && dated.length <= maxYearsOfChange
    ? { rows, columns: changes }
    : undefined;
}

type AskedColumn = {
  terms: AskedTerm[];
  year?: number | undefined;
  /** What kind of figures is compared, where the question's own word tells. */
  measure?: Measure | undefined;
  /** Whether what has none is asked for. */
  isNone?: boolean;
  /** Whether it is a column of changes that is asked for. */
  isChange?: boolean;
  /** Of which time the rows are asked for, where a column tells it: the latest or the earliest. */
  time?: "latest" | "earliest" | undefined;
};

/** The figures of the column that a question asks for, of the rows that it chooses. */
export type ColumnFigures = {
  figures: { found: FoundRow; cell: StructureCell; amount: number }[];
  /** How many rows are asked for: some may have no figure. */
  count: number;
  identity: DocumentIdentity;
  /** How much of the question the column says itself: more than what stands over its table. */
  share: number;
};

/** The rows of the latest or the earliest time; none unless exactly one column gives a time for all. */
function ofTime(rows: FoundRow[], columns: Column[], time: NonNullable<AskedColumn["time"]>) {
  const begins = ({ cells }: Column) => rows.map((one) => beginOf(cells.get(one) ?? { text: "" }));
  const timed = columns.map(begins).filter((times) => !times.includes(undefined));
  const labels = rows.map(({ row }) => beginOf({ text: row.label }));
  const [times = [], ...others] = labels.includes(undefined) ? timed : [labels, ...timed];
  const known = times.filter((one) => one !== undefined);
  const isOfNoYear = (time: number) => new Date(time).getUTCFullYear() === yearOfNone;
  if (new Set(known.map(isOfNoYear)).size > 1) return [];
  const wanted = time === "latest" ? Math.max(...known) : Math.min(...known);
  return others.length > 0 ? [] : rows.filter((_, index) => times[index] === wanted);
}

/** "All sites except Oslo": what a question leaves out beside what it negates. */
const leavesOut =
  /(?<!\p{L})(?:except|excluding|other than|besides|außer|sauf|hormis|excepto|salvo|eccetto|tranne|behalve|exceto)(?!\p{L})/iu;

/** Whether rows are chosen by what one column plainly says of all of them, for each of the words. */
function areChosenPlainly(
  context: AnswerContext,
  rows: FoundRow[],
  chosen: AskedTerm[],
  language: Language,
) {
  const columns = [
    rows.map(({ row }) => row.label),
    ...columnsOf(rows).map(({ cells }) => [...cells.values()].map(({ text }) => text)),
  ];
  return chosen.every((one) => {
    const says = (text: string) =>
      matchTerms(context.query, text, language).some(({ stem }) => stem === one.stem);
    return columns.some((texts) => {
      const telling = texts.filter(says);
      const isOfAll = telling.length === rows.length;
      const isNegated = telling.some((text) => negatesItself.test(text));
      return isOfAll && !isNegated && saySame(context, [one], telling, language);
    });
  });
}

/** The figures that a question compares, where it plainly tells which column of a table is meant. */
export function readColumn(
  context: AnswerContext,
  { rows: table, identity }: WholeTable,
  asked: AskedColumn,
): ColumnFigures | undefined {
  const { query, question } = context;
  const words = tokenize(question, query.language).map(({ stem }) => stem);
  const held = (...texts: string[]) =>
    new Set(matchTerms(query, texts, identity.language).map(({ stem }) => stem));
  const saidBy = ({ row }: FoundRow) => held(row.label, ...row.cells.map(({ text }) => text));
  const own = table.filter(
    ({ row }) =>
      row.cells.length > 0 && !isTotal(row.label, identity.language) && !isPart(row.label),
  );
  const all = columnsOf(own);
  const dated = asked.isChange ? ofChange(own, all) : ofYear(own, all, identity.title, asked.year);
  if (!dated) return undefined;
  const [first] = dated.rows;
  if (!first) return undefined;
  const { row } = first;
  const above = held(
    ...(row.labelCell?.heads ?? []),
    row.caption ?? "",
    ...(row.section ?? []),
    identity.title,
  );
  // What is said of some rows alone chooses among them: "in Oslo".
  const heads = new Set(dated.columns.flatMap(({ head }) => [...held(head)]));
  // "Paid" mostly says no more than that there is a sum, but not where rows are paid or open.
  const isWhole =
    (stem: string) =>
    ({ text }: Pick<StructureCell, "text">) => {
      const [only, ...others] = contentTerms(text, identity.language);
      return only !== undefined && others.length === 0 && held(text).has(stem);
    };
  /** "Paid fees" */
  const isBeforeHead = (stem: string) =>
    own.some((one) => saidBy(one).has(stem)) && heads.has(words[words.indexOf(stem) + 1] ?? "");
  const chooses = (stem: string) =>
    own.some(({ row }) => row.cells.some(isWhole(stem))) || isBeforeHead(stem);
  const terms = asked.terms.filter(
    ({ stem, isLight }) => !isLight || heads.has(stem) || chooses(stem),
  );
  const chosen = terms.filter(({ stem }) => !above.has(stem) && !heads.has(stem));
  if (leavesOut.test(question)) return undefined;
  const meeting = dated.rows.filter((one) => {
    const said = saidBy(one);
    return chosen.every(({ stem }) => said.has(stem));
  });
  if (!areChosenPlainly(context, meeting, chosen, identity.language)) return undefined;
  const rows = asked.time ? ofTime(meeting, dated.columns, asked.time) : meeting;
  if (rows.length < minRows || areOfSeveralLengths(rows)) return undefined;
  const readValue = asked.measure === "day" ? dayOf : amountOf;
  const numeric = dated.columns.filter(({ head, cells }) => {
    const texts = rows.flatMap((one) => cells.get(one) ?? []);
    const figures = texts.filter((cell) => readValue(cell) !== undefined);
    const isPriced = namesMoney(head) || figures.every(({ text }) => namesMoney(text));
    if (asked.measure === "price" && !isPriced) return false;
    return figures.length >= minFilled * rows.length && !figures.every(({ text }) => isYear(text));
  });
  // "Which route" names no column by "Route length".
  const ofLabels = held(...(row.labelCell?.heads ?? []));
  const saidIn = ({ head }: Column) => {
    const said = held(head);
    return terms.filter(({ stem }) => said.has(stem) && !ofLabels.has(stem));
  };
  const strength = (one: Column) => saidIn(one).reduce((sum, { weight }) => sum + weight, 0);
  const best = Math.max(0, ...numeric.map(strength));
  // Which of several figures is meant has to be said, and not of a column that holds none.
  // All were paid where each has a day on which it was.
  const isAlwaysDated = ({ cells }: Column) =>
    rows.every((one) => dayOf(cells.get(one) ?? { text: "" }) !== undefined);
  const isOther = (one: Column) =>
    saidIn(one).some(({ isLight }) => !isLight || !isAlwaysDated(one));
  const isOfOther = asked.measure !== "price" && dated.columns.some(isOther);
  if (best === 0 && !asked.isChange && (numeric.length > 1 || isOfOther)) return undefined;
  // The newest employee is not the one whose contract ends last.
  const isDay = ({ head }: Column) => /^(?:date|day|datum|tag)$/iu.test(head);
  if (best === 0 && asked.measure === "day" && !numeric.every(isDay)) return undefined;
  const strongest = numeric.filter((column) => strength(column) === best);
  // "Incidents" are all of them, "Major incidents" some.
  const lengthOf = ({ head }: Column) => contentTerms(head, identity.language).length;
  const shortest = Math.min(...strongest.map(lengthOf));
  const meant = strongest.filter((column) => lengthOf(column) === shortest);
  const [column] = meant;
  if (!column || meant.length > 1) return undefined;
  // "The rent ... than the cost": another column of figures is named as well.
  const named = held(column.head, ...rows.map((one) => one.row.label));
  const isNamedBeside = (one: Column) => saidIn(one).some(({ stem }) => !named.has(stem));
  if (numeric.some(isNamedBeside)) return undefined;
  const none = asked.isNone ? wordsForNone(query.language) : "";
  if (isNegated(context, `${column.head} ${none}`)) return undefined;
  const cellsOfColumn = rows.flatMap((one) => column.cells.get(one) ?? []);
  // A figure that cannot be read may be the one.
  if (cellsOfColumn.some((cell) => /\d/.test(cell.text) && readValue(cell) === undefined))
    return undefined;
  if (asked.measure !== "day" && !areComparable(cellsOfColumn, `${column.head} ${row.unit ?? ""}`))
    return undefined;
  const figures = rows.flatMap((found) => {
    const cell = column.cells.get(found);
    const amount = cell && readValue(cell);
    return cell && amount !== undefined ? [{ found, cell, amount }] : [];
  });
  return { figures, count: rows.length, identity, share: best };
}
