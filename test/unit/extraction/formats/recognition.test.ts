import { describe, expect, it } from "vitest";
import { extractFile } from "../../../../server/extraction/extract-file.ts";
import { makePdf, storeFile } from "../../../helpers/files/make-files.ts";
import { makePicture, makeScannedPdf } from "../../../helpers/files/make-pictures.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";

const words = ["The vendor contract ends in March", "and is renewed by the network team."];

describe("recognition of pictures", () => {
  async function expectWords(type: "png" | "jpeg") {
    const fileName = type === "png" ? "scan.png" : "scan.jpg";
    const path = storeFile(fileName, makePicture(words, type));
    const { pieces, ocrPages } = await extractFile({ path, fileName });
    expect(pieces.map((piece) => piece.text).join(" ")).toBe(words.join(" "));
    expect(ocrPages).toBe(1);
  }

  it("reads the words of a png", () => expectWords("png"));
  testOfFullRun("reads the words of a jpeg", () => expectWords("jpeg"));

  it("recognizes each pdf page that has no text of its own, in place, with progress by page", async () => {
    const path = storeFile("scan.pdf", makeScannedPdf([words, ["The second page names Berlin."]]));
    const seen: string[] = [];
    const { pieces, ocrPages, pageCount } = await extractFile(
      { path, fileName: "scan.pdf" },
      { onProgress: ({ step, done, total }) => seen.push(`${step} ${done}/${total}`) },
    );
    expect(ocrPages).toBe(2);
    expect(pageCount).toBe(2);
    const page = (number: number) =>
      pieces.filter((piece) => piece.location.page === number).map((piece) => piece.text);
    expect(page(1).join(" ")).toBe(words.join(" "));
    expect(page(2)).toEqual(["The second page names Berlin."]);
    expect(seen).toContain("ocr 0/2");
    expect(seen.at(-1)).toBe("ocr 2/2");
  });

  testOfFullRun(
    "reads the rows of a scanned table, where rules are drawn under its figures as well",
    async () => {
      const first = ["Harbor fees", "in thousands of euros", "\t2024\t2023"];
      const table = [
        ...first,
        "Berths\t4,120\t3,871",
        "Cranes\t1,684\t1,592",
        "---",
        "Total\t5,804\t5,463",
      ];
      const path = storeFile("scan.pdf", makeScannedPdf([table, table]));
      const { pieces } = await extractFile({ path, fileName: "scan.pdf" });
      const rows = pieces.flatMap(({ row }) => row ?? []);
      expect(rows.map(({ table, label }) => `${table} ${label}`)).toEqual([
        "0 Berths",
        "0 Cranes",
        "0 Total",
        "1 Berths",
        "1 Cranes",
        "1 Total",
      ]);
      expect(rows[1]).toMatchObject({ caption: "Harbor fees", unit: "in thousands of euros" });
      expect(rows[1]?.cells).toMatchObject([
        { heads: ["2024"], text: "1,684" },
        { heads: ["2023"], text: "1,592" },
      ]);
      expect(rows[2]?.cells.map(({ text }) => text)).toEqual(["5,804", "5,463"]);
    },
  );

  testOfFullRun("finds no text in an empty picture and says so", async () => {
    const path = storeFile("white.png", makePicture([]));
    await expect(extractFile({ path, fileName: "white.png" })).rejects.toMatchObject({
      code: "no_text",
    });
  });

  it("does not recognize a page without pictures, however short its text", async () => {
    const path = storeFile("short.pdf", makePdf([[{ text: "Brief", y: 700 }]]));
    const { ocrPages } = await extractFile({ path, fileName: "short.pdf" });
    expect(ocrPages).toBeUndefined();
  });

  it("refuses a language that is not installed", async () => {
    const path = storeFile("scan.png", makePicture(words));
    const extraction = extractFile({ path, fileName: "scan.png" }, { ocrLanguages: ["tlh"] });
    await expect(extraction).rejects.toThrow(/no data to recognize the language "tlh"/);
  });

  it("judges the size of a picture by its header, before decoding it", async () => {
    const bytes = Buffer.from(makePicture(["small"]));
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    const path = storeFile("huge.png", bytes);
    await expect(extractFile({ path, fileName: "huge.png" })).rejects.toMatchObject({
      code: "too_many_pixels",
      message: expect.stringContaining("900 million pixels"),
    });
  });
});
