/** A label that wants to stand centered at a place of a line, in pixels from its beginning. */
type PlacedLabel = { label: string; at: number };

/** The width of a character of the small text that labels are set in, in pixels. */
const characterWidth = 5.8;
/** Between two labels, in pixels. */
const gap = 15;

export const labelWidth = (label: string) => label.length * characterWidth;

/** Longer words would run into those beside them, in characters. */
const maxLength = 18;

/** “The data centre i…” */
export const shortenLabel = (label: string) =>
  label.length > maxLength ? `${label.slice(0, maxLength - 1).trimEnd()}…` : label;

/** How far a label reaches to both sides, kept within the line. */
function extentOf({ label, at }: PlacedLabel, width: number): [from: number, to: number] {
  const half = labelWidth(label) / 2;
  const center = Math.min(Math.max(at, half), Math.max(half, width - half));
  return [center - half - gap / 2, center + half + gap / 2];
}

/**
 * The labels that have room beside each other on a line.
 * @param candidates the most important first: each stays unless one before it is in its way
 * @param width of the line, in pixels
 */
export function fitLabels<L extends PlacedLabel>(candidates: readonly L[], width: number): L[] {
  const taken: [number, number][] = [];
  return candidates.filter((candidate) => {
    const [from, to] = extentOf(candidate, width);
    if (taken.some(([start, end]) => from < end && to > start)) return false;
    taken.push([from, to]);
    return true;
  });
}
