import { Button } from "@chakra-ui/react";
import { memo, type ReactNode, useState } from "react";
import type { DocumentTable, Range } from "../document-types.ts";
import { ShadedTable } from "./shaded-table.tsx";
import { withinBlock } from "./text-blocks.ts";

/** Rows drawn at once; the next ones come on demand. */
const pageSize = 500;

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

/** The letter by which a column of a sheet is cited: "Costs, C7". */
const Letter = ({ letter }: { letter: string | undefined }) =>
  letter ? <span data-letter>{letter}</span> : null;

const RowNumber = ({ number }: { number: number }) =>
  number > 0 ? (
    <th scope="row" data-number>
      {number}
    </th>
  ) : (
    // A header like the others, so that the first other cell is the one that stays in sight.
    <th data-number aria-hidden />
  );

function Heads({ table, marked }: Pick<PassageTableProps, "table" | "marked">) {
  // Over the second row of a sheet stands the first; further down, rows between may be blank.
  const isFirstRow = table.heads !== null && table.rowNumbers?.[0] === 2;
  const isMarked = withinBlock(marked, table.heads ?? { start: 0, end: 0 }) !== null;
  return (
    <thead>
      <tr>
        {table.rowNumbers && (isFirstRow ? <RowNumber number={1} /> : <td data-number />)}
        {table.columns.map(({ label, isNumeric, letter }, index) => {
          // Columns have no other name and never move.
          const key = `${index}`;
          return label === "" ? (
            <td key={key} {...(isMarked ? { "data-marked": "" } : {})}>
              <Letter letter={letter} />
            </td>
          ) : (
            <th
              key={key}
              scope="col"
              dir="auto"
              {...(isNumeric ? { "data-numeric": "" } : {})}
              {...(isMarked ? { "data-marked": "" } : {})}
            >
              <Letter letter={letter} />
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

/** Whether a cell is marked as a whole; a blank one is where all the others of its row are. */
function isWhole(row: Row, column: number, marked: Range | null): boolean {
  if (!marked) return false;
  const isWithin = (at: number) => marked.start <= at && at <= marked.end;
  const cell = cellOf(row, column);
  if (cell) return isWithin(cell.start) && isWithin(cell.end);
  const filled = row.filter((at) => at > 0);
  return filled.length > 0 && filled.every(isWithin);
}

/** A row of one cell, such as the title of a section, goes over all columns. */
const columnsOf = (row: Row, columns: DocumentTable["columns"]) =>
  row.length === 2 ? columns.slice(0, 1) : columns;

/** Rows of a document's text as the table they were read from. */
export const PassageTable = memo(function PassageTable({ text, table, marked }: PassageTableProps) {
  const [pages, setPages] = useState(1);
  const { rows, columns, rowNumbers } = table;
  const isHeaded = columns.some(({ label, letter }) => label !== "" || letter);
  const here = withinBlock(marked, table);
  // What is marked is drawn, however far down it stands.
  const lastMarked = here ? rows.findLastIndex((row) => startOf(row) < here.end) : -1;
  const shown = Math.max(pages * pageSize, lastMarked + 1);
  const more = rows.length - shown;
  return (
    <>
      <ShadedTable>
        {isHeaded && <Heads table={table} marked={marked} />}
        <tbody>
          {rows.slice(0, shown).map((row, rowIndex) => (
            <tr key={startOf(row)}>
              {rowNumbers && <RowNumber number={rowNumbers[rowIndex] ?? 0} />}
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
                    {...(isWhole(row, index, here) ? { "data-marked": "" } : {})}
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
      </ShadedTable>
      {more > 0 && (
        <Button variant="outline" size="sm" mb="4" onClick={() => setPages(pages + 1)}>
          Show {Math.min(pageSize, more).toLocaleString("en-US")} More Rows
        </Button>
      )}
    </>
  );
});
