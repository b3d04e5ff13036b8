import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";

/** Writes bytes into a new folder of its own and returns the path. */
export function storeFile(name: string, bytes: Uint8Array | string): string {
  const path = join(mkdtempSync(join(tmpdir(), "baton-file-")), name);
  writeFileSync(path, bytes);
  return path;
}

/** A zip archive of the given parts. */
export function makeZip(parts: Record<string, string | Uint8Array>): Buffer {
  const entries = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A relationships part: type and target of each, with the ids rId1, rId2 ... */
export function makeRelationships(links: [type: string, target: string][]): string {
  const items = links.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join("")}</Relationships>`;
}

type WordParts = {
  body: string;
  styles?: string;
  /** Further parts by their relationship type, such as footnotes or comments. */
  side?: Record<string, string>;
  extra?: Record<string, string | Uint8Array>;
};

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A docx file of the given WordprocessingML; the body is what stands inside w:body. */
export function makeDocx({ body, styles = "", side = {}, extra = {} }: WordParts): Buffer {
  const sideNames = Object.keys(side);
  return makeZip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": makeRelationships([["officeDocument", "word/document.xml"]]),
    "word/_rels/document.xml.rels": makeRelationships([
      ["styles", "styles.xml"],
      ...sideNames.map((name): [string, string] => [name.replace(/\d+$/, ""), `${name}.xml`]),
    ]),
    "word/document.xml": `<?xml version="1.0"?><w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `<w:styles ${WORD}>${styles}</w:styles>`,
    ...Object.fromEntries(
      sideNames.map((name) => [`word/${name}.xml`, `<w:part ${WORD}>${side[name]}</w:part>`]),
    ),
    ...extra,
  });
}

/** A paragraph of WordprocessingML. */
export function wordParagraph(text: string, properties = ""): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export type PdfLine = { text: string; x?: number; y: number; size?: number; font?: "F1" | "F2" };

/** A pdf with one page for each list of lines; a page may also be given as raw drawing commands. */
export function makePdf(pages: (PdfLine[] | string)[], extraObjects: string[] = []): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
  ];
  const firstExtra = 5 + pages.length * 2;
  const images = extraObjects.map((_, index) => `/Im${index} ${firstExtra + index} 0 R`).join(" ");
  for (const [index, page] of pages.entries()) {
    const content = typeof page === "string" ? page : page.map(textCommand).join("\n");
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${images} >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    );
  }
  return assemblePdf([...objects, ...extraObjects]);
}

function textCommand({ text, x = 72, y, size = 11, font = "F1" }: PdfLine): string {
  const escaped = text.replace(/[\\()]/g, "\\$&");
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** A pdf of the given objects, numbered from 1, of which the first is the catalog. */
export function assemblePdf(objects: string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** An xlsx file: the XML inside each worksheet element by sheet name, and its shared strings. */
export function makeXlsx(
  sheets: { name: string; xml: string; state?: string; comments?: string }[],
  strings: string[] = [],
  formats: string[] = [],
): Buffer {
  const parts: Record<string, string> = {
    "_rels/.rels": makeRelationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/_rels/workbook.xml.rels": makeRelationships([
      ...sheets.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index}.xml`]),
      ["sharedStrings", "sharedStrings.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state = "visible" }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join("")}</cellXfs></styleSheet>`,
  };
  for (const [index, { xml, comments }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index}.xml`] = `<worksheet>${xml}</worksheet>`;
    if (comments === undefined) continue;
    parts[`xl/comments${index}.xml`] = comments;
    parts[`xl/worksheets/_rels/sheet${index}.xml.rels`] = makeRelationships([
      ["comments", `../comments${index}.xml`],
    ]);
  }
  return makeZip(parts);
}

/** Rows of inline values as SpreadsheetML, from row 1: strings as text, numbers as numbers. */
export function sheetData(rows: (string | number)[][]): string {
  const cells = (row: (string | number)[]) =>
    row.map((value) =>
      typeof value === "number"
        ? `<c><v>${value}</v></c>`
        : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
    );
  return `<sheetData>${rows
    .map((row, index) => `<row r="${index + 1}">${cells(row).join("")}</row>`)
    .join("")}</sheetData>`;
}

/** A csv file of the given rows; fields stand in quotation marks where they need them. */
export function makeCsv(rows: (string | number)[][], delimiter = ","): Buffer {
  const quoted = (field: string | number) =>
    /["\r\n,;\t|]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field;
  return Buffer.from(rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join(""));
}

type OdtParts = {
  body: string;
  /** Inside office:styles, office:master-styles and the automatic styles of the text. */
  styles?: string;
  masterStyles?: string;
  automaticStyles?: string;
  manifest?: string;
};

export const odtMimetype = "application/vnd.oasis.opendocument.text";

/** An odt file of the given OpenDocument XML; the body is what stands inside office:text. */
export function makeOdt(parts: OdtParts): Buffer {
  const { body, styles = "", masterStyles = "", automaticStyles = "", manifest } = parts;
  return makeZip({
    mimetype: odtMimetype,
    "content.xml": `<?xml version="1.0"?><office:document-content><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    "styles.xml": `<office:document-styles><office:styles>${styles}</office:styles><office:master-styles>${masterStyles}</office:master-styles></office:document-styles>`,
    "META-INF/manifest.xml": manifest ?? "<manifest:manifest/>",
  });
}

/** An ods or odp file of what stands in its body. */
export const makeOpenDocument = (
  kind: "spreadsheet" | "presentation",
  body: string,
  automaticStyles = "",
): Buffer =>
  makeZip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<?xml version="1.0"?><office:document-content><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    "META-INF/manifest.xml": "<manifest:manifest/>",
  });

/** The table of an ods file. */
export const odsTable = (name: string, rows: (string | number)[][]): string =>
  `<table:table table:name="${name}">${rows
    .map(
      (row) =>
        `<table:table-row>${row
          .map(
            (cell) =>
              `<table:table-cell office:value-type="${typeof cell === "number" ? "float" : "string"}"><text:p>${cell}</text:p></table:table-cell>`,
          )
          .join("")}</table:table-row>`,
    )
    .join("")}</table:table>`;

/** A slide of an odp file. */
export const odpSlide = (title: string, paragraphs: string[], notes = ""): string =>
  `<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box>${paragraphs.map((text) => `<text:p>${text}</text:p>`).join("")}</draw:text-box></draw:frame>${notes ? `<presentation:notes><draw:frame><draw:text-box><text:p>${notes}</text:p></draw:text-box></draw:frame></presentation:notes>` : ""}</draw:page>`;

const DRAWING = 'xmlns:a="a" xmlns:p="p"';

/** A pptx file of the given shapes, with notes where a slide has some. */
export function makePptx(slides: { shapes: string; notes?: string; chart?: string }[]): Buffer {
  const parts: Record<string, string> = {
    "_rels/.rels": makeRelationships([["officeDocument", "ppt/presentation.xml"]]),
    // The file names run against the order of the slides, as they do in files long worked on.
    "ppt/_rels/presentation.xml.rels": makeRelationships(
      slides.map((_, index) => ["slide", `slides/slide${slides.length - index}.xml`]),
    ),
    "ppt/presentation.xml": `<p:presentation ${DRAWING} xmlns:r="${OFFICE}"><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
      .join("")}</p:sldIdLst></p:presentation>`,
  };
  for (const [index, { shapes, notes, chart }] of slides.entries()) {
    const number = slides.length - index;
    parts[`ppt/slides/slide${number}.xml`] = `<p:sld ${DRAWING}>${shapes}</p:sld>`;
    const beside: [string, string][] = [];
    if (notes !== undefined) {
      parts[`ppt/notesSlides/notes${number}.xml`] = `<p:notes ${DRAWING}>${notes}</p:notes>`;
      beside.push(["notesSlide", `../notesSlides/notes${number}.xml`]);
    }
    if (chart !== undefined) {
      parts[`ppt/charts/chart${number}.xml`] = chart;
      beside.push(["chart", `../charts/chart${number}.xml`]);
    }
    if (beside.length > 0) {
      parts[`ppt/slides/_rels/slide${number}.xml.rels`] = makeRelationships(beside);
    }
  }
  return makeZip(parts);
}

/** A shape of a slide; its placeholder type makes it a title, a body or a slide number. */
export function slideShape(paragraphs: string[], placeholder?: string): string {
  const text = paragraphs.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join("");
  const kind = placeholder ? `<p:ph type="${placeholder}"/>` : "";
  return `<p:sp><p:nvSpPr><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody>${text}</p:txBody></p:sp>`;
}
