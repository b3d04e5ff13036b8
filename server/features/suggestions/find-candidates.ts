import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { acceptanceQuestions, areas, documentChunks, documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { contentTerms } from "../../platform/text/terms.ts";
import { nameSubject } from "../acceptance/ask-question.ts";
import { isPublished } from "../search/chunk-versions.ts";

/** A question that some documents may answer, and what must stand in the answer. */
export type Candidate = { question: string; documentIds: number[]; expected?: string };

/** Each candidate costs a search: no more than these are looked at, of each kind. */
const maxCandidates = 4;

/** Latest answered questions of areas, with the area's name where they say "it". */
export function acceptanceCandidates(db: Database, access: ProjectAccess): Candidate[] {
  return db
    .select({
      question: acceptanceQuestions.question,
      answer: acceptanceQuestions.answer,
      areaName: areas.name,
    })
    .from(acceptanceQuestions)
    .innerJoin(areas, eq(areas.id, acceptanceQuestions.areaId))
    .where(
      and(
        eq(acceptanceQuestions.projectId, access.projectId),
        inArray(acceptanceQuestions.status, ["answered", "confirmed"]),
      ),
    )
    .orderBy(desc(acceptanceQuestions.updatedAt), desc(acceptanceQuestions.id))
    .limit(maxCandidates)
    .all()
    .map(({ question, answer, areaName }) => ({
      question: nameSubject(question, areaName),
      documentIds: (answer?.sources ?? []).map(({ documentId }) => documentId),
    }));
}

/** What a heading is like that can be asked for: some words, no whole sentence. */
const minHeadingWords = 2;
const maxHeadingLength = 50;
const numbering = /^(?:[\d.]+|[A-Z]\.|\(\w{1,3}\))\s+/;

/** A heading as it can be asked for; null for one that cannot, such as the capitals of a cover page. */
function askable(heading: string): string | null {
  const plain = heading.replace(numbering, "").replace(/[.:;\s]+$/, "");
  if (!/\p{Ll}/u.test(plain)) return null;
  const words = plain.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word));
  return words.length < minHeadingWords || plain.length > maxHeadingLength ? null : plain;
}

const stemsOf = (text: string) => contentTerms(text).map(({ stem }) => stem);

/** "Requirements for passwords" says nothing that the title "password-requirements" does not. */
function repeatsTitle(heading: string, title: string): boolean {
  const ofTitle = stemsOf(title);
  return stemsOf(heading).every((stem) => ofTitle.includes(stem));
}

const isQuestion = (heading: string) => heading.endsWith("?");

/** The question for a heading of a document; null for one that cannot be asked for. */
export function askHeading(heading: string, title: string): string | null {
  const plain = askable(heading);
  if (!plain || isQuestion(plain) || repeatsTitle(plain, title)) return null;
  return `What does “${title}” say about “${plain}”?`;
}

/** The same of a document that alone is asked: "What if the card is lost?" is a question by itself. */
export function askOwnHeading(heading: string, title: string): string | null {
  const plain = askable(heading);
  return plain && isQuestion(plain) ? plain : askHeading(heading, title);
}

/** The documents that changed last; their questions are put in English, as Baton's own words are. */
const latestDocuments = (db: Database, access: ProjectAccess) =>
  db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, access.projectId),
        eq(documents.processingStatus, "completed"),
        or(isNull(documents.language), eq(documents.language, "en")),
      ),
    )
    .orderBy(desc(documents.updatedAt), desc(documents.id))
    .limit(maxCandidates)
    .all();

/** Passages that a document's headings are looked for in: its beginning says what it is about. */
const maxPassages = 40;

/** One heading of each of the latest documents, asked for. */
export function headingCandidates(db: Database, access: ProjectAccess): Candidate[] {
  return latestDocuments(db, access).flatMap(({ id, title }) => {
    const question = db
      .select({ headings: sql<string | null>`${documentChunks.location} ->> '$.headings'` })
      .from(documentChunks)
      .where(
        and(
          eq(documentChunks.projectId, access.projectId),
          eq(documentChunks.documentId, id),
          isPublished,
          sql`${documentChunks.chunkIndex} < ${maxPassages}`,
        ),
      )
      .innerJoin(documents, eq(documents.id, documentChunks.documentId))
      .orderBy(documentChunks.chunkIndex)
      .all()
      .flatMap(({ headings }): string[] => (headings ? JSON.parse(headings).slice(-1) : []))
      .map((heading) => askHeading(heading, title))
      .find((each) => each !== null);
    return question ? [{ question, documentIds: [id] }] : [];
  });
}

/** What each of the latest documents is about that no other question names. */
export const summaryCandidates = (
  db: Database,
  access: ProjectAccess,
  others: readonly string[],
): string[] =>
  latestDocuments(db, access)
    .filter(({ title }) => !others.some((question) => question.includes(title)))
    .map(({ title }) => `What is “${title}” about?`);
