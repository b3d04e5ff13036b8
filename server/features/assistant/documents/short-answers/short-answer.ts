import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { asksForPerson, minDirectCoverage, type Quote } from "../candidate-answers.ts";
import { askedNames } from "../question-signs.ts";
import { isNamedByHead } from "../rows/row-words.ts";
import { wholeName } from "../rows/whole-name.ts";
import { asksForReason, directAnswer } from "./direct-answer.ts";
import { keepsPhraseOrder } from "./extract-persons.ts";
import { isPlan } from "./plans.ts";
import { isContradicted, isOfAskedPeriod, isRoleOrTitle, keepsOfPhrases } from "./proof.ts";
import { asksYesOrNo, opensAsYesOrNo } from "./yes-or-no.ts";

/**
 * A cell is meant if the rest of its row holds this share of the words that its column's head leaves of
 * the question.
 */
const minRowMatch = 0.5;

/** A longer cell names no row. */
const maxNameLength = 60;

/** What names a row: its label, or another cell of words where that is a number. */
function nameOfRow({ label, cells }: NonNullable<Quote["row"]>, asked?: string) {
  if (!/^\d+$/.test(label.trim())) return label;
  const isName = (cell: string) =>
    cell !== asked && /\p{L}/u.test(cell) && cell.length <= maxNameLength;
  return cells.find(isName) ?? label;
}

const personHead = /\b(?:owner|name|contact|responsible|manager|lead|assignee|person|by)\b/i;

/** What a question asks for by its second word: "branches" of "Which branches are closed on Monday?" */
const namedThing =
  /^\s*(?:and |but )?(?:which|welche[rsnm]?|quel(?:le)?s?|qué|cuáles|quali|welke|quais)\s+([\p{L}-]+)/iu;

/** Whether the names of rows are asked for, and the figures of the column only choose among them. */
function asksForRows(question: string, head: string, cell: string) {
  const thing = namedThing.exec(question)?.[1];
  if (thing === undefined || !/\d/.test(cell)) return false;
  const stems = new Set(tokenize(head).map(({ stem }) => stem));
  return tokenize(thing).every(({ stem }) => !stems.has(stem));
}

/** The one cell of a row that the question asks for, by a column's head and the rest of the row. */
function findRequestedCell(question: string, query: ParsedQuery, quote: Quote) {
  const { row } = quote;
  if (
    !row ||
    asksForReason.test(question) ||
    !keepsPhraseOrder(query, matchTerms(query, row.label))
  )
    return undefined;
  const stemsOf = (text: string) => new Set(matchTerms(query, text).map((term) => term.stem));
  const asked = [...query.terms.keys()];
  const heads = row.heads.map((head) => asked.filter((stem) => stemsOf(head).has(stem)));
  const headed = row.heads.flatMap((head, column) =>
    heads[column]?.length && !isNamedByHead(query, head, row.cells[column] ?? "") ? [column] : [],
  );
  const most = Math.max(...headed.map((column) => heads[column]?.length ?? 0));
  const best = headed.filter((column) => heads[column]?.length === most);
  const persons = row.heads.flatMap((head, column) => (personHead.test(head) ? [column] : []));
  const columns = best.length === 0 && asksForPerson.test(question) ? persons : best;
  const [column] = columns;
  if (columns.length !== 1 || column === undefined || !row.cells[column]) return undefined;
  if (!isOfAskedPeriod(question, quote, column)) return undefined;
  const rest = asked.filter((stem) => !heads[column]?.includes(stem));
  const others = row.cells.filter((_, other) => other !== column);
  const known = stemsOf([row.label, ...others].join(" "));
  const named = rest.filter((stem) => known.has(stem)).length;
  if (named === 0 || named < minRowMatch * rest.length) return undefined;
  const cell = row.cells[column];
  if (asksForRows(question, row.heads[column] ?? "", cell)) return undefined;
  const isEnglish = query.language === "en";
  if (!isEnglish && /\d/.test(cell) && opensAsYesOrNo(question, query.language)) return undefined;
  const cells = row.heads.map((head, other) => ({ head, text: row.cells[other] ?? "" }));
  const labels = { head: row.labelHead, text: row.label };
  const name = wholeName([...cells, labels], cell);
  if (name !== undefined) return { cell, bold: name };
  const place = [nameOfRow(row, cell), row.heads[column], row.unit].filter(Boolean).join(", ");
  return { cell, bold: cell, place };
}

/** A sentence that does so nearly as well answers as plainly. */
const tieRatio = 0.97;

/** Whether a quote tells of the same figure, or of the same year, as the cell that answers. */
export function mentionsSameFigure(question: string, cell: string, { text, row }: Quote) {
  const told = `${row?.heads.join(" ") ?? ""} ${text}`;
  const years = question.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return told.includes(cell) || (years.length > 0 && years.every((year) => told.includes(year)));
}

/** The part that is asked about of a line of several facts: "Valid from 1 May · Review every 18 months". */
function askedFact(query: ParsedQuery, text: string) {
  const facts = text.split(/\s[·•|]\s/);
  const share = (fact: string) => queryCoverage(query, matchTerms(query, fact));
  return facts.reduce((best, fact) => (share(fact) > share(best) ? fact : best));
}

/** The stems of what a quote's whole document or section is about. */
const settingOf = ({ language }: ParsedQuery, { passage: { title, location } }: Quote) =>
  new Set(
    [title, ...(location.headings ?? [])].flatMap((name) =>
      tokenize(name, language).map(({ stem }) => stem),
    ),
  );

/** Whether nothing around a short answer speaks against it. */
function isProven(
  question: string,
  query: ParsedQuery,
  answer: string,
  quote: Quote,
  chosen: Quote[],
) {
  if (asksYesOrNo(question, query.language)) return !isContradicted(query, quote, chosen);
  if (asksForPerson.test(question)) return !isRoleOrTitle(answer, chosen);
  return keepsOfPhrases(query, question, quote.text);
}

/** The answer in one phrase and the quote that gives it plainly, the first of the chosen that does. */
export function shortAnswer(question: string, query: ParsedQuery, chosen: Quote[]) {
  const names = askedNames(question, query);
  const [best] = chosen;
  const isNearest = ({ own }: Quote) => best !== undefined && own >= best.own;
  const isNamed = (quote: Quote) => names.every((name) => quote.named.has(name));
  for (const quote of chosen.filter(isNamed)) {
    const found = findRequestedCell(question, query, quote);
    if (!found) continue;
    const { cell, bold, place } = found;
    const where = place === undefined ? "" : ` (${escapeMarkdown(place)})`;
    return { quote, cell, text: `**${escapeMarkdown(bold)}**${where} [1]` };
  }
  const plain = chosen.flatMap((quote) => {
    const isMeant = isNearest(quote) && quote.told >= minDirectCoverage && isNamed(quote);
    if (quote.row || !isMeant || (asksYesOrNo(question, query.language) && isPlan(query, quote)))
      return [];
    const said = askedFact(query, collapseWhitespace(quote.text));
    const answer = directAnswer(question, query, said, quote.named, settingOf(query, quote));
    return answer && isProven(question, query, answer, quote, chosen) ? [{ quote, answer }] : [];
  });
  const [first] = plain;
  if (!first) return undefined;
  // Where another sentence says as plainly something else, it takes a reader to tell.
  const isDisputed = plain.some(
    ({ quote, answer }) =>
      answer.toLowerCase() !== first.answer.toLowerCase() &&
      quote.own >= first.quote.own &&
      quote.score >= tieRatio * first.quote.score,
  );
  return isDisputed
    ? undefined
    : { quote: first.quote, cell: undefined, text: `**${escapeMarkdown(first.answer)}** [1]` };
}

/** A sheet's row may be wider than anybody reads: what the question speaks of comes first. */
const maxCells = 6;

export function describeRow(query: ParsedQuery, row: NonNullable<Quote["row"]>) {
  const { heads, cells, unit } = row;
  const label = nameOfRow(row);
  const isAsked = (column: number) =>
    matchTerms(query, `${heads[column]} ${cells[column]}`).some((term) =>
      query.terms.has(term.stem),
    );
  const filled = heads
    .map((_, column) => column)
    .filter((column) => cells[column] && cells[column] !== label);
  const shown = new Set(
    filled
      .toSorted((left, right) => Number(isAsked(right)) - Number(isAsked(left)))
      .slice(0, maxCells),
  );
  const written = filled
    .filter((column) => shown.has(column))
    .map((column) => `${heads[column]} ${cells[column]}`);
  const rest = shown.size < filled.length ? "; …" : "";
  // A number that names the row by itself is told as well: "VLAN 50".
  if (label !== row.label) written.unshift(`${row.labelHead} ${row.label}`.trim());
  return `${label}: ${written.join("; ")}${rest}${unit ? ` (${unit})` : ""}`;
}
