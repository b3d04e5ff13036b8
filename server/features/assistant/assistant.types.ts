import type { StoredCitation } from "../../../db/schema/assistant.ts";
import type { Language } from "../../platform/text/languages/language.ts";

/** An answer before it is stored. */
export type Answer = {
  /** Markdown with [n] for the citations. */
  content: string;
  citations: StoredCitation[];
  /** True where nothing in the project answers. */
  declined: boolean;
  /** Who wrote it: the built-in engine or a model's name. */
  engine: string;
  /** Characters of `content`: statements of a model that no cited source bears out. */
  unsupported?: { start: number; end: number }[];
};

/** Something an answer may cite. */
export type Source = Omit<StoredCitation, "number" | "quote"> & { content: string };

/** A source retrieved for a question; scores run from 0 to about 1. */
export type Passage = Source & {
  /** With the similarity in meaning, where a model gives embeddings. */
  score: number;
  /** By its words alone. */
  wordScore: number;
  tokenCount: number;
  /** Of its document; left out, it is taken for the question's. */
  language?: Language;
  /** The text before it on its page, which may hold the headers of its tables. */
  precedingText?: string;
  /** The headings that stand in it, where it holds several short sections. */
  sectionHeadings?: string[];
  /** What its document begins with, its file's name included: whom or what it is about. */
  opening?: string;
};

/** Tokens of what was sent, and of the whole documents it stands for. */
export type Usage = { contextTokens: number; corpusTokens: number };
