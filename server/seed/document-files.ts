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

type Drawn = { x: number; text: string };

const leftMargin = 60;
/** What a letter takes at the size of running text, on average, and what is left between columns. */
const letterWidth = 5.6;
const columnGap = 26;

/** The rows of a table as words at the places of their columns. */
function drawTable(rows: string[]): Drawn[][] {
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) => {
    let x = leftMargin;
    return row.map((text, column) => {
      const place = { x, text };
      x += (widths[column] ?? 0) * letterWidth + columnGap;
      return place;
    });
  });
}

function drawLines(body: string): Drawn[][] {
  const lines = body.replace(/^\|-.*\n/gm, "").split("\n");
  const drawn: Drawn[][] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (lines[end]?.startsWith("|")) end += 1;
    if (end > at) drawn.push(...drawTable(lines.slice(at, end)));
    else drawn.push(...[...wrapped(lines[at] ?? "")].map((text) => [{ x: leftMargin, text }]));
    at = Math.max(end, at + 1);
  }
  return drawn;
}

/** A pdf of lines of text and of tables in columns, with a larger font for headings. */
function pdfOf({ title, body }: DocumentText): Buffer {
  const lines = drawLines(`# ${title}\n\n${body}`);
  const pages: string[] = [];
  for (let first = 0; first < lines.length; first += linesPerPage) {
    const drawn = lines.slice(first, first + linesPerPage).flatMap((line, index) =>
      line.map(({ x, text: words }) => {
        const [, mark = "", text = words] = /^(#+) (.*)$/.exec(words) ?? [];
        const font = mark === "#" ? "/F2 17" : mark ? "/F2 13" : "/F1 10.5";
        return `BT ${font} Tf ${x.toFixed(1)} ${780 - index * 16} Td (${inLatin1(text)}) Tj ET`;
      }),
    );
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
  const draw = random.next();
  if (draw < 0.3) return { name: fileNameOf(text.title, "pdf"), bytes: pdfOf(text) };
  if (draw < 0.5) return { name: fileNameOf(text.title, "txt"), bytes: Buffer.from(plainOf(text)) };
  return { name: fileNameOf(text.title, "md"), bytes: Buffer.from(markdownOf(text)) };
}

/** A pdf of which only the beginning has arrived. */
export const damagedFileOf = (text: DocumentText) => ({
  name: fileNameOf(text.title, "pdf"),
  bytes: pdfOf(text).subarray(0, 200),
});
