import { CFB, utils, write } from "xlsx";

/** A compound file, the container of the older Office formats, with the given streams. */
export function makeCompoundFile(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    CFB.utils.cfb_add(container, `/${name}`, content);
  }
  return Buffer.from(CFB.write(container, { type: "buffer" }));
}

/** A copy of what a stream of a compound file holds. */
export function readStream(file: Buffer, name: string): Buffer {
  const entry = CFB.find(CFB.read(file, { type: "buffer" }), name);
  if (!entry) throw new Error(`The file has no stream ${name}.`);
  return Buffer.from(entry.content as Uint8Array);
}

/** A workbook of Excel 97 to 2003: rows by sheet name. */
export function makeXls(
  sheets: Record<string, (string | number)[][]>,
  hidden: string[] = [],
): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  }
  workbook.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return Buffer.from(write(workbook, { type: "buffer", bookType: "biff8" }));
}

type DocOptions = { isEncrypted?: boolean };

/** A document of Word 97 to 2003 that holds nothing but its text; "\r" ends a paragraph, "\x07" a cell. */
export function makeDoc(text: string, { isEncrypted = false }: DocOptions = {}): Buffer {
  const textStart = 2048;
  const document = Buffer.alloc(textStart + text.length);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  document.writeUInt16LE(0x0200 | (isEncrypted ? 0x0100 : 0), 10);
  document.writeUInt32LE(text.length, 0x4c);
  // One piece: the whole text, one byte a character.
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(0, 5);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE((textStart * 2) | 0x40000000, 15);
  const table = Buffer.alloc(8192);
  pieces.copy(table, 64);
  document.writeUInt32LE(64, 0x01a2);
  document.writeUInt32LE(pieces.length, 0x01a6);
  document.write(text, textStart, "latin1");
  return makeCompoundFile({ WordDocument: document, "1Table": table });
}

const CONTAINER = 0xf;

function record(type: number, content: Buffer, instance = 0, version = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | version, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const container = (type: number, children: Buffer[], instance = 0) =>
  record(type, Buffer.concat(children), instance, CONTAINER);

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

const textChars = (text: string) => record(0x0fa0, Buffer.from(text, "utf16le"));
const textBytes = (text: string) => record(0x0fa8, Buffer.from(text, "latin1"));
const textHeader = (type: number) => record(0x0f9f, numbers(type));

type PptSlide = { title: string; body: string; box?: string; notes?: string };

/** A presentation of PowerPoint 97 to 2003; "\r" ends a paragraph. */
export function makePpt(slides: PptSlide[], { isEncrypted = false }: DocOptions = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (object: Buffer) => objects.push(object);
  const listed = slides.map(({ title, body }, index) =>
    Buffer.concat([
      record(0x03f3, numbers(2 + index, 0, 2, 256 + index, 0)),
      textHeader(0),
      textChars(title),
      textHeader(1),
      textBytes(body),
    ]),
  );
  const listedNotes = slides.map((_, index) =>
    record(0x03f3, numbers(2 + slides.length + index, 0, 0, 512 + index, 0)),
  );
  add(
    container(0x03e8, [
      container(0x0ff0, [textHeader(0), textChars("Click to edit Master title style")], 1),
      container(0x0ff0, listed, 0),
      container(0x0ff0, listedNotes, 2),
    ]),
  );
  for (const [index, { box = "", notes }] of slides.entries()) {
    const references = [0, 1].map((text) => record(0x0f9e, numbers(text)));
    const shapes = [...references, textHeader(4), textChars(box)];
    const atom = record(0x03ef, numbers(0, 0, 0, 0, notes ? 512 + index : 0, 0));
    add(container(0x03ee, [atom, container(0x040c, shapes)]));
  }
  for (const { notes = "" } of slides) {
    add(container(0x03f0, [container(0x040c, [textHeader(2), textChars(notes)])]));
  }
  const offsets: number[] = [];
  let end = 0;
  for (const object of objects) {
    offsets.push(end);
    end += object.length;
  }
  const directory = record(0x1772, numbers((objects.length << 20) | 1, ...offsets));
  const edit = record(0x0ff5, numbers(256, 0, 0, end, 1, objects.length + 1, 0));
  const user = numbers(0, 0, 20, isEncrypted ? 0xf3d1c4df : 0xe391c05f, end + directory.length, 0);
  return makeCompoundFile({
    "PowerPoint Document": Buffer.concat([...objects, directory, edit]),
    "Current User": user,
  });
}
