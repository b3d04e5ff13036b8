import { expect, test } from "vitest";
import { line, type Row, rowLines, rowsOf, statement } from "./pdf-lines.ts";

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
