import type { ChildTask } from "../../child/extraction-message.ts";
import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderInput, ReaderResult, ReaderSink } from "../../text-piece.ts";
import { imageHeader } from "./image-header.ts";

/** Reads the words in a png or jpeg picture. */
export async function readImage(
  input: ReaderInput,
  sink: ReaderSink,
  task: Pick<ChildTask, "limits" | "ocrLanguages">,
): Promise<ReaderResult> {
  const header = imageHeader(input.bytes);
  if (!header) throw new ExtractionError("damaged", "its size or its colors are not stated");
  const pixels = header.width * header.height;
  if (pixels > task.limits.pixels) {
    const shown = (count: number) => Math.round(count / 1e6).toLocaleString("en-US");
    throw new ExtractionError(
      "too_many_pixels",
      `${shown(pixels)} million pixels where ${shown(task.limits.pixels)} million are accepted`,
    );
  }
  const longest = Math.max(header.width, header.height);
  if (longest > maxSide) {
    throw new ExtractionError(
      "too_many_pixels",
      `${longest.toLocaleString("en-US")} pixels in one direction where ${maxSide.toLocaleString("en-US")} are accepted`,
    );
  }
  sink.progress({ step: "ocr", done: 0, total: 1 });
  const { drawForRecognition, grayscale } = await import("./picture.ts");
  const { startRecognizer } = await import("./ocr.ts");
  const recognizer = startRecognizer(task.ocrLanguages, 1);
  const canvas = await drawForRecognition(input.bytes, header.quarterTurns).catch(() => {
    throw new ExtractionError("damaged", "its picture cannot be decoded");
  });
  const pieces = await recognizer.recognize(grayscale(canvas));
  await recognizer.close();
  for (const piece of pieces) sink.piece(piece);
  if (pieces.length === 0) {
    throw header.isIntact
      ? new ExtractionError("no_text", "no words were recognized in the picture")
      : new ExtractionError("damaged", "in what is left of the picture no words were recognized");
  }
  sink.progress({ step: "ocr", done: 1, total: 1 });
  const notes = header.isIntact
    ? []
    : ["The picture is damaged or incomplete; words may be missing or wrong."];
  return { ocrPages: 1, notes };
}

/** The decoder breaks down on rows of many millions of pixels. */
const maxSide = 100_000;
