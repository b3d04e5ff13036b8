import type { Database } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Clock } from "../../platform/clock.ts";
import { answerFromDocuments } from "../assistant/answer-from-documents.ts";
import { answerFromSummary } from "../assistant/documents/answer-from-summary.ts";
import { answerFromWork } from "../assistant/work/answer-from-work.ts";
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

/** The first candidates, up to `count`, that documents answer and nothing else would. */
async function answeredByDocuments(
  db: Database,
  access: ProjectAccess,
  clock: Clock,
  candidates: Candidate[],
  count: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const { question, documentIds } of candidates) {
    if (found.length === count) break;
    if (answerFromSummary(db, access, question)) continue;
    if (answerFromWork(db, access, [question], clock)) continue;
    const answer = await answerFromDocuments(db, access.projectId, question, documentIds);
    if (!answer.declined) found.push(question);
  }
  return found;
}

/**
 * Questions to begin a conversation with: of areas, of what the latest documents tell, and of the
 * work. Each was answered by the built-in assistant before it is offered; no outside service is asked
 * and nothing is stored. Empty in a project that has nothing to ask about yet.
 */
export async function suggestQuestions(db: Database, access: ProjectAccess, clock: Clock) {
  const ofAreas = await answeredByDocuments(db, access, clock, acceptanceCandidates(db, access), 1);
  const headings = headingCandidates(db, access);
  const ofHeadings = await answeredByDocuments(db, access, clock, headings, 2 - ofAreas.length);
  const ofWork = answeredByWork(db, access, clock);
  const told = [...ofAreas, ...ofHeadings];
  const summaries = summaryCandidates(db, access, told)
    .filter((question) => answerFromSummary(db, access, question))
    .slice(0, Math.max(1, maxSuggestions - told.length - ofWork.length));
  const questions = [...told, ...ofWork.slice(0, 2), ...summaries, ...ofWork.slice(2)];
  return { questions: [...new Set(questions)].slice(0, maxSuggestions) };
}
