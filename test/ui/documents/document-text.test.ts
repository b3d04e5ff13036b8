import { describe, expect, test } from "vitest";
import type { Passage } from "../../../src/features/documents/document-types.ts";
import {
  cutIntoBlocks,
  findQuote,
  findQuoteNear,
  headingLines,
  headingsOf,
  withinBlock,
} from "../../../src/features/documents/preview/text-blocks.ts";
import { excerptAround, findWords } from "../../../src/lib/excerpt.ts";

const passage = (
  startOffset: number,
  endOffset: number,
  location: Passage["location"],
): Passage => ({
  chunkIndex: startOffset,
  content: "",
  location,
  startOffset,
  endOffset,
  tokenCount: 0,
});

describe("cutting a text into blocks", () => {
  const line = "A line of forty characters, more or less\n";
  const text = line.repeat(12_500);

  test("half a million characters become blocks that join to the same text", () => {
    const blocks = cutIntoBlocks(text, { passages: [] });
    expect(text.length).toBeGreaterThan(500_000);
    expect(blocks.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    expect(blocks.length).toBeLessThan(300);
    expect(blocks.slice(0, -1).every(({ end }) => text[end - 1] === "\n")).toBe(true);
  });

  test("a text without line ends or spaces is cut too", () => {
    const endless = "x".repeat(10_001);
    const blocks = cutIntoBlocks(endless, { passages: [] });
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.map(({ start, end }) => endless.slice(start, end)).join("")).toBe(endless);
  });

  test("pages, slides and sheets begin a block and name it once", () => {
    const pages = "Page one.Page one, on.Page two.";
    const blocks = cutIntoBlocks(pages, {
      passages: [
        passage(0, 9, { page: 1 }),
        passage(9, 22, { page: 1, headings: ["On"] }),
        passage(22, 31, { page: 2 }),
      ],
    });
    expect(blocks).toEqual([
      { start: 0, end: 22, place: "Page 1" },
      { start: 22, end: 31, place: "Page 2" },
    ]);
    const [sheet] = cutIntoBlocks("a\tb", {
      passages: [passage(0, 3, { sheet: "Costs", cells: "A1:B1" })],
    });
    expect(sheet?.place).toBe("Sheet Costs");
  });

  test("text before the first place stays", () => {
    expect(cutIntoBlocks("Cover. Body.", { passages: [passage(7, 12, { slide: 1 })] })).toEqual([
      { start: 0, end: 7, place: null },
      { start: 7, end: 12, place: "Slide 1" },
    ]);
  });
});

test("the lines that passages stand under are headings, wherever they are the whole line", () => {
  const text = "Keys\nThe Keys hang here.\n Spare keys\nRoom 5\nKeys";
  const headings = headingsOf([
    passage(5, 20, { headings: ["Keys"] }),
    passage(36, 42, { headings: ["Keys", "Spare keys"] }),
    passage(0, 4, {}),
  ]);
  const lines = headingLines(text, { start: 0, end: text.length }, headings);
  expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Keys",
    " Spare keys",
    "Keys",
  ]);
  expect(headingLines(text, { start: 5, end: 24 }, headings)).toEqual([]);
  expect(headingLines(text, { start: 0, end: 9 }, new Set())).toEqual([]);
});

test("a marked range is divided among the blocks it crosses", () => {
  const range = { start: 5, end: 15 };
  expect(withinBlock(range, { start: 0, end: 10 })).toEqual({ start: 5, end: 10 });
  expect(withinBlock(range, { start: 10, end: 20 })).toEqual({ start: 10, end: 15 });
  expect(withinBlock(range, { start: 15, end: 20 })).toBeNull();
  expect(withinBlock(null, { start: 0, end: 10 })).toBeNull();
});

test("a quote is found in its passage whatever its spacing, and nowhere else", () => {
  const text = "The rate was 24.6 %.\nLater: the rate\twas 24.6 % (again).";
  const found = findQuote(text, { start: 21, end: text.length }, "the rate was 24.6 %");
  expect(found && text.slice(found.start, found.end)).toBe("the rate\twas 24.6 %");
  expect(findQuote(text, { start: 0, end: 20 }, "again")).toBeNull();
  expect(findQuote(text, { start: 0, end: text.length }, "  ")).toBeNull();
});

describe("an excerpt", () => {
  const marked = (content: string, query: string) =>
    excerptAround(content, findWords(content, query))
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join("");

  test("marks the words of the query in whatever case and ending", () => {
    expect(marked("Policies apply. The policy is new.", "policy")).toBe(
      "[Policies] apply. The [policy] is new.",
    );
    expect(marked("A C++ (draft) file", "(draft)")).toBe("A C++ ([draft]) file");
  });

  test("begins near the first hit of a long passage", () => {
    const long = `${"word ".repeat(200)}needle ${"word ".repeat(200)}`;
    const excerpt = marked(long, "needle");
    expect(excerpt).toMatch(/^… word .*\[needle\] word.*…$/);
    expect(excerpt.length).toBeLessThan(300);
  });

  test("has no hit where the words stand only in the title", () => {
    expect(marked("Nothing of the kind.", "payroll")).toBe("Nothing of the kind.");
  });

  test("begins near the first hit where a script has no spaces to begin after", () => {
    const content = "数据".repeat(200);
    const [, lead, hit] = excerptAround(content, [{ start: 300, end: 302 }]);
    expect(lead?.text).toBe("数据".repeat(30));
    expect(hit).toEqual({ text: "数据", hit: true, at: 300 });
  });
});

test("a quote that runs over the end of its passage is found all the same", () => {
  const text =
    "The berth of a vessel that is late by\n\nmore than six hours is released. And so on.";
  const whole = { start: 0, end: 38 };
  const found = findQuoteNear(text, whole, "late by more than six hours is released.");
  expect(text.slice(found?.start, found?.end)).toBe("late by\n\nmore than six hours is released.");
  expect(findQuoteNear(text, whole, "late by a day")).toBeNull();
});

test("a text is cut around its tables, and a sheet's name is not told twice", () => {
  const rows = "What | Sum\nWhat: Rent | Sum: 5";
  const text = `Costs\n\nIn euros\n\n${rows}\n\nChecked twice`;
  const start = text.indexOf(rows);
  const table = { start, end: start + rows.length, columns: [], heads: null, rows: [] };
  const passages = [passage(0, text.length, { sheet: "Costs", cells: "A1:B9" })];
  const blocks = cutIntoBlocks(text, { passages, tables: [table] });
  expect(blocks.map((block) => [block.place, text.slice(block.start, block.end)])).toEqual([
    ["Sheet Costs", "In euros"],
    [null, rows],
    [null, "Checked twice"],
  ]);
  expect(blocks.map((block) => block.table)).toEqual([undefined, table, undefined]);
});
