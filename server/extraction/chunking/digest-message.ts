import type { TextPiece } from "../text-piece.ts";
import type { Chunk } from "./chunk.ts";

export type CountedChunk = Chunk & { tokenCount: number };

/** What the server tells the digesting process; the last piece comes with `isLast`. */
export type DigestRequest = { pieces: TextPiece[]; isLast: boolean };

/** What it answers, in this order. */
export type DigestReply =
  | { type: "step"; step: "chunk" | "summarise" }
  | { type: "chunks"; chunks: CountedChunk[] }
  | { type: "done"; text: string; summary: string; tokenCount: number };
