import type { StructureCell } from "../../../../../db/structure.ts";
import type { FoundRow } from "../../../search/row-index.ts";
import { headOf } from "./write-row.ts";

/** One column of a table, with its cell in each row that has one there. */
export type Column = { head: string; cells: Map<FoundRow, StructureCell> };

/** The columns of a table by their place, or by what heads them where that is not known. */
export function columnsOf(rows: FoundRow[]): Column[] {
  const columns = new Map<string, Column>();
  for (const found of rows) {
    for (const cell of found.row.cells) {
      const head = headOf(cell);
      const key = `${cell.column ?? ""} ${head}`;
      const column = columns.get(key) ?? { head, cells: new Map() };
      column.cells.set(found, cell);
      columns.set(key, column);
    }
  }
  return [...columns.values()];
}
