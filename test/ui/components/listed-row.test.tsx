import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListedRow } from "../../../src/components/imports/listed-row.tsx";
import { getSystem } from "../../../src/theme.ts";

it("tells files apart by the icons of their types, and shows their names whole", () => {
  const name = "Handover_Warehouse_North_2026-Q3_inventory-of-keys_final-2.xlsx";
  const names = ["Plan.pdf", "Costs.xlsx", name];
  render(
    <ChakraProvider value={getSystem()}>
      {names.map((each) => (
        <ListedRow
          key={each}
          entry={{ id: each, name: each, kind: "file", size: null, version: null, refusal: null }}
          chosen={false}
          onChoose={() => undefined}
          onEnter={() => undefined}
        />
      ))}
    </ChakraProvider>,
  );
  const rows = names.map((each) => screen.getByRole("checkbox", { name: each }).closest("label"));
  const [plan, costs, inventory] = rows.map((row) => row?.querySelector("svg")?.innerHTML);
  expect(costs).not.toBe(plan);
  expect(inventory).toBe(costs);
  expect(rows[2]?.innerHTML).toContain("_<wbr>final-<wbr>2.<wbr>xlsx");
});
