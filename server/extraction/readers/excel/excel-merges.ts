import { parseCellName } from "../shared/cell-names.ts";
import { type Merge, maxMergedRows, maxMerges } from "../shared/merged-cells.ts";

const mergePattern = /mergeCell\b[^>]{0,200}?\bref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g;
const mergesElement = "mergeCells";
/** The merges of a sheet. They stand behind the rows, so the part is looked through before. */
export async function readMerges(source: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let text = "";
  let hasBegun = false;
  for await (const chunk of source) {
    text += chunk.toString("latin1");
    if (!hasBegun) {
      const at = text.indexOf(mergesElement);
      hasBegun = at >= 0;
      text = text.slice(hasBegun ? at : -mergesElement.length);
    }
    if (!hasBegun) continue;
    let end = 0;
    for (const { index, 0: whole, 1: from = "", 2: to = "" } of text.matchAll(mergePattern)) {
      end = index + whole.length;
      const first = parseCellName(from);
      const last = parseCellName(to);
      if (!first || !last || last.row - first.row > maxMergedRows) continue;
      const span = Math.max(1, last.column - first.column + 1);
      merges.push({ column: first.column, span, first: first.row, last: last.row });
      if (merges.length >= maxMerges) return merges;
    }
    text = text.slice(Math.max(end, text.length - 300));
  }
  return merges;
}
