import type { Language } from "../../platform/text/languages/language.ts";
import type { TypedText } from "../readers/text/typed-text.ts";
import type { TextPiece } from "../text-piece.ts";
import type { Chunk } from "./chunk.ts";

export type CountedChunk = Chunk & { tokenCount: number };

/**
 * What the server sends to the child process: at first what was typed, which is still to be read,
 * then the pieces of the file; `isLast` comes with the last of them.
 */
export type TextProcessingRequest =
  | { type: "typed"; typed: TypedText }
  | { type: "pieces"; pieces: TextPiece[]; isLast: boolean };

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
