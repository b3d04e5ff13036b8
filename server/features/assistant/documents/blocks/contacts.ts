import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { splitSentences } from "../../../../platform/text/sentences.ts";
import { normalizeWord } from "../../../../platform/text/terms.ts";
import { matchTerms, type ParsedQuery, queryCoverage } from "../../../search/query.ts";
import type { Passage } from "../../assistant.types.ts";
import { markdownTable, quotedCell } from "../../markdown-table.ts";
import { quoteMarkdown } from "../../quote-markdown.ts";
import type { AnswerContext, Candidate } from "../candidate.ts";
import { questionSigns } from "../question-signs.ts";
import { asksForContact, contactWords, holdsContact, tellsContact } from "./contact-details.ts";
import { withoutWords } from "./form-words.ts";
import { type FoundBlock, type FoundRow, readRows } from "./read-blocks.ts";
import { writeBlock } from "./write-block.ts";

/** Less of what the question is about, and it is somebody else's address. */
const minOwn = 0.5;
const maxProposed = 4;

const stems = new Set([...contactWords].map((word) => normalizeWord(word).stem));

const shareOf = (query: ParsedQuery, text: string) => queryCoverage(query, matchTerms(query, text));

const features = (passage: number, own: number, told: number) => ({
  passage: Math.min(1, passage),
  own,
  told,
  withPrevious: told,
  withNext: own,
  answerType: 1,
  form: own,
  isBlock: 1,
});

function proposeCard(query: ParsedQuery, found: FoundBlock): Candidate {
  const { block, passage, nearness, read } = found;
  const words = read(block);
  const above = [passage.title, ...(block.headings ?? [])].join(" ");
  return {
    kind: "block",
    sources: [{ passage, quote: words }],
    features: features(nearness, shareOf(query, words), shareOf(query, `${above} ${words}`)),
    write: ([marker = ""]) => writeBlock(found, marker),
  };
}

/** Sentences that say how somebody is reached; with the one before where that says for what. */
function proposeSentences(
  query: ParsedQuery,
  passage: Passage,
  inRows: ReadonlySet<string>,
): Candidate[] {
  const sentences = splitSentences(passage.content).map(({ text }) => text);
  const above = [passage.title, ...(passage.location.headings ?? [])].join(" ");
  return sentences.flatMap((text, index): Candidate[] => {
    if (!holdsContact(text) || inRows.has(text)) return [];
    const before = sentences[index - 1] ?? "";
    const alone = shareOf(query, text);
    const both = shareOf(query, `${before} ${text}`);
    const quotes = both > alone ? [before, text] : [text];
    const written = quotes.map((quote) => quoteMarkdown(collapseWhitespace(quote))).join(" ");
    return [
      {
        kind: "block",
        sources: [{ passage, quote: text }],
        features: features(passage.score, both, shareOf(query, `${above} ${before} ${text}`)),
        write: ([marker = ""]) => `> ${written} ${marker}`,
      },
    ];
  });
}

/** Title and headings hold so much of the question that a whole table of contacts is asked for. */
const minAboveTable = 0.75;
/** More than a reader takes in at a glance. */
const maxTableRows = 12;

function writeTable(rows: FoundRow[], marker: string) {
  const [first] = rows;
  const columns = first?.row.cells.map(({ heads }) => heads.at(-1) ?? "") ?? [];
  const labels = [first?.row.labelCell?.heads.at(-1) ?? "", ...columns];
  const lines = rows.map(({ row }) => [row.label, ...row.cells.map(({ text }) => text)]);
  const [head = "", ...rest] = labels.map(quotedCell);
  return markdownTable([
    [`${head} ${marker}`.trim(), ...rest],
    ...lines.map((line) => line.map(quotedCell)),
  ]);
}

/** Tables of contacts that title and headings say are those asked for, each as a whole. */
function proposeTables(query: ParsedQuery, rows: FoundRow[]): Candidate[] {
  const tables = Map.groupBy(
    rows.filter(({ row }) => row.cells.length > 0),
    ({ row, passage }) => `${passage.sourceId} ${passage.chunkIndex} ${row.table}`,
  );
  return [...tables.values()].flatMap((table): Candidate[] => {
    const [first] = table;
    if (!first || table.length > maxTableRows || !table.every(({ row }) => tellsContact(row))) {
      return [];
    }
    const { passage, row } = first;
    const headings = passage.location.headings ?? [];
    const above = shareOf(query, [passage.title, row.caption, ...headings].join(" "));
    if (above < minAboveTable) return [];
    return [
      {
        kind: "block",
        sources: [{ passage, quote: table.map(({ text }) => text).join("\n") }],
        features: features(passage.score, above, above),
        write: ([marker = ""]) => writeTable(table, marker),
      },
    ];
  });
}

/** A row that says how somebody is reached, each cell under its head. */
function proposeRow(query: ParsedQuery, { row, passage, text }: FoundRow): Candidate[] {
  if (!tellsContact(row)) return [];
  const cells = row.cells.filter((cell) => cell.text && cell.text !== row.label);
  const heads = cells.flatMap((cell) => cell.heads);
  const above = [passage.title, row.caption, ...(row.section ?? [])].join(" ");
  const words = [row.label, ...cells.map((cell) => cell.text)].join(" ");
  const written = cells.map((cell) => {
    const head = cell.heads.at(-1);
    return quoteMarkdown(head ? `${head}: ${cell.text}` : cell.text);
  });
  return [
    {
      kind: "block",
      sources: [{ passage, quote: text }],
      features: features(
        passage.score,
        shareOf(query, words),
        shareOf(query, `${above} ${heads.join(" ")} ${words}`),
      ),
      write: ([marker = ""]) =>
        `> ${[quoteMarkdown(row.label), ...written].filter(Boolean).join(" · ")} ${marker}`,
    },
  ];
}

/** Who is to be turned to, with the address or number: cards, and sentences that hold one. */
export function proposeContacts(
  { db, projectId, question, query, passages }: AnswerContext,
  all: FoundBlock[],
): Candidate[] {
  if (!asksForContact(question)) return [];
  const meant = withoutWords(query, stems);
  const { absent = 0 } = questionSigns(question, meant, passages);
  const cards = all.filter(({ block }) => block.kind === "contact");
  const rows = readRows(db, projectId, passages);
  const inRows = new Set(rows.map(({ text }) => text));
  return [
    ...proposeTables(meant, rows),
    ...rows.flatMap((row) => proposeRow(meant, row)),
    ...cards.map((found) => proposeCard(meant, found)),
    ...passages.flatMap((passage) => proposeSentences(meant, passage, inRows)),
  ]
    .filter((candidate) => (candidate.features.own ?? 0) >= minOwn)
    .toSorted((left, right) => (right.features.own ?? 0) - (left.features.own ?? 0))
    .slice(0, maxProposed)
    .map((candidate) => ({ ...candidate, features: { ...candidate.features, absent } }));
}
