import type { DocumentText } from "./document-texts.ts";
import type { Random } from "./random.ts";

const charactersPerLine = 88;
const linesPerPage = 46;

const markdownOf = ({ title, body }: DocumentText) => `# ${title}\n\n${body}\n`;

/** The same without the marks, as somebody would type it. */
const plainOf = ({ title, body }: DocumentText) =>
  `${title}\n\n${body.replace(/^## (.*)$/gm, "$1:").replace(/^\|-.*\n/gm, "")}\n`;

function* wrapped(line: string): Generator<string> {
  let rest = line;
  while (rest.length > charactersPerLine) {
    const space = rest.lastIndexOf(" ", charactersPerLine);
    const end = space > 0 ? space : charactersPerLine;
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  yield rest;
}

/** The standard fonts of a pdf know the letters of Western Europe; others lose their marks. */
const inLatin1 = (text: string) =>
  text
    .replaceAll(/[“”]/g, '"')
    .replaceAll("ł", "l")
    .replaceAll(/[^\u0020-\u00ff]/g, (letter) => letter.normalize("NFD").charAt(0))
    .replaceAll(/[\\()]/g, "\\$&");

/** A pdf of lines of text, with a larger font for headings. */
function pdfOf({ title, body }: DocumentText): Buffer {
  const lines = [`# ${title}`, "", ...body.replace(/^\|-.*\n/gm, "").split("\n")].flatMap(
    (line) => [...wrapped(line)],
  );
  const pages: string[] = [];
  for (let first = 0; first < lines.length; first += linesPerPage) {
    const drawn = lines.slice(first, first + linesPerPage).map((line, index) => {
      const [, mark = "", text = line] = /^(#+) (.*)$/.exec(line) ?? [];
      const font = mark === "#" ? "/F2 17" : mark ? "/F2 13" : "/F1 10.5";
      return `BT ${font} Tf 60 ${780 - index * 16} Td (${inLatin1(text)}) Tj ET`;
    });
    pages.push(drawn.join("\n"));
  }
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.4\n";
  let table = "0000000000 65535 f \n";
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n${table}${end}`, "latin1");
}

const fileNameOf = (title: string, ending: string) =>
  `${title.replaceAll(/[:,]/g, "").replaceAll(/\s+/g, " ")}.${ending}`;

/** A document as the file somebody would upload: Markdown mostly, plain text, or a pdf. */
export function fileOf(text: DocumentText, random: Random): { name: string; bytes: Buffer } {
  const luck = random.next();
  if (luck < 0.3) return { name: fileNameOf(text.title, "pdf"), bytes: pdfOf(text) };
  if (luck < 0.5) return { name: fileNameOf(text.title, "txt"), bytes: Buffer.from(plainOf(text)) };
  return { name: fileNameOf(text.title, "md"), bytes: Buffer.from(markdownOf(text)) };
}

/** A pdf of which only the beginning has arrived. */
export const damagedFileOf = (text: DocumentText) => ({
  name: fileNameOf(text.title, "pdf"),
  bytes: pdfOf(text).subarray(0, 200),
});
