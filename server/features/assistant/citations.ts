import type { StoredCitation } from "../../../db/schema/assistant.ts";
import { splitSentences } from "../../platform/text/sentences.ts";
import { contentTerms, tokenize } from "../../platform/text/terms.ts";
import type { Source } from "./assistant.types.ts";
import { stripLinks } from "./escape-markdown.ts";

/** A source by the number it was given to the model. */
export type NumberedSource = Source & {
  number: number;
  /** Its words that are cited whatever is said of it; else those nearest to what is said. */
  quote?: string;
};

const marker = /\s?\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]/g;
const quotation = /["“«]([^"“”«»]{20,600})["”»]/g;
const minQuotedWords = 4;
export const unsupportedLabel = "(unsupported: not in the source)";

const letters = (text: string) =>
  tokenize(text)
    .map((term) => term.word)
    .join(" ");

/** The sentence of the source nearest to what the answer says of it. */
function nearestSentence(source: Source, claim: string) {
  const wanted = new Set(contentTerms(claim).map((term) => term.stem));
  let best = { text: source.content.slice(0, 300), shared: 0 };
  for (const sentence of splitSentences(source.content)) {
    const own = new Set(tokenize(sentence.text).map((term) => term.stem));
    const shared = [...own].filter((stem) => wanted.has(stem)).length;
    if (shared > best.shared) best = { text: sentence.text, shared };
  }
  return best.text;
}

/** Marks each quotation that stands in none of the sources, word for word. */
function labelUnsupported(content: string, sources: NumberedSource[]) {
  const known = sources.map((source) => ` ${letters(source.content)} `);
  return content.replace(quotation, (whole, quoted: string) => {
    const words = letters(quoted);
    const isQuote = words.split(" ").length >= minQuotedWords;
    const supported = known.some((text) => text.includes(` ${words} `));
    return !isQuote || supported ? whole : `${whole} ${unsupportedLabel}`;
  });
}

/**
 * Checks an answer against the sources it was given: a marker that points to none is removed, a
 * quotation that is in none is labelled, an address is taken out. Returns the text and the sources
 * it cites, each with the sentence that bears it out.
 */
export function checkCitations(written: string, sources: NumberedSource[]) {
  const content = stripLinks(written);
  const cited = new Map<number, StoredCitation>();
  const checked = content.replace(marker, (whole, list: string, offset: number) => {
    const numbers = list.split(/[,;]/).map(Number);
    const found = numbers.flatMap((number) => sources.find((s) => s.number === number) ?? []);
    const claim = splitSentences(content.slice(0, offset)).at(-1)?.text ?? "";
    for (const source of found) {
      if (cited.has(source.number)) continue;
      const { content: text, ...citation } = source;
      const quote = source.quote ?? nearestSentence({ ...citation, content: text }, claim);
      cited.set(source.number, { ...citation, quote });
    }
    const space = /^\s/.exec(whole)?.[0] ?? "";
    return found.length > 0 ? space + found.map((source) => `[${source.number}]`).join("") : "";
  });
  return {
    content: labelUnsupported(checked, sources),
    citations: [...cited.values()].sort((left, right) => left.number - right.number),
  };
}
