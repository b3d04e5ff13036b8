import type { StructureCell } from "../../../../../db/structure.ts";
import { isFigure } from "../../../../extraction/readers/shared/table-values.ts";
import { contentTerms, normalizeWord } from "../../../../platform/text/terms.ts";
import { matchTerms } from "../../../search/query.ts";
import type { FoundRow } from "../../../search/row-index.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { readRowsByTable, tableOf } from "../blocks/read-blocks.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { type Column, columnsOf } from "./columns.ts";
import type { DocumentIdentity } from "./document-identity.ts";
import { isTotal } from "./extremes/extreme-words.ts";
import { isMark, isNegated } from "./marked-rows.ts";
import type { QuestionFrame } from "./question-frame.ts";
import { exactRow, sourceOf } from "./row-source.ts";
import { negatesItself, saySame } from "./say-same.ts";
import { isSmallTable, maxRows as maxSmall, writeTable } from "./whole-table.ts";
import { readWholeTables } from "./whole-tables.ts";
import { headOf, labelOf } from "./write-row.ts";

const maxRows = 200;
/** So many names are told in the short answer; more are a table alone. */
const maxShort = 4;

const asksForSome =
  /^\s*(?:and |but )?(?:which|how many|welche[rsnm]?|wie viele)\s+(?:of (?:the|our|these|those)\s+|der\s+|von den\s+)?([\p{L}-]+)/iu;
/** "Which pumps are down?": what is said of them, with the verb. */
const saidOfThem =
  /^\s*(?:and |but )?(?:which|how many|welche[rsnm]?|wie viele)\s+[\p{L}-]+\s+(?:is|are|was|were|ist|sind|war|waren)\s+(?<state>[^?]+?)\s*\?*\s*$/iu;
const asksForAll =
  /^\s*(?:please )?(?:list|show|name|liste|zeige?|nenne?)\s+(?:me\s+|us\s+)?(?:(?:all|the|of|our|alle|die)\s+)*([\p{L}-]+)(?:\s+auf)?\s*[.?!]*$/iu;
const counts = /^\s*(?:and |but )?(?:how many|wie viele)\b/iu;
/** What compares figures or days is more than that a cell says something. */
const compares =
  /(?<!\p{L})(?:than|least|most|over|under|above|below|before|after|until|between|up to|since|mehr|weniger|über|unter|vor|nach|bis|zwischen|ab|seit|spätestens|and|or|und|oder)(?!\p{L})|[<>≥≤]/iu;
/** A head over names of whatever the table is about. */
const plainHead =
  /^(?:|#|ids?|no\.?|nr\.?|number|nummer|names?|title|titel|item|description|bezeichnung|beschreibung)$/iu;

/** They say that something holds for a thing, and not what. */
const linking = new Set(
  `run runs running use uses used have has hold holds belong belongs located based hosted kept stand stands sit
  sits work works läuft laufen hat haben gehört gehören steht stehen liegt liegen befindet befinden`
    .split(/\s+/)
    .map((word) => normalizeWord(word).word),
);

type Chosen = { rows: FoundRow[]; names: string[]; by: string; identity: DocumentIdentity };

const cellTexts = (cells: Iterable<StructureCell>) => [...cells].map(({ text }) => text);

/** Whether a cell stands before the name of its row, as the number of a thing does. */
const isBeforeName = ({ row }: FoundRow, { column }: StructureCell) =>
  column !== undefined && column < (row.labelCell?.column ?? 0);

/** What a table and its parts say of a question's words. */
function createReader({ query }: AnswerContext, table: FoundRow[], identity: DocumentIdentity) {
  const { language, title } = identity;
  const row = table[0]?.row;
  const labelHead = (row?.labelCell?.heads ?? []).join(" ").trim();
  const above = [title, row?.caption ?? "", ...(row?.section ?? [])];
  const columns = columnsOf(table);
  const held = (...texts: string[]) =>
    new Set(matchTerms(query, texts, language).map(({ stem }) => stem));
  /** Where the things that are asked for stand in the table: undefined where it is about others. */
  const findThings = (thing: string) => {
    const stems = contentTerms(thing, query.language).map(({ stem }) => stem);
    const say = (...texts: string[]) => {
      const said = held(...texts);
      return stems.length > 0 && stems.every((stem) => said.has(stem));
    };
    const column = columns.find((each) => say(each.head));
    // A title names them only where the head of the rows does not say that they are something else.
    const isAbout = say(labelHead) || column || (plainHead.test(labelHead) && say(...above));
    return isAbout ? { stems, column } : undefined;
  };
  return { language, labelHead, above, columns, held, findThings };
}

/** The year that the question asks for a day in, and nothing nearer or farther. */
function yearAsked({ question }: AnswerContext, { periods, part, moment }: QuestionFrame) {
  const [{ year, month, day } = {}, ...others] = periods;
  const isYear = year !== undefined && month === undefined && day === undefined;
  if (!isYear || others.length > 0 || part !== undefined || moment !== undefined) return undefined;
  const within = new RegExp(
    `(?<!\\p{L})(?:in|im|of)\\s+(?:the year\\s+|jahre?\\s+)?${year}(?!\\d)`,
    "iu",
  );
  return within.test(question) ? year : undefined;
}

/** The rows of one table that the question chooses by what a single column says of them. */
function chooseIn(
  context: AnswerContext,
  frame: QuestionFrame,
  table: FoundRow[],
  identity: DocumentIdentity,
  thing: string,
): Chosen | undefined {
  const rows = table.filter(
    ({ row }) => row.label && row.cells.length > 0 && !isTotal(row.label, identity.language),
  );
  if (rows.length < 2) return undefined;
  const { language, labelHead, above, columns, held, findThings } = createReader(
    context,
    rows,
    identity,
  );
  const things = findThings(thing);
  if (!things) return undefined;
  const ofThing = things.column;
  const thingTexts = ofThing ? cellTexts(ofThing.cells.values()) : [];
  // "How many employees" asks for no rows where employees are told as a figure.
  const isMeasured = thingTexts.some(isFigure);
  if (isMeasured && counts.test(context.question)) return undefined;
  const nameColumn = isMeasured ? undefined : ofThing;
  const asked = frame.terms.filter(({ stem }) => !things.stems.includes(stem));
  // "Critical systems", where being critical is a column, sets a condition beside the one looked for.
  const isAdjective = nameColumn && asked.some(({ stem }) => held(labelHead).has(stem));
  if (isAdjective || (nameColumn && thingTexts.every(isMark))) return undefined;

  const known = held(...above, labelHead, ...columns.map(({ head }) => head));
  const conditions = asked.filter(({ stem, word }) => !known.has(stem) && !linking.has(word));
  const state = saidOfThem.exec(context.question)?.groups?.state?.toLowerCase() ?? "";
  const isState = (cell: StructureCell) => cell.text.trim().toLowerCase() === state;
  // "Down" and "not started" are words of a table, whatever they say elsewhere.
  const isSaid = (says: (cell: StructureCell) => boolean) =>
    columns.some(({ cells }) => [...cells.values()].some(says));
  // Of "not done" all are that say anything but "Done", where that stands in the table.
  const isOpposite = ({ text }: StructureCell) => {
    const said = held(text);
    return !negatesItself.test(text) && conditions.every(({ stem }) => said.has(stem));
  };
  const isStated =
    isSaid(isState) &&
    (conditions.length === 0 || (negatesItself.test(state) && !isSaid(isOpposite)));
  const year = yearAsked(context, frame);
  if (frame.periods.length > 0 && (year === undefined || conditions.length > 0)) return undefined;
  if (frame.part !== undefined || (conditions.length === 0 && year === undefined && !isStated))
    return undefined;
  // What names a row asks for something of that row.
  const namesRow = ({ row }: FoundRow) => {
    const said = held(row.label);
    return conditions.some(({ stem }) => said.has(stem));
  };
  if (rows.some(namesRow)) return undefined;

  const meets = (cell: StructureCell | undefined) => {
    if (!cell) return false;
    if (isStated) return isState(cell);
    if (negatesItself.test(cell.text)) return false;
    if (year !== undefined) return new RegExp(`(?<!\\d)${year}(?!\\d)`).test(cell.text);
    const said = held(cell.text);
    return conditions.every(({ stem }) => said.has(stem));
  };
  const conditional = columns.filter((each) => each !== nameColumn);
  const isAskedOf = (each: Column) => {
    const said = held(each.head);
    return asked.some(({ stem }) => said.has(stem));
  };
  const askedOf = conditional.filter(isAskedOf);
  const meeting = (askedOf.length > 0 ? askedOf : conditional).filter(({ cells }) =>
    [...cells.values()].some(meets),
  );
  const [column, ...others] = meeting;
  if (!column || others.length > 0) return undefined;
  // A word that only the head of another column says asks for something of that column.
  const explained = held(...above, labelHead, column.head, ofThing?.head ?? "");
  if (asked.some(({ stem }) => known.has(stem) && !explained.has(stem))) return undefined;
  // "Down since Monday" is down as well, and "Not down" is not: it takes a reader to tell.
  const saysMore = (cell: StructureCell) =>
    !isState(cell) && cell.text.toLowerCase().includes(state);
  if (isStated && [...column.cells.values()].some(saysMore)) return undefined;
  const telling = cellTexts([...column.cells.values()].filter(meets));
  if (year === undefined && !isStated && !saySame(context, conditions, telling, language))
    return undefined;

  const nameOf = (one: FoundRow) => {
    const cell = ofThing?.cells.get(one);
    const name = labelOf(one.row);
    // "VLAN 70 (Pumps)" for a row that goes by its name and has a number as well.
    if (cell && isBeforeName(one, cell)) return `${headOf(cell)} ${cell.text} (${name})`;
    return (nameColumn && cell?.text) ?? name;
  };
  const wants = isStated || !isNegated(context, column.head);
  const chosen = rows.filter((one) => {
    const cell = column.cells.get(one);
    return cell !== undefined && cell.text.trim() !== "" && meets(cell) === wants;
  });
  const values = new Set(chosen.map((one) => column.cells.get(one)?.text));
  const [value] = values;
  const by = [column.head, ...(values.size === 1 && value ? [value] : [])].join(": ");
  return chosen.length > 0 ? { rows: chosen, names: chosen.map(nameOf), by, identity } : undefined;
}

/** The whole small table whose rows are the things that are to be listed. */
function listedIn(
  context: AnswerContext,
  table: FoundRow[],
  identity: DocumentIdentity,
  thing: string,
): Chosen | undefined {
  const rows = table.filter(({ row }) => row.cells.length > 0);
  const isMeant = createReader(context, rows, identity).findThings(thing) !== undefined;
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
  const tables = [...readRowsByTable(db, projectId, passages)].flatMap(([first]) =>
    first ? [tableOf(first)] : [],
  );
  const found = readWholeTables(context, frame, tables, maxRows).flatMap(({ rows, identity }) => {
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
