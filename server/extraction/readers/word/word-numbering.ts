import { attribute, readXml } from "../container/xml.ts";
import { formatListNumber, type NumberFormat } from "../shared/list-number.ts";

type Level = { start: number; format: string; text: string };
type List = { abstractId: string; starts: Map<number, number> };

/** What Word prints before a numbered paragraph, such as "2.1" or "(b)"; "" for a bullet. */
export type Numbering = (numId: string, level: number) => string;

export const noNumbering: Numbering = () => "";

const numberFormats: Record<string, NumberFormat> = {
  decimalZero: "01",
  lowerLetter: "a",
  upperLetter: "A",
  lowerRoman: "i",
  upperRoman: "I",
};

const maxLevel = 8;
/** Numbers are short; a hostile pattern would be repeated at every paragraph. */
const maxPatternLength = 60;

/** Whether a number is a level of Word's lists, whose outermost is 0. */
export const isListLevel = (level: number) =>
  Number.isInteger(level) && level >= 0 && level <= maxLevel;

/** Reads numbering.xml. The result counts on with every call: call it once a paragraph, in order. */
export async function readNumbering(source: AsyncIterable<Buffer>): Promise<Numbering> {
  const { abstracts, lists } = await readLists(source);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (numId, level) => {
    const list = lists.get(numId);
    const levels = abstracts.get(list?.abstractId ?? "");
    const own = levels?.get(level);
    if (!list || !levels || !own || !isListLevel(level)) return "";
    // Lists of one kind count on from each other unless one is told where to begin.
    const count = counts.get(list.abstractId) ?? [];
    counts.set(list.abstractId, count);
    if (!begun.has(numId)) {
      begun.add(numId);
      for (const [at, start] of list.starts) if (isListLevel(at)) count[at] = start - 1;
    }
    for (let upper = 0; upper < level; upper++) count[upper] ??= levels.get(upper)?.start ?? 1;
    count[level] = (count[level] ?? own.start - 1) + 1;
    count.length = level + 1;
    if (own.format === "bullet" || own.format === "none") return "";
    return own.text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        return formatListNumber(count[at] ?? 1, numberFormats[levels.get(at)?.format ?? ""] ?? "1");
      })
      .trim();
  };
}

async function readLists(source: AsyncIterable<Buffer>) {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  let levels: Map<number, Level> | undefined;
  let level: Level | undefined;
  let list: List | undefined;
  let overridden = 0;
  await readXml(source, {
    open: (name, attributes) => {
      const value = attribute(attributes, "val") ?? "";
      if (name === "abstractNum") {
        levels = new Map();
        abstracts.set(attribute(attributes, "abstractNumId") ?? "", levels);
      } else if (name === "lvl") {
        level = { start: 1, format: "decimal", text: "" };
        levels?.set(Number(attribute(attributes, "ilvl")), level);
      } else if (level && name === "start") level.start = Number(value);
      else if (level && name === "numFmt") level.format = value;
      else if (level && name === "lvlText") level.text = value.slice(0, maxPatternLength);
      else if (name === "num") {
        list = { abstractId: "", starts: new Map() };
        lists.set(attribute(attributes, "numId") ?? "", list);
      } else if (list && name === "abstractNumId") list.abstractId = value;
      else if (name === "lvlOverride") overridden = Number(attribute(attributes, "ilvl"));
      else if (list && name === "startOverride") list.starts.set(overridden, Number(value));
    },
    close: (name) => {
      if (name === "abstractNum") levels = undefined;
      else if (name === "lvl") level = undefined;
      else if (name === "num") list = undefined;
    },
  });
  return { abstracts, lists };
}
