import type { Database } from "../../../../../db/client.ts";
import { documentCategoryTitles } from "../../../../../db/enums.ts";
import type { ProjectAccess } from "../../../../access.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { pluralize } from "../../../../platform/text/format.ts";
import { asksWho } from "../../../../platform/text/languages/question-forms.ts";
import { isStopWord } from "../../../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import { listDocumentsAdded } from "../../../documents/read-documents.ts";
import { findPassages } from "../../../search/search.service.ts";
import type { Source } from "../../assistant.types.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import { composeAnswer, type Line, maxListed } from "../compose-work-answer.ts";
import { parsePeriod } from "../dates/parse-period.ts";
import { formatDay, isWithin, periodSuffix } from "../dates/period.ts";
import type { WorkQuery } from "../query/work-query.ts";

type Context = { db: Database; access: ProjectAccess; clock: Clock };

type ListedDocument = ReturnType<typeof listDocumentsAdded>[number];

const vocabulary = new Set(
  `document doc file upload uploaded add added article knowledge base library project team list show give
  name overview have got exist store stored keep kept many all any recently recent last latest newest new
  first oldest most next person people member table count track belong about cover mention describe
  explain deal concern category type kind number two three four five six seven eight nine ten`
    .split(/\s+/)
    .map((word) => normalizeWord(word).stem),
);
const pronouns = new Set(["i", "me", "my", "we", "us", "our"]);

/** The words of a question that name a document, its kind or who added it. */
const namingTerms = (text: string) =>
  contentTerms(text).filter(
    ({ word, stem }) => !isStopWord(word) && !vocabulary.has(stem) && !pronouns.has(word),
  );

/** The stems of what a document is known by. */
const stemsOf = ({ title, fileName, tags, track, category, uploadedByName }: ListedDocument) => {
  const names = [title, fileName, tags, track, documentCategoryTitles[category], uploadedByName];
  return new Set(tokenize(names.filter(Boolean).join(" ")).map(({ stem }) => stem));
};

export const isNamedBy = (document: ListedDocument, stems: readonly string[]) => {
  const known = stemsOf(document);
  return stems.every((stem) => known.has(stem));
};

/** "Playbooks, added Nov 17, 2026, by Dana" */
const factsOf = ({ category, uploadedByName, createdAt }: ListedDocument, { dayOf }: Clock) =>
  [
    documentCategoryTitles[category],
    `added ${formatDay(dayOf(createdAt))}`,
    uploadedByName && `by ${uploadedByName}`,
  ]
    .filter(Boolean)
    .join(", ");

/** What the list of documents says of one, as a source. */
export function documentSource(document: ListedDocument, clock: Clock): Source {
  const { id, title } = document;
  const content = `${title}: ${factsOf(document, clock)}`;
  return { kind: "document", sourceId: id, title, chunkIndex: null, location: {}, content };
}

function documentLine(document: ListedDocument, clock: Clock): Line {
  const { title, category, uploadedByName, createdAt } = document;
  const { content: quote, ...source } = documentSource(document, clock);
  const added = formatDay(clock.dayOf(createdAt));
  return {
    text: `**${escapeMarkdown(title)}**: ${escapeMarkdown(factsOf(document, clock))}`,
    citations: [{ ...source, quote }],
    cells: [
      ["Document", title],
      ["Category", documentCategoryTitles[category]],
      ["Added", added],
      ["By", uploadedByName ?? ""],
    ],
  };
}

/** "we" have all of them. */
const own = /\b(?:i|my|mine|me(?= (?:upload|add)))\b/i;
const asksForOldest = /\b(?:oldest|earliest|first)\b/i;
const asksForLatest = /\b(?:last|latest|newest|most recent|recently)\b/i;
const asksForOne =
  /\bdocument (?:is|was) (?:the )?(?:last|latest|newest|most recent|oldest|earliest|first)\b|\b(?:last|latest|newest|most recent|oldest|earliest|first)(?: (?:uploaded|added))? (?:document|file|upload|article)\b/i;

const asksWhoAddedMost = /^\s*(?:and )?who\b[^?]*\bmost\b/i;
const asksForContent = /\b(?:about|covers?|mentions?|describes?|explains?|deals?|concerns?)\b/i;
const maxPassages = 20;

/** The documents with a passage that has every word asked about. */
function findDocumentsAbout(
  { db, access }: Pick<Context, "db" | "access">,
  question: string,
  stems: string[],
) {
  if (stems.length === 0) return new Set<number>();
  const query = namingTerms(question)
    .map(({ word }) => word)
    .join(" ");
  const { passages } = findPassages(db, access.projectId, { query, limit: maxPassages });
  const telling = passages.filter(({ title, content }) => {
    const known = new Set(tokenize(`${title} ${content}`).map(({ stem }) => stem));
    return stems.every((stem) => known.has(stem));
  });
  return new Set(telling.map(({ documentId }) => documentId));
}

/** Who added how many documents, the most first. */
function answerUploaders(documents: ListedDocument[]) {
  const counts = new Map<string, number>();
  for (const { uploadedByName } of documents) {
    if (uploadedByName) counts.set(uploadedByName, (counts.get(uploadedByName) ?? 0) + 1);
  }
  const lines = [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([name, count]): Line => {
      const text = `**${escapeMarkdown(name)}**: ${pluralize(count, "document")}`;
      return {
        text,
        citations: [],
        cells: [
          ["Name", name],
          ["Documents", String(count)],
        ],
      };
    });
  const lead =
    lines.length > 0 ? "Who added documents, the most first:" : "Nobody has added any yet.";
  return composeAnswer(lead, lines);
}

/** How many documents there are, which, and who added them and when; undefined for unknown ones. */
export function answerDocuments({ db, access, clock }: Context, query: WorkQuery) {
  const { period, rest } = parsePeriod(query.question, { today: query.today, direction: "past" });
  const stems = namingTerms(rest).map(({ stem }) => stem);
  const all = listDocumentsAdded(db, access);
  if (asksWhoAddedMost.test(query.question)) return answerUploaders(all);
  const titled = stems.length === 0 ? all : all.filter((document) => isNamedBy(document, stems));
  const telling = asksForContent.test(query.question)
    ? findDocumentsAbout({ db, access }, rest, stems)
    : new Set<number>();
  const named = titled.length > 0 ? titled : all.filter(({ id }) => telling.has(id));
  // What no title says may well stand in a document.
  if (stems.length > 0 && named.length === 0) return undefined;
  const isOfCaller = own.test(query.question);
  const found = named.filter(
    ({ createdAt, uploadedBy }) =>
      (!period || isWithin(clock.dayOf(createdAt), period)) &&
      (!isOfCaller || uploadedBy === access.userId),
  );
  const when = periodSuffix(period);
  if (found.length === 0) {
    return composeAnswer(
      all.length === 0
        ? "The knowledge base has no documents yet."
        : `No document was added${when}.`,
      [],
    );
  }
  const ordered = asksForOldest.test(query.question) ? found.toReversed() : found;
  const limit = query.limit ?? (asksForOne.test(query.question) ? 1 : ordered.length);
  const total = Math.min(limit, ordered.length);
  const lines = ordered
    .slice(0, Math.min(total, maxListed))
    .map((document) => documentLine(document, clock));
  const isSelection = isOfCaller || stems.length > 0 || total < found.length;
  const count = pluralize(total, "document");
  const isLatestFirst = total > 1 && asksForLatest.test(query.question);
  const lead = period
    ? `${count} ${total === 1 ? "was" : "were"} added${when}:`
    : isSelection
      ? `${count}${isLatestFirst ? ", the latest first" : ""}:`
      : `The knowledge base has ${count}:`;
  const saysAll = total === 1 && !period && !/\bhow many\b/i.test(query.question);
  return composeAnswer(asksWho(query.question, "en") || saysAll ? "" : lead, lines, total);
}
