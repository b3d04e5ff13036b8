import type { Language } from "../../platform/text/languages/language.ts";
import type { TextPiece } from "../text-piece.ts";
import type { Chunk } from "./chunk.ts";

export type CountedChunk = Chunk & { tokenCount: number };

/** What the server sends to the child process; `isLast` comes with the last pieces. */
export type TextProcessingRequest = { pieces: TextPiece[]; isLast: boolean };

/** What the child process answers, in this order. */
export type TextProcessingReply =
  | { type: "step"; step: "chunk" | "summarise" }
  | { type: "chunks"; chunks: CountedChunk[] }
  | {
      type: "done";
      text: string;
      summary: string;
      tokenCount: number;
      language: Language | undefined;
    };
