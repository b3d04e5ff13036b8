import { expect, test } from "vitest";
import { openPdf } from "../../../../server/extraction/readers/pdf/open-pdf.ts";
import { drawPage } from "../../../../server/extraction/readers/pdf/page-picture.ts";
import { assemblePdf, makePdf } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const texts = async (bytes: Buffer) =>
  (await readPieces("plan.pdf", bytes)).pieces.map((piece) => piece.text);

/** Each word by itself, as many programs draw them, from (x, y) on in the direction of the text. */
const drawn = (words: string[], [a, b]: [number, number], x: number, y: number) => {
  let at = 0;
  return words
    .map((word) => {
      const command = `BT /F1 10 Tf ${a} ${b} ${-b} ${a} ${x + a * at} ${y + b * at} Tm (${word}) Tj ET`;
      at += word.length * 5 + 6;
      return command;
    })
    .join("\n");
};

const upright: [number, number] = [1, 0];
const upwards: [number, number] = [0, 1];
const downwards: [number, number] = [0, -1];

test("text that runs up or down the page keeps its lines, as on a page turned round", async () => {
  const turned = [
    drawn(["Keys", "hang", "in", "room", "four", "of", "the", "old", "house"], upwards, 100, 60),
    drawn(["beside", "the", "door."], upwards, 113, 60),
  ].join("\n");
  expect(await texts(makePdf([turned]))).toEqual([
    "Keys hang in room four of the old house beside the door.",
  ]);
  const down = drawn(["The", "lift", "is", "locked"], downwards, 300, 700);
  expect(await texts(makePdf([down]))).toEqual(["The lift is locked"]);
});

test("words at the side of a page stay out of its lines", async () => {
  const page = [
    drawn(["Payroll", "moves", "first"], upright, 72, 700),
    drawn(["Only", "inside"], upwards, 40, 690),
    drawn(["and", "mail", "second."], upright, 72, 687),
  ].join("\n");
  expect(await texts(makePdf([page]))).toEqual([
    "Payroll moves first and mail second.",
    "Only inside",
  ]);
});

test("a word parted at the end of a line is whole again, whatever hyphen parts it", async () => {
  const line = (text: string, y: number) => `BT /F1 11 Tf 72 ${y} Td (${text}) Tj ET`;
  const page = [
    line("The archive of all contracts is kept in the cellar and trans\\255", 700),
    line("ferred to the new owner at the end of the coming month, once it is com-", 687),
    line("plete.", 674),
  ].join("\n");
  const content = `<< /Length ${page.length} >>\nstream\n${page}\nendstream`;
  const bytes = assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>",
    content,
    hyphenMap(),
  ]);
  expect(await texts(bytes)).toEqual([
    "The archive of all contracts is kept in the cellar and transferred to the new owner at the end of the coming month, once it is complete.",
  ]);
});

/** What the codes of a font mean: themselves, but 0xAD is the hyphen that is never a minus. */
function hyphenMap() {
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <7E> <0020> <AD> <AD> <2010> endbfrange
endcmap end end`;
  return `<< /Length ${map.length} >>\nstream\n${map}\nendstream`;
}

test("a page is drawn for recognition in gray, at 150 dots an inch or within the limit of pixels", async () => {
  const pdf = await openPdf(makePdf([drawn(["Payroll"], upright, 72, 700)]));
  const sizeOf = (picture: Buffer) =>
    /^P5\n(\d+) (\d+)\n255\n/
      .exec(picture.toString("latin1", 0, 40))
      ?.slice(1)
      .map(Number);
  const picture = await drawPage(pdf, 1, 9_000_000);
  expect(sizeOf(picture)).toEqual([1240, 1755]);
  // White paper with some ink on it.
  expect(picture.at(-1)).toBe(255);
  expect(picture.subarray(40).some((gray) => gray < 50)).toBe(true);
  const [width = 0, height = 0] = sizeOf(await drawPage(pdf, 1, 10_000)) ?? [];
  expect(width * height).toBeLessThan(10_400);
});

test("a paragraph whose first line is bold is no heading", async () => {
  const body = (y: number) => ({
    text: "The old stock is counted by two people on the first Monday of each month at noon.",
    y,
  });
  const page = [
    { text: "Counting", y: 760, font: "F2" as const },
    ...[730, 717, 704, 691, 678, 665].map(body),
    {
      text: "Nobody counts in December, so the figures of that month stay as they are until",
      y: 640,
      font: "F2" as const,
    },
    { text: "the second week of January.", y: 627 },
  ];
  const { pieces } = await readPieces("stock.pdf", makePdf([page]));
  expect(pieces[0]).toMatchObject({ kind: "heading", text: "Counting" });
  expect(pieces.at(-1)).toMatchObject({
    kind: "paragraph",
    text: "Nobody counts in December, so the figures of that month stay as they are until the second week of January.",
  });
});
