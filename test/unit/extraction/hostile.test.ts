import { describe, expect, it } from "vitest";
import { extractFile } from "../../../server/extraction/extract-file.ts";
import {
  makeDocx,
  makePdf,
  makeXlsx,
  makeZip,
  sheetData,
  storeFile,
  wordParagraph,
} from "../../helpers/files/make-files.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";

const extract = (name: string, bytes: Uint8Array | string) =>
  extractFile({ path: storeFile(name, bytes), fileName: name });

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 5, 6]);
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 1, 2]);

/** The archive with its one directory entry repeated, so that many entries share the same bytes. */
function overlapping(archive: Buffer, times: number): Buffer {
  const start = archive.indexOf(DIRECTORY_ENTRY);
  const end = archive.indexOf(END_OF_DIRECTORY);
  const entry = archive.subarray(start, end);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(entry.length * times, 12);
  return Buffer.concat([archive.subarray(0, start), ...Array(times).fill(entry), tail]);
}

/** The archive with a directory that claims its first entry unpacks to so many bytes. */
function claiming(archive: Buffer, bytes: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(bytes, copy.indexOf(DIRECTORY_ENTRY) + 24);
  return copy;
}

describe("archives are judged before they are unpacked", () => {
  const text = wordParagraph("Text");
  const megabytes = 1024 * 1024;
  it.each([
    ["ratio", () => claiming(makeDocx({ body: text }), 60 * megabytes), /times its packed size/],
    [
      "size",
      () => claiming(makeDocx({ body: text }), 240 * megabytes),
      /240 MB where 200 MB are accepted/,
    ],
    [
      "number of parts",
      () =>
        makeDocx({
          body: text,
          extra: Object.fromEntries(
            Array.from({ length: 10_001 }, (_, index) => [`x/${index}`, ""]),
          ),
        }),
      /10,00\d parts where 10,000 are accepted/,
    ],
    [
      "overlap",
      () => overlapping(makeZip({ "word/document.xml": "<w:p>words</w:p>".repeat(100) }), 500),
      /overlap/,
    ],
  ])("by their %s", async (_, make, sentence) => {
    await expect(extract("bomb.docx", make())).rejects.toMatchObject({
      code: "too_large_unpacked",
      message: expect.stringMatching(sentence),
    });
  });

  it("and a directory that lies is found out while unpacking", async () => {
    const archive = claiming(
      makeZip({ "word/document.xml": `<x>${"words ".repeat(1000)}</x>` }),
      1,
    );
    await expect(extract("liar.docx", archive)).rejects.toMatchObject({
      code: "too_large_unpacked",
    });
  });

  it("names with path parts are names and no more", async () => {
    const bytes = makeDocx({
      body: wordParagraph("Harmless"),
      extra: { "../../../../tmp/evil.txt": "evil" },
    });
    const path = storeFile("paths.docx", bytes);
    const { pieces } = await extractFile({ path, fileName: "../../etc/paths.docx" });
    expect(pieces.map((piece) => piece.text)).toEqual(["Harmless"]);
  });
});

describe("hostile content", () => {
  it("deep nesting is refused by name", async () => {
    const body = `${"<w:tbl><w:tr><w:tc>".repeat(5_000)}${wordParagraph("x")}${"</w:tc></w:tr></w:tbl>".repeat(5_000)}`;
    await expect(extract("deep.docx", makeDocx({ body }))).rejects.toMatchObject({
      code: "too_deep",
    });
  });

  it("entities that multiply are left as they are written", async () => {
    const entities = Array.from(
      { length: 20 },
      (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
    );
    const svg = `<!DOCTYPE svg [${entities.join("")}]><svg><text>&e20; laughs</text></svg>`;
    const { pieces } = await extract("laughs.svg", svg);
    expect(pieces.map((piece) => piece.text)).toEqual(["&e20; laughs"]);
  });

  testOfFullRun("a sheet of very many cells is read up to the limit of text", async () => {
    const rows = Array.from({ length: 4_000 }, (_, row) =>
      Array.from({ length: 50 }, (_, column) => row * column),
    );
    const path = storeFile("cells.xlsx", makeXlsx([{ name: "Cells", xml: sheetData(rows) }]));
    const limits = { textBytes: 500_000 };
    const { note, pieces } = await extractFile({ path, fileName: "cells.xlsx" }, { limits });
    expect(note).toMatch(/the rest was left out/);
    expect(pieces.at(-1)?.location.sheet).toBe("Cells");
  });

  testOfFullRun(
    "a pdf of too many pages is refused by their number, one of a thousand is read",
    async () => {
      const pages = (count: number) =>
        makePdf(Array.from({ length: count }, () => [{ text: "Words", y: 700 }]));
      await expect(extract("pages.pdf", pages(2_001))).rejects.toMatchObject({
        code: "too_many_pages",
        message: expect.stringContaining("2,001"),
      });
      const { pieces, pageCount } = await extract("thousand.pdf", pages(1_000));
      expect(pageCount).toBe(1_000);
      expect(pieces.at(-1)?.location).toEqual({ page: 1_000 });
    },
  );

  it("a file that is two things at once is read as the one its name says, and told", async () => {
    const pdf = makePdf([[{ text: "The pdf half", y: 700 }]]);
    const both = Buffer.concat([pdf, makeDocx({ body: wordParagraph("The docx half") })]);
    const { pieces, note } = await extract("both.pdf", both);
    expect(pieces.map((piece) => piece.text)).toEqual(["The pdf half"]);
    expect(note).toMatch(/archive is attached/);
  });

  it.each([
    ["page.doc", "<html><body>Saved from a browser</body></html>", /a web page/],
    ["notes.docx", "{\\rtf1 Rich text}", /rich text/],
    ["sheet.xlsx", makeZip({ "photo.jpg": "x" }), /a zip archive/],
    [
      "photo.png",
      Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]),
      /data of another kind/,
    ],
  ])("%s fails telling what it is", async (name, content, sentence) => {
    await expect(extract(name, content)).rejects.toMatchObject({
      code: "type_mismatch",
      message: expect.stringMatching(sentence),
    });
  });
});
