import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { createWorker, OEM, type Page, type Worker } from "tesseract.js";
import { ExtractionError } from "../../extraction-error.ts";
import type { TextPiece } from "../../text-piece.ts";
import { layOutPage, newTypeStatistics } from "../pdf/pdf-layout.ts";
import type { TextRun } from "../pdf/text-runs.ts";

type Recognizer = {
  /** Settles with the first worker: rejects when it cannot be started. */
  ready: Promise<unknown>;
  /** Recognizes one encoded picture; waits while all workers are busy. */
  recognize: (picture: Buffer) => Promise<TextPiece[]>;
  close: () => Promise<void>;
};

/**
 * Starts recognition with the given languages, each a @tesseract.js-data package, on so many
 * worker threads. Nothing is fetched: the trained data is read from the packages.
 * Throws ExtractionError `unsupported` when a language is not installed.
 */
export function startRecognizer(languages: string[], workers: number): Recognizer {
  const folders = languages.map((language) => ({ language, folder: dataFolder(language) }));
  const idle: Worker[] = [];
  const waiting: ((worker: Worker) => void)[] = [];
  const release = (worker: Worker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  };
  // Pictures are drawn while the workers start; the first need not wait for every one of them.
  const started = Array.from({ length: Math.max(1, workers) }, () => startWorker(folders));
  for (const worker of started) worker.then(release, () => undefined);
  const ready = Promise.race(started);
  ready.catch(() => undefined);
  const acquire = () => {
    const worker = idle.pop();
    return worker ?? new Promise<Worker>((resolve) => waiting.push(resolve));
  };
  return {
    ready,
    recognize: async (picture) => {
      await ready;
      const worker = await acquire();
      try {
        const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
        return pagePieces(data);
      } finally {
        release(worker);
      }
    },
    close: async () => {
      for (const worker of await Promise.allSettled(started)) {
        if (worker.status === "fulfilled") await worker.value.terminate();
      }
    },
  };
}

type LanguageFolder = { language: string; folder: string };

/**
 * The recognizer looks for all its languages in one folder, but each is packaged in a folder of
 * its own. It is started with the first; the others are named by their way from there, which
 * needs the same folders in the recognizer's own file system, in memory.
 */
async function startWorker([first, ...others]: LanguageFolder[]): Promise<Worker> {
  if (!first) throw new ExtractionError("unsupported", "no language to recognize is configured");
  const worker = await createWorker(first.language, OEM.LSTM_ONLY, {
    langPath: first.folder,
    cacheMethod: "none",
    gzip: true,
    errorHandler: () => undefined,
  });
  if (others.length === 0) return worker;
  const codes = [first.language];
  for (const { language, folder } of others) {
    await worker.FS("mkdir", [`/${language}`]);
    await worker.FS("mkdir", [`/${language}/${DATA}`]);
    codes.push(join(relative(first.folder, folder), language));
  }
  await worker.reinitialize(codes.join("+"), OEM.LSTM_ONLY);
  return worker;
}

const DATA = "4.0.0_best_int";

function dataFolder(language: string): string {
  if (!/^[a-z_]{3,20}$/.test(language)) throw missingLanguage(language);
  try {
    const resolve = createRequire(import.meta.url).resolve;
    return join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), DATA);
  } catch {
    throw missingLanguage(language);
  }
}

function missingLanguage(language: string): ExtractionError {
  return new ExtractionError(
    "unsupported",
    `the server has no data to recognize the language "${language.slice(0, 20)}"`,
  );
}

/** Words the recognizer is less sure of, in percent, are more often dirt than words. */
const minConfidence = 40;
const minLineConfidence = 50;
/** Of the figures of two annual reports recognized at 150 dots an inch, those below were often wrong. */
const minFigureConfidence = 75;

/** Lays the recognized words out as a pdf's page of text is: to paragraphs, rows and headings. */
function pagePieces(page: Page): TextPiece[] {
  const lines = (page.blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .map((line) => ({
      bottom: line.bbox.y1,
      height: line.bbox.y1 - line.bbox.y0,
      words: line.words.filter((word) => word.confidence >= minConfidence),
    }))
    .filter(({ words }) => meanConfidence(words) >= minLineConfidence);
  const heights = lines.map((line) => line.height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 1;
  const runs = lines.flatMap(({ bottom, height, words }): TextRun[] => {
    // Letters that reach down or up make a line higher; only a much higher one is set larger.
    const size = (height > largerType * usual ? height : usual) * typePerLine;
    return words.map(({ text, bbox, confidence }) => ({
      text,
      x: bbox.x0,
      y: -bottom,
      width: bbox.x1 - bbox.x0,
      size,
      font: "",
      isUnsure: confidence < minFigureConfidence,
    }));
  });
  return layOutPage(runs, 0, newTypeStatistics()).map((piece) => ({ ...piece, location: {} }));
}

const largerType = 1.6;
const typePerLine = 0.85;

function meanConfidence(words: { confidence: number }[]): number {
  return words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(words.length, 1);
}
