import type { Database } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Clock } from "../../platform/clock.ts";
import { normalizeQuote } from "../../platform/text/normal-text.ts";
import { answerFromDocuments } from "../assistant/answer-from-documents.ts";
import { requireAskedDocuments } from "../assistant/asked-documents.ts";
import { answerFromSummary } from "../assistant/documents/answer-from-summary.ts";
import { answerFromWork } from "../assistant/work/answer-from-work.ts";
import { documentCandidates } from "./document-candidates.ts";
import {
  acceptanceCandidates,
  type Candidate,
  headingCandidates,
  summaryCandidates,
} from "./find-candidates.ts";

const maxSuggestions = 4;

/** What can be asked of a project's own data. */
const workQuestions = [
  "What is overdue?",
  "What is due this week?",
  "Which tracks are at risk?",
  "How far are we?",
];

/** Those that the project's data answers with something to show. */
const answeredByWork = (db: Database, access: ProjectAccess, clock: Clock): string[] =>
  workQuestions.filter((question) => {
    const found = answerFromWork(db, access, [question], clock);
    return found !== undefined && found.answer.citations.length > 0;
  });

/**
 * The first candidates, up to `count`, that their documents answer as they should. Those that
 * `isOffered` refuses are not asked.
 */
async function answeredByDocuments(
  db: Database,
  { projectId }: ProjectAccess,
  candidates: readonly Candidate[],
  count: number,
  isOffered: (question: string) => boolean = () => true,
): Promise<string[]> {
  const found: string[] = [];
  for (const { question, documentIds, expected = "" } of candidates) {
    if (found.length === count) break;
    if (!isOffered(question)) continue;
    const { declined, content } = await answerFromDocuments(db, projectId, question, documentIds);
    const isTold = normalizeQuote(content).includes(normalizeQuote(expected));
    if (!declined && isTold) found.push(question);
  }
  return found;
}

/**
 * Questions to begin a conversation with: of areas, of what the latest documents tell, and of the
 * work. Each was answered by the built-in assistant before it is offered; no outside service is asked
 * and nothing is stored. Empty in a project that has nothing to ask about yet.
 */
export async function suggestQuestions(db: Database, access: ProjectAccess, clock: Clock) {
  // What else would answer needs no document.
  const isOfDocuments = (question: string) =>
    !answerFromSummary(db, access, question) && !answerFromWork(db, access, [question], clock);
  const ask = (candidates: Candidate[], count: number) =>
    answeredByDocuments(db, access, candidates, count, isOfDocuments);
  const ofAreas = await ask(acceptanceCandidates(db, access), 1);
  const ofHeadings = await ask(headingCandidates(db, access), 2 - ofAreas.length);
  const ofWork = answeredByWork(db, access, clock);
  const told = [...ofAreas, ...ofHeadings];
  const summaries = summaryCandidates(db, access, told)
    .filter((question) => answerFromSummary(db, access, question))
    .slice(0, Math.max(1, maxSuggestions - told.length - ofWork.length));
  const questions = [...told, ...ofWork.slice(0, 2), ...summaries, ...ofWork.slice(2)];
  return { questions: [...new Set(questions)].slice(0, maxSuggestions) };
}

const maxOfDocument = 3;

/**
 * Questions to ask a document that has just been read, each answered from it alone by the built-in
 * assistant before it is offered. Throws NOT_FOUND for a document that is none of the project's.
 */
export async function suggestForDocument(db: Database, access: ProjectAccess, documentId: number) {
  requireAskedDocuments(db, access, [documentId]);
  const candidates = documentCandidates(db, access, documentId);
  return { questions: await answeredByDocuments(db, access, candidates, maxOfDocument) };
}
