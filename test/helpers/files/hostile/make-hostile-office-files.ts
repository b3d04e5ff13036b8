import { deflateRawSync } from "node:zlib";
import {
  makeDocx,
  makePptx,
  makeXlsx,
  makeZip,
  sheetData,
  slideShape,
  wordParagraph,
} from "../make-files.ts";
import { makeCompoundFile } from "../make-legacy-files.ts";
import type { HostileFile } from "./hostile-file.ts";

const megabyte = 1024 * 1024;
const words = "The safe stands in room 12.";
const soundDocx = () => makeDocx({ body: wordParagraph(words) });
const withBody = (body: string) => makeDocx({ body });
const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx whose document part is given whole, its head included. */
const withDocument = (xml: string) => makeDocx({ body: "", extra: { "word/document.xml": xml } });

/** So many parts of XML, each with a number that keeps them from packing into nothing. */
const numbered = (count: number, part: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => part((index * 7919) % 999_983)).join("");

const nested = (depth: number) =>
  `${numbered(depth, (n) => `<w:sdt w:id="${n}"><w:sdtContent>`)}${wordParagraph(words)}${"</w:sdtContent></w:sdt>".repeat(depth)}`;

/** A docx whose directory states fewer bytes for a part than it unpacks to. */
function lyingDocx(): Buffer {
  const file = soundDocx();
  const zeros = deflateRawSync(Buffer.alloc(300 * megabyte, " "), { level: 1 });
  const bomb = makeZip({ "word/document.xml": words });
  const name = bomb.indexOf("word/document.xml");
  const start = name + "word/document.xml".length;
  const oldPacked = bomb.readUInt32LE(name - 30 + 18);
  const directory = start + oldPacked;
  const local = bomb.subarray(0, start);
  const rest = Buffer.from(bomb.subarray(directory));
  rest.writeUInt16LE(8, 10);
  rest.writeUInt32LE(zeros.length, 20);
  rest.writeUInt32LE(4 * megabyte, 24);
  rest.writeUInt32LE(start + zeros.length, rest.length - 22 + 16);
  return file.length > 0 ? Buffer.concat([local, zeros, rest]) : file;
}

/** Sets the flag of encryption in each entry of an archive's directory. */
function zipWithPassword(): Buffer {
  const file = soundDocx();
  for (let at = file.indexOf("PK\x01\x02"); at >= 0; at = file.indexOf("PK\x01\x02", at + 4)) {
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8);
  }
  return file;
}

const emptyParts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/media/${index}.bin`, ""]));

const cell = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

const manyRows = (rows: number, columns: number) =>
  `<sheetData>${numbered(rows, (n) => `<row>${Array.from({ length: columns }, (_, c) => `<c><v>${(n * (c + 1)) % 9973}</v></c>`).join("")}</row>`)}</sheetData>`;

const entities = (declarations: string, body: string) =>
  withDocument(
    `<?xml version="1.0"?><!DOCTYPE d [${declarations}]><w:document ${namespace}><w:body>${body}</w:body></w:document>`,
  );

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join("");

/** Office files that unpack without end, nest without end, claim too much or hide something. */
export const hostileOfficeFiles: HostileFile[] = [
  {
    name: "bomb.docx",
    make: () => withBody(" ".repeat(150 * megabyte)),
    ends: "too_large_unpacked",
  },
  { name: "lies-about-its-size.docx", make: lyingDocx, ends: "too_large_unpacked" },
  {
    name: "archive-in-archive.docx",
    make: () => makeZip({ "a.zip": makeZip({ "b.zip": makeZip({ "c.txt": "c" }) }) }),
    ends: "type_mismatch",
  },
  {
    name: "ten-thousand-parts.docx",
    make: () => makeDocx({ body: wordParagraph(words), extra: emptyParts(9_995) }),
    ends: "completed",
    holds: words,
  },
  {
    name: "too-many-parts.docx",
    make: () => makeDocx({ body: wordParagraph(words), extra: emptyParts(10_001) }),
    ends: "too_large_unpacked",
    tells: /parts/,
  },
  { name: "deep.docx", make: () => withBody(nested(100_000)), ends: "too_deep" },
  {
    name: "deep-but-read.docx",
    make: () => withBody(nested(900)),
    ends: "completed",
    holds: words,
  },
  {
    name: "deep-tables.docx",
    make: () =>
      withBody(
        `${"<w:tbl><w:tr><w:tc>".repeat(600)}${wordParagraph(words)}${"</w:tc></w:tr></w:tbl>".repeat(600)}`,
      ),
    ends: "completed",
    holds: words,
  },
  {
    name: "billion-laughs.docx",
    make: () =>
      entities(`<!ENTITY l0 "ha">${laughs}`, `${wordParagraph("&l9;")}${wordParagraph(words)}`),
    ends: "completed",
    holds: words,
  },
  {
    name: "reads-the-server.docx",
    make: () =>
      entities(
        '<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY u SYSTEM "http://127.0.0.1:9/x">',
        `${wordParagraph("&f;&u;")}${wordParagraph(words)}`,
      ),
    ends: "completed",
    holds: words,
  },
  {
    name: "remote-template.docx",
    make: () =>
      makeDocx({
        body: wordParagraph(words),
        extra: {
          "word/_rels/settings.xml.rels":
            '<Relationships><Relationship Id="rId1" Type="a/attachedTemplate" Target="http://127.0.0.1:9/t.dotm" TargetMode="External"/></Relationships>',
        },
      }),
    ends: "completed",
    holds: words,
  },
  {
    name: "macros.docx",
    make: () =>
      makeDocx({ body: wordParagraph(words), extra: { "word/vbaProject.bin": "Sub AutoOpen()" } }),
    ends: "completed",
    holds: words,
    tells: /macros/,
  },
  {
    name: "path-parts.docx",
    make: () =>
      makeDocx({
        body: wordParagraph(words),
        extra: { "../../../../tmp/owned": "x", "/etc/owned": "x", "word/../../owned": "x" },
      }),
    ends: "completed",
    holds: words,
  },
  { name: "zip-password.docx", make: zipWithPassword, ends: "encrypted", tells: /password/ },
  {
    name: "password.docx",
    make: () =>
      makeCompoundFile({
        EncryptedPackage: Buffer.alloc(5000, 3),
        EncryptionInfo: Buffer.alloc(100, 4),
      }),
    ends: "encrypted",
    tells: /password/,
  },
  { name: "text-free.docx", make: () => withBody(wordParagraph("")), ends: "no_text" },
  {
    name: "no-document.docx",
    make: () => makeZip({ "word/styles.xml": "<w:styles/>" }),
    ends: "damaged",
  },
  { name: "not-xml.docx", make: () => withDocument("no xml at all"), ends: "damaged" },
  {
    name: "million-paragraphs.docx",
    make: () => withBody(numbered(900_000, (n) => `<w:p><w:r><w:t>abc ${n}</w:t></w:r></w:p>`)),
    ends: "completed",
    holds: "abc 7919",
    tells: /left out/,
  },
  {
    name: "claims-every-cell.xlsx",
    make: () =>
      makeXlsx([
        {
          name: "A",
          xml: `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData><row r="1">${cell("A1", words)}</row><row r="1048576">${cell("XFD1048576", "last")}</row></sheetData>`,
        },
      ]),
    ends: "completed",
    holds: words,
  },
  {
    name: "row-beyond-all.xlsx",
    make: () =>
      makeXlsx([
        {
          name: "A",
          xml: `<sheetData><row r="99999999999">${cell("A99999999999", words)}</row></sheetData>`,
        },
      ]),
    ends: "completed",
    holds: words,
  },
  {
    name: "million-cells.xlsx",
    make: () => makeXlsx([{ name: "Data", xml: manyRows(10_000, 100) }]),
    ends: "completed",
    holds: "7919 | 5865",
  },
  {
    name: "one-string-everywhere.xlsx",
    make: () =>
      makeXlsx(
        [
          {
            name: "Data",
            xml: `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(100_000)}</sheetData>`,
          },
        ],
        [`${words} `.repeat(1000)],
      ),
    ends: "completed",
    holds: words,
    tells: /left out/,
  },
  {
    name: "thousand-sheets.xlsx",
    make: () =>
      makeXlsx(
        Array.from({ length: 1000 }, (_, index) => ({
          name: `S${index}`,
          xml: sheetData([[`${index}`, words]]),
        })),
      ),
    ends: "completed",
    holds: words,
  },
  {
    name: "deep-groups.pptx",
    make: () => makePptx([{ shapes: `${"<p:grpSp>".repeat(50_000)}${slideShape([words])}` }]),
    ends: "too_deep",
  },
  {
    name: "five-thousand-slides.pptx",
    make: () =>
      makePptx(
        Array.from({ length: 5000 }, (_, n) => ({ shapes: slideShape([`Slide ${n}. ${words}`]) })),
      ),
    ends: "completed",
    holds: "Slide 4999",
  },
];
