import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { BreakableTitle } from "../../../src/components/breakable-title.tsx";

const shown = (title: string) =>
  render(<BreakableTitle>{title}</BreakableTitle>).container.innerHTML;

it("lets the name of a file break between its parts, and nowhere else", () => {
  expect(shown("2026-Q3_Handover_Warehouse.final")).toBe(
    "2026-<wbr>Q3_<wbr>Handover_<wbr>Warehouse.<wbr>final",
  );
  expect(shown("Handover of the ward, v2.1")).toBe("Handover of the ward, v2.1");
  expect(shown("Notes: __init__settings__of__the__plant")).toBe(
    "Notes: <wbr>__init__<wbr>settings__<wbr>of__<wbr>the__<wbr>plant",
  );
});
