import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { indexTerm } from "../../server/features/search/index-terms.ts";
import { findPassages } from "../../server/features/search/search.service.ts";
import { passageTable } from "../../server/features/search/search-index.ts";
import { detectLanguage } from "../../server/platform/text/languages/detect-language.ts";
import { defaultLanguage } from "../../server/platform/text/languages/language.ts";
import { tokenize } from "../../server/platform/text/terms.ts";
import { padder } from "./projects/filler.ts";
import {
  addDocument,
  createProject,
  paragraphsOf,
  percentile,
  print,
  type Question,
  readQuestionSet,
  withDatabase,
} from "./questions/question-set.ts";

const depths = [1, 3, 5, 10];
const paddedProjects = [5_000, 100_000];

type Hit = { documentId: number; startOffset: number; endOffset: number };
type Search = (question: string) => Hit[];

function productSearch(db: Database, projectId: number): Search {
  return (query) => findPassages(db, projectId, { query, limit: 10 }).passages;
}

/** BM25 over the bodies of the same chunks, every word of the question an alternative. */
function plainSearch(db: Database, projectId: number): Search {
  const table = passageTable(projectId);
  return (question) => {
    const language = detectLanguage(question) ?? defaultLanguage;
    const terms = new Set(
      tokenize(question, language).map(({ stem }) => indexTerm(language, stem)),
    );
    const match = `body : (${[...terms].map((term) => `"${term}"`).join(" OR ")})`;
    return db.all<Hit>(sql`
      SELECT c.document_id AS documentId, c.start_offset AS startOffset, c.end_offset AS endOffset
      FROM (SELECT rowid AS id, rank AS place FROM ${table}
        WHERE ${table} MATCH ${match} ORDER BY rank LIMIT 10) AS best
      JOIN document_chunks c ON c.id = best.id ORDER BY best.place`);
  };
}

function measure(name: string, search: Search, questions: Question[], ids: Map<number, number>) {
  const found = new Map(depths.map((depth) => [depth, 0]));
  const times: number[] = [];
  const ofProcessor: number[] = [];
  for (const { question, answer, start, document } of questions) {
    const began = performance.now();
    const used = process.cpuUsage();
    const hits = search(question);
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    ofProcessor.push((user + system) / 1000);
    const place = hits.findIndex(
      (hit) =>
        hit.documentId === ids.get(document) &&
        hit.startOffset <= start &&
        hit.endOffset >= start + answer.length,
    );
    for (const depth of depths) {
      if (place >= 0 && place < depth) found.set(depth, (found.get(depth) ?? 0) + 1);
    }
  }
  const recalls = depths.map(
    (depth) => `@${depth} ${((found.get(depth) ?? 0) / questions.length).toFixed(3)}`,
  );
  const speedOf = (values: number[]) =>
    [0.5, 0.95]
      .map((share) => `p${share * 100} ${percentile(values, share).toFixed(1)}`)
      .join("  ");
  print(
    `  ${name.padEnd(12)} recall ${recalls.join("  ")}   ms ${speedOf(times)}   of processor ${speedOf(ofProcessor)}`,
  );
}

/** `npm run bench retrieval FILE`: how often, and how fast, the answering passage is found. */
export async function run([file]: string[]) {
  if (!file) {
    process.stderr.write("Usage: npm run bench retrieval FILE\n");
    process.exitCode = 1;
    return;
  }
  const set = readQuestionSet(file);
  await withDatabase((db) => {
    const { projectId } = createProject(db, "bench");
    const ids = new Map<number, number>();
    let chunks = 0;
    for (const { id, title, text } of set.documents) {
      const passages = paragraphsOf(text);
      chunks += passages.length;
      ids.set(
        id,
        addDocument(db, projectId, title, text, passages, () => 0),
      );
    }
    const both = () => {
      measure("Baton", productSearch(db, projectId), set.questions, ids);
      measure("plain BM25", plainSearch(db, projectId), set.questions, ids);
    };
    print(`${set.questions.length} questions, ${chunks} passages in one project`);
    both();
    const pad = padder(db, projectId, set.documents);
    for (const wanted of paddedProjects) {
      pad(chunks, wanted);
      chunks = wanted;
      print(`padded: ${wanted} passages in the project`);
      both();
    }
  });
}
