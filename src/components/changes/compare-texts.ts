import { diffArrays, diffLines } from "diff";

export type WordChange = { kind: "same" | "added" | "removed"; text: string };

/** A line that stayed, went or came, or one that was changed, with its words. */
export type LineChange = { kind: "same" | "added" | "removed" | "changed"; words: WordChange[] };

/** Above this many characters of both lines together, words are not compared one by one. */
const maxLineLength = 20_000;
/** How long a comparison may take, in milliseconds, before it is told as all new. */
const timeout = 4000;

const toLines = (text: string) => text.replace(/\n$/, "").split("\n");

/** A word, a figure such as 4.12 or 25/11, blanks, or one mark. */
const token = /\s+|[\p{L}\p{N}]+(?:[.,:'’/-][\p{L}\p{N}]+)*|./gu;

/** What went and what came between two stretches that stayed; blanks alone part no changes. */
function compareWords(before: string, after: string): WordChange[] {
  const parts = diffArrays(before.match(token) ?? [], after.match(token) ?? []);
  const words: WordChange[] = [];
  let gone = "";
  let come = "";
  const flush = () => {
    if (gone) words.push({ kind: "removed", text: gone });
    if (come) words.push({ kind: "added", text: come });
    gone = "";
    come = "";
  };
  for (const [index, { value, added, removed }] of parts.entries()) {
    const text = value.join("");
    const isBetween = (gone || come) && text.trim() === "" && index < parts.length - 1;
    if (removed || isBetween) gone += text;
    if (added || isBetween) come += text;
    if (removed || added || isBetween) continue;
    flush();
    words.push({ kind: "same", text });
  }
  flush();
  return words;
}

/** So much of two lines has to stay for them to be one line that was changed. */
const minShared = 0.4;

/** Two lines in the same place: as one that was changed where they share enough, else as two. */
function pairLines(before: string, after: string): LineChange[] {
  if (before.length + after.length <= maxLineLength) {
    const words = compareWords(before, after);
    const shared = words
      .filter(({ kind }) => kind === "same")
      .reduce((sum, { text }) => sum + text.trim().length, 0);
    const length = Math.max(before.trim().length, after.trim().length);
    if (shared >= minShared * length) return [{ kind: "changed", words }];
  }
  return [
    { kind: "removed", words: [{ kind: "removed", text: before }] },
    { kind: "added", words: [{ kind: "added", text: after }] },
  ];
}

const whole = (kind: "same" | "added" | "removed", text: string): LineChange => ({
  kind,
  words: [{ kind, text }],
});

/**
 * What has changed between two versions of a text, line by line and within changed lines word by
 * word; null where there is too much to compare.
 */
export function compareTexts(before: string, after: string): LineChange[] | null {
  // The last line ends as the others do.
  const parts = diffLines(`${before}\n`, `${after}\n`, { timeout });
  if (!parts) return null;
  const changes: LineChange[] = [];
  for (const [index, { value, added, removed }] of parts.entries()) {
    const lines = toLines(value);
    const next = parts[index + 1];
    const previous = parts[index - 1];
    // Told with the lines they took the place of.
    if (added && previous?.removed) continue;
    if (removed && next?.added) {
      const others = toLines(next.value);
      const shared = Math.min(lines.length, others.length);
      for (let line = 0; line < shared; line++) {
        changes.push(...pairLines(lines[line] ?? "", others[line] ?? ""));
      }
      changes.push(...lines.slice(shared).map((line) => whole("removed", line)));
      changes.push(...others.slice(shared).map((line) => whole("added", line)));
      continue;
    }
    const kind = added ? "added" : removed ? "removed" : "same";
    changes.push(...lines.map((line) => whole(kind, line)));
  }
  return changes;
}

/** A stretch of lines that are shown, or how many that stayed are left out. */
type Stretch<Change> = { changes: Change[] } | { left: number };

/** Leaves out what stayed, but for a little around each change. */
export function foldUnchanged<Change extends { kind: string }>(
  changes: readonly Change[],
  context: number,
): Stretch<Change>[] {
  const isNear = changes.map((_, index) =>
    changes
      .slice(Math.max(0, index - context), index + context + 1)
      .some(({ kind }) => kind !== "same"),
  );
  const stretches: Stretch<Change>[] = [];
  for (const [index, change] of changes.entries()) {
    const last = stretches.at(-1);
    if (isNear[index]) {
      if (last && "changes" in last) last.changes.push(change);
      else stretches.push({ changes: [change] });
    } else if (last && "left" in last) last.left += 1;
    else stretches.push({ left: 1 });
  }
  return stretches;
}

/** A text without the lines of its tables, which are compared by cell. */
export function withoutTables(
  text: string,
  tables: readonly { start: number; end: number; heads: { start: number; end: number } | null }[],
): string {
  let rest = "";
  let from = 0;
  for (const { start, end, heads } of tables) {
    const begin = Math.min(start, heads?.start ?? start);
    rest += text.slice(from, Math.max(from, begin));
    from = Math.max(from, end);
  }
  return (rest + text.slice(from)).replace(/\n{3,}/g, "\n\n").trim();
}
