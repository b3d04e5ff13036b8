import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import type { DocumentTable, Range } from "../../../src/features/documents/document-types.ts";
import { PassageTable } from "../../../src/features/documents/preview/passage-table.tsx";
import { getSystem } from "../../../src/theme.ts";

const column = (label: string) => ({ label, isNumeric: false });

function open(text: string, table: Omit<DocumentTable, "start" | "end">, marked: Range | null) {
  const whole = { start: 0, end: text.length, ...table };
  const { container } = render(
    <ChakraProvider value={getSystem()}>
      <PassageTable text={text} table={whole} marked={marked} />
    </ChakraProvider>,
  );
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { container, texts };
}

const rows = [
  [0, 4, 7, 15],
  [16, 20, 23, 26],
];

it("marks a cell as a whole where the passage goes from its first to its last letter", () => {
  const table = { heads: null, columns: [column(""), column("")], rows };
  const { texts } = open("Gate | Ana Diaz\nYard | Ben", table, { start: 11, end: 20 });
  expect(texts("mark")).toEqual(["Diaz", "Yard"]);
  expect(texts("[data-marked]")).toEqual(["Yard"]);
});

it("marks blank cells with the heads and the row in which they stand", () => {
  const text = "Keys | Spares\nGate | 2 | 1\nYard | 4";
  const table = {
    heads: { start: 0, end: 13 },
    columns: [column(""), column("Keys"), column("Spares")],
    rows: [
      [14, 18, 21, 22, 25, 26],
      [27, 31, 34, 35, 0, 0],
    ],
  };
  const all = { start: 0, end: text.length };
  expect(open(text, table, all).texts("[data-marked]")).toEqual([
    ...["", "Keys", "Spares"],
    ...["Gate", "2", "1"],
    ...["Yard", "4", ""],
  ]);
  expect(open(text, table, { start: 14, end: 31 }).texts("[data-marked]")).toEqual([
    ...["Gate", "2", "1"],
    "Yard",
  ]);
});

it("shades the edge behind which the table goes on, over whatever is marked", () => {
  const spy = vi.spyOn(Element.prototype, "getBoundingClientRect");
  onTestFinished(() => spy.mockRestore());
  let scrolled = 0;
  spy.mockImplementation(function (this: Element) {
    const { side } = (this as HTMLElement).dataset;
    if (!side) return new DOMRect(-scrolled, 0, 900, 40);
    return new DOMRect(side === "start" ? 0 : 276, 0, 24, 40);
  });
  const table = { heads: null, columns: [column(""), column("")], rows };
  const { container } = open("Gate | Ana Diaz\nYard | Ben", table, null);
  const shaded = () =>
    [...container.querySelectorAll<HTMLElement>("[data-cut]")].map(({ dataset }) => dataset.side);
  const scrollTo = (distance: number) => {
    scrolled = distance;
    fireEvent.scroll(container);
    return shaded();
  };
  expect(scrollTo(0)).toEqual(["end"]);
  expect(scrollTo(300)).toEqual(["start", "end"]);
  expect(scrollTo(600)).toEqual(["start"]);
});

it("names the columns and rows of a sheet as citations do", () => {
  const text = "Site | Rent\nGate | 2\nYard | 4";
  const lettered = (label: string, letter: string) => ({ ...column(label), letter });
  const table = {
    heads: { start: 0, end: 11 },
    columns: [lettered("Site", "B"), lettered("", "C")],
    rows: [
      [12, 16, 19, 20],
      [21, 25, 28, 29],
    ],
    rowNumbers: [7, 0],
  };
  const { texts } = open(text, table, null);
  expect(texts("[data-letter]")).toEqual(["B", "C"]);
  expect(texts("tbody [data-number]")).toEqual(["7", ""]);
  expect(texts("tbody td")).toEqual(["Gate", "2", "Yard", "4"]);
  const headNumber = (numbers: number[], heads: Range | null = table.heads) =>
    open(text, { ...table, heads, rowNumbers: numbers }, null).texts("thead [data-number]");
  expect(headNumber([2, 3])).toEqual(["1"]);
  // A blank row may stand between.
  expect(headNumber([3, 4])).toEqual([""]);
  expect(headNumber([2, 3], null)).toEqual([""]);
});
