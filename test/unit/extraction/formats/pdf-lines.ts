import { makePdf, type PdfLine } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

export const rowsOf = async (pages: (PdfLine[] | string)[]) =>
  (await readPieces("report.pdf", makePdf(pages))).pieces.flatMap(({ row }) => row ?? []);

/** Helvetica's digits are 0.556 of its size wide, commas and brackets less. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\d|\$/.test(letter) ? 5.56 : 3), 0);

/** Figures stand flush right at 360, 440 and 520. */
const edges = [360, 440, 520];

export type Row = { label: string; indent?: number; figures?: string[]; font?: "F1" | "F2" };

/** A currency sign stands by itself at the left of its column, as reports set it. */
export const line = (
  y: number,
  { label, indent = 0, figures = [], font = "F1" }: Row,
): PdfLine[] => [
  ...(label ? [{ text: label, x: 60 + indent, y, size: 10, font }] : []),
  ...figures.flatMap((figure, index): PdfLine[] => {
    const end = edges[index] ?? 0;
    const amount = figure.replace("$", "");
    const sign = figure.startsWith("$") ? [{ text: "$", x: end - 50, y, size: 10, font }] : [];
    return [...sign, { text: amount, x: end - widthOf(amount), y, size: 10, font }];
  }),
];

export const rowLines = (top: number, rows: Row[]) =>
  rows.flatMap((row, index) => line(top - index * 14, row));

export const statement = [
  { text: "Statement of Operations", x: 60, y: 780, size: 16, font: "F2" as const },
  { text: "(in thousands of euros, except per share data)", x: 60, y: 760, size: 10 },
  { text: "Year ended June 30,", x: 372, y: 744, size: 10, font: "F2" as const },
  ...line(730, { label: "", figures: ["2024", "2023", "2022"], font: "F2" }),
  ...rowLines(714, [
    { label: "Revenue", figures: ["$48,117", "$46,397", "$44,350"] },
    { label: "Operating expenses:" },
    { label: "Ship repair", indent: 10, figures: ["21,643", "20,441", "19,038"] },
    { label: "Harbor dues", indent: 10, figures: ["(78)", "66", "(196)"] },
    { label: "Profit", figures: ["$4,029", "$1,933", "$4,240"] },
  ]),
];
