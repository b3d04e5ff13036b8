import { sql } from "drizzle-orm";
import type { Database } from "../../../../../db/client.ts";
import { knownLanguage } from "../../../../platform/text/languages/detect-language.ts";
import type { Language } from "../../../../platform/text/languages/language.ts";
import { tokenize } from "../../../../platform/text/terms.ts";
import type { QuestionFrame } from "./question-frame.ts";

/** What a document goes by: its title and file name, and what its first page says. */
export type DocumentIdentity = {
  documentId: number;
  title: string;
  language: Language;
  /** The words of the question that title or file name hold. */
  titled: Set<string>;
  /** The names in the question that it goes by, on its first page too. */
  named: Set<string>;
};

/** The first page of a document is cut into about so many chunks. */
const chunksOfFirstPage = 3;

/** The stems of the question's words that a text holds; "Best Buy" may be written "BESTBUY". */
function heldBy(frame: QuestionFrame, text: string): Set<string> {
  const told = tokenize(text, frame.language);
  const words = new Set(told.map(({ word }) => word));
  const stems = new Set(told.map(({ stem }) => stem));
  const held = new Set<string>();
  for (const { stem, word } of frame.terms) if (stems.has(stem) || words.has(word)) held.add(stem);
  for (const [index, word] of frame.words.entries()) {
    const next = frame.words[index + 1];
    if (next === undefined || !words.has(word + next)) continue;
    for (const term of frame.terms) {
      if (term.word === word || term.word === next) held.add(term.stem);
    }
  }
  return held;
}

type TitleRow = { documentId: number; title: string; fileName: string };

/**
 * The documents, of all or of some, whose title or file name hold a word of the question, those
 * with most first.
 */
export function findNamedDocuments(
  db: Database,
  projectId: number,
  frame: QuestionFrame,
  documentIds?: readonly number[],
) {
  const words = frame.terms.filter(({ isLight }) => !isLight).map(({ word }) => word);
  if (words.length === 0) return [];
  const rows = db.all<TitleRow>(sql`
    SELECT id AS documentId, title, coalesce(file_name, '') AS fileName FROM documents
    WHERE project_id = ${projectId} AND ${
      documentIds
        ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(documentIds)}))`
        : sql`1`
    } AND EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(words)}) AS w
      WHERE instr(lower(title || ' ' || coalesce(file_name, '')), w.value) > 0)`);
  return rows
    .map(({ documentId, title, fileName }) => ({
      documentId,
      titled: heldBy(frame, `${title} ${fileName}`),
    }))
    .filter(({ titled }) => titled.size > 0)
    .toSorted((left, right) => right.titled.size - left.titled.size);
}

/** The headings of documents after the first one, which is as good as their title. */
function readLaterHeadings(db: Database, documentIds: number[]): Map<number, string[]> {
  if (documentIds.length === 0) return new Map();
  const rows = db.all<{ documentId: number; heading: string }>(sql`
    SELECT documentId, heading FROM (
      SELECT c.document_id AS documentId, c.chunk_index AS place, h.value AS heading
        FROM json_each(${JSON.stringify(documentIds)}) AS w
        JOIN documents d ON d.id = w.value
        JOIN document_chunks c ON c.document_id = d.id AND c.edition = d.edition
        CROSS JOIN json_each(c.location, '$.headings') AS h
      UNION ALL
      SELECT c.document_id, c.chunk_index, h.value
        FROM json_each(${JSON.stringify(documentIds)}) AS w
        JOIN documents d ON d.id = w.value
        JOIN document_chunks c ON c.document_id = d.id AND c.edition = d.edition
        CROSS JOIN json_each(c.structure, '$.blocks') AS b
        CROSS JOIN json_each(b.value, '$.headings') AS h
    ) GROUP BY documentId, heading ORDER BY documentId, min(place)`);
  return new Map(
    [...Map.groupBy(rows, ({ documentId }) => documentId)].map(([documentId, own]) => [
      documentId,
      own.slice(1).map(({ heading }) => heading),
    ]),
  );
}

/**
 * What documents go by, as far as the question names it. A name that heads a section of its own is
 * that of the section: what stands elsewhere in the document is not told of it.
 */
export function readIdentities(
  db: Database,
  frame: QuestionFrame,
  documentIds: number[],
): Map<number, DocumentIdentity> {
  const rows = db.all<TitleRow & { beginning: string; language: string | null }>(sql`
    SELECT d.id AS documentId, d.title, d.language, coalesce(d.file_name, '') AS fileName,
      coalesce((SELECT group_concat(c.content, ' ') FROM document_chunks c
        WHERE c.document_id = d.id AND c.edition = d.edition
          AND c.chunk_index < ${chunksOfFirstPage}), '') AS beginning
    FROM json_each(${JSON.stringify(documentIds)}) AS w JOIN documents d ON d.id = w.value`);
  const names = new Set(frame.terms.filter((term) => term.isCapitalized).map(({ stem }) => stem));
  const read = rows.map(({ documentId, title, fileName, beginning, language }) => {
    const titled = heldBy(frame, `${title} ${fileName}`);
    const onFirstPage = heldBy(frame, beginning).intersection(names).difference(titled);
    return { documentId, title, titled, onFirstPage, language: knownLanguage(language) };
  });
  const withNames = read.filter(({ onFirstPage }) => onFirstPage.size > 0);
  const headings = readLaterHeadings(
    db,
    withNames.map(({ documentId }) => documentId),
  );
  return new Map(
    read.map(({ onFirstPage, ...identity }) => {
      const inHeadings = heldBy(frame, (headings.get(identity.documentId) ?? []).join("\n"));
      const named = identity.titled.union(onFirstPage.difference(inHeadings));
      return [identity.documentId, { ...identity, named }];
    }),
  );
}
