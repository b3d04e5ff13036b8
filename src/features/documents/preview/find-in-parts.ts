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

/** A line with fewer letters and figures stands in too many places to be found on its own. */
const minLineLength = 8;
const listMarker = /^\s*(?:[-•*–]|\(?\w{1,3}[.)])\s+/;

/**
 * Finds a text that is spread over strings, such as the runs of a printed page, whatever its
 * spacing, case and punctuation. Where it does not stand there as a whole, its lines are looked for
 * one by one. Returns the ranges in the order of the strings; none where nothing was found.
 */
export function findInParts(parts: readonly string[], text: string): PartRange[] {
  const within = compact(parts);
  const whole = compact([text]).text;
  if (whole === "") return [];
  const start = within.text.indexOf(whole);
  if (start !== -1) return rangesOf(within, start, start + whole.length);
  let from = 0;
  return text
    .split("\n")
    .flatMap((line) => {
      const wanted = compact([line.replace(listMarker, "")]).text;
      if (wanted.length < minLineLength) return [];
      const later = within.text.indexOf(wanted, from);
      const found = later === -1 ? within.text.indexOf(wanted) : later;
      if (found === -1) return [];
      from = found + wanted.length;
      return rangesOf(within, found, from);
    })
    .sort((one, other) => one.part - other.part || one.start - other.start);
}
