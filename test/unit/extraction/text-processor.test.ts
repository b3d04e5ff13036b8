import { expect, test } from "vitest";
import {
  endChild,
  giveBack,
  takeChild,
} from "../../../server/extraction/chunking/text-processing-pool.ts";
import { startTextProcessor } from "../../../server/extraction/chunking/text-processor.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";

const nothing = { onStep: () => undefined, onChunks: () => undefined };
const piece = (text: string): TextPiece => ({ text, kind: "paragraph", location: {} });

async function processPieces(signal: AbortSignal, pieces: TextPiece[], options = nothing) {
  const processor = startTextProcessor(signal);
  try {
    return await processor.process({ pieces }, options);
  } finally {
    processor.end();
  }
}

const noAbort = () => new AbortController().signal;

test("one process after the other document, and nothing of one gets into the next", async () => {
  const child = takeChild();
  giveBack(child);
  const first = await processPieces(noAbort(), [piece("The spare key hangs in cabinet 12.")]);
  const second = await processPieces(noAbort(), [piece("Invoices are sent on the 3rd.")]);
  expect([first.text, first.chunkCount]).toEqual(["The spare key hangs in cabinet 12.", 1]);
  expect([second.text, second.chunkCount]).toEqual(["Invoices are sent on the 3rd.", 1]);
  const next = takeChild();
  expect(next.pid).toBe(child.pid);
  endChild(next);
});

test("what is typed for one document is not typed for the next", async () => {
  const processor = startTextProcessor(noAbort());
  const typed = { content: "Ring twice at the gate.", hasFile: true };
  const first = await processor.process({ typed, pieces: [piece("A map.")] }, nothing);
  processor.end();
  expect(first.text).toContain("Ring twice");
  const second = await processPieces(noAbort(), [piece("A map.")]);
  expect(second.text).toBe("A map.");
});

test("an aborted, failed or dead process takes no further document", async () => {
  const kept = takeChild();
  giveBack(kept);
  const controller = new AbortController();
  const aborted = startTextProcessor(controller.signal);
  controller.abort(new Error("The document was deleted."));
  await expect(aborted.process({ pieces: [piece("A map.")] }, nothing)).rejects.toThrow(
    "The document was deleted.",
  );
  aborted.end();

  const second = takeChild();
  expect(second.pid).not.toBe(kept.pid);
  giveBack(second);
  const refuse = () => {
    throw new Error("The disk is full.");
  };
  await expect(
    processPieces(noAbort(), [piece("A map.")], { ...nothing, onChunks: refuse }),
  ).rejects.toThrow("The disk is full.");

  const third = takeChild();
  expect(third.pid).not.toBe(second.pid);
  giveBack(third);
  const gone = new Promise((resolve) => third.once("exit", resolve));
  process.kill(third.pid ?? 0, "SIGKILL");
  await gone;
  const processed = await processPieces(noAbort(), [piece("A map.")]);
  expect(processed.text).toBe("A map.");
});

test("a process that held a long text is not kept", async () => {
  const child = takeChild();
  giveBack(child);
  const long = Array.from({ length: 120 }, (_, at) =>
    piece(`Paragraph ${at}. ${"word ".repeat(2000)}`),
  );
  await processPieces(noAbort(), long);
  const next = takeChild();
  expect(next.pid).not.toBe(child.pid);
  endChild(next);
});
