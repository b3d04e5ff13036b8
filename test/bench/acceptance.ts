import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { count, eq } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import {
  acceptanceQuestions,
  areaLinks,
  areas,
  documents,
  jobs,
  type StoredAnswer,
} from "../../db/schema/index.ts";
import { extractFile } from "../../server/extraction/extract-file.ts";
import type { Extraction, TextPiece } from "../../server/extraction/text-piece.ts";
import { askAreaJob } from "../../server/features/acceptance/ask-area.job.ts";
import { askQuestion } from "../../server/features/acceptance/ask-question.ts";
import { createPassageFinder } from "../../server/features/acceptance/find-passage.ts";
import { settleAnswer } from "../../server/features/acceptance/settle-answer.ts";
import { processDocumentJob } from "../../server/features/documents/documents.job.ts";
import { toCheckpoint } from "../../server/features/documents/processing/stage-document.ts";
import { listMarkerOf } from "../../server/platform/text/list-marker.ts";
import { normalizeQuote } from "../../server/platform/text/normal-text.ts";
import { startServerProcess, stopServerProcess } from "../helpers/servers/server-process.ts";
import { type BenchProject, createBenchProject } from "./projects/bench-project.ts";
import { readAnswerSet } from "./questions/answer-sets.ts";
import { percentile, print } from "./questions/question-set.ts";

type Read = { id: number; extracted: Extraction };

/** Reads a document anew from these pieces, as if another version of its file had come. */
async function readAgain({ deps, access }: BenchProject, documentId: number, given: Extraction) {
  const { db } = deps;
  await processDocumentJob.run(
    {
      payload: { projectId: access.projectId, documentId },
      step: null,
      checkpoint: toCheckpoint(given),
      signal: new AbortController().signal,
      save: (_state, write) => db.transaction((tx) => write?.(tx)),
      complete: (write) => db.transaction(write),
    },
    deps,
  );
}

const addDocument = (
  { deps: { db }, access: { projectId, userId } }: BenchProject,
  title: string,
) =>
  db
    .insert(documents)
    .values({ projectId, title, category: "process-docs", uploadedBy: userId })
    .returning({ id: documents.id })
    .get().id;

const note = (text: string): TextPiece => ({ text, kind: "paragraph", location: {} });

/** The pieces that an answer was taken from. */
function isOfAnswer({ content, sources }: StoredAnswer) {
  const said = [...sources.map(({ quote }) => quote), ...content.split("\n")]
    .map((text) => normalizeQuote(text.replaceAll(/\[\d{1,3}\]|[\\*]/g, " ")))
    .filter((text) => text.split(" ").length > 2);
  return ({ text }: TextPiece) => {
    const own = normalizeQuote(text);
    return own !== "" && said.some((one) => ` ${one} `.includes(` ${own} `) || own.includes(one));
  };
}

/** Those that stand in it as they are: what others tell besides is not the answer. */
function isPartOf({ sources }: StoredAnswer) {
  const quotes = sources.map(({ quote }) => ` ${normalizeQuote(quote)} `);
  return ({ text }: TextPiece) =>
    quotes.some((quote) => quote.includes(` ${normalizeQuote(text)} `));
}

const otherFigures = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 10));

/** Without what numbers an entry or a section, which says nothing. */
const withoutMarker = (text: string) => text.slice(listMarkerOf(text)?.length ?? 0);

function withOtherFigures(text: string) {
  const said = withoutMarker(text);
  return text.slice(0, text.length - said.length) + otherFigures(said);
}

/** Every text of a piece with other figures. */
const changeFigures = (piece: TextPiece): TextPiece =>
  JSON.parse(JSON.stringify(piece), (key, value) =>
    typeof value === "string" && ["text", "label"].includes(key) ? withOtherFigures(value) : value,
  );

/** What is done to the document of an answer, with the pieces that go to another document. */
const changes = {
  stays: (pieces: TextPiece[]) => ({
    pieces: [note("Printed for the archive."), ...pieces, note("End of the printed pages.")],
  }),
  figure: (pieces: TextPiece[], isAnswer: (piece: TextPiece) => boolean) => ({
    pieces: pieces.map((piece) => (isAnswer(piece) ? changeFigures(piece) : piece)),
  }),
  disappears: (pieces: TextPiece[], isAnswer: (piece: TextPiece) => boolean) => ({
    pieces: pieces.filter((piece) => !isAnswer(piece)),
  }),
  moves: (pieces: TextPiece[], isAnswer: (piece: TextPiece) => boolean) => ({
    pieces: pieces.filter((piece) => !isAnswer(piece)),
    moved: pieces.filter(isAnswer),
  }),
};

/** Confirms what the documents answer, changes them in four ways and says which answers are gaps then. */
async function measureChanges(file: string) {
  const set = readAnswerSet(file);
  const project = createBenchProject();
  const { deps, access } = project;
  const { projectId } = access;
  const read: Read[] = [];
  for (const document of set.documents) {
    if (!("file" in document)) continue;
    const { pieces, pageCount } = await extractFile({
      path: document.file,
      fileName: document.file,
    });
    const extracted = { pieces, ...(pageCount === undefined ? {} : { pageCount }) };
    const id = addDocument(project, document.title);
    await readAgain(project, id, extracted);
    read.push({ id, extracted });
  }
  const other = addDocument(project, "Other notes");
  await readAgain(project, other, { pieces: [note("Nothing yet.")] });
  const ids = [...read.map(({ id }) => id), other];
  const tally = new Map<string, number>();
  const tell = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  for (const { question } of set.questions) {
    const asked = { projectId, question, areaName: "Handover" };
    const confirmedAnswer = await askQuestion(deps.db, asked, ids);
    const source = read.find(({ id }) => id === confirmedAnswer?.sources[0]?.documentId);
    tell(confirmedAnswer ? "answered" : "unanswered");
    if (!confirmedAnswer || !source) continue;
    const isAnswer = isOfAnswer(confirmedAnswer);
    const isPart = isPartOf(confirmedAnswer);
    const hit = source.extracted.pieces.filter(isAnswer);
    for (const [name, change] of Object.entries(changes)) {
      if (hit.length === 0 && name !== "stays") continue;
      if (
        name === "figure" &&
        !hit.some((piece) => /\d/.test(withoutMarker(piece.text)) && isPart(piece))
      )
        continue;
      const changed: { pieces: TextPiece[]; moved?: TextPiece[] } = change(
        source.extracted.pieces,
        isAnswer,
      );
      await readAgain(project, source.id, { ...source.extracted, pieces: changed.pieces });
      if (changed.moved) await readAgain(project, other, { pieces: changed.moved });
      const answer = await askQuestion(deps.db, asked, ids);
      const find = createPassageFinder(deps.db, ids);
      const outcome = settleAnswer({ confirmedAnswer }, answer, find);
      tell(`${name}: ${outcome.change ?? "no gap"}`);
      const isWrong = (outcome.change === null) !== (name === "stays");
      if (isWrong) print(`  ${name}, ${outcome.change ?? "no gap"}: ${question}`);
      if (changed.moved) await readAgain(project, other, { pieces: [note("Nothing yet.")] });
      await readAgain(project, source.id, source.extracted);
    }
  }
  project.end();
  for (const [what, times] of [...tally].sort()) print(`${what}: ${times}`);
}

const areaCount = 20;
const questionCount = 1000;

/** Fills a database: areas whose questions are about to be asked of documents of filler. */
async function fill(folder: string, file: string) {
  const set = readAnswerSet(file);
  const project = createBenchProject();
  for (const document of set.documents) await project.add(document);
  project.pad(10_000);
  const { deps, access } = project;
  const { projectId } = access;
  const all = deps.db.select({ id: documents.id }).from(documents).all();
  deps.db.transaction((tx) => {
    for (let index = 0; index < areaCount; index += 1) {
      const { id: areaId } = tx
        .insert(areas)
        .values({ projectId, name: `Area ${index}` })
        .returning({ id: areas.id })
        .get();
      for (const { id: targetId } of all) {
        const link = { projectId, areaId, targetId };
        tx.insert(areaLinks)
          .values({ ...link, kind: "document", status: "confirmed" })
          .run();
      }
      for (let position = 0; position < questionCount / areaCount; position += 1) {
        const { question = "" } = set.questions[position % set.questions.length] ?? {};
        tx.insert(acceptanceQuestions).values({ projectId, areaId, question, position }).run();
      }
      deps.jobs.enqueue(tx, askAreaJob, { projectId, areaId });
    }
  });
  deps.db.sqlite.exec(`VACUUM INTO '${join(folder, "baton.sqlite")}'`);
  project.end();
}

/** Has a server ask a thousand questions and says how long that takes and what others feel of it. */
async function measureSpeed(file: string) {
  const folder = mkdtempSync(join(tmpdir(), "baton-bench-"));
  await fill(folder, file);
  const began = performance.now();
  const server = await startServerProcess(folder);
  const db = openDatabase(join(folder, "baton.sqlite"));
  const left = () =>
    db.select({ jobs: count() }).from(jobs).where(eq(jobs.name, askAreaJob.name)).get()?.jobs ?? 0;
  const waits: number[] = [];
  while (left() > 0) {
    const asked = performance.now();
    await (await fetch(`${server.url}/api/health`)).text();
    waits.push(performance.now() - asked);
    await pause(20);
  }
  const seconds = (performance.now() - began) / 1000;
  print(`${questionCount} questions asked in ${seconds.toFixed(1)} s (limit 120 s)`);
  print(
    `/api/health meanwhile: median ${percentile(waits, 0.5).toFixed(1)} ms, 99th percentile ${percentile(waits, 0.99).toFixed(1)} ms (limit 50 ms), ${waits.length} calls`,
  );
  db.close();
  await stopServerProcess(server);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Acceptance questions: which changes of documents become gaps, and what asking a thousand takes.
 * @param args a question set with a folder of documents beside it, and "changes" or "speed" for one
 *   of the two alone
 */
export async function run([file = "", only = ""]: string[]) {
  if (only !== "speed") await measureChanges(file);
  if (only !== "changes") await measureSpeed(file);
}
