import { expect, test } from "vitest";
import type { PdfLine } from "../../../helpers/files/make-files.ts";
import { line, rowLines, rowsOf } from "./pdf-lines.ts";

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
