import { describe, expect, test } from "vitest";
import type { Passage, Range } from "../../../src/features/documents/document-types.ts";
import { findCited, findQuote } from "../../../src/features/documents/preview/find-cited.ts";
import {
  cutIntoBlocks,
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

  test("attachments begin a block and name it before their pages, but not before their notes", () => {
    const costs = "attachment costs.pdf";
    const slides = "attachment mail.eml, attachment plan.pptx";
    const blocks = cutIntoBlocks("abcdefgh", {
      passages: [
        passage(0, 1, { part: "front matter" }),
        passage(1, 2, { headings: ["Keys"] }),
        passage(2, 3, { page: 1, part: costs }),
        passage(3, 4, { page: 1, part: "attachment rent, 2026.pdf" }),
        passage(4, 5, { part: "attachment mail.eml" }),
        passage(5, 6, { slide: 2, part: slides }),
        passage(6, 7, { slide: 2, part: `${slides}, notes` }),
        passage(7, 8, { part: "attachment keys.txt" }),
      ],
    });
    expect(blocks).toEqual([
      { start: 0, end: 2, place: null },
      { start: 2, end: 3, place: "Attachment costs.pdf · Page 1" },
      { start: 3, end: 4, place: "Attachment rent, 2026.pdf · Page 1" },
      { start: 4, end: 5, place: "Attachment mail.eml" },
      { start: 5, end: 7, place: "Attachment mail.eml, attachment plan.pptx · Slide 2" },
      { start: 7, end: 8, place: "Attachment keys.txt" },
    ]);
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

describe("a quote", () => {
  const found = (text: string, range: Range, quote: string) => {
    const { start, end } = findQuote(text, range, quote) ?? { start: 0, end: 0 };
    return text.slice(start, end);
  };

  test("is found in its passage whatever its spacing", () => {
    const text = "The rate was 24.6 %.\nLater: the rate\twas 24.6 % (again).";
    const later = { start: 21, end: text.length };
    expect(found(text, later, "the rate was 24.6 %")).toBe("the rate\twas 24.6 %");
    expect(findQuote(text, { start: 0, end: text.length }, "  ")).toBeNull();
    expect(findQuote(text, { start: 0, end: text.length }, " — ")).toBeNull();
  });

  test("is found all the same where it runs over the end of its passage", () => {
    const text =
      "The berth of a vessel that is late by\n\nmore than six hours is released. And so on.";
    const whole = { start: 0, end: 38 };
    expect(found(text, whole, "late by more than six hours is released.")).toBe(
      "late by\n\nmore than six hours is released.",
    );
    expect(findQuote(text, whole, "late by a day")).toBeNull();
  });

  test("is found where a new version has put other numbers and marks around its words", () => {
    const text = "2. Open the **list**.\n3. Call the bank, then wait.";
    const whole = { start: 0, end: text.length };
    expect(found(text, whole, "1. Open the list.\n2. Call the bank; then wait.")).toBe(
      "Open the **list**.\n3. Call the bank, then wait",
    );
  });
});

describe("what is marked of a document that was cited", () => {
  const filler = "Nothing of the kind stands here. ".repeat(40);
  const rule = "Two people release a second file.";

  /** A document of pages under each other. */
  function read(...pages: string[]) {
    const extractedText = pages.join("\n\n");
    let from = 0;
    const chunks = pages.map((content, index) => {
      const startOffset = from;
      from += content.length + 2;
      const place = passage(startOffset, startOffset + content.length, { page: index + 1 });
      return { ...place, chunkIndex: index };
    });
    return { extractedText, chunks };
  }

  function marked(document: ReturnType<typeof read>, cited: Parameters<typeof findCited>[1]) {
    const found = findCited(document, cited);
    return (
      found && {
        words: document.extractedText.slice(found.start, found.end),
        page: found.passage.location.page,
      }
    );
  }

  const cited = { chunkIndex: 1, quote: rule, isEarlier: true };

  test("is the sentence where a new version has moved it, with its page", () => {
    expect(marked(read(filler, filler, filler, `First. ${rule}`), cited)).toEqual({
      words: rule,
      page: 4,
    });
    // Fewer passages than the number that was cited.
    expect(marked(read(`${rule} ${filler}`), cited)).toEqual({ words: rule, page: 1 });
  });

  test("is the nearest of several, and first of all the one in its passage", () => {
    const pages = [`${rule} ${filler}`, filler, filler, `${filler}${rule}`, `${rule} ${filler}`];
    expect(marked(read(...pages), { ...cited, chunkIndex: 2 })?.page).toBe(4);
    expect(marked(read(...pages), { ...cited, chunkIndex: 1 })?.page).toBe(1);
    expect(marked(read(...pages), { ...cited, chunkIndex: 4 })?.page).toBe(5);
  });

  test("is nothing where another version no longer holds it, else the whole passage", () => {
    const document = read(filler, "Nobody releases a second file.");
    expect(marked(document, cited)).toBeNull();
    expect(marked(document, { ...cited, isEarlier: false })).toEqual({
      words: "Nobody releases a second file.",
      page: 2,
    });
    expect(marked(document, { ...cited, isEarlier: false, quote: null })?.page).toBe(2);
    expect(marked(document, { ...cited, chunkIndex: 7, isEarlier: false })).toBeNull();
    expect(marked(document, { ...cited, chunkIndex: null })).toBeNull();
  });

  test("begins in the passage before where it runs over the end of a page", () => {
    const document = read(`${filler}Two people release`, "a second file. And so on.");
    expect(marked(document, cited)).toEqual({
      words: "Two people release\n\na second file.",
      page: 1,
    });
  });
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
