import { frontMatterPart } from "../../../extraction/text-piece.ts";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import { listMarkerOf } from "../../../platform/text/list-marker.ts";
import { isTableRow, splitSentences } from "../../../platform/text/sentences.ts";
import { tokenize } from "../../../platform/text/terms.ts";
import {
  type MatchedTerm,
  matchTerms,
  type ParsedQuery,
  queryCoverage,
} from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import { expectedAnswerType, matchesAnswerType, tellsPrice } from "./answer-type.ts";
import { answeredQuestions, casesAsked } from "./answered-questions.ts";
import { type Features, probabilityOf } from "./candidate.ts";
import { coversShortQuestion } from "./covers-question.ts";
import { asksWhetherAllowed, tellsPermission } from "./permission.ts";
import { askedNames, documentShares, documentSigns, questionSigns } from "./question-signs.ts";
import { statesPerson } from "./short-answers/extract-persons.ts";
import { statesQuantity } from "./short-answers/extract-quantities.ts";
import {
  headersOfRow,
  headOfLabels,
  isOverTable,
  parseTableRow,
  type TableRow,
  unitOfRow,
} from "./table-rows.ts";

/** A sentence, list item or table row that may answer a question. */
export type Quote = {
  passage: Passage;
  /** As it stands in the passage. */
  text: string;
  features: Features;
  score: number;
  /** The share of the question that the sentence itself holds. */
  own: number;
  /** The same with what is named before it: in its passage's title, headings or previous sentence. */
  told: number;
  /** Stems of the question's names that stand in the sentence or are named before it. */
  named: ReadonlySet<string>;
  /** The row's label, figures, heads and unit, where the sentence is a row of a table. */
  row: (TableRow & { heads: string[]; labelHead: string; unit: string | undefined }) | undefined;
};

/**
 * What a sentence's own words and its neighbors' count for beside its passage. A conditional logit
 * (McFadden 1974) fitted on 728 English and 612 German questions, judged on those left out, puts
 * the sentence with the answer first no more often: in 74.5% and 70.1%, these sums in 75.5% and
 * 70.1%. So they stay.
 */
const influence = {
  own: 0.25,
  withPrevious: 0.4,
  withNext: 0.15,
  answerType: 0.12,
  person: 0.2,
  count: 0.2,
  brevity: 0.3,
  permission: 0.15,
  price: 0.15,
};
const signNames = [
  "own",
  "withPrevious",
  "withNext",
  "answerType",
  "person",
  "count",
  "brevity",
] as const;
/** Words of a sentence that says one thing. */
const briefSentenceLength = 12;

/** A sentence holds so much of the question that what stands in it is meant. */
export const minDirectCoverage = 0.65;
export const asksForPerson = /\b(?:who|whom|whose)\b/i;

/** What is longer is no head, but a table whose columns are not told apart. */
const maxHeaderLength = 100;

const maxCandidates = 3;
/** A further sentence is quoted where it is nearly as good as the best one, and answers half as likely. */
const minScoreRatio = 0.75;
const minProbabilityRatio = 0.5;

/** What a file says of itself, "owner: Ana Silva", answers only what its first word is asked for. */
function isUnaskedMetadata(query: ParsedQuery, { location }: Passage, line: string) {
  if (location.part !== frontMatterPart) return false;
  const [name = ""] = line.split(":");
  return !matchTerms(query, name).some(({ stem }) => query.terms.has(stem));
}

/** What an entry says: its number counts it and tells nothing. */
const withoutMarker = (text: string) => text.slice(listMarkerOf(text)?.length ?? 0);

const headLine = (heads: string[]) => heads.join(" | ").toLowerCase();

const year = /\b(?:19|20)\d{2}\b/g;

/** Whether a text tells of a year, in full or as the end of a span: "2018/19". */
const tellsYear = (text: string, one: string) =>
  text.includes(one) || new RegExp(`\\d\\s?[/–-]\\s?${one.slice(2)}(?!\\d)`).test(text);

/** Whether a row stands under years, and neither they nor its own words are of one asked about. */
function isOfOtherYears(question: string, text: string, heads: string[] = []) {
  const asked = question.match(year) ?? [];
  const isDated = heads.some((head) => head.match(year));
  const told = [text, ...heads];
  return (
    asked.length > 0 && isDated && !asked.some((one) => told.some((part) => tellsYear(part, one)))
  );
}

/** Whether a sentence tells of years, and neither it nor anything around it of one asked about. */
function tellsOtherYears(question: string, text: string, around: string[]) {
  const asked = question.match(year) ?? [];
  const isDated = (text.match(year) ?? []).length > 0;
  return (
    asked.length > 0 &&
    isDated &&
    !asked.some((one) => [text, ...around].some((part) => tellsYear(part, one)))
  );
}

/** What a sentence says by itself and where it stands, whatever else was found. */
type ReadSentence = Omit<Quote, "features"> & { signs: Features };

function readSentences(question: string, query: ParsedQuery, passage: Passage): ReadSentence[] {
  const { language = query.language } = passage;
  const share = (terms: Iterable<Pick<MatchedTerm, "stem" | "share">>) =>
    queryCoverage(query, terms);
  const { location, sectionHeadings = [] } = passage;
  const headings = new Set(
    [...(location.headings ?? []), ...sectionHeadings].map(collapseWhitespace),
  );
  const found = splitSentences(passage.content, language);
  const sentences = found.map((sentence) => sentence.text);
  const before = passage.precedingText?.split("\n") ?? [];
  const lines = [...before, ...sentences];
  const rows = sentences.map((sentence, index) => {
    const row = isTableRow(sentence) ? parseTableRow(sentence) : undefined;
    if (!row) return undefined;
    const above = [...before, ...sentences.slice(0, index)];
    const heads = headersOfRow(row, above);
    const isReadable = [row.label, ...(heads ?? [])].every(
      (name) => name.length <= maxHeaderLength,
    );
    return heads && isReadable
      ? { ...row, heads, labelHead: headOfLabels(heads, above), unit: unitOfRow(row, above) }
      : undefined;
  });
  const terms = sentences.map((sentence, index) =>
    matchTerms(query, [withoutMarker(sentence), ...(rows[index]?.heads ?? [])], language),
  );
  const heads = new Set(rows.flatMap((row) => (row ? [headLine(row.heads)] : [])));
  /** Rows of a table stand beside each other by chance: none speaks of what the next one says. */
  const neighbor = (index: number, step: 1 | -1) =>
    rows[index] && rows[index + step] ? undefined : terms[index + step];
  const names = askedNames(question, query);
  const titles = [passage.title, ...(passage.location.headings ?? [])];
  const above = matchTerms(query, titles, language);
  const opening = matchTerms(query, passage.opening ?? "", language);
  // Whoever writes under a title does not repeat it in every sentence.
  const ofTitle = matchTerms(query, passage.title, language);
  const around = share([...above, ...terms.flat()]);
  const expected = expectedAnswerType(question, query.language);
  const asked = answeredQuestions(passage.content, found);
  const cases = casesAsked(passage.content, found, language);
  const asksPermission = asksWhetherAllowed(question);
  return sentences.flatMap((text, index) => {
    const answered = asked[index];
    const own = [
      ...(terms[index] ?? []),
      ...(answered === undefined ? [] : (terms[answered] ?? [])),
      ...(answered !== undefined && cases.has(answered - 1) ? (terms[answered - 1] ?? []) : []),
    ];
    const line = collapseWhitespace(text);
    // A heading or a question is answered by what stands under it.
    const isWhole = /^\P{L}*\p{L}.*\s|[。！？]$/u.test(line);
    const isHeading = headings.has(line.replace(/^#+ /, ""));
    if (cases.has(index)) return [];
    const ownShare = share(own);
    const beyondTitle = own.filter(({ stem }) => !ofTitle.some((term) => term.stem === stem));
    if (!isWhole || isHeading || /[?？]$/.test(line)) return [];
    if (isTableRow(text) && heads.has(headLine(parseTableRow(text)?.cells ?? []))) return [];
    if (isOverTable(lines, lines.length - sentences.length + index)) return [];
    if (isUnaskedMetadata(query, passage, line)) return [];
    if (isOfOtherYears(question, text, rows[index]?.heads)) return [];
    if (tellsOtherYears(question, text, [...titles, passage.opening ?? "", passage.content]))
      return [];
    const signs = {
      own: ownShare,
      withPrevious: share([...own, ...ofTitle, ...(neighbor(index, -1) ?? [])]),
      withNext: share([...own, ...ofTitle, ...(neighbor(index, 1) ?? [])]),
      answerType: expected && matchesAnswerType(question, query, text) ? 1 : 0,
      brevity: share(beyondTitle) * Math.min(1, briefSentenceLength / own.length),
      person: statesPerson(question, query, text) ? 1 : 0,
      count: statesQuantity(question, query, text, rows[index]?.label) ? 1 : 0,
    };
    let score = passage.score;
    for (const name of signNames) score += influence[name] * signs[name];
    if (asksPermission && ownShare > 0 && tellsPermission(text)) score += influence.permission;
    if (ownShare > 0 && tellsPrice(question, text)) score += influence.price;
    const before = [...own, ...above, ...(terms[index - 1] ?? []), ...opening];
    const named = new Set(names.filter((name) => before.some(({ stem }) => stem === name)));
    const told = share([...own, ...[...named].map((stem) => ({ stem, share: 1 }))]);
    const ofSentence = {
      ...signs,
      passage: passage.score,
      told,
      around,
      lacksType: expected && !signs.answerType ? 1 : 0,
      unnamed: names.length > 0 ? 1 - named.size / names.length : 0,
    };
    const row = rows[index];
    return [{ passage, text, signs: ofSentence, score, own: ownShare, told, named, row }];
  });
}

const known = new WeakMap<
  Passage,
  { question: string; query: ParsedQuery; sentences: ReadSentence[] }
>();

/** The sentences of a passage; choosing passages and quoting from them read the same. */
function sentencesOf(question: string, query: ParsedQuery, passage: Passage) {
  const read = known.get(passage);
  if (read?.query === query && read.question === question) return read.sentences;
  const sentences = readSentences(question, query, passage);
  known.set(passage, { question, query, sentences });
  return sentences;
}

/** How well the best sentence of a passage answers; as the passage itself does where it has none. */
export function bestScore(question: string, query: ParsedQuery, passage: Passage) {
  const scores = sentencesOf(question, query, passage).map(({ score }) => score);
  return scores.length > 0 ? Math.max(...scores) : passage.score;
}

/** Every sentence of the passages, the one that answers best first. */
export function rankCandidates(question: string, query: ParsedQuery, passages: Passage[]): Quote[] {
  const ofQuestion = {
    ...questionSigns(question, query, passages),
    uncovered: coversShortQuestion(query, passages) ? 0 : 1,
  };
  const shareOfDocument = documentShares(query, passages);
  return passages
    .flatMap((passage) => {
      const ofPassage = { ...ofQuestion, ...documentSigns(query, shareOfDocument(passage)) };
      return sentencesOf(question, query, passage).map(({ signs, ...sentence }) => ({
        ...sentence,
        features: { ...ofPassage, ...signs },
      }));
    })
    .sort((left, right) => right.score - left.score);
}

/** A sentence that holds less of the question than that does not answer it, wherever it stands. */
const minContextCoverage = 0.15;

const wordsOf = (text: string) =>
  tokenize(text)
    .map((term) => term.word)
    .join(" ");

/**
 * The few best, none within another: chunks overlap and documents repeat each other. Beside one that
 * speaks of whom or what is asked about, none is quoted that speaks of others.
 */
export function selectCandidates(ranked: Quote[]) {
  const chosen: Quote[] = [];
  const best = ranked[0]?.score ?? 0;
  for (const quote of ranked) {
    if (chosen.length === maxCandidates || quote.score < minScoreRatio * best) break;
    if (quote.named.size < (chosen[0]?.named.size ?? 0)) continue;
    const [first] = chosen;
    if (
      first &&
      probabilityOf(quote.features) < minProbabilityRatio * probabilityOf(first.features)
    )
      continue;
    // What introduces a list says nothing without it.
    if (quote.told < minContextCoverage || /[:：]\s*$/.test(quote.text)) continue;
    const text = wordsOf(quote.text);
    const repeated = chosen.some((other) => {
      const kept = wordsOf(other.text);
      return kept.includes(text) || text.includes(kept);
    });
    if (!repeated) chosen.push(quote);
  }
  return chosen;
}
