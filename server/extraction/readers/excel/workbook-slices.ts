/**
 * The parser of older workbooks holds some 600 bytes for each cell; a workbook of a million cells
 * would need more memory than a file is allowed. It is parsed slice by slice: the same stream, in
 * which the cells before and after the slice are marked as records that no reader knows.
 */
const defaultCellsPerSlice = 100_000;

const unknownRecord = 0x0090;
const beginOfFile = 0x0809;
const manyNumbers = 0x00bd;
const stringOfFormula = 0x0207;
/** Formula, number, compact number, shared and own string, truth value and rich string. */
const cellRecords = new Set([
  0x0006,
  0x0206,
  0x0406,
  0x0203,
  0x027e,
  0x00fd,
  0x0204,
  0x0205,
  0x00d6,
  manyNumbers,
]);

type WorkbookRecord = { at: number; type: number; length: number };

function* recordsOf(stream: Buffer): Generator<WorkbookRecord> {
  let at = 0;
  while (at + 4 <= stream.length) {
    const length = stream.readUInt16LE(at + 2);
    yield { at, type: stream.readUInt16LE(at), length };
    at += 4 + length;
  }
}

/** Where in the stream each slice but the first begins: at a new row. */
function sliceStarts(stream: Buffer, cellsPerSlice: number): number[] {
  const starts: number[] = [];
  let cells = 0;
  let lastRow = -1;
  for (const { at, type, length } of recordsOf(stream)) {
    if (!cellRecords.has(type) || length < 6 || at + 6 > stream.length) continue;
    const row = stream.readUInt16LE(at + 4);
    if (row !== lastRow && cells >= cellsPerSlice) {
      starts.push(at);
      cells = 0;
    }
    lastRow = row;
    cells += type === manyNumbers ? Math.floor((length - 6) / 6) : 1;
  }
  return starts;
}

/**
 * The stream of a workbook once for each slice of its cells; a small one as it is. A slice holds
 * until the next one is asked for, which takes its memory.
 */
export function* workbookSlices(
  stream: Buffer,
  cellsPerSlice: number = defaultCellsPerSlice,
): Generator<{ slice: Buffer; isLast: boolean }> {
  const isCurrentFormat = stream.length >= 2 && stream.readUInt16LE(0) === beginOfFile;
  const starts = isCurrentFormat ? sliceStarts(stream, cellsPerSlice) : [];
  if (starts.length === 0) {
    yield { slice: stream, isLast: true };
    return;
  }
  const memory = Buffer.alloc(stream.length);
  for (const [index, from] of [0, ...starts].entries()) {
    const to = starts[index] ?? stream.length;
    stream.copy(memory);
    for (const { at, type } of recordsOf(stream)) {
      const isOfCell = cellRecords.has(type) || type === stringOfFormula;
      if (isOfCell && (at < from || at >= to)) memory.writeUInt16LE(unknownRecord, at);
    }
    // The parser marks how far it read in the buffer itself.
    yield { slice: memory.subarray(), isLast: index === starts.length };
  }
}
