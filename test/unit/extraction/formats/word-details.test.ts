import { expect, test } from "vitest";
import {
  makeDocx,
  makeRelationships,
  makeZip,
  wordParagraph,
} from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const read = async (parts: Parameters<typeof makeDocx>[0]) =>
  (await readPieces("plan.docx", makeDocx(parts))).pieces;
const texts = async (parts: Parameters<typeof makeDocx>[0]) =>
  (await read(parts)).map((piece) => piece.text);

const numbered = (text: string, numId: number, level = 0) =>
  wordParagraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);

const level = (index: number, format: string, text: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbering = `<w:abstractNum w:abstractNumId="4">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "(%2)")}${level(2, "upperRoman", "%1.%3")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="5">${level(0, "bullet", "")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="6">${level(0, "decimal", "Article %1", 7)}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="6"/></w:num>
  <w:num w:numId="9"><w:abstractNumId w:val="4"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;

test("numbered paragraphs carry the numbers that Word prints", async () => {
  const body =
    numbered("Stop the pump", 1) +
    numbered("by hand", 1, 1) +
    numbered("", 1, 1) +
    numbered("or by remote", 1, 1) +
    numbered("with the grey key", 1, 2) +
    numbered("Open the valve", 1) +
    numbered("a spare one", 2) +
    numbered("begins anew", 9) +
    numbered("on payment", 3) +
    numbered("not counted", 0);
  expect(await texts({ body, side: { numbering } })).toEqual([
    "1. Stop the pump",
    "(a) by hand",
    "(c) or by remote",
    "1.I with the grey key",
    "2. Open the valve",
    "a spare one",
    "1. begins anew",
    "Article 7 on payment",
    "not counted",
  ]);
});

test("a heading is numbered by its style", async () => {
  const styles =
    '<w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const heading = (text: string) => wordParagraph(text, '<w:pStyle w:val="H1"/>');
  const body = heading("Scope") + heading("Dates") + wordParagraph("Payroll moves first.");
  const pieces = await read({ body, styles, side: { numbering } });
  expect(pieces.map(({ kind, text }) => [kind, text])).toEqual([
    ["heading", "1. Scope"],
    ["heading", "2. Dates"],
    ["paragraph", "Payroll moves first."],
  ]);
});

const cell = (content: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const words = (text: string) => cell(wordParagraph(text));
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

test("each row names the cell that reaches down over it", async () => {
  const from = '<w:vMerge w:val="restart"/>';
  const goesOn = cell("<w:p/>", "<w:vMerge/>");
  const body = `<w:tbl>${row(words("Region"), words("City"), words("Lead"))}${row(
    cell(wordParagraph("North"), from),
    words("Oslo"),
    words("Ana"),
  )}${row(goesOn, words("Bergen"), words("Ben"))}${row(
    cell(wordParagraph("Both sides"), '<w:gridSpan w:val="2"/>'),
    cell(wordParagraph("Cleo"), from),
  )}${row(words("South"), words("Rome"), goesOn)}</w:tbl>`;
  expect(await texts({ body })).toEqual([
    "Region | City | Lead",
    "North | Oslo | Ana",
    "North | Bergen | Ben",
    "Both sides | Cleo",
    "South | Rome | Cleo",
  ]);
});

test("a table in a table's cell keeps its rows", async () => {
  const inner = `<w:tbl>${row(words("Host"), words("Port"))}${row(words("db1"), words("5432"))}</w:tbl>`;
  const body = `<w:tbl>${row(words("Servers"), cell(`${inner}<w:p/>`))}</w:tbl>`;
  expect(await texts({ body })).toEqual(["Servers", "Host | Port", "db1 | 5432"]);
});

test("tracked changes show the text as it stands now", async () => {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body = `<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="H1"/></w:pPr></w:pPrChange></w:pPr>
    ${run("Closes at ")}<w:del><w:r><w:delText>five</w:delText></w:r></w:del><w:ins>${run("six")}</w:ins>${run(" sharp")}</w:p>
    <w:p><w:moveFrom>${run("moved away")}</w:moveFrom></w:p><w:p><w:moveTo>${run("moved here")}</w:moveTo></w:p>`;
  const styles = '<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style>';
  const pieces = await read({ body, styles });
  expect(pieces.map(({ kind, text }) => [kind, text])).toEqual([
    ["paragraph", "Closes at six sharp"],
    ["paragraph", "moved here"],
  ]);
});

test("a text box is told once, from its newer form or its older one", async () => {
  const box = (text: string) => `<w:txbxContent>${wordParagraph(text)}</w:txbxContent>`;
  const body = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box("In a box")}</wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox>${box("In a box")}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>
    <w:p><w:r><w:pict><v:textbox>${box("In an old box")}</v:textbox></w:pict></w:r><w:r><w:t>beside it</w:t></w:r></w:p>`;
  expect(await texts({ body })).toEqual(["In a box", "In an old box", "beside it"]);
});

test("controls, links, fields and signs read as they are printed", async () => {
  const body = `<w:sdt><w:sdtPr><w:alias w:val="Owner"/></w:sdtPr><w:sdtContent>${wordParagraph("Ana Silva")}</w:sdtContent></w:sdt>
    <w:p><w:hyperlink><w:r><w:t>the runbook</w:t></w:r></w:hyperlink></w:p>
    <w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> PAGEREF _Toc1 </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>12</w:t><w:fldChar w:fldCharType="end"/></w:r></w:p>
    <w:p><w:r><w:sym w:font="Wingdings" w:char="F0FE"/><w:t xml:space="preserve"> approved, </w:t><w:sym w:font="Symbol" w:char="F06D"/><w:t>m</w:t></w:r></w:p>`;
  expect(await texts({ body })).toEqual(["Ana Silva", "the runbook", "12", "☑ approved, μm"]);
});

test("an equation keeps what its layout says", async () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const body = `<w:p><m:oMathPara><m:oMath>${run("E=m")}<m:sSup><m:e>${run("c")}</m:e><m:sup>${run("2")}</m:sup></m:sSup></m:oMath></m:oMathPara></w:p>
    <w:p><m:oMath>${run("r=")}<m:f><m:num>${run("a+b")}</m:num><m:den>${run("2")}</m:den></m:f></m:oMath></w:p>
    <w:p><m:oMath><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run("i=1")}</m:sub><m:sup/><m:e><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run("x")}</m:e></m:d></m:e></m:nary></m:oMath></w:p>`;
  expect(await texts({ body })).toEqual(["E=mc^2", "r=(a+b)/2", "∑_i=1[x]"]);
});

test("notes, comments, headers, diagrams and charts are told beside the text", async () => {
  const body = '<w:p><w:r><w:t>Body</w:t><w:footnoteReference w:id="2"/></w:r></w:p>';
  const side = {
    footnotes: `<w:footnote w:type="separator" w:id="0">${wordParagraph("line")}</w:footnote><w:footnote w:id="2">${wordParagraph("Except Sundays.")}</w:footnote>`,
    endnotes: `<w:endnote w:id="2">${wordParagraph("See annex.")}</w:endnote>`,
    comments: `<w:comment w:id="1" w:author="Ana">${wordParagraph("Still true?")}</w:comment>`,
    header1: wordParagraph("Confidential"),
    header2: wordParagraph("Confidential"),
    footer1: wordParagraph("Version 3"),
    diagramData: "<dgm:pt><dgm:t><a:p><a:r><a:t>Approve</a:t></a:r></a:p></dgm:t></dgm:pt>",
  };
  expect((await read({ body, side })).map(({ text, location }) => [text, location.part])).toEqual([
    ["Body", undefined],
    ["Except Sundays.", "footnotes"],
    ["See annex.", "endnotes"],
    ["Ana: Still true?", "comments"],
    ["Confidential", "header"],
    ["Version 3", "footer"],
    ["Approve", "diagram"],
  ]);
});

test("the strict form of the format and a file with macros read like any other", async () => {
  const strict = "http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument";
  const bytes = makeZip({
    "_rels/.rels": makeRelationships([["officeDocument", "word/document.xml"]]).replace(
      /Type="[^"]*"/,
      `Type="${strict}"`,
    ),
    "word/document.xml":
      '<w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body><w:p><w:r><w:t>Strictly read.</w:t></w:r></w:p></w:body></w:document>',
    "word/vbaProject.bin": new Uint8Array(8),
  });
  const { pieces, notes } = await readPieces("plan.docx", bytes);
  expect(pieces.map((piece) => piece.text)).toEqual(["Strictly read."]);
  expect(notes?.join()).toMatch(/macros/);
});

test("struck and hidden runs are left out, but not those of a done task", async () => {
  const run = (text: string, property = "") =>
    `<w:r><w:rPr>${property}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (...runs: string[]) => `<w:p>${runs.join("")}</w:p>`;
  const body =
    paragraph(
      run("The rent is "),
      run("10 ", "<w:strike/>"),
      run("11 ", "<w:dstrike/>"),
      run("12."),
    ) +
    paragraph(run("Ask Ana.", "<w:strike/>")) +
    paragraph(run("Draft. ", "<w:vanish/>"), run("Final.", '<w:strike w:val="0"/>')) +
    paragraph(run("☒ "), run("Hand in the keys", "<w:strike/>")) +
    `<w:tbl>${row(words("Site"), words("Rent"))}${row(
      words("Turku"),
      cell(paragraph(run("9", "<w:strike/>"), run("12"))),
    )}${row(words("Oulu"), cell(paragraph(run("4", "<w:strike/>"))))}</w:tbl>`;
  expect(await texts({ body })).toEqual([
    "The rent is 12.",
    "Final.",
    "☒ Hand in the keys",
    "Site | Rent",
    "Turku | 12",
    "Oulu",
  ]);
});
