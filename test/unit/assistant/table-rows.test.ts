import { expect, test } from "vitest";
import {
  headersOfRow,
  isOverTable,
  parseTableRow,
  unitOfRow,
} from "../../../server/features/assistant/documents/table-rows.ts";

test("a row is its label and its figures, signs joined to them", () => {
  expect(parseTableRow("Provision for income taxes\t$ 1,925\t$ 1,601\t$ (1,308)")).toEqual({
    label: "Provision for income taxes",
    cells: ["$1,925", "$1,601", "$(1,308)"],
  });
  expect(parseTableRow("Effective tax rate 24.6 % 24.0 % 24.4 %")).toEqual({
    label: "Effective tax rate",
    cells: ["24.6%", "24.0%", "24.4%"],
  });
  expect(parseTableRow("2022 2021 2020")).toBeUndefined();
  expect(parseTableRow("Only one figure 5")).toBeUndefined();
});

test("the heads are those of the nearest line that has one for each figure", () => {
  const row = { label: "Rate", cells: ["24.6%", "24.0%"] };
  expect(headersOfRow(row, ["2019 2018", "2022 2021", "Taxes\t$ 5\t$ 6"])).toEqual([
    "2022",
    "2021",
  ]);
  expect(headersOfRow(row, ["Region\tNorth\tSouth"])).toEqual(["North", "South"]);
  expect(headersOfRow(row, ["2022 2021 2020"])).toBeUndefined();
});

test("a row of words has its heads from the first line of its table or from its own cells", () => {
  const lines = ["| Server | Memory | Owner |", "| --- | --- | --- |", "| atlas-03 | 64 | Mina |"];
  const row = parseTableRow("| atlas-07 | 256 | Joris |");
  expect(row).toEqual({ label: "atlas-07", cells: ["256", "Joris"] });
  expect(row && headersOfRow(row, lines)).toEqual(["Memory", "Owner"]);
  expect(parseTableRow("Vendor: Contoso | Yearly cost: 48,200 | Owner: Mina")).toEqual({
    label: "Contoso",
    cells: ["48,200", "Mina"],
    heads: ["Yearly cost", "Owner"],
  });
});

test("ends of periods on lines of their own are the heads of the figures below", () => {
  const row = { label: "Operating income", cells: ["7,793", "6,708"] };
  const lines = [
    "52 weeks ended August 28, 2022",
    "August 29, 2021 REVENUE",
    "Net sales\t$ 5\t$ 6",
  ];
  expect(headersOfRow(row, lines)).toEqual(["2022", "2021"]);
});

test("a row's unit is what the nearest line over it says, for amounts alone", () => {
  const above = [
    "(in thousands)",
    "Income (dollars in millions, except per share data)",
    "2022 2021",
  ];
  expect(unitOfRow({ label: "Sales", cells: ["$5", "$6"] }, above)).toBe(
    "dollars in millions, except per share data",
  );
  expect(unitOfRow({ label: "Rate", cells: ["24%", "25%"] }, above)).toBeUndefined();
  expect(unitOfRow({ label: "Sales", cells: ["$5", "$6"] }, ["Sales in millions of homes"])).toBe(
    undefined,
  );
});

test("the brackets of another row of figures tell no unit", () => {
  const above = ["Ferry | 2024 | 2025", "Share of full crossings (%) | 41.2 | 44.0"];
  expect(unitOfRow({ label: "Crossings", cells: ["512", "540"] }, above)).toBeUndefined();
  const headed = ["Ferry (in thousands) | 2024 | 2025", "Share (%) | 41.2 | 44.0"];
  expect(unitOfRow({ label: "Guests", cells: ["512", "540"] }, headed)).toBe("in thousands");
});

test("heads of a table and the title right over them are over a table", () => {
  const lines = [
    "Crossings and guests by ferry",
    "Ferry | Crossings | Guests",
    "Heron | 512 | 9,800",
    "Gull | laid up | laid up",
    "",
    "Guests 9,800 in all",
    "Owner | Port | Crew",
    "Ida Moor | Lindau | four",
  ];
  const found = lines.filter((_, index) => isOverTable(lines, index));
  expect(found).toEqual([lines[0], lines[1], lines[6]]);
  expect(isOverTable(["Owner | Ida Moor", "Port | Lindau"], 0)).toBe(false);
});
