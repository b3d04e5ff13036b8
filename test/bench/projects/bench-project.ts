import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import { documents, projects, unansweredQuestions, users } from "../../../db/schema/index.ts";
import { readConfig } from "../../../server/config.ts";
import { createDeps, type Deps } from "../../../server/context.ts";
import { extractFile } from "../../../server/extraction/extract-file.ts";
import { readerVersion } from "../../../server/extraction/reader-version.ts";
import type { Extraction, TextPiece } from "../../../server/extraction/text-piece.ts";
import { answerQuestion } from "../../../server/features/assistant/assistant.service.ts";
import { createConversation } from "../../../server/features/assistant/conversations.service.ts";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { toCheckpoint } from "../../../server/features/documents/processing/stage-document.ts";
import { addMember } from "../../../server/features/members/members.service.ts";
import { returnBatch, takeBatch } from "../../../server/features/search/chunk-versions.ts";
import { createClock } from "../../../server/platform/clock.ts";
import type { SetDocument } from "../questions/answer-sets.ts";
import { paragraphsOf } from "../questions/question-set.ts";
import { padder } from "./filler.ts";

const warmUpQuestions = 40;

function makeDeps(folder: string) {
  return createDeps(
    readConfig({
      DATABASE_FILE: join(folder, "bench.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      LOG_LEVEL: "silent",
    }),
  );
}

function makeProject({ db }: Deps) {
  const { id: projectId } = db.insert(projects).values({ name: "Bench" }).returning().get();
  const { id: userId } = db
    .insert(users)
    .values({
      userId: "bench-user",
      username: "bench-user",
      password: "",
      firstName: "Bench",
      lastName: "User",
      email: "bench@example.org",
      name: "Bench User",
      initials: "BU",
      projectId,
    })
    .returning()
    .get();
  return addMember(db, { projectId, userId }, "owner");
}

/** Reads a file as an upload is read, or takes what an earlier run read of it. */
async function readPieces(file: string, cache: string | undefined): Promise<Extraction> {
  const kept = cache && join(cache, `${basename(file)}.${readerVersion}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const { pieces, pageCount } = await extractFile({ path: file, fileName: basename(file) });
  const extracted = { pieces, ...(pageCount === undefined ? {} : { pageCount }) };
  if (cache && kept) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, JSON.stringify(extracted));
  }
  return extracted;
}

const piecesOfText = (text: string): TextPiece[] =>
  paragraphsOf(text).map(({ content }) => ({ text: content, kind: "paragraph", location: {} }));

/**
 * A project in a database of its own, for questions to the built-in assistant. Documents go through
 * the job that processes uploads; `cache` is a folder that keeps what was read of files.
 */
export function createBenchProject(cache?: string) {
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  const deps = makeDeps(folder);
  deps.db.sqlite.pragma("synchronous = OFF");
  const access = makeProject(deps);
  const { db } = deps;
  const { projectId, userId } = access;
  /** By title: an article and its translation may share one. */
  const ids = new Map<string, number[]>();

  async function add(document: SetDocument) {
    const isFile = "file" in document;
    const extracted = isFile
      ? await readPieces(document.file, cache)
      : { pieces: piecesOfText(document.text) };
    const { id: documentId } = db
      .insert(documents)
      .values({
        projectId,
        title: document.title,
        category: "process-docs",
        uploadedBy: userId,
        ...(isFile ? { fileName: basename(document.file) } : {}),
      })
      .returning({ id: documents.id })
      .get();
    await processDocumentJob.run(
      {
        payload: { projectId, documentId },
        step: null,
        checkpoint: toCheckpoint(extracted),
        signal: new AbortController().signal,
        save: (_state, write) => db.transaction((tx) => write?.(tx)),
        complete: (write) => db.transaction(write),
      },
      deps,
    );
    ids.set(document.title, [...(ids.get(document.title) ?? []), documentId]);
  }

  /**
   * Asks as somebody in the chat does, in a new conversation, and says how long that took and how much
   * of it was computing.
   */
  async function ask(question: string) {
    const { id: conversationId } = createConversation(db, access, {});
    const began = performance.now();
    const used = process.cpuUsage();
    const { message, usage } = await answerQuestion(
      deps,
      access,
      { conversationId, message: question, builtIn: true },
      createClock(() => "UTC"),
    );
    const milliseconds = performance.now() - began;
    const { user, system } = process.cpuUsage(used);
    const cpuMilliseconds = (user + system) / 1000;
    // What was asked before must not change what the next question costs.
    db.delete(unansweredQuestions).run();
    const { content, citations = [], declined = false } = message;
    return { content, citations, declined, usage, milliseconds, cpuMilliseconds };
  }

  /**
   * Runs `work` while the passages of a document are out of the project, and with them those of
   * its translations, which go by the same title and answer as well.
   */
  async function without(title: string, work: () => Promise<void>) {
    const meant = ids.get(title);
    if (!meant) throw new Error(`There is no document ${title}.`);
    const taken: ReturnType<typeof takeBatch>[] = [];
    db.transaction((tx) => {
      for (const documentId of meant) {
        const take = () => takeBatch(tx, { projectId, documentId });
        for (let batch = take(); batch.length > 0; batch = take()) taken.push(batch);
      }
    });
    try {
      await work();
    } finally {
      db.transaction((tx) => {
        for (const batch of taken) returnBatch(tx, projectId, batch);
      });
    }
  }

  const corpusTokens = () =>
    db.get<{ tokens: number }>(
      sql`SELECT sum(token_count) AS tokens FROM documents WHERE project_id = ${projectId}`,
    )?.tokens ?? 0;
  const chunkCount = () =>
    db.get<{ chunks: number }>(sql`SELECT count(*) AS chunks FROM document_chunks`)?.chunks ?? 0;

  /** Fills the project up to so many passages. */
  function pad(wanted: number) {
    const documents = db.all<{ title: string; text: string }>(sql`
      SELECT d.title, group_concat(c.content, ' ') AS text FROM document_chunks c
      JOIN documents d ON d.id = c.document_id GROUP BY d.id ORDER BY d.id`);
    padder(db, projectId, documents)(chunkCount(), wanted);
  }

  /**
   * Asks what no set asks, so that what a server does once after its start, such as compiling its code
   * and loading word lists, is not counted as part of the first questions.
   */
  async function warmUp() {
    const passages = db.all<{ content: string }>(sql`
      SELECT content FROM document_chunks ORDER BY id LIMIT ${warmUpQuestions}`);
    for (const { content } of passages) {
      const words = content.split(/\s+/).filter((word) => word.length > 4);
      await ask(`What does it say about ${words.slice(0, 5).join(" ")}?`);
    }
  }

  return {
    deps,
    access,
    add,
    pad,
    warmUp,
    ask,
    without,
    corpusTokens,
    chunkCount,
    end() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type BenchProject = ReturnType<typeof createBenchProject>;
