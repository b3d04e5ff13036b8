import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { documents } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Clock } from "../../../platform/clock.ts";
import { countTokens } from "../../../platform/text/tokens.ts";
import { matchTerms, type ParsedQuery } from "../../search/query.ts";
import { scorePassage } from "../../search/ranking.ts";
import {
  findPassages,
  findSimilarChunks,
  type RankedPassage,
  type SearchDeps,
  type SearchInput,
  type Similarities,
} from "../../search/search.service.ts";
import type { Answer, Passage, Source, Usage } from "../assistant.types.ts";
import { bestScore } from "../documents/candidate-answers.ts";
import { factsOf, readWork, type WorkItem } from "../work/work-items.ts";
import { addOpenings } from "./document-openings.ts";
import { expandContext } from "./expand-context.ts";

/** What an answer may draw on, in tokens of passages, and how many of one document. */
const contextBudget = 1_500;
const maxPassagesPerDocument = 3;
const maxPassages = 10;
/** So many are looked at more closely, sentence by sentence. */
const maxConsidered = 20;
const maxConsideredPerDocument = 8;
/** What answers so much worse than the best is not worth its tokens. */
const minScoreRatio = 0.6;
/** Tasks and meetings come in beside the documents where they answer about as well. */
const maxWorkItems = 3;
const minWorkScore = 0.35;

export type RetrievedContext = {
  query: ParsedQuery;
  /** Best first, within the budget. */
  passages: Passage[];
  /** What a model would be sent of them. */
  usage: Usage;
};

/** The best passages that fit the budget, the first one in any case. */
function fitTokenBudget<Item extends { tokenCount: number }>(passages: Item[], budget: number) {
  let tokens = 0;
  return passages.filter((passage, index) => {
    if (index > 0 && tokens + passage.tokenCount > budget) return false;
    tokens += passage.tokenCount;
    return true;
  });
}

/** The tokens of the whole documents that sources stand for. */
export function tokensOfDocuments(
  db: Database,
  projectId: number,
  sources: Pick<Source, "kind" | "sourceId">[],
) {
  const ids = sources.flatMap(({ kind, sourceId }) => (kind === "document" ? [sourceId] : []));
  const total = db
    .select({ tokens: sql<number>`coalesce(sum(${documents.tokenCount}), 0)` })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), inArray(documents.id, [...new Set(ids)])))
    .get();
  return total?.tokens ?? 0;
}

/** What an answer that no model wrote hands on, against the documents it quotes. */
export async function usageOfAnswer(
  db: Database,
  projectId: number,
  question: string,
  { content, citations }: Answer,
): Promise<Usage> {
  const corpusTokens = tokensOfDocuments(db, projectId, citations);
  const sent = corpusTokens > 0 ? `${question}\n${content}` : question;
  return { contextTokens: await countTokens(sent), corpusTokens };
}

const fromDocument = (found: RankedPassage): Passage => ({
  kind: "document",
  sourceId: found.documentId,
  title: found.title,
  chunkIndex: found.chunkIndex,
  location: found.location,
  content: found.content,
  score: found.score,
  wordScore: found.wordScore,
  tokenCount: found.tokenCount,
  language: found.language,
});

/** What a task, a meeting or a milestone says of itself, as sentences. */
export const sourceFromWork = (item: WorkItem): Source => ({
  kind: item.kind,
  sourceId: item.sourceId,
  title: item.title,
  chunkIndex: null,
  location: {},
  content: `${item.text.replace(/\.$/, "")}: ${factsOf(item).join(", ")}.${item.details ? `\n${item.details}` : ""}`,
});

/** The few tasks, meetings and milestones that are nearest to a question. */
async function findWork(db: Database, access: ProjectAccess, query: ParsedQuery, clock: Clock) {
  const ranked = readWork(db, access, clock)
    .items.map((item) => ({ item, source: sourceFromWork(item) }))
    .filter(({ source }) =>
      matchTerms(query, source.content).some(({ stem }) => query.terms.has(stem)),
    )
    .map(({ item, source }) => {
      const names = [item.title, item.assignee, ...item.tracks].join(" ");
      const { language } = query;
      const score = scorePassage(query, { names, content: source.content, language });
      return { ...source, score, wordScore: score };
    })
    .filter(({ score }) => score >= minWorkScore)
    .sort((left, right) => right.score - left.score)
    .slice(0, maxWorkItems);
  return Promise.all(
    ranked.map(async (found) => ({ ...found, tokenCount: await countTokens(found.content) })),
  );
}

/** The few of each document whose best sentence answers best, in the order they came in. */
function selectPassages(question: string, query: ParsedQuery, passages: Passage[]) {
  const byDocument = Map.groupBy(passages, ({ sourceId }) => sourceId);
  const chosen = [...byDocument.values()].flatMap((own) => {
    if (own.length <= maxPassagesPerDocument) return own;
    const scores = own.map((passage) => bestScore(question, query, passage));
    return own.filter((_, index) => {
      const score = scores[index] ?? 0;
      return scores.filter((other) => other > score).length < maxPassagesPerDocument;
    });
  });
  const isChosen = new Set(chosen);
  return passages.filter((passage) => isChosen.has(passage)).slice(0, maxPassages);
}

/** Passages of the project's documents for a question, as sources of an answer. */
export async function findDocumentPassages(
  db: Database,
  projectId: number,
  input: SearchInput,
  similarities?: Similarities,
  pause?: () => Promise<void>,
) {
  const limits = { limit: maxConsidered, perDocument: maxConsideredPerDocument };
  const { query, passages } = findPassages(db, projectId, { ...limits, ...input }, similarities);
  await pause?.();
  const expanded = await expandContext(db, projectId, passages.map(fromDocument));
  const found = addOpenings(db, projectId, expanded);
  await pause?.();
  return { query, passages: selectPassages(input.query, query, found) };
}

type ContextOptions = {
  /** Only these documents. */
  documentIds?: readonly number[];
  /** Whether a word that the project never says counts in full. */
  eachWordCounts?: boolean;
  /** Called between the steps, so that work in the background holds nobody up for long. */
  pause?: () => Promise<void>;
  similarities?: Similarities;
  /** What else may answer, found by the same words. */
  find?: (query: ParsedQuery) => Promise<Passage[]>;
};

/** What a project's documents say to a question, with what that costs and stands for. */
export async function retrieveDocumentContext(
  db: Database,
  projectId: number,
  question: string,
  beside: ContextOptions = {},
): Promise<RetrievedContext> {
  const { documentIds, eachWordCounts = false, similarities, pause } = beside;
  const input = { query: question, eachWordCounts, ...(documentIds ? { documentIds } : {}) };
  const found = await findDocumentPassages(db, projectId, input, similarities, pause);
  const all = [...found.passages, ...((await beside.find?.(found.query)) ?? [])];
  const ranked = all.toSorted((left, right) => right.score - left.score);
  const enough = minScoreRatio * (ranked[0]?.score ?? 0);
  const passages = fitTokenBudget(
    ranked.filter(({ score }) => score >= enough),
    contextBudget,
  );
  const questionTokens = await countTokens(question);
  const contextTokens = passages.reduce((sum, passage) => sum + passage.tokenCount, questionTokens);
  const corpusTokens = tokensOfDocuments(db, projectId, passages);
  return { query: found.query, passages, usage: { contextTokens, corpusTokens } };
}

/**
 * What the caller's documents, tasks, meetings and milestones say to a question; or some documents
 * alone, where they are named.
 */
export async function retrieveContext(
  deps: SearchDeps,
  access: ProjectAccess,
  question: string,
  clock: Clock,
  documentIds?: readonly number[],
) {
  const similarities = await findSimilarChunks(deps, access.projectId, question);
  if (documentIds) {
    const limits = { similarities, documentIds };
    return retrieveDocumentContext(deps.db, access.projectId, question, limits);
  }
  const find = (query: ParsedQuery) => findWork(deps.db, access, query, clock);
  return retrieveDocumentContext(deps.db, access.projectId, question, { similarities, find });
}
