import { Button, chakra } from "@chakra-ui/react";
import { memo, type ReactNode, useState } from "react";
import type { DocumentTable, Range } from "../document-types.ts";
import { withinBlock } from "./text-blocks.ts";

/** Rows drawn at once; the next ones come on demand. */
const pageSize = 500;

const shade = (to: string) => `linear-gradient(to ${to}, {colors.bg.emphasized}, transparent)`;
const cover = "linear-gradient({colors.bg.panel}, {colors.bg.panel})";

/** Behind a table: a shade at each edge of what scrolls, which its two ends cover. */
const Shades = chakra("div", {
  base: {
    // Wide tables go beyond the text, which is then read sideways as in a workbook.
    display: "grid",
    w: "max-content",
    minW: "full",
    my: "4",
    isolation: "isolate",
    "& > *": { gridArea: "1 / 1" },
    "&::before, &::after": {
      content: '""',
      gridArea: "1 / 1",
      position: "sticky",
      zIndex: "-1",
      w: "6",
      pointerEvents: "none",
    },
    _before: { insetStart: "calc(var(--text-start, 0px) * -1)", bgImage: shade("right") },
    _after: {
      insetEnd: "calc(var(--text-end, 0px) * -1)",
      justifySelf: "end",
      bgImage: shade("left"),
    },
  },
});

const Table = chakra("table", {
  base: {
    bgImage: `${cover}, ${cover}`,
    backgroundPosition: "0 0, 100% 0",
    bgSize: "{spacing.6} 100%",
    bgRepeat: "no-repeat",
    borderCollapse: "separate",
    borderSpacing: "0",
    borderTopWidth: "1px",
    borderInlineStartWidth: "1px",
    borderColor: "border.hairline",
    borderRadius: "l1",
    textStyle: "xs",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      px: "2.5",
      py: "1.5",
      borderBottomWidth: "1px",
      borderInlineEndWidth: "1px",
      borderColor: "border.hairline",
      textAlign: "start",
      verticalAlign: "top",
      overflowWrap: "anywhere",
    },
    "& thead > tr > *": {
      position: "sticky",
      top: "var(--heads-top)",
      bg: "bg.subtle",
      color: "fg.muted",
      fontWeight: "medium",
      verticalAlign: "bottom",
    },
    "& [data-numeric]": { textAlign: "end", "& > span": { marginInlineStart: "auto" } },
    "& th > span, & td > span": { display: "block", minW: "8" },
    "& th > span": { maxW: "28" },
    "& td > span": { maxW: "64" },
    // A cell that is marked as a whole is colored as one; in others the marked words are.
    "& tr > [data-marked]": { bg: "bg.mark", "& mark": { bg: "transparent" } },
    "& [data-alone]": { fontWeight: "medium", "& > span": { maxW: "full" } },
  },
});

type PassageTableProps = {
  text: string;
  table: DocumentTable;
  marked: Range | null;
};

type MarkedTextProps = { text: string; range: Range; marked: Range | null };

function MarkedText({ text, range, marked }: MarkedTextProps): ReactNode {
  const here = withinBlock(marked, range);
  if (!here) return text.slice(range.start, range.end);
  return (
    <>
      {text.slice(range.start, here.start)}
      <mark>{text.slice(here.start, here.end)}</mark>
      {text.slice(here.end, range.end)}
    </>
  );
}

function Heads({ table, marked }: Pick<PassageTableProps, "table" | "marked">) {
  const isMarked = withinBlock(marked, table.heads ?? { start: 0, end: 0 }) !== null;
  return (
    <thead>
      <tr>
        {table.columns.map(({ label, isNumeric }, index) => {
          // Columns have no other name and never move.
          const key = `${index}`;
          return label === "" ? (
            <td key={key} />
          ) : (
            <th
              key={key}
              scope="col"
              dir="auto"
              {...(isNumeric ? { "data-numeric": "" } : {})}
              {...(isMarked ? { "data-marked": "" } : {})}
            >
              <span>{isMarked ? <mark>{label}</mark> : label}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type Row = DocumentTable["rows"][number];

const startOf = (row: Row) => row.find((at) => at > 0) ?? 0;

/** Where the cell of a column stands in the text; null for a blank one. */
function cellOf(row: Row, column: number): Range | null {
  const [start = 0, end = 0] = row.slice(column * 2, column * 2 + 2);
  return start < end ? { start, end } : null;
}

const isWhole = (cell: Range | null, marked: Range | null) =>
  cell !== null && marked !== null && marked.start <= cell.start && cell.end <= marked.end;

/** A row of one cell, such as the title of a section, goes over all columns. */
const columnsOf = (row: Row, columns: DocumentTable["columns"]) =>
  row.length === 2 ? columns.slice(0, 1) : columns;

/** Rows of a document's text as the table they were read from. */
export const PassageTable = memo(function PassageTable({ text, table, marked }: PassageTableProps) {
  const [pages, setPages] = useState(1);
  const { rows, columns } = table;
  const isHeaded = columns.some(({ label }) => label !== "");
  const here = withinBlock(marked, table);
  // What is marked is drawn, however far down it stands.
  const lastMarked = here ? rows.findLastIndex((row) => startOf(row) < here.end) : -1;
  const shown = Math.max(pages * pageSize, lastMarked + 1);
  const more = rows.length - shown;
  return (
    <>
      <Shades>
        <Table>
          {isHeaded && <Heads table={table} marked={marked} />}
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={startOf(row)}>
                {columnsOf(row, columns).map(({ isNumeric }, index) => {
                  const cell = cellOf(row, index);
                  const isAlone = row.length === 2 && columns.length > 1;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                      key={index}
                      dir="auto"
                      {...(isAlone ? { colSpan: columns.length, "data-alone": "" } : {})}
                      {...(isNumeric && !isAlone ? { "data-numeric": "" } : {})}
                      {...(isWhole(cell, here) ? { "data-marked": "" } : {})}
                    >
                      {cell && (
                        <span>
                          <MarkedText text={text} range={cell} marked={here} />
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </Shades>
      {more > 0 && (
        <Button variant="outline" size="sm" mb="4" onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, more).toLocaleString("en-US")} More Rows
        </Button>
      )}
    </>
  );
});
