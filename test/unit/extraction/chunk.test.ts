import { describe, expect, it } from "vitest";
import {
  chunkLength,
  chunkOverlap,
  chunkPieces,
} from "../../../server/extraction/chunking/chunk.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";

const sentence = (topic: string, number: number) =>
  `The ${topic} step number ${number} is carried out by the outgoing team and checked by the incoming team.`;

function paragraph(topic: string, sentences: number, location = {}): TextPiece {
  const text = Array.from({ length: sentences }, (_, index) => sentence(topic, index)).join(" ");
  return { text, kind: "paragraph", location };
}

describe("chunkPieces", () => {
  it("gives chunks that are slices of the text, in order, none longer than the limit", () => {
    const { text, chunks } = chunkPieces([paragraph("backup", 60), paragraph("restore", 30)]);
    expect(chunks.length).toBeGreaterThan(8);
    for (const [index, chunk] of chunks.entries()) {
      expect(chunk.chunkIndex).toBe(index);
      expect(text.slice(chunk.startOffset, chunk.endOffset)).toBe(chunk.content);
      expect(chunk.content.length).toBeLessThanOrEqual(chunkLength);
    }
  });

  it("cuts at sentence ends and begins with the last sentences of the chunk before", () => {
    const { chunks } = chunkPieces([paragraph("backup", 40)]);
    expect(chunks.length).toBeGreaterThan(3);
    for (const [index, chunk] of chunks.entries()) {
      expect(chunk.content).toMatch(/^The backup step/);
      expect(chunk.content).toMatch(/incoming team\.$/);
      const next = chunks[index + 1];
      if (!next) continue;
      const overlap = chunk.endOffset - next.startOffset;
      expect(overlap).toBeGreaterThan(0);
      expect(overlap).toBeLessThanOrEqual(chunkOverlap);
    }
  });

  it("covers every sentence of the text", () => {
    const pieces = [paragraph("backup", 25), paragraph("restore", 25)];
    const { chunks } = chunkPieces(pieces);
    for (const topic of ["backup", "restore"]) {
      for (let number = 0; number < 25; number++) {
        expect(chunks.some((chunk) => chunk.content.includes(sentence(topic, number)))).toBe(true);
      }
    }
  });

  it("never spans two pages, slides, sheets or parts", () => {
    const { chunks } = chunkPieces([
      { text: "End of page one.", kind: "paragraph", location: { page: 1 } },
      { text: "Start of page two.", kind: "paragraph", location: { page: 2 } },
      { text: "A footnote.", kind: "note", location: { part: "footnotes" } },
    ]);
    expect(chunks.map(({ content, location }) => ({ content, location }))).toEqual([
      { content: "End of page one.", location: { page: 1 } },
      { content: "Start of page two.", location: { page: 2 } },
      { content: "A footnote.", location: { part: "footnotes" } },
    ]);
  });

  it("starts a chunk at a heading and gives it the path down to that heading", () => {
    const { chunks } = chunkPieces([
      { text: "Operations", kind: "heading", level: 1, location: { line: 1 } },
      paragraph("overview", 3, { line: 2, headings: ["Operations"] }),
      {
        text: "Backups",
        kind: "heading",
        level: 2,
        location: { line: 3, headings: ["Operations"] },
      },
      paragraph("backup", 3, { line: 4, headings: ["Operations", "Backups"] }),
    ]);
    expect(chunks.map((chunk) => chunk.content.split("\n\n")[0])).toEqual([
      "Operations",
      "Backups",
    ]);
    expect(chunks.map((chunk) => chunk.location)).toEqual([
      { line: 1, headings: ["Operations"] },
      { line: 3, headings: ["Operations", "Backups"] },
    ]);
  });

  it("lets very short sections share a chunk, under the headings they have in common", () => {
    const person = (name: string, line: number): TextPiece[] => [
      { text: name, kind: "heading", level: 2, location: { line, headings: ["Contacts"] } },
      {
        text: `Desk ${line}, extension 55${line}.`,
        kind: "paragraph",
        location: { line: line + 1, headings: ["Contacts", name] },
      },
    ];
    const { chunks } = chunkPieces([...person("Ana Silva", 3), ...person("Ben Ode", 5)]);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.location).toEqual({ line: 3, headings: ["Contacts"] });
  });

  it("leaves no chunk that is only a heading whose text follows on the next page", () => {
    const { chunks } = chunkPieces([
      paragraph("first", 3, { page: 1 }),
      { text: "Income Taxes", kind: "heading", level: 1, location: { page: 1 } },
      {
        text: "The rate was 24.6%.",
        kind: "paragraph",
        location: { page: 2, headings: ["Income Taxes"] },
      },
    ]);
    expect(chunks).toHaveLength(2);
    expect(chunks[1]?.content).toBe("The rate was 24.6%.");
    expect(chunks[1]?.location).toEqual({ page: 2, headings: ["Income Taxes"] });
  });

  it("keeps table rows and list items whole and spans their cells", () => {
    const rows: TextPiece[] = Array.from({ length: 40 }, (_, index) => ({
      text: `Name: Person ${index} | Team: Operations | Phone: 555-01${String(index).padStart(2, "0")}`,
      kind: "table-row",
      location: { sheet: "Contacts", cells: `A${index + 2}:C${index + 2}` },
    }));
    const { chunks } = chunkPieces(rows);
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) {
      for (const line of chunk.content.split("\n")) {
        expect(rows.some((row) => row.text === line)).toBe(true);
      }
    }
    expect(chunks[0]?.location).toEqual({ sheet: "Contacts", cells: "A2:C20" });
  });

  it("spans cells from the first column of any row to the last", () => {
    const rows: TextPiece[] = ["B1:AA1", "A2:C2", "A3"].map((cells) => ({
      text: `Row ${cells}`,
      kind: "table-row",
      location: { sheet: "Licenses", cells },
    }));
    expect(chunkPieces(rows).chunks[0]?.location).toEqual({ sheet: "Licenses", cells: "A1:AA3" });
  });

  it("cuts text without any sentence end between words, and without any space anywhere", () => {
    const words = chunkPieces([
      { text: "word ".repeat(1000).trim(), kind: "paragraph", location: {} },
    ]);
    for (const { content } of words.chunks) expect(content).toMatch(/^word( word)*$/);
    const solid = chunkPieces([{ text: "😀".repeat(2000), kind: "paragraph", location: {} }]);
    for (const { content } of solid.chunks) {
      expect(content.length).toBeLessThanOrEqual(chunkLength);
      expect(content.isWellFormed()).toBe(true);
    }
  });

  it("has nothing to say of nothing", () => {
    expect(chunkPieces([])).toEqual({ text: "", chunks: [] });
    expect(chunkPieces([{ text: "  ", kind: "paragraph", location: {} }]).chunks).toEqual([]);
  });
});
