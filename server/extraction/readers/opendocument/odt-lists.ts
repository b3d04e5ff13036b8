import { formatListNumber, type NumberFormat } from "../shared/list-number.ts";
import type { OdtListLevel, OdtStyles } from "./odt-styles.ts";

type List = { style: string; id?: string; counts: number[] };

const maxLevel = 10;

const isNumberFormat = (format: string): format is NumberFormat => /^[1aAiI]$/.test(format);

/** Follows the lists of a document and gives the printed number of each item; "" for a bullet. */
export function odtLists(styles: OdtStyles["lists"]) {
  const open: List[] = [];
  const earlier: List[] = [];
  /** Counts one more at a level of a style, from 1; `start` is a number that the item is given. */
  const count = (style: string, counts: number[], level: number, start?: number): string => {
    const levels = styles.get(style);
    const own = levels?.get(level);
    if (!levels || !own || level < 1 || level > maxLevel) return "";
    for (let upper = 1; upper < level; upper++) counts[upper] ??= levels.get(upper)?.start ?? 1;
    counts[level] = start ?? (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    return printed(levels, own, counts, level);
  };
  return {
    openList: (attributes: { style?: string; id?: string; continues: boolean; after?: string }) => {
      const parent = open.at(-1);
      const style = attributes.style ?? parent?.style ?? "";
      const before = attributes.after
        ? earlier.find((list) => list.id === attributes.after)
        : attributes.continues
          ? earlier.findLast((list) => list.style === style)
          : undefined;
      const list = { style, id: attributes.id, counts: (parent ?? before)?.counts ?? [] };
      if (!parent) earlier.push(list);
      open.push(list);
    },
    closeList: () => {
      open.pop();
    },
    /** How many lists the innermost one stands in. */
    depth: () => Math.max(0, open.length - 1),
    /** The number of an item of the innermost list, whose first paragraph has a style of its own. */
    item: (paragraphStyle: string | undefined, start?: number): string => {
      const list = open.at(-1);
      return list
        ? count(list.style || (paragraphStyle ?? ""), list.counts, open.length, start)
        : "";
    },
    count,
  };
}

function printed(
  levels: Map<number, OdtListLevel>,
  own: OdtListLevel,
  counts: number[],
  level: number,
): string {
  if (!isNumberFormat(own.format)) return "";
  const numbers: string[] = [];
  const first = Math.max(1, level - own.displayLevels + 1);
  for (let at = first; at <= level; at++) {
    const format = levels.get(at)?.format ?? "";
    if (isNumberFormat(format)) numbers.push(formatListNumber(counts[at] ?? 1, format));
  }
  return `${own.prefix}${numbers.join(".")}${own.suffix}`.trim();
}
