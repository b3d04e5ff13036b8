import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { countTokens } from "../../platform/tokens.ts";
import type { PassageQuery } from "../documents/passage-query.ts";
import { type FoundPassage, findPassages } from "../documents/search.ts";

/** What an answer may draw on, in tokens of passages, and how many of one document. */
const contextBudget = 1_500;
const passagesPerDocument = 3;
const mostPassages = 10;

export type Gathered = {
  query: PassageQuery;
  /** Best first, within the budget. */
  passages: FoundPassage[];
  usage: { contextTokens: number; corpusTokens: number };
};

/** The best passages that fit the budget, the first one in any case. */
function withinBudget(passages: FoundPassage[]) {
  let tokens = 0;
  return passages.filter((passage, index) => {
    if (index > 0 && tokens + passage.tokenCount > contextBudget) return false;
    tokens += passage.tokenCount;
    return true;
  });
}

function tokensOfDocuments(db: Database, projectId: number, passages: FoundPassage[]) {
  const ids = [...new Set(passages.map((passage) => passage.documentId))];
  const total = db
    .select({ tokens: sql<number>`coalesce(sum(${documents.tokenCount}), 0)` })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), inArray(documents.id, ids)))
    .get();
  return total?.tokens ?? 0;
}

/** What the documents of a project say to a question, with what that costs and stands for. */
export async function gatherFromProject(
  db: Database,
  projectId: number,
  question: string,
): Promise<Gathered> {
  const found = findPassages(db, projectId, {
    query: question,
    limit: mostPassages,
    perDocument: passagesPerDocument,
  });
  const passages = withinBudget(found.passages);
  const questionTokens = await countTokens(question);
  const contextTokens = passages.reduce((sum, passage) => sum + passage.tokenCount, questionTokens);
  return {
    query: found.query,
    passages,
    usage: { contextTokens, corpusTokens: tokensOfDocuments(db, projectId, passages) },
  };
}

/** The same for the caller's project. */
export const gatherPassages = (db: Database, access: ProjectAccess, question: string) =>
  gatherFromProject(db, access.projectId, question);
