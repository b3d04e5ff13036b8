import { describe, expect, it } from "vitest";
import {
  acceptedExtensions,
  type FileType,
  fileTypeFromContentType,
  fileTypeFromName,
  fileTypes,
} from "../../../db/file-types.ts";
import { hasEntry } from "../../../server/extraction/child/read-file-by-type.ts";
import { detectContent } from "../../../server/extraction/detect-content.ts";
import { defaultExtractionLimits } from "../../../server/extraction/extraction-limits.ts";
import { openArchive } from "../../../server/extraction/readers/container/archive.ts";
import { type ReaderLoaders, readerLoaders } from "../../../server/extraction/readers/readers.ts";
import { requireAcceptedType } from "../../../server/features/documents/require-accepted-type.ts";
import { makeSoundFiles } from "../../helpers/files/fixtures.ts";
import { makeZip } from "../../helpers/files/make-files.ts";
import { readPieces } from "../../helpers/files/read-pieces.ts";

const soundFiles = [...makeSoundFiles()];

describe("the registry of file types", () => {
  it("keeps the specified types in their order and to the letter", () => {
    expect(acceptedExtensions.slice(0, 13).join(", ")).toBe(
      "pdf, doc, docx, xls, xlsx, ppt, pptx, txt, md, png, jpg, jpeg, svg",
    );
  });

  it("gives no extension and no content type to two types", () => {
    expect(new Set(acceptedExtensions).size).toBe(acceptedExtensions.length);
    for (const [type, { contentType }] of Object.entries(fileTypes)) {
      expect(fileTypeFromContentType(contentType)).toBe(type);
    }
  });

  it("has a sound file of each type among the fixtures", () => {
    const made = new Set(soundFiles.map(([name]) => fileTypeFromName(name)));
    expect(Object.keys(fileTypes).filter((type) => !made.has(type as FileType))).toEqual([]);
  });

  it("lets no type compile without a reader", () => {
    const { pdf: _, ...others } = readerLoaders;
    // @ts-expect-error: the reader of pdf files is missing.
    const incomplete: ReaderLoaders = others;
    expect(Object.keys(incomplete)).not.toContain("pdf");
  });

  it("knows a type by its name in whatever case, and no name without an extension", () => {
    expect(fileTypeFromName("Scan.JPEG")).toBe("jpg");
    expect(fileTypeFromName("notes.final.md")).toBe("md");
    expect(["pdf", "plan.", "tool.exe", ""].map(fileTypeFromName)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});

describe("a sound file of each type", () => {
  it.each(soundFiles)("%s is kept under the content type of its name", (name, bytes) => {
    const type = fileTypeFromName(name);
    expect(type && requireAcceptedType(name, bytes)).toBe(type && fileTypes[type].contentType);
  });

  const named = soundFiles.filter(([name]) => {
    const type = fileTypeFromName(name);
    return type && fileTypes[type].original !== "image";
  });
  it.each(named)("%s is read by its own reader without a remark", async (name, bytes) => {
    const { pieces, notes } = await readPieces(name, bytes);
    expect(pieces.map(({ text }) => text).join("\n")).toContain("is checked by the incoming team.");
    expect(notes).toEqual([]);
  });
});

describe("what the bytes show", () => {
  it("finds a pdf below the lines that a mailer put before it", () => {
    const bytes = Buffer.from(`From: scanner\r\n\r\n${"x".repeat(500)}\n%PDF-1.4\n`);
    expect(detectContent(bytes)).toBe("pdf");
  });

  it("takes a png for a png even when it quotes the header of a pdf", () => {
    const [, png = Buffer.alloc(0)] = soundFiles.find(([name]) => name === "scan.png") ?? [];
    expect(detectContent(Buffer.concat([png.subarray(0, 40), Buffer.from("%PDF-")]))).toBe("png");
  });

  it("tells archives apart by an entry, and by what it holds where that is asked for", async () => {
    const archive = openArchive(
      makeZip({ mimetype: "application/x-plan\n" }),
      defaultExtractionLimits,
    );
    const plan = { entry: "mimetype", content: "application/x-plan" };
    expect(await hasEntry(archive, plan)).toBe(true);
    expect(await hasEntry(archive, { entry: "mimetype" })).toBe(true);
    expect(await hasEntry(archive, { ...plan, content: "application/x-pla" })).toBe(false);
    expect(await hasEntry(archive, { ...plan, entry: "type" })).toBe(false);
    const long = openArchive(makeZip({ mimetype: "x".repeat(100_000) }), defaultExtractionLimits);
    expect(await hasEntry(long, plan)).toBe(false);
  });

  it.each([
    [
      "a Word document named like a workbook",
      "hosts.xlsx",
      "plan.docx",
      "an Excel workbook (.xlsx)",
      "a Word document (.docx)",
    ],
    [
      "an older workbook named like a presentation",
      "slides.ppt",
      "hosts.xls",
      "an older PowerPoint presentation (.ppt)",
      "an older Excel workbook (.xls)",
    ],
    [
      "a drawing named like a picture",
      "scan.png",
      "drawing.svg",
      "a png picture",
      "an svg drawing",
    ],
  ])("reads %s as what it is and says so", async (_, name, source, like, holds) => {
    const [, bytes = Buffer.alloc(0)] = soundFiles.find(([each]) => each === source) ?? [];
    const { notes } = await readPieces(name, bytes);
    expect(notes).toEqual([
      `The file is named like ${like} but holds ${holds}; it was read as that.`,
    ]);
  });
});
