import { describe, expect, it } from "vitest";
import type { StructureRow } from "../../../../db/structure.ts";
import {
  makeDocx,
  makeOdt,
  makePptx,
  slideShape,
  wordParagraph,
} from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

/** The described rows of a file: as in "Assets > Cash: 2024=5"; rows without cells by their label. */
async function rowsOf(fileName: string, bytes: Uint8Array | string) {
  const { pieces } = await readPieces(fileName, bytes);
  return pieces.flatMap(({ row }) => row ?? []);
}

const inWords = (rows: StructureRow[]) =>
  rows.map(({ section = [], label, cells }) => {
    const values = cells.map(({ heads, text }) => `${heads.join("/")}=${text}`);
    return `${[...section, label].join(" > ")}: ${values.join(", ")}`;
  });

const markdown = (...lines: string[]) => rowsOf("notes.md", lines.join("\n"));

describe("a table in Markdown", () => {
  it("knows its heads, its caption and the unit it is told in", async () => {
    const rows = await markdown(
      "# Budget",
      "",
      "Costs by site (in thousands of euros):",
      "",
      "| Site | 2024 | 2023 |",
      "|---|---|---|",
      "| Turku | 12 | 11 |",
      "| Oslo | 9 | |",
    );
    expect(inWords(rows)).toEqual([": ", "Turku: 2024=12, 2023=11", "Oslo: 2024=9"]);
    expect(rows[1]).toMatchObject({
      table: 0,
      caption: "Costs by site (in thousands of euros):",
      unit: "in thousands of euros",
      labelCell: { heads: ["Site"], column: 0 },
    });
  });

  it("takes a row of names and dates under its head for no further head", async () => {
    const hosts = await markdown(
      ...["| Host | System |", "|---|---|", "| alpha | Windows Server 2019 |"],
      ...["| beta | Windows Server 2022 |", "| gamma | Debian 12 |"],
    );
    expect(inWords(hosts)).toEqual([
      ": ",
      "alpha: System=Windows Server 2019",
      "beta: System=Windows Server 2022",
      "gamma: System=Debian 12",
    ]);
    const dates = await markdown(
      ...["| Item | Date |", "|---|---|", "| Freeze | 1 December 2026 |"],
      ...["| Closure | 26 February 2027 |"],
    );
    expect(inWords(dates).slice(1)).toEqual([
      "Freeze: Date=1 December 2026",
      "Closure: Date=26 February 2027",
    ]);
  });

  it("takes the heading above it for its caption, and counts on", async () => {
    const rows = await markdown(
      ...["## Phones", "", "| Who | Phone |", "|---|---|", "| Ana | 12 |", ""],
      ...["Long running text, which says nothing of the table below.", ""],
      ...["| Who | Desk |", "|---|---|", "| Ben | 7 |"],
    );
    expect(rows.map(({ table, caption }) => [table, caption])).toEqual([
      [0, "Phones"],
      [0, "Phones"],
      [1, undefined],
      [1, undefined],
    ]);
  });

  it("may be written in HTML, with merged cells and a caption", async () => {
    const rows = await markdown(
      "<table><caption>Rates</caption>",
      "<tr><th rowspan=2>Plan</th><th colspan=2>Fee</th></tr>",
      "<tr><th>Month</th><th>Year</th></tr>",
      "<tr><td>Basic</td><td>5</td><td>50</td></tr>",
      "</table>",
    );
    expect(inWords(rows).at(-1)).toBe("Basic: Fee/Month=5, Fee/Year=50");
    expect(rows[0]?.caption).toBe("Rates");
  });

  it("is divided by heads over all its columns, also right below its own", async () => {
    const rows = await markdown(
      "<table><tr><th>Plan</th><th>2024</th><th>2025</th></tr>",
      "<tr><th colspan=3>Homes</th></tr>",
      "<tr><td>Basic</td><td>5</td><td>6</td></tr>",
      "<tr><th colspan=3>Firms</th></tr>",
      "<tr><td>Large</td><td>50</td><td>60</td></tr>",
      "</table>",
    );
    const written = inWords(rows);
    expect(written).toContain("Homes > Basic: 2024=5, 2025=6");
    expect(written).toContain("Firms > Large: 2024=50, 2025=60");
  });
});

const cell = (text: string, properties = "") =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${wordParagraph(text)}</w:tc>`;
const row = (cells: string[], properties = "") =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join("")}</w:tr>`;
const words = (...texts: string[]) => row(texts.map((text) => cell(text)));
const docx = (...rows: string[]) =>
  rowsOf("plan.docx", makeDocx({ body: `<w:tbl>${rows.join("")}</w:tbl>` }));

describe("a table in Word", () => {
  it("is headed by words over figures and divided by rows that hold a label alone", async () => {
    const rows = await docx(
      words("", "2024", "2023"),
      words("Assets", "", ""),
      words("Cash", "5", "(4)"),
      words("Total assets", "5", "(4)"),
      words("Staff", "31", "30"),
    );
    expect(inWords(rows)).toEqual([
      ": ",
      "Assets: ",
      "Assets > Cash: 2024=5, 2023=(4)",
      "Assets > Total assets: 2024=5, 2023=(4)",
      "Staff: 2024=31, 2023=30",
    ]);
  });

  it("has the heads that it states, over merged columns too", async () => {
    const rows = await docx(
      row([cell("Server"), cell("Backup", '<w:gridSpan w:val="2"/>')], "<w:tblHeader/>"),
      words("", "Daily", "Weekly"),
      words("db1", "yes", "no"),
    );
    expect(inWords(rows).at(-1)).toBe("db1: Backup/Daily=yes, Backup/Weekly=no");
  });

  it("of names and values has no heads", async () => {
    const rows = await docx(words("Owner", "Ana"), words("Since", "2024"), words("Desk", "N 4"));
    expect(inWords(rows)).toEqual(["Owner: =Ana", "Since: =2024", "Desk: =N 4"]);
  });

  it("of words is headed by its first row from three columns and rows on", async () => {
    const rows = await docx(
      words("Role", "Name", "Team"),
      words("Lead", "Ana", "North"),
      words("Deputy", "Ben", "South"),
    );
    expect(inWords(rows).slice(1)).toEqual([
      "Lead: Name=Ana, Team=North",
      "Deputy: Name=Ben, Team=South",
    ]);
  });

  it("that only arranges a page is none", async () => {
    expect(await docx(words("Left", "Right"))).toEqual([]);
    expect(await docx(words("Above"), words("Below"))).toEqual([]);
  });
});

it("a table in an OpenDocument text knows its head rows and merged cells", async () => {
  const odtCell = (text: string, attributes = "") =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const covered = "<table:covered-table-cell/>";
  const odtRow = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
  const body = `<text:p>Visits in 2024 (in thousands)</text:p><table:table>
    <table:table-header-rows>${odtRow(
      odtCell("City"),
      odtCell("Guests", 'table:number-columns-spanned="2"'),
      covered,
    )}${odtRow(odtCell(""), odtCell("Spring"), odtCell("Autumn"))}</table:table-header-rows>
    ${odtRow(odtCell("Rome"), odtCell("4"), odtCell("7"))}</table:table>`;
  const rows = await rowsOf("visits.odt", makeOdt({ body }));
  expect(inWords(rows).at(-1)).toBe("Rome: Guests/Spring=4, Guests/Autumn=7");
  expect(rows[0]).toMatchObject({
    caption: "Visits in 2024 (in thousands)",
    unit: "in thousands",
  });
});

it("a table on a slide stands under the slide's title", async () => {
  const slideCell = (text: string) =>
    `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const slideRow = (...texts: string[]) => `<a:tr>${texts.map(slideCell).join("")}</a:tr>`;
  const shapes = `${slideShape(["Milestones"], "title")}<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/>${slideRow(
    "Step",
    "Due",
  )}${slideRow("Freeze", "May 4")}</a:tbl></p:graphicFrame>`;
  const rows = await rowsOf("plan.pptx", makePptx([{ shapes }]));
  expect(inWords(rows)).toEqual([": ", "Freeze: Due=May 4"]);
  expect(rows[1]?.caption).toBe("Milestones");
});
