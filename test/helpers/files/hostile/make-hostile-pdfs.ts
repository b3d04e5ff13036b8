import { deflateSync } from "node:zlib";
import { assemblePdf, makePdf, makeZip } from "../make-files.ts";
import type { HostileFile } from "./hostile-file.ts";

const megabyte = 1024 * 1024;
const words = "The safe stands in room 12.";
const onePage = () => makePdf([[{ text: words, y: 700 }]]);
const show = (text: string) => `BT /F1 11 Tf 72 700 Td (${text}) Tj ET`;

const stream = (content: string, entries = "") =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/** A pdf of one page whose objects from the fourth on are given; the fourth is its content. */
function pageWith({
  content,
  resources = "",
  entries = "",
  catalog = "",
  objects = [],
}: {
  content: string;
  resources?: string;
  entries?: string;
  catalog?: string;
  objects?: string[];
}): Buffer {
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${entries} /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...objects,
  ]);
}

/** So many bytes of white space, packed so often. */
function packedSpaces(bytes: number, times: number): string {
  let packed: Buffer = Buffer.alloc(bytes, " ");
  for (let time = 0; time < times; time++) packed = deflateSync(packed, { level: 9 });
  const filters = Array(times).fill("/FlateDecode").join(" ");
  return stream(packed.toString("latin1"), `/Filter [${filters}]`);
}

const manyPages = (count: number) =>
  makePdf(Array.from({ length: count }, (_, page) => [{ text: `Page ${page}. ${words}`, y: 700 }]));

/** Page tree nodes, each the only child of the one before. */
function deepPageTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] >>`,
  );
  const page = depth + 2;
  return assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    ...nodes,
    `<< /Type /Page /Parent ${page - 1} 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R /Resources << /Font << /F1 ${page + 2} 0 R >> >> >>`,
    stream(show(words)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

/** A field that is its own parent and child, a bookmark after itself, names that hold themselves. */
function circularFields(): Buffer {
  const text = `BT /F1 11 Tf 72 700 Td (${words}) Tj ET`;
  return assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R /AcroForm << /Fields [7 0 R] >> /Names << /EmbeddedFiles 8 0 R >> >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots [7 0 R] /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /First 6 0 R /Next 6 0 R /Parent 6 0 R >>",
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (v) /Parent 7 0 R /Kids [7 0 R] /Rect [0 0 9 9] >>",
    "<< /Kids [8 0 R] >>",
  ]);
}

function encryptedPdf(): Buffer {
  const key = "(0123456789012345678901234567890a)";
  const text = onePage().toString("latin1");
  const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [(a) (a)]`;
  return Buffer.from(text.replace("/Root 1 0 R", `/Root 1 0 R ${encryption}`), "latin1");
}

const replaced = (from: string | RegExp, to: string) =>
  Buffer.from(onePage().toString("latin1").replace(from, to), "latin1");

/** Pdf files that lead a reader in circles, promise too much or carry what is not text. */
export const hostilePdfs: HostileFile[] = [
  {
    name: "page-tree-in-a-circle.pdf",
    make: () => replaced("/Kids [5 0 R]", "/Kids [2 0 R 5 0 R]"),
    ends: "damaged",
  },
  {
    name: "only-a-circle.pdf",
    make: () => replaced("/Kids [5 0 R]", "/Kids [2 0 R]"),
    ends: "damaged",
  },
  { name: "deep-page-tree.pdf", make: () => deepPageTree(5000), ends: "completed", holds: words },
  {
    name: "xref-in-a-circle.pdf",
    make: () => {
      const text = onePage().toString("latin1");
      const start = /startxref\n(\d+)/.exec(text)?.[1];
      return Buffer.from(text.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${start}`), "latin1");
    },
    ends: "completed",
    holds: words,
  },
  {
    name: "claims-a-billion-pages.pdf",
    make: () => replaced("/Count 1 ", "/Count 1000000000 "),
    ends: "completed",
    holds: words,
    tells: /states/,
  },
  { name: "fields-in-a-circle.pdf", make: circularFields, ends: "completed", holds: words },
  { name: "encrypted.pdf", make: encryptedPdf, ends: "encrypted", tells: /password/ },
  { name: "thousand-pages.pdf", make: () => manyPages(1000), ends: "completed", holds: "Page 999" },
  { name: "too-many-pages.pdf", make: () => manyPages(2001), ends: "too_many_pages" },
  {
    name: "packed-twice.pdf",
    make: () => pageWith({ content: packedSpaces(1024 * megabyte, 2) }),
    ends: "out_of_memory",
  },
  {
    name: "draws-itself.pdf",
    make: () =>
      pageWith({
        content: stream(`${show(words)} /Fm0 Do`),
        resources: "/XObject << /Fm0 6 0 R >>",
        objects: [
          stream(
            "/Fm0 Do",
            "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm0 6 0 R >> >>",
          ),
        ],
      }),
    ends: "completed",
    holds: words,
  },
  {
    name: "millions-of-operators.pdf",
    make: () => pageWith({ content: stream(`${"q Q ".repeat(1_000_000)}${show(words)}`) }),
    ends: "completed",
    holds: words,
  },
  {
    name: "huge-picture.pdf",
    make: () =>
      pageWith({
        content: stream("q 595 0 0 842 0 0 cm /Im0 Do Q"),
        resources: "/XObject << /Im0 6 0 R >>",
        objects: [
          stream(
            deflateSync(Buffer.alloc(megabyte)).toString("latin1"),
            "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
          ),
        ],
      }),
    ends: "no_text",
  },
  {
    name: "huge-page.pdf",
    make: () => replaced("[0 0 595 842]", "[0 0 9000000 9000000]"),
    ends: "completed",
    holds: words,
  },
  { name: "text-free.pdf", make: () => makePdf([[], []]), ends: "no_text" },
  {
    name: "runs-a-script.pdf",
    make: () =>
      pageWith({
        content: stream(show(words)),
        catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >>",
      }),
    ends: "completed",
    holds: words,
  },
  {
    name: "text-stands-elsewhere.pdf",
    make: () =>
      pageWith({
        content: stream(show(words), "/F << /Type /Filespec /F (http://127.0.0.1:9/a) >>"),
      }),
    ends: "completed",
    holds: words,
  },
  {
    name: "with-attachment.pdf",
    make: () =>
      pageWith({
        content: stream(show(words)),
        catalog:
          "/Names << /EmbeddedFiles << /Names [(budget.xlsx) << /Type /Filespec /F (budget.xlsx) /EF << /F 6 0 R >> >>] >> >>",
        objects: [stream("not read", "/Type /EmbeddedFile")],
      }),
    ends: "completed",
    holds: words,
    tells: /budget\.xlsx/,
  },
  {
    name: "and-an-archive.pdf",
    make: () => Buffer.concat([onePage(), makeZip({ "a.txt": "hidden" })]),
    ends: "completed",
    holds: words,
    tells: /archive/,
  },
  {
    name: "after-a-web-page.pdf",
    make: () => Buffer.concat([Buffer.from("<html><script>alert(1)</script>\n"), onePage()]),
    ends: "completed",
    holds: words,
  },
  { name: "only-a-head.pdf", make: () => Buffer.from("%PDF-1.7"), ends: "damaged" },
  {
    name: "head-and-noise.pdf",
    make: () =>
      Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(megabyte, "\x01\xfe9 0 obj<<")]),
    ends: "damaged",
  },
  {
    name: "million-brackets.pdf",
    make: () => pageWith({ content: stream(`${"[".repeat(1_000_000)}${show(words)}`) }),
    ends: "no_text",
  },
  {
    name: "no-xref.pdf",
    make: () => replaced(/xref\n[\s\S]*$/, ""),
    ends: "completed",
    holds: words,
    tells: /rebuilt|missing/,
  },
];
