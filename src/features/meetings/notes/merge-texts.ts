/** How many characters two texts have in common at their beginning, at most `max`. */
function commonPrefix(one: string, other: string, max = Infinity): number {
  const end = Math.min(one.length, other.length, max);
  let length = 0;
  while (length < end && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string) => [...text].toReversed().join("");

/** The one stretch in which a text differs from what it was. */
function changeOf(before: string, after: string) {
  const start = commonPrefix(before, after);
  const max = Math.min(before.length, after.length) - start;
  const tail = commonPrefix(reversed(before.slice(start)), reversed(after.slice(start)), max);
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/**
 * One text with the changes of two people who have begun from the same; null where both have written
 * in the same line, so that a person has to say what shall stand.
 */
export function mergeTexts(before: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === before) return mine;
  if (mine === before) return theirs;
  const [first, second] = [changeOf(before, mine), changeOf(before, theirs)].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
  if (!first || !second || first.end > second.start) return null;
  // What two people make of one line is no sentence of either.
  if (!before.slice(first.end, second.start).includes("\n")) return null;
  return [
    before.slice(0, first.start),
    first.text,
    before.slice(first.end, second.start),
    second.text,
    before.slice(second.end),
  ].join("");
}
