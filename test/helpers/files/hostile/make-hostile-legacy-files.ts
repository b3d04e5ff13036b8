import { makeCompoundFile, makeDoc, makePpt, makeXls, readStream } from "../make-legacy-files.ts";
import type { HostileFile } from "./hostile-file.ts";

const words = "The safe stands in room 12.";

/** The records of a workbook's stream, heads included. */
function* recordsOf(stream: Buffer) {
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    yield stream.subarray(at, end);
    at = end;
  }
}

const dimensionsRecord = 0x0200;
const numberRecord = 0x0203;

/**
 * A sheet in each of whose rows stands 0, 1, 2 and so on. The cells are written here: SheetJS takes
 * three minutes and 15 GB for a million.
 */
function xlsOfNumbers(rows: number, columns: number): Buffer {
  const withOneCell = readStream(makeXls({ Data: [[0]] }), "Workbook");
  const parts = [...recordsOf(withOneCell)].map((record) => {
    const type = record.readUInt16LE(0);
    if (type === dimensionsRecord) {
      record.writeUInt32LE(rows, 8);
      record.writeUInt16LE(columns, 14);
    }
    if (type !== numberRecord) return record;
    const cells = Buffer.alloc(rows * columns * record.length);
    for (let cell = 0; cell < rows * columns; cell++) {
      const at = cell * record.length;
      record.copy(cells, at);
      cells.writeUInt16LE(Math.floor(cell / columns), at + 4);
      cells.writeUInt16LE(cell % columns, at + 6);
      cells.writeDoubleLE(cell % columns, at + 10);
    }
    return cells;
  });
  return makeCompoundFile({ Workbook: Buffer.concat(parts) });
}

/** A workbook whose first sheet claims to reach to the last cell there can be. */
function claimingXls(): Buffer {
  const file = makeXls({ Data: [[words]] });
  for (let at = 0; at + 18 < file.length; at++) {
    if (file.readUInt16LE(at) !== 0x0200 || file.readUInt16LE(at + 2) !== 14) continue;
    file.writeUInt32LE(65_536, at + 8);
    file.writeUInt16LE(256, at + 14);
  }
  return file;
}

/** The records of a workbook of which all after the first are encrypted. */
function encryptedXls(): Buffer {
  const record = (type: number, content: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(content.length, 2);
    return Buffer.concat([head, content]);
  };
  const version = Buffer.from([0, 6, 5, 0, 0xbb, 0x0d, 0xcc, 7, 0, 0, 0, 0, 6, 0, 0, 0]);
  const key = Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7)]);
  return makeCompoundFile({
    Workbook: Buffer.concat([
      record(0x0809, version),
      record(0x002f, key),
      record(0x0085, Buffer.alloc(40, 3)),
      record(0x000a, Buffer.alloc(0)),
    ]),
  });
}

/** A compound file in which every sector of the allocation table leads to itself. */
function circularCompoundFile(): Buffer {
  const file = makeDoc(words);
  const table = (file.readUInt32LE(76) + 1) * 512;
  for (let entry = 0; entry < 128; entry++) file.writeUInt32LE(entry, table + entry * 4);
  return file;
}

/** Files of the older Office formats that go in circles, claim too much or are locked. */
export const hostileLegacyFiles: HostileFile[] = [
  {
    name: "million-cells.xls",
    make: () => xlsOfNumbers(10_000, 100),
    ends: "completed",
    holds: "98 | 99",
  },
  { name: "claims-every-cell.xls", make: claimingXls, ends: "completed", holds: words },
  { name: "encrypted.xls", make: encryptedXls, ends: "encrypted", tells: /password/ },
  {
    name: "no-records.xls",
    make: () => makeCompoundFile({ Workbook: Buffer.alloc(5000) }),
    ends: "damaged",
  },
  { name: "encrypted.doc", make: () => makeDoc(words, { isEncrypted: true }), ends: "encrypted" },
  { name: "sectors-in-a-circle.doc", make: circularCompoundFile, ends: "damaged" },
  {
    name: "a-word.xls",
    make: () => makeDoc(words),
    ends: "completed",
    holds: words,
    tells: /named like/,
  },
  {
    name: "empty-container.doc",
    make: () => makeCompoundFile({ Stuff: Buffer.alloc(10) }),
    ends: "type_mismatch",
  },
  {
    name: "encrypted.ppt",
    make: () => makePpt([{ title: "T", body: words }], { isEncrypted: true }),
    ends: "encrypted",
  },
  {
    name: "thousand-slides.ppt",
    make: () =>
      makePpt(Array.from({ length: 1000 }, (_, n) => ({ title: `Slide ${n}`, body: words }))),
    ends: "completed",
    holds: "Slide 999",
  },
];
