import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { VersionComparison } from "../../../../src/features/documents/versions/version-comparison.tsx";
import type { FullVersion } from "../../../../src/features/documents/versions/version-queries.ts";
import { getSystem } from "../../../../src/theme.ts";

/** A version with one column of names. */
function tableOf(version: number, names: readonly string[]): FullVersion {
  const rows: number[][] = [];
  let text = "";
  for (const name of names) {
    rows.push([text.length, text.length + name.length]);
    text += `${name}\n`;
  }
  const columns = [{ label: "Site", isNumeric: false }];
  return {
    ...{ version, state: "read", fileName: "sites.csv", fileType: "text/csv", fileSize: 1 },
    ...{ pageCount: null, tokenCount: 1, note: null, restoredFrom: null },
    ...{ createdBy: null, createdByName: null, createdAt: new Date("2026-11-25T08:00:00Z") },
    ...{ content: null, extractedText: text },
    tables: [{ start: 0, end: text.length, columns, heads: null, rows }],
  };
}

const compare = (before: readonly string[], after: readonly string[]) =>
  render(
    <ChakraProvider value={getSystem()}>
      <VersionComparison before={tableOf(1, before)} after={tableOf(2, after)} />
    </ChakraProvider>,
  );

it("draws the changed rows of a large table page by page", () => {
  compare(["Turku"], ["Turku", ...Array.from({ length: 700 }, (_, index) => `Site ${index}`)]);
  const sites = () => screen.getAllByText(/^Site \d+$/, { selector: "ins" }).length;
  expect(screen.getAllByRole("table")).toHaveLength(1);
  // The first row is the one before them.
  expect(sites()).toBe(499);
  fireEvent.click(screen.getByRole("button", { name: "Show 201 More Rows" }));
  expect(sites()).toBe(700);
  expect(screen.queryByRole("button")).toBeNull();
});
