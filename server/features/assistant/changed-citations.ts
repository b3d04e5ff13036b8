import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import {
  documents,
  documentVersions,
  type StoredCitation,
  type StoredMessage,
} from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import {
  holdsQuote,
  type NormalDocument,
  normalizeDocument,
  normalizeQuote,
  wordsOf,
} from "../../platform/text/normal-text.ts";
import { readText } from "../search/chunk-versions.ts";

/** How a document no longer says what an answer cited of it. */
type CitationChange = {
  /** The version that was cited, and the one that readers see now. */
  from: number;
  to: number;
  /** What stands there instead; null where nothing like it does. */
  now: string | null;
};

const isOfDocument = ({ kind }: StoredCitation) => kind === "document";

function readVersions(db: Queryable, { projectId }: ProjectAccess, ids: number[]) {
  const rows = db
    .select({ id: documents.id, version: documents.version })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), inArray(documents.id, ids)))
    .all();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Notes with citations which version of its document each is of. */
export function noteVersions(
  db: Queryable,
  access: ProjectAccess,
  citations: StoredCitation[],
): StoredCitation[] {
  const ids = citations.filter(isOfDocument).map(({ sourceId }) => sourceId);
  const versions = readVersions(db, access, ids);
  return citations.map((citation) => {
    const version = isOfDocument(citation) ? versions.get(citation.sourceId) : undefined;
    return version === undefined ? citation : { ...citation, version };
  });
}

type Texts = { before: string; now: string };

/** What a document said when an answer cited it, and what it says now, which is `text`. */
type Compared = {
  text: string;
  before: NormalDocument;
  now: NormalDocument;
  /** Undefined until a line of it is asked for. */
  nearestLine?: (quote: string) => string | null;
};

function readTexts(db: Queryable, documentId: number, version: number): Texts {
  const before = db
    .select({ text: documentVersions.extractedText })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)))
    .get();
  return { before: before?.text ?? "", now: readText(db, documentId) ?? "" };
}

/** Whether a quote stood before and does not now; what was put together, by its words. */
function isGone(quote: string, before: NormalDocument, now: NormalDocument): boolean {
  if (holdsQuote(now, quote)) return false;
  if (holdsQuote(before, quote)) return true;
  const holds = ({ asWritten }: NormalDocument, word: string) => asWritten.includes(` ${word} `);
  return quote.split(" ").some((word) => holds(before, word) && !holds(now, word));
}

/** So much of two lines must be the same for one to have come in place of the other. */
const minSimilarity = 0.4;
const maxLineLength = 600;

/**
 * Finds the line of a text that is most like a quote. The text is read once: a long conversation may
 * cite hundreds of passages of a long document.
 */
function lineFinder(text: string) {
  const lines = text.split("\n");
  const sizes: number[] = [];
  const linesOfWord = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const words = new Set(wordsOf(line));
    sizes.push(words.size);
    for (const word of words) {
      const known = linesOfWord.get(word);
      if (known) known.push(index);
      else linesOfWord.set(word, [index]);
    }
  }
  const find = (quote: string): string | null => {
    const wanted = new Set(quote.split(" "));
    const common = new Map<number, number>();
    for (const word of wanted) {
      for (const index of linesOfWord.get(word) ?? []) {
        common.set(index, (common.get(index) ?? 0) + 1);
      }
    }
    let best = { index: -1, similarity: minSimilarity };
    for (const [index, shared] of common) {
      const similarity = shared / ((sizes[index] ?? 0) + wanted.size - shared);
      const isNearer = similarity > best.similarity;
      if (isNearer || (similarity === best.similarity && index > best.index)) {
        best = { index, similarity };
      }
    }
    return lines[best.index]?.trim().slice(0, maxLineLength) ?? null;
  };
  const found = new Map<string, string | null>();
  return (quote: string): string | null => {
    const known = found.get(quote);
    if (known !== undefined) return known;
    const line = find(quote);
    found.set(quote, line);
    return line;
  };
}

/** Marks the citations whose documents have new versions that no longer say what was cited. */
export function markChanges(
  db: Queryable,
  access: ProjectAccess,
  messages: StoredMessage[],
): (StoredMessage & { citations?: (StoredCitation & { changed?: CitationChange })[] })[] {
  const cited = messages.flatMap(({ citations }) => citations?.filter(isOfDocument) ?? []);
  const versions = readVersions(db, access, [...new Set(cited.map(({ sourceId }) => sourceId))]);
  const read = new Map<string, Compared>();
  const textsOf = (id: number, version: number) => {
    const key = `${id} ${version}`;
    const known = read.get(key);
    if (known) return known;
    const texts = readTexts(db, id, version);
    const found: Compared = {
      text: texts.now,
      before: normalizeDocument(texts.before),
      now: normalizeDocument(texts.now),
    };
    read.set(key, found);
    return found;
  };
  const mark = (citation: StoredCitation) => {
    // Answers of before there were versions are of the first.
    const from = citation.version ?? 1;
    const to = isOfDocument(citation) ? versions.get(citation.sourceId) : undefined;
    if (to === undefined || to === from) return citation;
    const compared = textsOf(citation.sourceId, from);
    const quote = normalizeQuote(citation.quote);
    if (!isGone(quote, compared.before, compared.now)) return citation;
    compared.nearestLine ??= lineFinder(compared.text);
    return { ...citation, changed: { from, to, now: compared.nearestLine(quote) } };
  };
  return messages.map((message) =>
    message.citations ? { ...message, citations: message.citations.map(mark) } : message,
  );
}
