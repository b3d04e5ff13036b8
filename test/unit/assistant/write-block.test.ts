import { expect, test } from "vitest";
import type { FoundBlock } from "../../../server/features/assistant/documents/blocks/read-blocks.ts";
import { writeBlock } from "../../../server/features/assistant/documents/blocks/write-block.ts";

function section(text: string, headings?: string[]): FoundBlock {
  return {
    block: {
      kind: "section",
      start: 0,
      end: text.length,
      items: [],
      ...(headings ? { headings } : {}),
    },
    passage: {
      kind: "document",
      sourceId: 1,
      title: "Stores",
      chunkIndex: 0,
      location: {},
      content: text,
      score: 1,
      wordScore: 1,
      tokenCount: 1,
      language: "en",
    },
    nearness: 1,
    passageEnd: text.length,
    read: ({ start, end }) => text.slice(start, end),
  };
}

test("lines of a table in a section are written as a table under its name", () => {
  const text = "Parts lie at the market.\nPart | Shelf\nRoller | A4\nGrip |\n\nAsk the porter.";
  expect(writeBlock(section(text, ["Cable car", "Parts"]), "[1]")).toBe(
    [
      "Parts [1]",
      "> Parts lie at the market.",
      "| Part | Shelf |\n| --- | --- |\n| Roller | A4 |\n| Grip |  |",
      "> Ask the porter.",
    ].join("\n\n"),
  );
});

test("running text is a quote, cited at its end", () => {
  const text = "Use red | blue lamps.\n\nAsk the porter.";
  expect(writeBlock(section(text), "[1]")).toBe(
    "> Use red | blue lamps.\n>\n> Ask the porter. [1]",
  );
});
