import type { StructureRow } from "../../../../../db/structure.ts";
import type { TextPiece } from "../../../../../server/extraction/text-piece.ts";
import { storePieces } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

export type Table = Pick<StructureRow, "caption" | "unit"> & {
  page: number;
  heads: string[][];
  /** Label and cells; the section before the label where one is given: "Assets > Cash". */
  rows: [string, ...string[]][];
};

/** Tables as a reader gives them on: each row with all that is said over it. */
export function piecesOf(title: string, tables: Table[]): TextPiece[] {
  const rows = tables.flatMap(({ caption, unit, page, heads, rows }, table) =>
    rows.map(([name, ...texts]): TextPiece => {
      const [label = "", ...section] = name.split(" > ").toReversed();
      const row: StructureRow = {
        table,
        ...(caption ? { caption } : {}),
        ...(unit ? { unit } : {}),
        ...(section.length > 0 ? { section: section.toReversed() } : {}),
        label,
        cells: texts.map((text, column) => ({ heads: heads[column] ?? [], text })),
      };
      return { kind: "table-row", text: `${label} ${texts.join(" ")}`, location: { page }, row };
    }),
  );
  return [{ kind: "paragraph", text: title, location: { page: 1 } }, ...rows];
}

export const years = [
  ["Year ended June 30,", "2021"],
  ["Year ended June 30,", "2020"],
];
const dates = [["June 30, 2021"], ["June 30, 2020"]];

const orchard: Table[] = [
  {
    caption: "Northern region",
    unit: "in thousands of euros",
    page: 4,
    heads: years,
    rows: [["Sales", "310", "290"]],
  },
  {
    caption: "Income statement",
    unit: "in thousands of euros",
    page: 9,
    heads: years,
    rows: [
      ["Sales", "1,204", "1,118"],
      ["Cost of sales", "(655)", "(610)"],
      ["Earnings per share > Basic", "2.41", "2.02"],
      ["Earnings per share > Diluted", "2.38", "2.00"],
    ],
  },
  {
    caption: "Balance sheet",
    unit: "in thousands of euros",
    page: 10,
    heads: dates,
    rows: [
      ["Assets > Inventories", "88", "93"],
      ["Assets > Total current assets", "402", "377"],
      ["Liabilities > Long-term debt", "150", "175"],
    ],
  },
];
const quarry: Table[] = [
  {
    caption: "Income statement",
    unit: "in millions of euros",
    page: 7,
    heads: [["2021"], ["2020"]],
    rows: [
      ["Sales", "77", "71"],
      ["Goodwill impairment", "3", "—"],
    ],
  },
];

const weidenhof: Table[] = [
  {
    caption: "Gewinn- und Verlustrechnung",
    unit: "in Tausend Euro",
    page: 3,
    heads: [["2021"], ["2020"]],
    rows: [["Umsatzerlöse", "4.310", "4.105"]],
  },
  {
    caption: "Bilanz",
    unit: "in Tausend Euro",
    page: 4,
    heads: [["31.12.2021"], ["31.12.2020"]],
    rows: [["Umlaufvermögen > Vorräte", "58", "61"]],
  },
];

export async function openReports() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const projectId = member.project.id;
  const store = (title: string, tables: Table[]) =>
    storePieces(deps, projectId, title, piecesOf(`Report of ${title}`, tables));
  await store("Fairweather Orchards 2021", orchard);
  await store("Grimsby Quarries 2021", quarry);
  await store("Weidenhof Geschäftsbericht 2021", weidenhof);
  const { assistant } = await member.call();
  const { id: conversationId } = await assistant.createConversation({});
  const ask = async (message: string) =>
    (await assistant.chat({ conversationId, message })).message;
  return { deps, projectId, ask };
}
