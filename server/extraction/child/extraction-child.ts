import { readFileSync, writeSync } from "node:fs";
import { errorCodeOf } from "../../../db/error-code.ts";
import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import { ExtractionError } from "../extraction-error.ts";
import type { ExtractionLimits } from "../extraction-limits.ts";
import { readerLoaders } from "../readers/readers.ts";
import {
  headingPaths,
  type ReaderInput,
  type ReaderResult,
  type ReaderSink,
  type TextPiece,
} from "../text-piece.ts";
import type { ChildMessage, ChildTask } from "./extraction-message.ts";
import { convertFileToHtml, readFileByType } from "./read-file-by-type.ts";
import { startWatchdog } from "./watchdog.ts";

/**
 * The process that may die: it reads one file and writes what it finds, line by line, to the pipe
 * the parent holds. It runs without network, without writing and without the parent's environment.
 */
const outputPipe = 3;
const maxBatchLength = 48 * 1024;
const progressIntervalMs = 100;
const maxPieceLength = 16 * 1024;
const maxHtmlPartLength = 256 * 1024;

function send(message: ChildMessage): void {
  const line = Buffer.from(`${JSON.stringify(message)}\n`);
  for (let written = 0; written < line.length; ) written += writeSync(outputPipe, line, written);
}

/** Ends the reading of a file that holds more text than is accepted; what was read is kept. */
class TextLimitError extends Error {}

function createSink(limits: ExtractionLimits): ReaderSink & { finish: () => void } {
  const placed = headingPaths();
  let batch: TextPiece[] = [];
  let batchLength = 0;
  let bytes = 0;
  let count = 0;
  let hasText = false;
  let lastProgress = 0;
  const flush = () => {
    if (batch.length > 0) send({ type: "pieces", pieces: batch });
    batch = [];
    batchLength = 0;
  };
  const take = (piece: TextPiece) => {
    bytes += Buffer.byteLength(piece.text);
    count++;
    if (bytes > limits.textBytes || count > limits.pieces) throw new TextLimitError();
    hasText ||= /[\p{L}\p{N}]/u.test(piece.text);
    batch.push(placed(piece));
    batchLength += piece.text.length + 100;
    if (batchLength > maxBatchLength) flush();
  };
  return {
    piece: (whole) => {
      for (const piece of splitLongPiece(whole)) take(piece);
    },
    progress: (progress) => {
      const now = performance.now();
      const isInBetween = progress.done > 0 && progress.done < progress.total;
      if (isInBetween && now - lastProgress < progressIntervalMs) return;
      lastProgress = now;
      send({ type: "progress", ...progress });
    },
    finish: () => {
      flush();
      if (!hasText) throw new ExtractionError("no_text");
    },
  };
}

/** Cuts what is longer than a message should be at white space; a cut row is text alone. */
function* splitLongPiece(whole: TextPiece): Generator<TextPiece> {
  const { row, ...piece } = whole;
  if (piece.text.length <= maxPieceLength) {
    yield whole;
    return;
  }
  let text = piece.text;
  while (text.length > maxPieceLength) {
    const space = text.lastIndexOf(" ", maxPieceLength);
    let end = space > maxPieceLength / 2 ? space : maxPieceLength;
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end--;
    yield { ...piece, text: text.slice(0, end) };
    text = text.slice(end);
  }
  yield { ...piece, text };
}

async function extractPieces(task: ChildTask): Promise<void> {
  const started = performance.now();
  const sink = createSink(task.limits);
  let recognitionBegan: number | undefined;
  const timedSink: ReaderSink = {
    piece: sink.piece,
    progress: (progress) => {
      if (progress.step === "ocr") recognitionBegan ??= performance.now();
      sink.progress(progress);
    },
  };
  const bytes = readFileSync(task.path);
  const result = await readUpToLimit({ bytes, fileName: task.fileName }, timedSink, task);
  sink.finish();
  const ended = performance.now();
  const split = recognitionBegan ?? ended;
  send({
    type: "done",
    pageCount: result.pageCount,
    ocrPages: result.ocrPages,
    notes: result.notes ?? [],
    residentBytes: process.memoryUsage.rss(),
    seconds: {
      start: started / 1000,
      extract: (split - started) / 1000,
      ocr: (ended - split) / 1000,
    },
  });
}

async function convertToHtml(task: ChildTask): Promise<void> {
  const started = performance.now();
  const bytes = readFileSync(task.path);
  const { html, notes } = await convertFileToHtml({ bytes, fileName: task.fileName }, task.limits);
  for (let at = 0; at < html.length; at += maxHtmlPartLength) {
    send({ type: "html", html: html.slice(at, at + maxHtmlPartLength) });
  }
  const seconds = { start: started / 1000, convert: (performance.now() - started) / 1000 };
  send({ type: "done", notes, residentBytes: process.memoryUsage.rss(), seconds });
}

async function readUpToLimit(
  input: ReaderInput,
  sink: ReaderSink,
  task: ChildTask,
): Promise<ReaderResult> {
  try {
    return await readFileByType(input, sink, task);
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    const megabytes = Math.round(task.limits.textBytes / (1024 * 1024));
    return {
      notes: [
        `The file holds more than ${megabytes} MB of text or ` +
          `${task.limits.pieces.toLocaleString("en-US")} paragraphs and rows; the rest was left out.`,
      ],
    };
  }
}

/**
 * Loads the code that a file of this name needs while the watchdog starts; nothing of the file is read
 * yet. What fails here is told once the reader is asked for.
 */
function loadReader({ fileName, output, usesOcr }: ChildTask): void {
  const type = fileTypeFromName(fileName);
  if (output !== "pieces" || !type || fileTypes[type].usesOcr !== usesOcr) return;
  readerLoaders[type]().catch(() => undefined);
}

function fail(error: unknown): never {
  const failure = error instanceof ExtractionError ? error : undefined;
  if (!failure) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const isMissing = errorCodeOf(error) === "ENOENT";
  send({
    type: "failed",
    code: failure?.code ?? (isMissing ? "unreadable" : "damaged"),
    detail: (failure?.detail ?? "").slice(0, 300),
    residentBytes: process.memoryUsage.rss(),
  });
  process.exit(0);
}

// Parsers reject promises nobody waits for; without this the process would end without a word.
process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);

const task: ChildTask = JSON.parse(process.argv[2] ?? "");
const run = task.output === "html" ? convertToHtml : extractPieces;
loadReader(task);
startWatchdog(task.watchdog, { allowThreads: task.usesOcr })
  .then(() => run(task))
  .then(() => process.exit(0), fail);
