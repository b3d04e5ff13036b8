import type { Database } from "../../../db/client.ts";
import type { StoredAnswer } from "../../../db/schema/index.ts";
import { normalizeQuote, wordsOf } from "../../platform/text/normal-text.ts";
import { answerFromDocuments } from "../assistant/answer-from-documents.ts";
import type { Answer } from "../assistant/assistant.types.ts";

const pronoun = /\b(?:it|this)\b(?!['’])/gi;
const possessive = /\bits\b/gi;

/**
 * A question with what "it" stands for: questions of templates speak of the area so. The words of a
 * sentence that need no name for it ("Is it true that ...") only gain a name that the area's
 * documents hold anyway.
 */
export const nameSubject = (question: string, areaName: string): string =>
  question.replace(pronoun, () => areaName).replace(possessive, () => `${areaName}'s`);

/** Quotes are shown as they are, without the bar at their side. */
const unquote = (content: string) => content.replaceAll(/^> ?/gm, "").trim();

/** A heading that asks the same, without what stands under it, tells nothing. */
function onlyRepeats(question: string, { content, citations }: Answer) {
  const asked = new Set(wordsOf(question));
  const told = wordsOf(normalizeQuote(content.replaceAll(/\[\d{1,3}\]/g, " ")));
  const quoted = citations.flatMap(({ quote }) => wordsOf(normalizeQuote(quote)));
  return [...told, ...quoted].every((word) => asked.has(word));
}

type Question = { projectId: number; question: string; areaName: string };

/** What documents answer, with its sources; null where they do not. */
export async function askQuestion(
  db: Database,
  { projectId, question, areaName }: Question,
  documentIds: readonly number[],
): Promise<StoredAnswer | null> {
  const wordings = new Set([nameSubject(question, areaName), question]);
  for (const wording of wordings) {
    const answer = await answerFromDocuments(db, projectId, wording, documentIds);
    if (answer.declined || onlyRepeats(wording, answer)) continue;
    return {
      content: unquote(answer.content),
      sources: answer.citations.map(({ number, sourceId, title, chunkIndex, location, quote }) => ({
        number,
        documentId: sourceId,
        title,
        chunkIndex,
        location,
        quote,
      })),
    };
  }
  return null;
}
