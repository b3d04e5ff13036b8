import type { StructureCell } from "../../../../../db/structure.ts";
import { isFigure } from "../../../../extraction/readers/shared/table-values.ts";
import { contentTerms } from "../../../../platform/text/terms.ts";
import { matchTerms } from "../../../search/query.ts";
import { type FoundRow, readTable } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { readTables } from "../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { columnsOf } from "./columns.ts";
import { type DocumentIdentity, readIdentities } from "./document-identity.ts";
import { isTotal } from "./extremes/extreme-words.ts";
import { isNegated } from "./marked-rows.ts";
import type { QuestionFrame } from "./question-frame.ts";
import { exactRow, sourceOf } from "./row-source.ts";
import { isSmallTable, maxRows as maxSmall, writeTable } from "./whole-table.ts";
import { headOf, labelOf } from "./write-row.ts";

const maxRows = 200;
/** So many names are told in the short answer; more are a table alone. */
const maxShort = 4;

const asksForSome = /^\s*(?:and |but )?(?:which|how many|welche[rsnm]?|wie viele)\s+([\p{L}-]+)/iu;
const asksForAll =
  /^\s*(?:please )?(?:list|show|name|liste|zeige?|nenne?)\s+(?:me\s+|us\s+)?(?:(?:all|the|of|our|alle|die)\s+)*([\p{L}-]+)\s*[.?!]*$/iu;
const counts = /^\s*(?:and |but )?(?:how many|wie viele)\b/iu;
/** What compares figures or days is more than that a cell says something. */
const compares =
  /(?<!\p{L})(?:than|least|most|over|under|above|below|before|after|until|between|up to|mehr|weniger|über|unter|vor|nach|bis|zwischen|and|or|und|oder)(?!\p{L})|[<>≥≤]/iu;
const negatesItself =
  /(?<!\p{L})(?:not|no|never|nicht|kein\p{L}*|partly|partially|teilweise)(?!\p{L})/iu;

/** They say that something holds for a thing, and not what. */
const linking = new Set(
  `run runs running use uses used have has own owns owned hold holds belong belongs located based stand
  stands sit sits work works läuft laufen hat haben gehört gehören steht stehen`.split(/\s+/),
);

type Chosen = { rows: FoundRow[]; names: string[]; by: string; identity: DocumentIdentity };

const cellTexts = (cells: Iterable<StructureCell>) => [...cells].map(({ text }) => text);

/** Whether a cell stands before the name of its row, as the number of a thing does. */
const isBeforeName = ({ row }: FoundRow, { column }: StructureCell) =>
  column !== undefined && column < (row.labelCell?.column ?? 0);

/** The rows of one table that the question chooses by what a single column says of them. */
function chooseIn(
  context: AnswerContext,
  frame: QuestionFrame,
  table: FoundRow[],
  identity: DocumentIdentity,
  thing: string,
): Chosen | undefined {
  const { language, title } = identity;
  const rows = table.filter(
    ({ row }) => row.label && row.cells.length > 0 && !isTotal(row.label, language),
  );
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const held = (...texts: string[]) =>
    new Set(matchTerms(context.query, texts, language).map(({ stem }) => stem));
  const columns = columnsOf(rows);
  const headIn = ({ cells }: (typeof columns)[number]) => [...cells.values()].map(headOf)[0] ?? "";
  const { row } = first;
  const labelHead = (row.labelCell?.heads ?? []).join(" ");
  const heads = [labelHead, ...columns.map(headIn)];
  const above = held(title, row.caption ?? "", ...(row.section ?? []), ...heads);
  const things = contentTerms(thing, context.query.language).map(({ stem }) => stem);
  if (things.length === 0 || !things.every((stem) => above.has(stem))) return undefined;
  // "How many employees" asks for no rows where employees are told as a figure.
  const ofThing = columns.find((column) => things.every((stem) => held(headIn(column)).has(stem)));
  const isMeasured = ofThing !== undefined && cellTexts(ofThing.cells.values()).some(isFigure);
  if (isMeasured && counts.test(context.question)) return undefined;
  const named = isMeasured ? undefined : ofThing;
  const nameOf = (one: FoundRow) => {
    const cell = ofThing?.cells.get(one);
    const name = labelOf(one.row);
    // "VLAN 70 (Pumps)" for a row that goes by its name and has a number as well.
    if (cell && isBeforeName(one, cell)) return `${headOf(cell)} ${cell.text} (${name})`;
    return (named && cell?.text) ?? name;
  };
  const left = frame.terms.filter(({ stem, word }) => !above.has(stem) && !linking.has(word));
  const [period, ...otherPeriods] = frame.periods;
  const year = period?.year;
  if (period && (year === undefined || otherPeriods.length > 0 || left.length > 0))
    return undefined;
  if (left.length === 0 && year === undefined) return undefined;
  const says = (cell: StructureCell | undefined) => {
    if (!cell || negatesItself.test(cell.text)) return false;
    if (year !== undefined) return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(cell.text);
    const said = held(cell.text);
    return left.every(({ stem }) => said.has(stem));
  };
  const saying = columns.filter(
    (column) => column !== named && [...column.cells.values()].some(says),
  );
  const [column, ...others] = saying;
  if (!column || others.length > 0) return undefined;
  const wants = !isNegated(context, headIn(column));
  const chosen = rows.filter((one) => {
    const cell = column.cells.get(one);
    return cell !== undefined && cell.text.trim() !== "" && says(cell) === wants;
  });
  const values = new Set(chosen.map((one) => column.cells.get(one)?.text));
  const [value] = values;
  const by = [headIn(column), ...(values.size === 1 && value ? [value] : [])].join(": ");
  return chosen.length > 0 ? { rows: chosen, names: chosen.map(nameOf), by, identity } : undefined;
}

/** The whole small table whose rows are the things that are to be listed. */
function listedIn(
  { query }: AnswerContext,
  table: FoundRow[],
  identity: DocumentIdentity,
  thing: string,
): Chosen | undefined {
  const rows = table.filter(({ row }) => row.cells.length > 0);
  const [first] = rows;
  const head = (first?.row.labelCell?.heads ?? []).join(" ");
  const told = matchTerms(query, [head, identity.title], identity.language).map(({ stem }) => stem);
  const things = contentTerms(thing, query.language).map(({ stem }) => stem);
  const isMeant = things.length > 0 && things.every((stem) => told.includes(stem));
  return isMeant && isSmallTable(rows) ? { rows, names: [], by: "", identity } : undefined;
}

/**
 * All rows of a table that a question asks for by what one column says of them, or their number: "Which
 * risks are open?", "Which servers are not in Turku?"; and a small table of things that are to be listed.
 * Only where every word of the question is said by that column or over the table.
 */
export function proposeFiltered(context: AnswerContext, frame: QuestionFrame): Candidate[] {
  const { db, projectId, passages, question } = context;
  const all = asksForAll.exec(question)?.[1];
  const thing = all ?? asksForSome.exec(question)?.[1];
  if (thing === undefined || (all === undefined && compares.test(question))) return [];
  const tables = [...readTables(db, projectId, passages)].flatMap(([first]) => first ?? []);
  const ids = tables.map(({ passage }) => passage.sourceId);
  const identities = readIdentities(db, frame, ids);
  const found = tables.flatMap(({ row, passage }): Chosen[] => {
    const identity = identities.get(passage.sourceId);
    const rows = readTable(db, projectId, passage.sourceId, row.table, maxRows + 1);
    if (!identity || rows.length > maxRows) return [];
    const chosen =
      all === undefined
        ? chooseIn(context, frame, rows, identity, thing)
        : listedIn(context, rows, identity, thing);
    return chosen ? [chosen] : [];
  });
  const [best, ...others] = found;
  const [first] = best?.rows ?? [];
  const [cell] = first?.row.cells ?? [];
  // Tables that choose differently leave it to a reader.
  if (!best || !first || !cell || others.length > 0) return [];
  const { rows, names, by, identity } = best;
  const source = sourceOf(context, { found: first, cell, identity });
  if (!source || rows.length > maxSmall) return [];
  const told = counts.test(question) ? [String(names.length)] : [...new Set(names)];
  const isShort = told.length > 0 && told.length <= maxShort;
  const bold = told.map((name) => `**${escapeMarkdown(name)}**`).join(", ");
  return [
    {
      kind: "row",
      sources: [source],
      features: exactRow,
      ...(isShort ? { short: ([marker = ""]) => `${bold} (${escapeMarkdown(by)}) ${marker}` } : {}),
      write: ([marker = ""]) =>
        `${escapeMarkdown(first.row.caption ?? identity.title)} ${marker}\n\n${writeTable(rows)}`.trim(),
    },
  ];
}
