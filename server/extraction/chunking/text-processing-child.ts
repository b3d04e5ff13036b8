import { countTokens } from "../../platform/text/tokens.ts";
import { startWatchdog } from "../child/watchdog.ts";
import type { TextPiece } from "../text-piece.ts";
import { chunkPieces } from "./chunk.ts";
import { summarizeText } from "./summarize.ts";
import type {
  CountedChunk,
  TextProcessingReply,
  TextProcessingRequest,
} from "./text-processing-message.ts";

const batchSize = 100;

/** Resolves when the message has been sent. */
const reply = (message: TextProcessingReply) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

async function processText(pieces: TextPiece[]) {
  await reply({ type: "step", step: "chunk" });
  const { text, chunks } = chunkPieces(pieces);
  for (let first = 0; first < chunks.length; first += batchSize) {
    const counted: CountedChunk[] = [];
    for (const chunk of chunks.slice(first, first + batchSize)) {
      counted.push({ ...chunk, tokenCount: await countTokens(chunk.content) });
    }
    await reply({ type: "chunks", chunks: counted });
  }
  await reply({ type: "step", step: "summarise" });
  const summary = summarizeText(pieces);
  let tokenCount = 0;
  for (const piece of pieces) tokenCount += await countTokens(piece.text);
  await reply({ type: "done", text, summary, tokenCount });
  process.disconnect?.();
}

void startWatchdog(JSON.parse(process.argv[2] ?? ""), { allowThreads: false });
// Loads the tokenizer while the file is still being read.
void countTokens("");

const received: TextPiece[] = [];
process.on("message", (request: TextProcessingRequest) => {
  for (const piece of request.pieces) received.push(piece);
  if (request.isLast) void processText(received);
});
// The server has ended, however it did: nobody waits for the result.
process.on("disconnect", () => process.exit());
