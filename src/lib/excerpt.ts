import { escapePattern } from "./escape-pattern.ts";

/** A piece of an excerpt; `at` is where it begins. */
type ExcerptPart = { text: string; hit: boolean; at: number };

const excerptLength = 240;
/** Characters kept before the first hit. */
const leadLength = 60;

/** The words of a query that are worth marking, without the endings that English changes. */
const wordsOf = (query: string) =>
  (query.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/(?<=.{3})(?:ies|ing|ed|es|s|e|y)$/iu, ""));

/** A stretch of `content` around the first word of `query`, in parts that hit and parts that do not. */
export function excerptAround(content: string, query: string): ExcerptPart[] {
  const flat = content.replaceAll(/\s+/g, " ").trim();
  const words = wordsOf(query);
  const pattern =
    words.length > 0
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join("|")})[\\p{L}\\p{N}]*`,
          "giu",
        )
      : null;
  const first = pattern ? Math.max(0, flat.search(pattern)) : 0;
  const start = first > leadLength ? flat.indexOf(" ", first - leadLength) + 1 : 0;
  const stretch = flat.slice(start, start + excerptLength);
  const parts: ExcerptPart[] = start > 0 ? [{ text: "… ", hit: false, at: -1 }] : [];
  let at = 0;
  for (const match of pattern ? stretch.matchAll(pattern) : []) {
    if (match.index > at) parts.push({ text: stretch.slice(at, match.index), hit: false, at });
    parts.push({ text: match[0], hit: true, at: match.index });
    at = match.index + match[0].length;
  }
  if (at < stretch.length) parts.push({ text: stretch.slice(at), hit: false, at });
  if (start + excerptLength < flat.length)
    parts.push({ text: "…", hit: false, at: stretch.length });
  return parts;
}
