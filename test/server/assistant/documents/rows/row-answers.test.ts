import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents } from "../../../../../db/schema/index.ts";
import { storeMarkdown, storePieces } from "../../../../helpers/files/documents.ts";
import { openReports, piecesOf, type Table } from "./annual-reports.ts";

const boldOf = (content: string) => /\*\*(.+?)\*\*/.exec(content)?.[1];

test("a figure is looked up by document, row and column, with its unit and page", async () => {
  const { ask } = await openReports();
  const { content, citations } = await ask("What were Fairweather's sales in fiscal 2021?");
  expect(content).toMatch(
    /^\*\*1,204\*\* \(Sales, Year ended June 30, 2021, in thousands of euros\) \[1\]/,
  );
  expect(citations).toMatchObject([
    { title: "Fairweather Orchards 2021", location: { page: 9 }, quote: "Sales 1,204 1,118" },
  ]);
});

test.each([
  ["What was Fairweather's cost of sales in 2020?", "(610)"],
  ["What were the basic earnings per share of Fairweather in 2021?", "2.41"],
  ["What were Fairweather's total current assets at the end of fiscal 2021?", "402"],
  ["What were Fairweather's inventories at the beginning of fiscal 2021?", "93"],
  ["How much long-term debt did Fairweather have on June 30, 2020?", "175"],
  ["What was Fairweather's long-term debt at year end 2021?", "150"],
  [
    "According to the balance sheet, what were the inventories of Fairweather as of June 30, 2021?",
    "88",
  ],
  ["What were the sales of Grimsby Quarries in 2020?", "71"],
  ["Wie hoch waren die Umsatzerlöse von Weidenhof im Geschäftsjahr 2021?", "4.310"],
  ["Wie hoch waren die Vorräte von Weidenhof Ende 2020?", "61"],
])("%s", async (question, figure) => {
  const { ask } = await openReports();
  expect(boldOf((await ask(question)).content)).toBe(figure);
});

test.each([
  ["another company's figure", "What were the sales of Halvorsen Mills in 2021?"],
  ["another year's figure", "What were Fairweather's sales in 2017?"],
  ["another day's figure", "What were Fairweather's inventories on March 31, 2021?"],
  ["a part of a year", "What were Fairweather's sales in the second quarter of 2021?"],
  ["what the report does not tell", "What was the goodwill of Fairweather in 2021?"],
])("%s is never bold", async (_what, question) => {
  const { ask } = await openReports();
  expect(boldOf((await ask(question)).content)).toBeUndefined();
});

test("what is told of a figure is written calmly, with no unit that is not its own", async () => {
  const { deps, projectId, ask } = await openReports();
  const table: Table = {
    page: 3,
    unit: "in millions, except per share data",
    heads: [
      ["YEAR ENDED", "MAY 31, 2021"],
      ["YEAR ENDED", "MAY 31, 2020"],
    ],
    rows: [
      ["Ferry fares", "812", "790"],
      ["Earnings per share > Diluted", "3.07", "2.91"],
    ],
  };
  await storePieces(deps, projectId, "Dunmore Ferries", piecesOf("Dunmore Ferries", [table]));
  const fares = await ask("What were the ferry fares of Dunmore in 2021?");
  expect(fares.content).toContain(
    "**812** (Ferry fares, Year Ended May 31, 2021, in millions) [1]",
  );
  const earnings = await ask("What were the diluted earnings per share of Dunmore in 2020?");
  expect(earnings.content).toContain(
    "**2.91** (Earnings per share: Diluted, Year Ended May 31, 2020) [1]",
  );
});

test("two years stand beside each other in a table", async () => {
  const { ask } = await openReports();
  const { content, citations } = await ask("Compare Fairweather's sales in 2020 and 2021");
  expect(content).toContain("|  | 2020 | 2021 |");
  expect(content).toContain("| Sales | 1,118 [1] | 1,204 [2] |");
  expect(content).toContain("(in thousands of euros)");
  expect(citations).toHaveLength(2);
});

test("two documents stand beside each other in a table, each with its unit", async () => {
  const { ask } = await openReports();
  const { content, citations } = await ask(
    "Compare the sales of Fairweather and of Grimsby in 2021",
  );
  expect(content).toContain("| Fairweather Orchards 2021 | 1,204 (in thousands of euros) [");
  expect(content).toContain("| Grimsby Quarries 2021 | 77 (in millions of euros) [");
  expect(citations.map(({ title }) => title).toSorted()).toEqual([
    "Fairweather Orchards 2021",
    "Grimsby Quarries 2021",
  ]);
});

test("where two tables tell different figures for the same, none is bold", async () => {
  const { deps, projectId, ask } = await openReports();
  const table = { page: 2, heads: [["2021"]], caption: "Overview" };
  await storePieces(
    deps,
    projectId,
    "Dunmore Ferries",
    piecesOf("Dunmore Ferries", [
      { ...table, rows: [["Passengers", "9,100"]] },
      { ...table, rows: [["Passengers", "8,400"]] },
    ]),
  );
  const { content } = await ask("How many passengers did Dunmore Ferries have in 2021?");
  expect(boldOf(content)).toBeUndefined();
});

test("a column is chosen by its head where no period is asked for", async () => {
  const { deps, projectId, ask } = await openReports();
  const contracts = `# Contracts
| Vendor | Owner | Annual cost | Ends on |
| --- | --- | --- | --- |
| Brightline | Rosa Vidal | 12,400 EUR | 31 March 2027 |
| Castello | Piet Maes | 8,900 EUR | 30 June 2026 |
`;
  await storeMarkdown(deps, projectId, "Contracts", contracts);
  expect(boldOf((await ask("What is the annual cost of Castello?")).content)).toBe("8,900 EUR");
  expect(boldOf((await ask("What is the annual cost of Dunmore?")).content)).toBeUndefined();
});

test("a fiscal year is the one that the report calls so, not the year of its last day", async () => {
  const { deps, projectId, ask } = await openReports();
  const pieces = piecesOf("Tollgate Stores. Our fiscal 2019 ended on February 1, 2020.", [
    {
      caption: "Balance sheet",
      unit: "in millions of dollars",
      page: 3,
      heads: [["February 1, 2020"], ["February 2, 2019"]],
      rows: [["Goodwill", "64", "59"]],
    },
  ]);
  await storePieces(deps, projectId, "Tollgate Stores", pieces);
  const ofYear = await ask("What was the goodwill of Tollgate at the end of fiscal 2019?");
  expect(boldOf(ofYear.content)).toBe("64");
  const ofDay = await ask("What was the goodwill of Tollgate on February 2, 2019?");
  expect(boldOf(ofDay.content)).toBe("59");
});

test.each([
  ["What was Fairweather's revenue in 2021?", "1,204"],
  ["What was Fairweather's cost of goods sold in 2021?", "(655)"],
])("a figure is found by its other name: %s", async (question, figure) => {
  const { ask } = await openReports();
  expect(boldOf((await ask(question)).content)).toBe(figure);
});

test("a row is known by another cell where its label is a date", async () => {
  const { deps, projectId, ask } = await openReports();
  const counts = `# Counts
| Day | Site | Visitors | Visitors with a pass |
| --- | --- | --- | --- |
| 2026-03-02 | Esker Garden | 412 | 98 |
| 2026-03-02 | Tarn House | 275 | 61 |
`;
  await storeMarkdown(deps, projectId, "Counts", counts);
  const { content } = await ask("How many visitors with a pass did Tarn House have?");
  expect(boldOf(content)).toBe("61");
});

test("a table of names is read in the question's language too, whatever its own seems to be", async () => {
  const { deps, projectId, ask } = await openReports();
  const contacts = `# Contacts
| Group | E-mail |
| --- | --- |
| San Cristobal de la Laguna | laguna@tarn.example |
| Harvest team | harvest@tarn.example |
`;
  const documentId = await storeMarkdown(deps, projectId, "Contacts", contacts);
  deps.db.update(documents).set({ language: "es" }).where(eq(documents.id, documentId)).run();
  const { content } = await ask("What is the e-mail address of the harvest team?");
  expect(boldOf(content)).toBe("harvest@tarn.example");
});

test("the row called as the question says comes before another name that more tables repeat", async () => {
  const { deps, projectId, ask } = await openReports();
  const heads = [["2021"]];
  const net = (caption: string, page: number): Table => ({
    caption,
    page,
    heads,
    rows: [["Net sales", "880"]],
  });
  await storePieces(
    deps,
    projectId,
    "Lindqvist Stores",
    piecesOf("Lindqvist Stores", [
      {
        caption: "Income statement",
        page: 3,
        heads,
        rows: [
          ["Revenue > Net sales", "880"],
          ["Revenue > Membership fees", "40"],
          ["Revenue > Total revenue", "920"],
        ],
      },
      net("Sales by category", 7),
      net("Sales by country", 8),
      net("Five years", 9),
    ]),
  );
  const { content } = await ask("What was the total revenue of Lindqvist in 2021?");
  expect(boldOf(content)).toBe("920");
});
