import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { StoredLocation } from "../../../db/location.ts";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import type { ChunkStructure, StoredRow } from "../../../db/structure.ts";
import type { ProjectAccess } from "../../access.ts";
import { uncapitalize } from "../../platform/text/format.ts";
import { splitSentences } from "../../platform/text/sentences.ts";
import { isPublished } from "../search/chunk-versions.ts";
import { askSentence } from "./ask-sentence.ts";
import { askOwnHeading, type Candidate } from "./find-candidates.ts";

/** Passages that are looked at: a document's beginning says what it is about. */
const maxPassages = 20;
/** Each candidate costs a search. */
const maxOfKind = 5;

/** Words for whoever is asked for by "who". */
const person =
  /\b(?:owner|lead|manager|contact|deputy|expert|author|approver|reviewer|responsible|person|name|keeper|sponsor|chair)s?\b/i;
/** "Serviced by" names no thing that one could ask for as "the serviced by". */
const isNoun = (head: string) =>
  /^[\p{L} -]{3,30}$/u.test(head) && !/\b(?:by|at|in|on|to|for|from|with|until)$/i.test(head);
/** "Hours", and neither "Address" nor "Status". */
const isPlural = (head: string) => /[^sui]s$/i.test(head);
/** Heads that say of a cell no more than that it is one. */
const saysNothing =
  /^(?:items?|entry|entries|name|text|notes?|remarks?|comments?|details?|values?)$/i;

/** A column's head within a sentence; an acronym stays as it is. */
const withinSentence = (head: string) => (/^\p{Lu}\p{Ll}/u.test(head) ? uncapitalize(head) : head);

function askCell(head: string, label: string): string {
  if (!isNoun(head)) return `What is “${head}” for “${label}”?`;
  const verb = isPlural(head) ? "are" : "is";
  return `${person.test(head) ? "Who" : "What"} ${verb} the ${withinSentence(head)} of ${label}?`;
}

const maxCellLength = 80;
const isShort = (text: string) => text.length > 0 && text.length <= maxCellLength;

/** One cell of each column, in rows of their own as far as there are as many. */
function askRows(rows: readonly StoredRow[], documentId: number): Candidate[] {
  const asked = new Set<string>();
  return rows.flatMap(({ label, cells }): Candidate[] => {
    if (!isShort(label) || !/\p{L}{2}/u.test(label)) return [];
    const cell = cells.find(({ heads, text }) => {
      const head = heads.at(-1) ?? "";
      const isHead = isShort(head) && /\p{L}{2}/u.test(head) && !saysNothing.test(head);
      // A form that nobody has filled in repeats its heads.
      const isFilled = isShort(text) && text.toLowerCase() !== head.toLowerCase();
      return isHead && isFilled && !asked.has(head);
    });
    const head = cell?.heads.at(-1);
    if (!cell || !head) return [];
    asked.add(head);
    return [{ question: askCell(head, label), documentIds: [documentId], expected: cell.text }];
  });
}

/** The heading that a passage stands under, and those of the short sections that stand in it. */
const headingsIn = ({ headings = [] }: StoredLocation, structure: ChunkStructure | null) => [
  ...headings.slice(-1),
  ...(structure?.blocks ?? []).flatMap((block) =>
    block.kind === "section" ? (block.headings ?? []).slice(-1) : [],
  ),
];

/** The first of each list, then the second ones. */
function takeTurns<Item>(lists: readonly Item[][]): Item[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}

/**
 * What a document may be asked by its headings, by the columns of its tables, and by whom and when
 * its sentences name; of each kind in turn. In English, as Baton's own words are: nothing of a
 * document in another language.
 */
export function documentCandidates(
  db: Database,
  access: ProjectAccess,
  documentId: number,
): Candidate[] {
  const passages = db
    .select({
      title: documents.title,
      location: documentChunks.location,
      content: documentChunks.content,
      structure: documentChunks.structure,
    })
    .from(documentChunks)
    .innerJoin(documents, eq(documents.id, documentChunks.documentId))
    .where(
      and(
        eq(documentChunks.projectId, access.projectId),
        eq(documentChunks.documentId, documentId),
        isPublished,
        or(isNull(documents.language), eq(documents.language, "en")),
      ),
    )
    .orderBy(asc(documentChunks.chunkIndex))
    .limit(maxPassages)
    .all();
  const documentIds = [documentId];
  const ofHeadings = passages.flatMap(({ title, location, structure }) =>
    headingsIn(location, structure).flatMap((heading) => {
      const question = askOwnHeading(heading, title);
      return question ? [{ question, documentIds }] : [];
    }),
  );
  const rows = passages.flatMap(({ structure }) => structure?.rows ?? []);
  const ofSentences = passages.flatMap(({ content }) =>
    splitSentences(content).flatMap(({ text }) =>
      askSentence(text).map((asked): Candidate => ({ ...asked, documentIds })),
    ),
  );
  const kinds = [ofHeadings, askRows(rows, documentId), ofSentences].map((candidates) =>
    uniqueQuestions(candidates).slice(0, maxOfKind),
  );
  return takeTurns(kinds);
}

/** Chunks overlap: what stands in two of them is asked once. */
const uniqueQuestions = (candidates: readonly Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.question.toLowerCase(), candidate])).values(),
];
