/** At 150 dots an inch and more, no stroke of a letter is that long and no rule that thick. */
const minRuleLength = 70;
const maxRuleThickness = 6;
const dark = 140;
const white = 255;

type Picture = { pixels: Buffer; width: number; height: number };

/**
 * Erases the rules of tables and underlines from a gray picture, in place: the recognizer takes
 * figures that stand on a rule for other signs. Long thin dark runs are rules, the method of
 * run lengths that is usual for it.
 * @param pixels one byte a pixel, row by row; 0 is black
 */
export function eraseRules(picture: Picture): void {
  const { width, height } = picture;
  eraseRuns(picture, { lines: height, length: width, across: width, along: 1 });
  eraseRuns(picture, { lines: width, length: height, across: 1, along: width });
}

/** How to walk over the pixels: from line to line, and along each. */
type Walk = { lines: number; length: number; across: number; along: number };

function eraseRuns({ pixels }: Picture, walk: Walk): void {
  const { lines, length, across, along } = walk;
  const rules: number[] = [];
  for (let line = 0; line < lines; line++) {
    let start = 0;
    for (let at = 0; at <= length; at++) {
      const isDark = at < length && (pixels[line * across + at * along] ?? white) < dark;
      if (isDark) continue;
      if (at - start >= minRuleLength && isThin(pixels, walk, line, start, at)) {
        rules.push(line, start, at);
      }
      start = at + 1;
    }
  }
  // All are found before the first is erased: the second line of a thick rule would look thin.
  for (let index = 0; index < rules.length; index += 3) {
    const [line = 0, start = 0, end = 0] = rules.slice(index, index + 3);
    for (let at = start; at < end; at++) pixels[line * across + at * along] = white;
  }
}

/** Looks at three places, so that a letter which stands on the rule does not make it thick. */
function isThin(pixels: Buffer, walk: Walk, line: number, start: number, end: number): boolean {
  const quarter = (end - start) / 4;
  const thicknesses = [1, 2, 3].map((part) =>
    thicknessAt(pixels, walk, line, Math.floor(start + part * quarter)),
  );
  return Math.min(...thicknesses) <= maxRuleThickness;
}

function thicknessAt(pixels: Buffer, { lines, across, along }: Walk, line: number, at: number) {
  const isDark = (other: number) =>
    other >= 0 && other < lines && (pixels[other * across + at * along] ?? white) < dark;
  let first = line;
  while (line - first <= maxRuleThickness && isDark(first - 1)) first--;
  let last = line;
  while (last - first <= maxRuleThickness && isDark(last + 1)) last++;
  return last - first + 1;
}
