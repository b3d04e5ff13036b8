import type { Range } from "../document-types.ts";

/** A range of characters in one of several strings, by the string's place among them. */
type PartRange = Range & { part: number };

/** Letters and figures alone: spaces, hyphens, bullets and quotes differ between print and text. */
const significant = /[\p{L}\p{N}]/u;

type Compact = { parts: readonly string[]; text: string; origins: PartRange[] };

/** The significant characters of strings, each with where it came from. */
function compact(parts: readonly string[]): Compact {
  let text = "";
  const origins: PartRange[] = [];
  for (const [part, content] of parts.entries()) {
    let at = 0;
    for (const character of content) {
      // A ligature counts as the letters that it is drawn for.
      for (const letter of character.normalize("NFKC").toLowerCase()) {
        if (!significant.test(letter)) continue;
        text += letter;
        for (let unit = 0; unit < letter.length; unit++) {
          origins.push({ part, start: at, end: at + character.length });
        }
      }
      at += character.length;
    }
  }
  return { parts, text, origins };
}

/** A range with the punctuation that touches it, as a reader would mark it. */
function withPunctuation(text: string, { start, end }: Range): Range {
  const before = /[^\s\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^[^\s\p{L}\p{N}]*/u.exec(text.slice(end))?.[0] ?? "";
  return { start: start - before.length, end: end + after.length };
}

/** The ranges that the significant characters from `start` to `end` cover in their strings. */
function rangesOf({ origins, parts }: Compact, start: number, end: number): PartRange[] {
  const ranges: PartRange[] = [];
  for (const origin of origins.slice(start, end)) {
    const last = ranges.at(-1);
    if (last?.part === origin.part) last.end = origin.end;
    else ranges.push({ ...origin });
  }
  return ranges.map(({ part, ...range }) => ({
    part,
    ...withPunctuation(parts[part] ?? "", range),
  }));
}

/** A text with what stands before and after it, which tells it from the same words elsewhere. */
export type TextQuote = { exact: string; prefix: string; suffix: string };

/** So many characters on either side tell a place from others that say the same. */
const contextLength = 400;

/** A stretch of a text with what stands around it. */
export const quoteText = (text: string, { start, end }: Range): TextQuote => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - contextLength), start),
  suffix: text.slice(end, end + contextLength),
});

const compactQuote = ({ exact, prefix, suffix }: TextQuote): TextQuote => ({
  exact: compact([exact]).text,
  prefix: compact([prefix]).text,
  suffix: compact([suffix]).text,
});

/** Texts are compared by runs of so many characters: more than chance, fewer than most sentences. */
const runLength = 6;

function* runsOf(text: string): Generator<string> {
  for (let at = 0; at + runLength <= text.length; at++) yield text.slice(at, at + runLength);
}

function countShared(runs: ReadonlySet<string>, text: string): number {
  let count = 0;
  for (const run of runsOf(text)) if (runs.has(run)) count++;
  return count;
}

/**
 * Where a quote stands in a text from `from` on, -1 where it does not: of several places the one with
 * the most like surroundings, since numbers, notes and heads of pages may stand in one of the two alone.
 */
function indexOfQuote(text: string, { exact, prefix, suffix }: TextQuote, from = 0): number {
  const first = text.indexOf(exact, from);
  if (first === -1 || text.indexOf(exact, first + exact.length) === -1) return first;
  const before = new Set(runsOf(prefix));
  const after = new Set(runsOf(suffix));
  let best = { start: first, shared: -1 };
  for (let start = first; start !== -1; start = text.indexOf(exact, start + exact.length)) {
    const end = start + exact.length;
    const shared =
      countShared(before, text.slice(Math.max(0, start - prefix.length), start)) +
      countShared(after, text.slice(end, end + suffix.length));
    if (shared > best.shared) best = { start, shared };
  }
  return best.start;
}

/** A line with fewer letters and figures stands in too many places to be found on its own. */
const minLineLength = 8;
export const listMarker = /^\s*(?:[-•*–]|\(?\w{1,3}[.)])\s+/;

/** The lines of a quote, each with what stands around it. */
function* linesOf({ exact, prefix, suffix }: TextQuote): Generator<TextQuote> {
  let start = 0;
  for (const line of exact.split("\n")) {
    const end = start + line.length;
    yield {
      exact: line.replace(listMarker, ""),
      prefix: (prefix + exact.slice(0, start)).slice(-contextLength),
      suffix: (exact.slice(end) + suffix).slice(0, contextLength),
    };
    start = end + 1;
  }
}

/**
 * Finds a quote in a text that is spread over strings, such as the runs of a printed page, whatever
 * its spacing, case and punctuation. Where it does not stand there as a whole, its lines are looked
 * for one by one. Returns the ranges in the order of the strings; none where nothing was found.
 */
export function findInParts(parts: readonly string[], quote: TextQuote): PartRange[] {
  const within = compact(parts);
  const whole = compactQuote(quote);
  if (whole.exact === "") return [];
  const start = indexOfQuote(within.text, whole);
  if (start !== -1) return rangesOf(within, start, start + whole.exact.length);
  let from = 0;
  return [...linesOf(quote)]
    .flatMap((line) => {
      const wanted = compactQuote(line);
      if (wanted.exact.length < minLineLength) return [];
      const later = indexOfQuote(within.text, wanted, from);
      const found = later === -1 ? indexOfQuote(within.text, wanted) : later;
      if (found === -1) return [];
      from = found + wanted.exact.length;
      return rangesOf(within, found, from);
    })
    .sort((one, other) => one.part - other.part || one.start - other.start);
}
