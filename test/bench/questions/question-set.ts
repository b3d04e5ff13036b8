import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Database, openDatabase } from "../../../db/client.ts";
import { documentChunks, documents, projects, users } from "../../../db/schema/index.ts";
import { storeText } from "../../../server/features/search/chunk-versions.ts";
import { indexDocument } from "../../../server/features/search/search-index.ts";
import { detectLanguage } from "../../../server/platform/text/languages/detect-language.ts";

const ownSchema = z.object({
  documents: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
  questions: z.array(
    z.object({
      /** The id of the document that holds the answer. */
      document: z.number(),
      question: z.string(),
      answer: z.string(),
      /** Where the answer begins in the document's text, in characters. */
      start: z.number(),
    }),
  ),
});

/** The form in which SQuAD and XQuAD are published. */
const publishedSchema = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              question: z.string(),
              answers: z.array(z.object({ text: z.string(), answer_start: z.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Published = z.infer<typeof publishedSchema>;

/** One document an article, its paragraphs parted by empty lines; only questions with an answer. */
function fromPublished({ data }: Published): z.infer<typeof ownSchema> {
  const questions: z.infer<typeof ownSchema>["questions"] = [];
  const documents = data.map(({ title, paragraphs }, id) => {
    let offset = 0;
    for (const { context, qas } of paragraphs) {
      for (const { question, answers } of qas) {
        const [first] = answers;
        if (!first) continue;
        const start = offset + first.answer_start;
        questions.push({ document: id, question, answer: first.text, start });
      }
      offset += context.length + 2;
    }
    return { id, title, text: paragraphs.map(({ context }) => context).join("\n\n") };
  });
  return { documents, questions };
}

export const questionSetSchema = z.union([ownSchema, publishedSchema.transform(fromPublished)]);

export type QuestionSet = z.infer<typeof questionSetSchema>;
export type Question = QuestionSet["questions"][number];
type Passage = { content: string; start: number; end: number };

export const readQuestionSet = (file: string) =>
  questionSetSchema.parse(JSON.parse(readFileSync(file, "utf8")));

/** The paragraphs of a text as the set's authors divided it. */
export function paragraphsOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  for (const content of text.split("\n\n")) {
    passages.push({ content, start, end: start + content.length });
    start += content.length + 2;
  }
  return passages.filter((passage) => passage.content.trim() !== "");
}

/** Runs `work` with a database in a folder of its own, gone afterwards. */
export async function withDatabase<Result>(work: (db: Database) => Promise<Result> | Result) {
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const db = openDatabase(join(folder, "bench.sqlite"));
  try {
    return await work(db);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

export function createProject(db: Database, name: string) {
  const project = db.insert(projects).values({ name }).returning().get();
  const user = db
    .insert(users)
    .values({
      userId: `${name}-user`,
      username: `${name}-user`,
      password: "",
      firstName: "Bench",
      lastName: "User",
      email: `${name}@example.org`,
      name: "Bench User",
      initials: "BU",
      projectId: project.id,
    })
    .returning()
    .get();
  return { projectId: project.id, userId: user.id };
}

/** Stores a document that is already cut into passages and indexes it; returns its id. */
export function addDocument(
  db: Database,
  projectId: number,
  title: string,
  text: string,
  passages: Passage[],
  tokensOf: (text: string) => number,
) {
  return db.transaction((tx) => {
    const { id } = tx
      .insert(documents)
      .values({
        projectId,
        title: title.replaceAll("_", " "),
        category: "process-docs",
        processingStatus: "completed",
        tokenCount: tokensOf(text),
        language: detectLanguage(text) ?? null,
      })
      .returning({ id: documents.id })
      .get();
    storeText(tx, id, text);
    for (const [chunkIndex, passage] of passages.entries()) {
      tx.insert(documentChunks)
        .values({
          projectId,
          documentId: id,
          chunkIndex,
          content: passage.content,
          location: {},
          startOffset: passage.start,
          endOffset: passage.end,
          tokenCount: tokensOf(passage.content),
        })
        .run();
    }
    indexDocument(tx, projectId, id);
    return id;
  });
}

export const percentile = (values: number[], share: number) => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

export const print = (line: string) => process.stdout.write(`${line}\n`);
