import type { Database } from "../../db/client.ts";
import { chunkPieces } from "../../server/extraction/chunking/chunk.ts";
import { answerFromPassages } from "../../server/features/assistant/documents/answer-from-passages.ts";
import {
  retrieveDocumentContext,
  usageOfAnswer,
} from "../../server/features/assistant/retrieve/retrieve-context.ts";
import { countTokens } from "../../server/platform/text/tokens.ts";
import {
  addDocument,
  createProject,
  paragraphsOf,
  percentile,
  print,
  type Question,
  type QuestionSet,
  readQuestionSet,
  withDatabase,
} from "./question-set.ts";

/** A document of the set as Baton would cut it, paragraph by paragraph. */
function chunksOf(text: string) {
  const pieces = paragraphsOf(text).map((paragraph) => ({
    text: paragraph.content,
    kind: "paragraph" as const,
    location: {},
  }));
  const { text: laidOut, chunks } = chunkPieces(pieces);
  const passages = chunks.map((chunk) => ({
    content: chunk.content,
    start: chunk.startOffset,
    end: chunk.endOffset,
  }));
  return { text: laidOut, passages };
}

/** As a reader sees it: without the backslashes of Markdown. */
const normal = (text: string) =>
  text.replace(/\\(.)/g, "$1").toLowerCase().replace(/\s+/g, " ").trim();
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

type Usage = { contextTokens: number; corpusTokens: number };

function add(sum: Usage, { contextTokens, corpusTokens }: Usage) {
  sum.contextTokens += contextTokens;
  sum.corpusTokens += corpusTokens;
}

const saved = ({ contextTokens, corpusTokens }: Usage, whole = corpusTokens) =>
  percent(whole - contextTokens, whole);

async function ask(db: Database, projectId: number, { question }: Question) {
  const gathered = await retrieveDocumentContext(db, projectId, question);
  const answer = answerFromPassages(question, gathered.query, gathered.passages);
  const usage = await usageOfAnswer(db, projectId, question, answer);
  return { answer, usage, context: gathered.usage };
}

/** Fills a project with the set's documents except one; returns the tokens of all that went in. */
async function fill(db: Database, projectId: number, set: QuestionSet, leftOut?: number) {
  let tokens = 0;
  for (const { id, title, text } of set.documents) {
    if (id === leftOut) continue;
    const document = chunksOf(text);
    const counts = new Map<string, number>();
    for (const part of [document.text, ...document.passages.map((passage) => passage.content)]) {
      counts.set(part, await countTokens(part));
    }
    const tokensOf = (part: string) => counts.get(part) ?? 0;
    tokens += tokensOf(document.text);
    addDocument(db, projectId, title, document.text, document.passages, tokensOf);
  }
  return tokens;
}

/** `npm run bench answers FILE`: what the built-in assistant answers, declines and saves. */
export async function run([file]: string[]) {
  if (!file) throw new Error("Name the question set: npm run bench answers FILE");
  const set = readQuestionSet(file);
  await withDatabase(async (db) => {
    const { projectId } = createProject(db, "whole");
    const corpus = await fill(db, projectId, set);
    let held = 0;
    let declined = 0;
    let length = 0;
    const quoted = { contextTokens: 0, corpusTokens: 0 };
    const sent = { contextTokens: 0, corpusTokens: 0 };
    const times: number[] = [];
    for (const question of set.questions) {
      const began = performance.now();
      const { answer, usage, context } = await ask(db, projectId, question);
      times.push(performance.now() - began);
      add(quoted, usage);
      add(sent, context);
      if (answer.declined) declined++;
      else length += answer.content.length;
      if (normal(answer.content).includes(normal(question.answer))) held++;
    }
    const asked = set.questions.length;
    print(`${asked} questions whose document is there`);
    print(`  answer holds the set's answer  ${percent(held, asked)}`);
    print(`  declined                       ${percent(declined, asked)}`);
    print(`  characters of an answer        ${(length / (asked - declined)).toFixed(0)}`);
    print(
      `  ms p50 ${percentile(times, 0.5).toFixed(1)}  p95 ${percentile(times, 0.95).toFixed(1)}`,
    );
    print("  tokens saved by an answer with its question");
    print(`    against the documents it cites ${saved(quoted)}`);
    print(`    against the corpus             ${saved(quoted, corpus * asked)}`);
    print("  tokens saved by the passages that a model would be sent");
    print(`    against the documents in them  ${saved(sent)}`);
    print(`    against the corpus             ${saved(sent, corpus * asked)}`);
    const each = (tokens: number) => (tokens / asked).toFixed(0);
    print(
      `  (an answer of ${each(quoted.contextTokens)} tokens, passages of ${each(sent.contextTokens)}, a corpus of ${corpus})`,
    );

    let rightlyDeclined = 0;
    for (const { id } of set.documents) {
      const without = createProject(db, `without-${id}`);
      await fill(db, without.projectId, set, id);
      for (const question of set.questions.filter((candidate) => candidate.document === id)) {
        const { answer } = await ask(db, without.projectId, question);
        if (answer.declined) rightlyDeclined++;
      }
    }
    print(`${asked} questions whose document was removed`);
    print(`  declined                       ${percent(rightlyDeclined, asked)}`);
  });
}
