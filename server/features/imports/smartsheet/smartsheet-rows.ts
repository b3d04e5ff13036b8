import { z } from "zod";
import { invalidField } from "../../../errors.ts";
import { addressWith } from "../service-reader.ts";
import { isBlank, maxRows, type ReadSheet, type SheetRow } from "../sheets/sheet.ts";
import { connectSmartsheet, sheetId, sheetsAddress } from "./connect-smartsheet.ts";

const pageRows = 500;
const cell = z.object({
  columnId: z.int(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  displayValue: z.string().optional(),
});
const sheetAnswer = z.object({
  name: z.string(),
  totalRowCount: z.int().default(0),
  columns: z.array(z.object({ id: z.int(), title: z.string(), type: z.string().optional() })),
  rows: z.array(z.object({ id: z.int(), rowNumber: z.int(), cells: z.array(cell) })).default([]),
});
type Answer = z.output<typeof sheetAnswer>;

/** Of a person the name is shown, of a date the plain day is kept. */
const textOf = ({ value, displayValue }: z.output<typeof cell>) =>
  displayValue ?? (value === undefined ? "" : String(value));

const rowsOf = ({ columns, rows }: Answer): SheetRow[] =>
  rows.map(({ id, rowNumber, cells }) => {
    const byColumn = new Map(cells.map((one) => [one.columnId, textOf(one)]));
    return {
      id: String(id),
      number: rowNumber,
      cells: columns.map((column) => byColumn.get(column.id) ?? ""),
    };
  });

/** "Get Sheet" of the Smartsheet API reference, page by page. */
export const readSmartsheet: ReadSheet = async (deps, access, id) => {
  if (!sheetId.test(id)) throw invalidField("sheet", "There is no such sheet in Smartsheet.");
  const reader = connectSmartsheet(deps, access);
  const pageAt = (page: number) =>
    reader.read(sheetAnswer, addressWith(`${sheetsAddress}/${id}`, { pageSize: pageRows, page }));
  const first = await pageAt(1);
  const rows = rowsOf(first);
  const wanted = Math.min(first.totalRowCount, maxRows);
  for (let page = 2; rows.length < wanted; page += 1) {
    const found = rowsOf(await pageAt(page));
    if (found.length === 0) break;
    rows.push(...found);
  }
  return {
    name: first.name,
    columns: first.columns.map(({ title }) => title),
    rows: rows.slice(0, maxRows).filter((row) => !isBlank(row)),
    isCut: first.totalRowCount > maxRows,
  };
};
