import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../../db/client.ts";
import type { Answer } from "./assistant.types.ts";
import { decline } from "./decline.ts";
import { answerFromPassages } from "./documents/answer-from-passages.ts";
import { setAsideInstructions } from "./documents/set-aside-instructions.ts";
import { retrieveDocumentContext } from "./retrieve/retrieve-context.ts";

const pause = () => nextTurn();

/**
 * Asked of few documents, what comes nearest is soon taken for an answer: more is wanted of it than
 * in the chat, where a person judges it at once. Of 46 questions about 13 handover documents, each
 * asked of its own documents alone, as many are answered rightly as with the chat's limit; of the
 * same questions about something that none of them tells, 10 instead of 19 (2026-11-23).
 */
export const minProbabilityOfFew = 0.3;

/**
 * Answers a question from some of a project's documents alone, as the built-in assistant does:
 * quoted and cited, or declined. Neither work nor other documents come in, nobody's conversation is
 * read or written, and no outside service is asked, so that the same documents give the same answer.
 * Requests are answered between its steps.
 */
export async function answerFromDocuments(
  db: Database,
  projectId: number,
  asked: string,
  documentIds: readonly number[],
): Promise<Answer> {
  if (documentIds.length === 0) return decline();
  const question = setAsideInstructions(asked);
  const { query, passages } = await retrieveDocumentContext(db, projectId, question, {
    documentIds,
    // What nothing tells of may be all that the question is about.
    eachWordCounts: true,
    pause,
  });
  await pause();
  return answerFromPassages({
    db,
    projectId,
    question,
    asked,
    query,
    passages,
    documentIds,
    minProbability: minProbabilityOfFew,
  });
}
