import { flushCompileCache } from "node:module";
import { detectLanguage } from "../../platform/text/languages/detect-language.ts";
import { countTokens } from "../../platform/text/tokens.ts";
import { startWatchdog } from "../child/watchdog.ts";
import type { TypedText } from "../readers/text/typed-text.ts";
import type { TextPiece } from "../text-piece.ts";
import { chunkPieces } from "./chunk.ts";
import { summarizeText } from "./summarize.ts";
import type {
  CountedChunk,
  TextProcessingReply,
  TextProcessingRequest,
} from "./text-processing-message.ts";

const batchSize = 100;
/** Of one piece: a few sentences. */
const maxSampledLength = 500;

/** Resolves when the message has been sent. */
const reply = (message: TextProcessingReply) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

const maxSampledPieces = 400;

/** Text from all over a document, to know its language by. */
function sampleOf(pieces: TextPiece[]) {
  const step = Math.max(1, Math.ceil(pieces.length / maxSampledPieces));
  return pieces
    .filter((_, index) => index % step === 0)
    .map(({ text }) => text.slice(0, maxSampledLength))
    .join("\n");
}

async function processText(pieces: TextPiece[]) {
  await reply({ type: "step", step: "chunk" });
  const language = detectLanguage(sampleOf(pieces));
  const { text, chunks } = chunkPieces(pieces, language);
  for (let first = 0; first < chunks.length; first += batchSize) {
    const counted: CountedChunk[] = [];
    for (const chunk of chunks.slice(first, first + batchSize)) {
      counted.push({ ...chunk, tokenCount: await countTokens(chunk.content) });
    }
    await reply({ type: "chunks", chunks: counted });
  }
  await reply({ type: "step", step: "summarise" });
  const summary = summarizeText(pieces, { language });
  let tokenCount = 0;
  for (const piece of pieces) tokenCount += await countTokens(piece.text);
  // Whoever waits for the answer may end this process as soon as it has come.
  flushCompileCache();
  await reply({ type: "done", text, summary, tokenCount, language });
}

void startWatchdog(JSON.parse(process.argv[2] ?? ""), { allowThreads: false });
// Loads the tokenizer while the file is still being read.
void countTokens("");

/** What has come of the document so far. */
let typed: TypedText | undefined;
let ofFile: TextPiece[] = [];

/** What was typed comes first. Only it needs the modules that read Markdown, a third of the start. */
async function takeAllPieces() {
  const source = { typed, ofFile };
  typed = undefined;
  ofFile = [];
  if (!source.typed) return source.ofFile;
  const { readTypedText } = await import("../readers/text/typed-text.ts");
  return [...readTypedText(source.typed), ...source.ofFile];
}

process.on("message", async (request: TextProcessingRequest) => {
  if (request.type === "typed") {
    typed = request.typed;
    return;
  }
  for (const piece of request.pieces) ofFile.push(piece);
  if (request.isLast) await processText(await takeAllPieces());
});
// The server has ended, however it did: nobody waits for a result.
process.on("disconnect", () => process.exit());
