import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Clock } from "../../platform/clock.ts";
import { minProbabilityOfFew } from "./answer-from-documents.ts";
import { answerSmallTalk } from "./answer-small-talk.ts";
import type { Answer } from "./assistant.types.ts";
import { declineOf } from "./decline.ts";
import { answerFromPassages } from "./documents/answer-from-passages.ts";
import { answerFromSummary } from "./documents/answer-from-summary.ts";
import { setAsideInstructions } from "./documents/set-aside-instructions.ts";
import { retrieveContext } from "./retrieve/retrieve-context.ts";

/** Throws NOT_FOUND unless all documents that a question is limited to are the project's. */
export function requireAskedDocuments(
  db: Database,
  access: ProjectAccess,
  documentIds: readonly number[] | undefined,
): void {
  if (documentIds && readTitles(db, access, documentIds).length < documentIds.length) {
    throw notFound("document");
  }
}

const readTitles = (db: Database, { projectId }: ProjectAccess, ids: readonly number[]) =>
  db
    .select({ title: documents.title })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), inArray(documents.id, [...ids])))
    .orderBy(documents.id)
    .all()
    .map(({ title }) => title);

/** The built-in assistant's answer from some documents alone, or that they hold none. */
export async function answerFromAsked(
  deps: Pick<Deps, "db" | "config" | "logger" | "vault" | "serviceFetch">,
  access: ProjectAccess,
  asked: string,
  documentIds: readonly number[],
  clock: Clock,
): Promise<Answer> {
  const { db } = deps;
  const known = answerSmallTalk(asked) ?? answerFromSummary(db, access, asked, documentIds);
  if (known) return known;
  const question = setAsideInstructions(asked);
  const { query, passages } = await retrieveContext(deps, access, question, clock, documentIds);
  const answer = answerFromPassages({
    db,
    projectId: access.projectId,
    question,
    asked,
    query,
    passages,
    documentIds,
    minProbability: minProbabilityOfFew,
  });
  return answer.declined ? declineOf(readTitles(db, access, documentIds)) : answer;
}
