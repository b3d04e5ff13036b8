import { describe, expect, it } from "vitest";
import { ExtractionError } from "../../../server/extraction/extraction-error.ts";
import { readText } from "../../../server/extraction/readers/text/text.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";
import { withoutRows } from "../../helpers/files/pieces.ts";

async function read(bytes: Buffer, fileName = "notes.txt") {
  const pieces: TextPiece[] = [];
  const result = await readText(
    { bytes, fileName },
    { piece: (piece) => pieces.push(piece), progress: () => {} },
  );
  return { pieces, notes: result.notes };
}

const texts = async (bytes: Buffer) => (await read(bytes)).pieces.map((piece) => piece.text);

describe("encodings of plain text", () => {
  const words = "Grüße aus Köln – 5 € pro Stück";
  it.each([
    ["UTF-8", Buffer.from(words)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${words}`)],
    ["UTF-16 little-endian with a mark", Buffer.from(`\ufeff${words}`, "utf16le")],
    ["UTF-16 big-endian with a mark", Buffer.from(`\ufeff${words}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(words, "utf16le")],
    ["Windows-1252", Buffer.from("Gr\xfc\xdfe aus K\xf6ln \x96 5 \x80 pro St\xfcck", "latin1")],
  ])("%s", async (_, bytes) => {
    expect(await texts(bytes)).toEqual([words]);
  });

  it("stays UTF-8 where a single byte is broken, and says so", async () => {
    const broken = Buffer.concat([
      Buffer.from("Köln Düsseldorf Münster Lübeck Görlitz "),
      Buffer.from([0xff]),
    ]);
    const { pieces, notes } = await read(broken);
    expect(pieces[0]?.text).toContain("Düsseldorf");
    expect(notes).toEqual(["Some characters of the text are damaged and were replaced."]);
  });

  it("refuses binary data", async () => {
    const bytes = Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 7) % 32));
    await expect(read(bytes)).rejects.toThrow(ExtractionError);
  });
});

describe("plain text", () => {
  it("joins wrapped lines, keeps short ones, and knows the line of each paragraph", async () => {
    const text = [
      "The first paragraph is wrapped by an editor at about sixty",
      "characters a line.",
      "",
      "Ana Silva",
      "Main Street 5",
      "",
      "- call the vendor",
      "- close the ticket",
    ].join("\r\n");
    expect((await read(Buffer.from(text))).pieces).toEqual([
      {
        text: "The first paragraph is wrapped by an editor at about sixty characters a line.",
        kind: "paragraph",
        location: { line: 1 },
      },
      { text: "Ana Silva\nMain Street 5", kind: "paragraph", location: { line: 4 } },
      { text: "- call the vendor", kind: "list-item", location: { line: 7 } },
      { text: "- close the ticket", kind: "list-item", location: { line: 8 } },
    ]);
  });
});

describe("Markdown", () => {
  const markdown = async (lines: string[]) =>
    withoutRows((await read(Buffer.from(lines.join("\n")), "runbook.md")).pieces);

  it("tells headings, lists, tables, code and paragraphs apart and takes their marks off", async () => {
    expect(
      await markdown([
        "---",
        "owner: ops",
        "---",
        "# Runbook",
        "Run **every** night, see [the wiki](https://wiki.example/backup).",
        "",
        "Restoring",
        "---------",
        "1. Stop `payrolld`",
        "* Copy the dump",
        "",
        "| Host | Port |",
        "|------|-----:|",
        "| db1  | 5432 |",
        "",
        "```sh",
        "# not a heading",
        "```",
      ]),
    ).toEqual([
      { text: "owner: ops", kind: "paragraph", location: { line: 2, part: "front matter" } },
      { text: "Runbook", kind: "heading", level: 1, location: { line: 4 } },
      {
        text: "Run every night, see the wiki (https://wiki.example/backup).",
        kind: "paragraph",
        location: { line: 5 },
      },
      { text: "Restoring", kind: "heading", level: 2, location: { line: 7 } },
      { text: "1. Stop payrolld", kind: "list-item", depth: 0, location: { line: 9 } },
      { text: "- Copy the dump", kind: "list-item", depth: 0, location: { line: 10 } },
      { text: "Host | Port", kind: "table-row", location: { line: 12 } },
      { text: "db1 | 5432", kind: "table-row", location: { line: 14 } },
      { text: "# not a heading", kind: "paragraph", location: { line: 17 } },
    ]);
  });

  it("reads a hostile line of marks in no time worth telling", async () => {
    const [piece] = await markdown(["[".repeat(200_000)]);
    expect(piece?.text).toHaveLength(200_000);
  });
});
