import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SourceList } from "../../../src/features/assistant/citations/source-list.tsx";
import { citation, renderPart } from "./render.tsx";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => citation(index + 1));
const rows = () => within(screen.getByRole("list", { name: "Sources" })).getAllByRole("listitem");

test("a source is a chip with its title and its place, and opens; its words show on it alone", async () => {
  const { opened } = renderPart(<SourceList citations={numbered(1)} />);
  const row = within(rows()[0] ?? document.body);
  row.getByText("Annual report");
  row.getByText("page 28");
  expect(screen.queryByText("“The effective tax rate was 24.6%.”")).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText("“The effective tax rate was 24.6%.”")).toBeTruthy();
  await userEvent.click(row.getByRole("button"));
  expect(opened.map(({ number }) => number)).toEqual([1]);
});

test("sources of one document stand in one frame, which names it once to the eye", () => {
  const benefits = { sourceId: 7, location: { headings: ["Leaving", "Benefits"] } };
  renderPart(
    <SourceList
      citations={[
        citation(1, benefits),
        citation(2, benefits),
        citation(3, { ...benefits, location: { headings: ["Leaving", "Accounts"] } }),
        citation(4),
      ]}
    />,
  );
  const inSight = (part: Element) =>
    [...part.querySelectorAll("span:not([data-repeated])")].map(({ textContent }) => textContent);
  expect(rows().map((row) => [...row.children].map(inSight))).toEqual([
    [["1", "Annual report", "Benefits"], ["2"], ["3", "Accounts"]],
    [["4", "Annual report", "page 28"]],
  ]);
  screen.getByRole("button", { name: /^2 ?Annual report ?Benefits$/ });
  screen.getByRole("button", { name: /^3 ?Annual report ?Accounts$/ });
});

test("many sources show in short at first", async () => {
  renderPart(<SourceList citations={numbered(9)} />);
  expect(screen.getAllByRole("button", { name: /Annual report/ })).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Show All 9 Sources" }));
  expect(rows()).toHaveLength(9);
});

test("nothing is hidden to save a single line", () => {
  renderPart(<SourceList citations={numbered(5)} />);
  expect(rows()).toHaveLength(5);
});
