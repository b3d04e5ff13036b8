import { createHash } from "node:crypto";

type Step = { text: string };

/** How two versions of the steps differ at one place; positions count from 1. */
type StepChange = {
  kind: "added" | "removed" | "changed";
  /** In the drill; null for a step that it did not have. */
  position: number | null;
  before: string | null;
  after: string | null;
};

/** "[the list](https://...)" as the readers tell it: "the list (https://...)". */
const link = /\[([^[\]\n]*)\]\(([^)\s]*)\)/g;

/**
 * What a step says, whatever its number, case, blanks, marks of Markdown and the full stop at its
 * end.
 */
const meaningOf = ({ text }: Step) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(link, "$1 ($2)")
    .replace(/\*\*|__|`/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[.;,:\s]+$/g, "")
    .trim();

/** SHA-256 in hexadecimal of what the steps say, in their order. */
export const hashSteps = (steps: readonly Step[]): string =>
  createHash("sha256")
    .update(JSON.stringify(steps.map(meaningOf)))
    .digest("hex");

/** The length of the longest common subsequence from each pair of places on. */
function commonFrom(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let old = before.length - 1; old >= 0; old--) {
    for (let now = after.length - 1; now >= 0; now--) {
      const row = lengths[old] ?? [];
      const next = lengths[old + 1] ?? [];
      row[now] =
        before[old] === after[now]
          ? (next[now + 1] ?? 0) + 1
          : Math.max(next[now] ?? 0, row[now + 1] ?? 0);
    }
  }
  return lengths;
}

/** How many steps two lists share, in the same order. */
export const countCommon = (before: readonly Step[], after: readonly Step[]): number =>
  commonFrom(before.map(meaningOf), after.map(meaningOf))[0]?.[0] ?? 0;

/** What stands between two common steps: taken pairwise as changed, the rest as removed or added. */
function pairUp(removed: { position: number; text: string }[], added: string[]): StepChange[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [old, now] = [removed[index], added[index]];
    return {
      kind: old && now !== undefined ? "changed" : old ? "removed" : "added",
      position: old?.position ?? null,
      before: old?.text ?? null,
      after: now ?? null,
    };
  });
}

/** What became of the steps of a drill, in their order; empty where they say the same. */
export function compareSteps(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const [old, now] = [before.map(meaningOf), after.map(meaningOf)];
  const common = commonFrom(old, now);
  const changes: StepChange[] = [];
  let removed: { position: number; text: string }[] = [];
  let added: string[] = [];
  const flush = () => {
    changes.push(...pairUp(removed, added));
    removed = [];
    added = [];
  };
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const isBoth = left < before.length && right < after.length;
    if (isBoth && old[left] === now[right]) {
      flush();
      left++;
      right++;
      continue;
    }
    const takesNext =
      left >= before.length ||
      (right < after.length && (common[left]?.[right + 1] ?? 0) > (common[left + 1]?.[right] ?? 0));
    if (takesNext) added.push(after[right++]?.text ?? "");
    else {
      removed.push({ position: left + 1, text: before[left]?.text ?? "" });
      left++;
    }
  }
  flush();
  return changes;
}
