import { describe, expect, it } from "vitest";
import { extractFile } from "../../../server/extraction/extract-file.ts";
import { makeDocx, makePdf, storeFile, wordParagraph } from "../../helpers/files/make-files.ts";
import { withoutRows } from "../../helpers/files/pieces.ts";

const extract = (name: string, bytes: Uint8Array | string) =>
  extractFile({ path: storeFile(name, bytes), fileName: name });

describe("docx", () => {
  const heading = (text: string, level: number) =>
    wordParagraph(text, `<w:pStyle w:val="H${level}"/>`);
  const cell = (...texts: string[]) =>
    `<w:tc>${texts.map((text) => wordParagraph(text)).join("")}</w:tc>`;
  const styles = [1, 2].map(
    (level) => `<w:style w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`,
  );

  it("keeps headings, lists, tables and what stands beside the body, each with its place", async () => {
    const body = [
      heading("Backup", 1),
      wordParagraph("Runs at &lt;02:00&gt; every night."),
      heading("Restore", 2),
      wordParagraph("Stop the service", '<w:numPr><w:numId w:val="3"/></w:numPr>'),
      `<w:tbl><w:tr>${cell("Host")}${cell("Port")}</w:tr><w:tr>${cell("db1", "standby")}${cell("5432")}</w:tr></w:tbl>`,
      `<w:p><w:r><w:drawing><w:txbxContent>${wordParagraph("In a text box")}</w:txbxContent></w:drawing></w:r>` +
        "<w:r><w:t>Around it</w:t></w:r><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p>",
    ].join("");
    const side = {
      footnotes: `<w:footnote w:type="separator">${wordParagraph("---")}</w:footnote><w:footnote>${wordParagraph("See the vault.")}</w:footnote>`,
      comments: `<w:comment w:author="Ana">${wordParagraph("Check the time.")}</w:comment>`,
      header1: wordParagraph("Platform team"),
      header2: wordParagraph("Platform team"),
    };
    const { pieces, note } = await extract(
      "backup.docx",
      makeDocx({ body, styles: styles.join(""), side }),
    );
    expect(note).toBeUndefined();
    const under = ["Backup", "Restore"];
    expect(withoutRows(pieces)).toEqual([
      { text: "Backup", kind: "heading", level: 1, location: {} },
      {
        text: "Runs at <02:00> every night.",
        kind: "paragraph",
        location: { headings: ["Backup"] },
      },
      { text: "Restore", kind: "heading", level: 2, location: { headings: ["Backup"] } },
      { text: "Stop the service", kind: "list-item", depth: 0, location: { headings: under } },
      { text: "Host | Port", kind: "table-row", location: { headings: under } },
      { text: "db1 standby | 5432", kind: "table-row", location: { headings: under } },
      { text: "In a text box", kind: "paragraph", location: { headings: under } },
      { text: "Around it", kind: "paragraph", location: { headings: under } },
      { text: "See the vault.", kind: "note", location: { part: "footnotes" } },
      { text: "Ana: Check the time.", kind: "note", location: { part: "comments" } },
      { text: "Platform team", kind: "note", location: { part: "header" } },
    ]);
  });

  it("neither expands entities nor follows references to the outside", async () => {
    const bytes = makeDocx({
      body: wordParagraph("Known text"),
      extra: {
        "word/document.xml":
          '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/hostname">]>' +
          '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Known &a; &b; text</w:t></w:r></w:p></w:body></w:document>',
      },
    });
    const { pieces } = await extract("entities.docx", bytes);
    expect(pieces.map((piece) => piece.text)).toEqual(["Known &a; &b; text"]);
  });

  it("says that macros were left alone", async () => {
    const bytes = makeDocx({ body: wordParagraph("Text"), extra: { "word/vbaProject.bin": "x" } });
    expect((await extract("macro.docx", bytes)).note).toMatch(/macros/);
  });
});

describe("pdf", () => {
  it("reads page by page: headings by their type, paragraphs joined, rows apart, page numbers gone", async () => {
    const body = (from: number) =>
      Array.from({ length: 8 }, (_, index) => ({
        text: `Line ${index} of the running text goes on to the right edge of the page, as lines do,`,
        y: from - index * 14,
      }));
    const bytes = makePdf([
      [
        { text: "Income Taxes", y: 780, size: 18, font: "F2" },
        ...body(740),
        { text: "and ends here.", y: 628 },
        { text: "Effective rate", y: 590 },
        { text: "24.6 %", x: 300, y: 590 },
        { text: "24.0 %", x: 400, y: 590 },
        { text: "1", x: 300, y: 40 },
      ],
      [...body(740), { text: "2", x: 300, y: 40 }],
    ]);
    const { pieces, pageCount } = await extract("report.pdf", bytes);
    expect(pageCount).toBe(2);
    expect(pieces.map(({ kind, location }) => [kind, location.page])).toEqual([
      ["heading", 1],
      ["paragraph", 1],
      ["table-row", 1],
      ["paragraph", 2],
    ]);
    expect(pieces[0]?.text).toBe("Income Taxes");
    expect(pieces[1]?.text).toMatch(/^Line 0 .* and ends here\.$/);
    expect(pieces[2]?.text).toBe("Effective rate\t24.6 %\t24.0 %");
    expect(pieces[3]?.location).toEqual({ page: 2, headings: ["Income Taxes"] });
  });

  it("tells a page's head and foot on the first two pages alone, but every total", async () => {
    const page = (number: number) => [
      { text: `Annual report 2022, page ${number + 2} of 7`, y: 800 },
      { text: `The month number ${number} went well.`, y: 700 },
      { text: "Every bill was paid.", y: 600 },
      { text: `Total of the month: ${number * 137} euros`, y: 60 },
    ];
    const bytes = makePdf([1, 2, 3, 4, 5].map(page));
    const { pieces } = await extract("bills.pdf", bytes);
    const text = pieces.map((piece) => piece.text).join("\n");
    expect(text.match(/page \d of 7/g)).toEqual(["page 3 of 7", "page 4 of 7"]);
    expect(text.match(/\d+ euros/g)).toEqual(
      [137, 274, 411, 548, 685].map((total) => `${total} euros`),
    );
  });

  it("reports progress up to the last page", async () => {
    const seen: string[] = [];
    const bytes = makePdf(Array.from({ length: 3 }, () => [{ text: "Some words", y: 700 }]));
    await extractFile(
      { path: storeFile("three.pdf", bytes), fileName: "three.pdf" },
      { onProgress: ({ step, done, total }) => seen.push(`${step} ${done}/${total}`) },
    );
    expect(seen.at(-1)).toBe("extract 3/3");
  });

  it("says that the end of a truncated file is missing", async () => {
    const whole = makePdf([[{ text: "Readable words", y: 700 }]]);
    const { note, pieces } = await extract("cut.pdf", whole.subarray(0, whole.length - 8));
    expect(pieces.map((piece) => piece.text)).toEqual(["Readable words"]);
    expect(note).toMatch(/end of the file is missing/);
  });
});

describe("what the file is", () => {
  it.each([
    ["empty.txt", "", "empty"],
    ["blank.txt", " \n\t\n", "no_text"],
    ["fake.pdf", "this is no pdf", "type_mismatch"],
    ["fake.docx", "this is no docx", "type_mismatch"],
    ["rich.txt", "{\\rtf1 words}", "type_mismatch"],
    ["broken.pdf", "%PDF-1.7 and then nothing", "damaged"],
  ])("%s", async (name, content, code) => {
    await expect(extract(name, content)).rejects.toMatchObject({ name: "ExtractionError", code });
  });

  it("reads a renamed file by its content and tells so", async () => {
    const { pieces, note } = await extract(
      "report.docx",
      makePdf([[{ text: "From a pdf", y: 700 }]]),
    );
    expect(pieces[0]?.text).toBe("From a pdf");
    expect(note).toContain("holds a pdf");
  });
});
