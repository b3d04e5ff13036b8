import { describe, expect, it } from "vitest";
import type { StructureRow } from "../../../db/structure.ts";
import { chunkPieces } from "../../../server/extraction/chunking/chunk.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";

const piece = (kind: TextPiece["kind"], text: string, row?: StructureRow): TextPiece => ({
  text,
  kind,
  location: {},
  ...(row ? { row } : {}),
});

const stock: StructureRow = {
  table: 0,
  caption: "Stock",
  label: "Pumps",
  cells: [{ heads: ["2024"], text: "12" }],
};

describe("the structure of a chunk", () => {
  it("holds the rows with their place in the text", () => {
    const { text, chunks } = chunkPieces([
      piece("paragraph", "What stands in the warehouse."),
      piece("table-row", "Pumps | 12", stock),
    ]);
    const [row] = chunks[0]?.structure?.rows ?? [];
    expect(row).toMatchObject(stock);
    expect(text.slice(row?.start, row?.end)).toBe("Pumps | 12");
  });

  it("is left out where there is running text only", () => {
    const { chunks } = chunkPieces([piece("paragraph", "Nothing but a sentence.")]);
    expect(chunks[0]?.structure).toBeNull();
  });

  it("tells numbered steps from a list and knows what introduces them", () => {
    const { text, chunks } = chunkPieces([
      piece("heading", "Restart"),
      piece("paragraph", "Restart the queue in this order:"),
      piece("list-item", "1. Stop the workers."),
      piece("list-item", "2. Start the broker."),
      piece("paragraph", "Keep at hand:"),
      piece("list-item", "- the keys"),
      piece("list-item", "- the phone"),
    ]);
    const blocks = chunks.flatMap(({ structure }) => structure?.blocks ?? []);
    expect(blocks.map(({ kind }) => kind)).toEqual(["steps", "list", "section"]);
    const [steps] = blocks;
    expect(text.slice(steps?.leadIn?.start, steps?.leadIn?.end)).toBe(
      "Restart the queue in this order:",
    );
    expect(steps?.items.map(({ marker, start, end }) => [marker, text.slice(start, end)])).toEqual([
      ["1.", "1. Stop the workers."],
      ["2.", "2. Start the broker."],
    ]);
  });

  it("repeats a block in each chunk that it reaches into", () => {
    const entry = (number: number) =>
      piece("list-item", `${number}. ${"Check the next line of the report. ".repeat(8)}`);
    const { chunks } = chunkPieces([1, 2, 3, 4, 5, 6].map(entry));
    expect(chunks.length).toBeGreaterThan(1);
    for (const { structure } of chunks) expect(structure?.blocks?.[0]?.items).toHaveLength(6);
  });
});
