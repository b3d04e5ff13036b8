import type { Database } from "../../../../db/client.ts";
import type { StoredCitation } from "../../../../db/schema/assistant.ts";
import type { ProjectAccess } from "../../../access.ts";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { contentTerms, tokenize } from "../../../platform/text/terms.ts";
import {
  findSummariesByOpening,
  findSummarySource,
  listSummaries,
} from "../../documents/summaries/read-summaries.ts";
import type { Answer } from "../assistant.types.ts";
import { builtInEngine } from "../decline.ts";
import { escapeMarkdown } from "../escape-markdown.ts";

/** The forms in which a summary is asked for; what stands in the group is what it is to be of. */
const forms = [
  /^(?:summari[sz]e|sum up|tl;?dr:?(?: of)?)\s+(.+)$/i,
  /^(?:(?:give|show|write) (?:me|us)\s+)?(?:an?|the)?\s*(?:short |brief |quick )?(?:summary|overview|gist|outline) (?:of|for)\s+(.+)$/i,
  /^what(?:['’]s| is| are) the (?:(?:main|key|most important) )?(?:points|messages|findings|contents?|summary|gist|takeaways) (?:of|in|from)\s+(.+)$/i,
  /^what(?:['’]s| is| are)\s+(.+?) (?:all )?about$/i,
  /^what (?:does|do)\s+(.+?) (?:say|contain|cover|tell us)$/i,
];
const courtesy = /^(?:please|kindly|hi|hello|(?:can|could|would|will) you(?: please)?)[,\s]+/i;

/** A title in quotation marks, as suggested questions name one. */
const quoted = /^[“"](.+)[”"]$/;

/** Words for a document of any kind, which alone name none. */
const anyDocument =
  /^(?:documents?|docs?|files?|pdfs?|slides?|decks?|presentations?|sheets?|spreadsheets?|workbooks?|uploads?|texts?)$/;

/** A request for more of them is no request for one summary. */
const maxDocuments = 3;

function parseSummaryRequest(question: string) {
  const plain = collapseWhitespace(question).replace(/[.?!\s]+$/, "");
  const asked = plain.replace(courtesy, "").replace(courtesy, "");
  for (const form of forms) {
    const subject = form.exec(asked)?.[1];
    if (subject) return subject.replace(/,?\s*please$/i, "").replace(quoted, "$1");
  }
  return undefined;
}

/** "this", "the document": what one says of a document that is open. */
const pointing =
  /^(?:it|this|that|these|those|them|(?:(?:the|this|that|these|those) )?(?:documents?|docs?|files?|pdfs?|slides?|decks?|presentations?|sheets?|spreadsheets?|workbooks?|texts?))$/i;

/** The documents that a request names by title, file name or tag, else by how they begin. */
function findNamedDocuments(
  db: Database,
  access: ProjectAccess,
  subject: string,
  documentIds: readonly number[] | undefined,
) {
  const wanted = contentTerms(subject);
  const telling = wanted.filter(({ word }) => !anyDocument.test(word));
  const isOneOf = ({ id }: { id: number }) => documentIds?.includes(id) ?? true;
  const all = listSummaries(db, access).filter(isOneOf);
  if (documentIds && pointing.test(subject)) return all;
  const name = subject.replace(/^(?:the|this|that|our|my)\s+/i, "").toLowerCase();
  const titled = all.filter(({ title }) => title.toLowerCase() === name);
  if (titled.length > 0) return titled;
  if (telling.length === 0) return all.length === 1 ? all : [];
  const named = all.filter(({ title, fileName, tags }) => {
    const stems = new Set(tokenize([title, fileName, tags].join(" ")).map((term) => term.stem));
    return telling.every((term) => stems.has(term.stem));
  });
  if (named.length > 0) return named;
  const [first, last] = [wanted[0], wanted.at(-1)];
  const phrase = first && last ? subject.slice(first.start, last.end) : "";
  return telling.length > 1 ? findSummariesByOpening(db, access, phrase).filter(isOneOf) : [];
}

/**
 * Answers a request for a summary with the summaries that the documents it names were given when
 * they were processed, each sentence cited to where it stands. Undefined for every other question,
 * and for one that names no document or too many.
 * @param documentIds the documents that are asked about; "this" is all of them
 */
export function answerFromSummary(
  db: Database,
  access: ProjectAccess,
  question: string,
  documentIds?: readonly number[],
): Answer | undefined {
  const subject = parseSummaryRequest(question);
  if (!subject) return undefined;
  const found = findNamedDocuments(db, access, subject, documentIds);
  if (found.length === 0 || found.length > maxDocuments) return undefined;
  const citations: StoredCitation[] = [];
  const parts = found.flatMap(({ id, title, summary, summarySource }) => {
    const cited = splitSentences(summary ?? "").map(({ text }, index): StoredCitation => {
      const quote = collapseWhitespace(text);
      const number = citations.length + index + 1;
      const passage = findSummarySource(db, access, id, quote) ?? {
        chunkIndex: null,
        location: {},
      };
      return { number, kind: "document", sourceId: id, title, quote, ...passage };
    });
    citations.push(...cited);
    // What a workbook holds is told in sentences that stand nowhere in it.
    const isQuoted = cited.every(({ chunkIndex }) => chunkIndex !== null);
    const builtInAuthor = isQuoted ? "in its own words" : "in Baton's words";
    const author = summarySource === "provider" ? "written by the model" : builtInAuthor;
    const lines = cited.map(({ quote, number }) => `> ${escapeMarkdown(quote)} [${number}]`);
    return [`Summary of ${escapeMarkdown(title)}, ${author}:`, ...lines];
  });
  const content = parts.join("\n\n");
  return { content, citations, declined: false, engine: builtInEngine };
}
