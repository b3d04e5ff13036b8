import { expect, test } from "vitest";
import { makePdf, type PdfLine } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const rowsOf = async (pages: (PdfLine[] | string)[]) =>
  (await readPieces("report.pdf", makePdf(pages))).pieces.flatMap(({ row }) => row ?? []);

/** Helvetica's digits are 0.556 of its size wide, commas and brackets less. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\d|\$/.test(letter) ? 5.56 : 3), 0);

/** Figures stand flush right at 360, 440 and 520. */
const edges = [360, 440, 520];

type Row = { label: string; indent?: number; figures?: string[]; font?: "F1" | "F2" };

/** A currency sign stands by itself at the left of its column, as reports set it. */
const line = (y: number, { label, indent = 0, figures = [], font = "F1" }: Row): PdfLine[] => [
  ...(label ? [{ text: label, x: 60 + indent, y, size: 10, font }] : []),
  ...figures.flatMap((figure, index): PdfLine[] => {
    const end = edges[index] ?? 0;
    const amount = figure.replace("$", "");
    const sign = figure.startsWith("$") ? [{ text: "$", x: end - 50, y, size: 10, font }] : [];
    return [...sign, { text: amount, x: end - widthOf(amount), y, size: 10, font }];
  }),
];

const rowLines = (top: number, rows: Row[]) =>
  rows.flatMap((row, index) => line(top - index * 14, row));

const statement = [
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

test("a row of a statement tells its label, section, heads, unit and title", async () => {
  const rows = await rowsOf([statement]);
  expect(rows.map(({ label }) => label)).toEqual([
    "Revenue",
    "Ship repair",
    "Harbor dues",
    "Profit",
  ]);
  expect(rows[2]).toEqual({
    table: 0,
    caption: "Statement of Operations",
    unit: "in thousands of euros, except per share data",
    section: ["Operating expenses"],
    label: "Harbor dues",
    labelCell: { heads: [], column: 0 },
    cells: [
      { heads: ["Year ended June 30,", "2024"], text: "(78)", column: 1 },
      { heads: ["Year ended June 30,", "2023"], text: "66", column: 2 },
      { heads: ["Year ended June 30,", "2022"], text: "(196)", column: 3 },
    ],
  });
  expect(rows[0]?.section).toBeUndefined();
  expect(rows[0]?.cells.map(({ text }) => text)).toEqual(["$48,117", "$46,397", "$44,350"]);
});

test("labels over several lines are whole, and lines that hold no figures end no table", async () => {
  const rows = await rowsOf([
    [
      ...line(744, { label: "Balance Sheet" }),
      ...line(730, { label: "", figures: ["2024", "2023"] }),
      ...line(714, { label: "Cash", figures: ["17", "16"] }),
      ...line(700, { label: "Common stock, 400 shares authorized, of which 265" }),
      ...line(690, { label: "and 283 are outstanding", indent: 8, figures: ["27", "28"] }),
      ...line(676, { label: "Contingencies (Note 13)" }),
      ...line(662, { label: "Retained earnings", figures: ["85", "70"] }),
    ],
  ]);
  expect(rows.map(({ label, table }) => [label, table])).toEqual([
    ["Cash", 0],
    ["Common stock, 400 shares authorized, of which 265 and 283 are outstanding", 0],
    ["Retained earnings", 0],
  ]);
  expect(rows[2]?.section).toBeUndefined();
});

test("contents with page numbers are no figures", async () => {
  const rows = await rowsOf([
    [
      ...line(744, { label: "Contents" }),
      ...rowLines(714, [
        { label: "Keys and doors", figures: ["3"] },
        { label: "Alarms", figures: ["5"] },
        { label: "Heating", figures: ["12"] },
      ]),
    ],
  ]);
  expect(rows).toEqual([]);
});

test("a head over several columns covers them all, one drawn cell by cell in lines is whole", async () => {
  const bold = { size: 10, font: "F2" as const };
  const rows = await rowsOf([
    [
      { text: "Berth fees", x: 60, y: 790, size: 16, font: "F2" },
      { text: "(EUR thousand)", x: 60, y: 744, ...bold },
      { text: "Actual", x: 380, y: 758, ...bold },
      { text: "Change against", x: 484, y: 758, ...bold },
      { text: "the year before", x: 484, y: 746, ...bold },
      { text: "2024", x: 338, y: 744, ...bold },
      { text: "2023", x: 418, y: 744, ...bold },
      ...rowLines(726, [
        { label: "Berth 1", figures: ["1,200", "1,100", "9.1%"] },
        { label: "Berth 2", figures: ["900", "1,000", "(10.0)%"] },
      ]),
    ],
  ]);
  expect(rows.map(({ label }) => label)).toEqual(["Berth 1", "Berth 2"]);
  expect(rows[1]?.cells).toMatchObject([
    { heads: ["Actual", "2024"], text: "900" },
    { heads: ["Actual", "2023"], text: "1,000" },
    { heads: ["Change against the year before"], text: "(10.0)%" },
  ]);
  expect(rows[1]?.caption).toBe("Berth fees");
  expect(rows[1]?.unit).toBe("EUR thousand");
});

test("a table that goes on on the next page keeps its heads, title and section", async () => {
  const many = (from: number, label: string): Row[] =>
    Array.from({ length: 8 }, (_, index) => ({
      label: `${label} ${index + 1}`,
      indent: 10,
      figures: [`${from + index}1`, `${from + index}0`, `${90 - index}`],
    }));
  const rows = await rowsOf([
    [
      { text: "Moorings", x: 60, y: 760, size: 16, font: "F2" },
      ...line(730, { label: "", figures: ["2024", "2023", "2022"], font: "F2" }),
      ...rowLines(714, [{ label: "North pier:" }, ...many(10, "Mooring")]),
    ],
    [...rowLines(780, [...many(50, "Place"), { label: "South pier:" }, ...many(70, "Buoy")])],
  ]);
  expect(new Set(rows.map(({ table }) => table))).toEqual(new Set([0]));
  expect(rows.find(({ label }) => label === "Place 1")).toMatchObject({
    table: 0,
    caption: "Moorings",
    section: ["North pier"],
    label: "Place 1",
    cells: [
      { heads: ["2024"], text: "501" },
      { heads: ["2023"], text: "500" },
      { heads: ["2022"], text: "90" },
    ],
  });
  expect(rows.at(-1)?.section).toEqual(["South pier"]);
});

test("a table on a page that lies on its side reads like any other", async () => {
  const turned = statement.map(
    ({ text, x = 60, y, size = 10 }) =>
      `BT /F1 ${size} Tf 0 1 -1 0 ${842 - y} ${x} Tm (${text.replace(/[()]/g, "\\$&")}) Tj ET`,
  );
  const drawn = turned.join("\n").replaceAll("—", "\\227");
  const rows = await rowsOf([drawn]);
  expect(rows.find(({ label }) => label === "Ship repair")).toMatchObject({
    section: ["Operating expenses"],
    cells: [
      { heads: ["Year ended June 30,", "2024"], text: "21,643" },
      { heads: ["Year ended June 30,", "2023"], text: "20,441" },
      { heads: ["Year ended June 30,", "2022"], text: "19,038" },
    ],
  });
});

test("German and French figures, units and dates are read as such", async () => {
  const rows = await rowsOf([
    [
      { text: "Bilanz", x: 60, y: 760, size: 16, font: "F2" },
      { text: "in TEUR", x: 60, y: 740, size: 10 },
      ...line(726, { label: "", figures: ["31.12.2024", "31.12.2023"], font: "F2" }),
      ...rowLines(712, [
        { label: "Waren", figures: ["1.234,5", "-987,1"] },
        { label: "Forderungen", figures: ["12.456", "11.002"] },
      ]),
    ],
    [
      { text: "Compte annuel", x: 60, y: 760, size: 16, font: "F2" },
      { text: "en milliers de francs", x: 60, y: 740, size: 10 },
      ...line(726, { label: "", figures: ["2024", "2023"], font: "F2" }),
      ...rowLines(712, [
        { label: "Ventes", figures: ["1 234,5", "987,1"] },
        { label: "Charges", figures: ["12 456", "11 002"] },
      ]),
    ],
  ]);
  expect(rows[0]).toMatchObject({ caption: "Bilanz", unit: "in TEUR", label: "Waren" });
  expect(rows[0]?.cells[1]).toMatchObject({ heads: ["31.12.2023"], text: "-987,1" });
  expect(rows[2]).toMatchObject({ caption: "Compte annuel", unit: "en milliers de francs" });
  expect(rows[2]?.cells[0]).toMatchObject({ heads: ["2024"], text: "1 234,5" });
});

test("a list of contacts is a table of words, with what its columns are called", async () => {
  const at = [60, 180, 330];
  const words = (y: number, texts: string[], font: "F1" | "F2" = "F1"): PdfLine[] =>
    texts.flatMap((text, index) => (text ? [{ text, x: at[index] ?? 0, y, size: 10, font }] : []));
  const rows = await rowsOf([
    [
      { text: "Who to call", x: 60, y: 760, size: 16, font: "F2" },
      ...words(730, ["Name", "Role", "Phone"], "F2"),
      ...words(714, ["Ida Holm", "Harbor master and", "555-0142"]),
      ...words(702, ["", "keeper of the keys", ""]),
      ...words(686, ["Per Lund", "Electrician", "555-0177"]),
      { text: "Both can be reached from six in the morning until the last ferry.", x: 60, y: 650 },
    ],
  ]);
  expect(rows).toMatchObject([
    {
      table: 0,
      caption: "Who to call",
      label: "Ida Holm",
      cells: [
        { heads: ["Role"], text: "Harbor master and keeper of the keys" },
        { heads: ["Phone"], text: "555-0142" },
      ],
    },
    {
      table: 0,
      caption: "Who to call",
      label: "Per Lund",
      cells: [
        { heads: ["Role"], text: "Electrician" },
        { heads: ["Phone"], text: "555-0177" },
      ],
    },
  ]);
});

test("a column of notes, a sum without label, and a title that begins the next table", async () => {
  const rows = await rowsOf([
    [
      { text: "Balance sheet", x: 60, y: 780, size: 14, font: "F2" },
      ...line(756, { label: "", figures: ["Note", "2024", "2023"], font: "F2" }),
      ...line(744, { label: "", figures: ["", "£m", "£m"], font: "F2" }),
      ...rowLines(730, [
        { label: "Fixed assets" },
        { label: "Goodwill", figures: ["11", "1,234", "1,200"] },
        { label: "Quays", figures: ["12", "5,678", "5,432"] },
        { label: "", figures: ["", "6,912", "6,632"] },
      ]),
      { text: "Tenants", x: 60, y: 660, size: 14, font: "F2" },
      ...line(640, { label: "Hall", figures: ["Owner", "Lease"] }),
      ...line(626, { label: "North", figures: ["Holm", "410"] }),
      ...line(612, { label: "South", figures: ["Lund", "380"] }),
    ],
  ]);
  expect(rows.map(({ table, caption, label }) => [table, caption, label])).toEqual([
    [0, "Balance sheet", "Goodwill"],
    [0, "Balance sheet", "Quays"],
    [0, "Balance sheet", "Fixed assets"],
    [1, "Tenants", "North"],
    [1, "Tenants", "South"],
  ]);
  expect(rows[0]).toMatchObject({ unit: "£m", section: ["Fixed assets"] });
  expect(rows[0]?.cells).toMatchObject([
    { heads: ["Note"], text: "11" },
    { heads: ["2024"], text: "1,234" },
    { heads: ["2023"], text: "1,200" },
  ]);
  expect(rows[3]?.cells).toMatchObject([
    { heads: ["Owner"], text: "Holm" },
    { heads: ["Lease"], text: "410" },
  ]);
});

test("what a cell says in several lines stays in one row, as in minutes", async () => {
  const at = [60, 320, 430];
  const words = (y: number, texts: string[], font: "F1" | "F2" = "F1"): PdfLine[] =>
    texts.flatMap((text, index) => (text ? [{ text, x: at[index] ?? 0, y, size: 10, font }] : []));
  const rows = await rowsOf([
    [
      ...words(744, ["Action", "Owner", "Due"], "F2"),
      ...words(726, ["Order two spare pumps and have them", "Ida", "2025-"]),
      ...words(714, ["checked by the electrician", "Holm", "01-14"]),
      ...words(696, ["Move the badge printer", "Per Lund", "2025-02-20"]),
    ],
  ]);
  expect(rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
    ["Order two spare pumps and have them checked by the electrician", "Ida Holm", "2025-01-14"],
    ["Move the badge printer", "Per Lund", "2025-02-20"],
  ]);
});

test("numbers before labels name nothing, and what stands over the labels may tell the period", async () => {
  const counted = (y: number, mark: string, label: string, figures: string[]) => [
    { text: mark, x: 30, y, size: 10 },
    ...line(y, { label, figures }),
  ];
  const rows = await rowsOf([
    [
      { text: "Income", x: 30, y: 780, size: 16, font: "F2" },
      ...line(744, { label: "(In millions) Years ended December 31,", figures: ["2024", "2023"] }),
      ...counted(728, "1.", "Sales", ["17", "16"]),
      ...counted(714, "2.", "Material", ["(9)", "(8)"]),
    ],
  ]);
  expect(rows.map(({ label, unit, cells }) => [label, unit, cells[0]?.heads])).toEqual([
    ["Sales", "In millions", ["Years ended December 31,", "2024"]],
    ["Material", "In millions", ["Years ended December 31,", "2024"]],
  ]);
});

test("counts that grow under a head are figures, page numbers under theirs are not", async () => {
  const counts = (head: string) => [
    ...line(744, { label: "", figures: [head], font: "F2" }),
    ...rowLines(728, [
      { label: "North pier", figures: ["12"] },
      { label: "South pier", figures: ["19"] },
      { label: "Ferry dock", figures: ["31"] },
    ]),
  ];
  expect(await rowsOf([counts("Places")])).toHaveLength(3);
  expect(await rowsOf([counts("Page")])).toEqual([]);
});

test("a period over the middle column is that of all years, and heads may end before their figures", async () => {
  const bold = { size: 10, font: "F2" as const };
  const rows = await rowsOf([
    [
      { text: "Stores", x: 60, y: 790, size: 16, font: "F2" },
      { text: "Fiscal Year", x: 394, y: 744, ...bold },
      ...["2024", "2023", "2022"].map((text, index) => ({
        text,
        x: 310 + index * 80,
        y: 730,
        ...bold,
      })),
      ...rowLines(714, [
        { label: "Open at the end", figures: ["134", "132", "99"] },
        { label: "Closed", figures: ["$ 4", "(2)", "7"] },
      ]),
    ],
  ]);
  expect(rows[0]?.cells.map(({ heads }) => heads)).toEqual([
    ["Fiscal Year", "2024"],
    ["Fiscal Year", "2023"],
    ["Fiscal Year", "2022"],
  ]);
  expect(rows[1]?.cells.map(({ text }) => text)).toEqual(["$4", "(2)", "7"]);
});
