import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  firstLine,
  lastLine,
  type Manifest,
  type PackKind,
  packLimits,
  partName,
} from "../format/pack-format.ts";
import type { Row } from "../format/pack-tables.ts";
import type { PackWriter } from "./pack-writer.ts";

const rowsAtOnce = 100;

/** Writes the rows of one kind, in as many files as they take. Returns what is told of them. */
export async function addRows(
  pack: Pick<PackWriter, "add">,
  kind: PackKind,
  rows: Iterator<Row>,
): Promise<{ content: Manifest["contents"][number]; parts: string[] }> {
  const hash = createHash("sha256");
  const parts: string[] = [];
  let count = 0;
  let next = rows.next();

  async function* part() {
    let bytes = 0;
    yield `${firstLine(kind)}\n`;
    while (!next.done && bytes < packLimits.partBytes) {
      const line = JSON.stringify(next.value);
      hash.update(`${line}\n`);
      count += 1;
      bytes += Buffer.byteLength(line);
      next = rows.next();
      const isLast = next.done || bytes >= packLimits.partBytes;
      yield isLast ? `${line}\n` : `${line},\n`;
      if (count % rowsAtOnce === 0) await nextTurn();
    }
    yield `${lastLine}\n`;
  }

  while (!next.done) {
    const name = partName(kind, parts.length + 1);
    await pack.add(name, part());
    parts.push(name);
  }
  return { content: { kind, count, sha256: hash.digest("hex") }, parts };
}
