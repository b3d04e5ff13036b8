import { ChakraProvider } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PassageTable } from "../../../src/features/documents/preview/passage-table.tsx";
import { system } from "../../../src/theme.ts";

it("marks a cell as a whole where the passage goes from its first to its last letter", () => {
  const text = "Gate | Ana Diaz\nYard | Ben";
  const column = { label: "", isNumeric: false };
  const rows = [
    [0, 4, 7, 15],
    [16, 20, 23, 26],
  ];
  const table = { start: 0, end: text.length, heads: null, columns: [column, column], rows };
  const { container } = render(
    <ChakraProvider value={system}>
      <PassageTable text={text} table={table} marked={{ start: 11, end: 20 }} />
    </ChakraProvider>,
  );
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts("mark")).toEqual(["Diaz", "Yard"]);
  expect(texts("[data-marked]")).toEqual(["Yard"]);
});
