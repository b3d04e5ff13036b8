import { expect, test, vi } from "vitest";
import { convertToHtml } from "../../../server/extraction/convert-to-html.ts";
import { hostileOfficeFiles } from "../../helpers/files/hostile/make-hostile-office-files.ts";
import {
  makeDocx,
  makeRelationships,
  storeFile,
  wordParagraph,
} from "../../helpers/files/make-files.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { registerMember } from "../../helpers/harness.ts";
import { openDocuments } from "../../helpers/processing.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (style: string, text: string) =>
  paragraph(run(text), `<w:pStyle w:val="${style}"/>`);
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
const row = (cells: string[], properties = "") =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.map(cell).join("")}</w:tr>`;

const drawing = "http://schemas.openxmlformats.org/drawingml/2006";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const picture = (id: string, alt: string, reference = "embed") =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="${alt}"/>` +
  `<a:graphic xmlns:a="${drawing}/main"><a:graphicData><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill>` +
  `<a:blip r:${reference}="${id}" xmlns:r="${relationships}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const hyperlink = (id: string, text: string) =>
  `<w:hyperlink r:id="${id}" xmlns:r="${relationships}">${run(text)}</w:hyperlink>`;

const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/></Types>';

/** A docx with further parts that its text refers to as rId1, rId2 ...; outside addresses too. */
function docxWith(body: string, links: [type: string, target: string][], extra = {}) {
  const parts = makeRelationships(links).replaceAll(
    /Target="([a-z]+:[^"]*)"/g,
    'Target="$1" TargetMode="External"',
  );
  return makeDocx({
    body,
    styles: ["Title", "Heading1", "Heading2"]
      .map(
        (id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`,
      )
      .join(""),
    extra: {
      "[Content_Types].xml": contentTypes,
      "word/_rels/document.xml.rels": parts,
      ...extra,
    },
  });
}

/** Uploads a file and reads it formatted, through the router. */
async function formatted(fileName: string, bytes: Uint8Array) {
  const { add, calls } = await openDocuments();
  const id = await add({ file: { name: fileName, content: new Uint8Array(bytes) } });
  return (await calls()).formatted({ id });
}

test("a Word document keeps its headings, emphasis, tables, pictures and links", async () => {
  const body = [
    styled("Title", "Handover plan"),
    styled("Heading1", "Rooms"),
    paragraph(`${run("Keys ")}${run("hang", "<w:b/>")}${run(" in ")}${run("room 4", "<w:i/>")}`),
    `<w:tbl>${row(["Room", "Key"], "<w:tblHeader/>")}${row(["4", "A12"])}</w:tbl>`,
    paragraph(`${picture("rId1", "Floor plan")}${hyperlink("rId2", "Landlord")}`),
  ].join("");
  const { html, note } = await formatted(
    "plan.docx",
    docxWith(
      body,
      [
        ["image", "media/plan.png"],
        ["hyperlink", "https://landlord.example/house?no=4"],
      ],
      { "word/media/plan.png": png },
    ),
  );
  expect(html).toBe(
    "<h1>Handover plan</h1><h1>Rooms</h1>" +
      "<p>Keys <strong>hang</strong> in <em>room 4</em></p>" +
      "<table><thead><tr><th><p>Room</p></th><th><p>Key</p></th></tr></thead>" +
      "<tbody><tr><td><p>4</p></td><td><p>A12</p></td></tr></tbody></table>" +
      `<p><img alt="Floor plan" src="data:image/png;base64,${png.toString("base64")}" />` +
      '<a href="https://landlord.example/house?no=4">Landlord</a></p>',
  );
  expect(note).toBeNull();
});

test("footnotes are linked, under ids that cannot be taken for the page's own", async () => {
  const body = paragraph(`${run("The safe")}<w:r><w:footnoteReference w:id="2"/></w:r>`);
  const footnote = `<w:footnote w:id="2">${wordParagraph("Bought in 1998.")}</w:footnote>`;
  const { html } = await formatted("notes.docx", makeDocx({ body, side: { footnotes: footnote } }));
  expect(html).toBe(
    '<p>The safe<sup><a href="#preview-footnote-2" id="preview-footnote-ref-2">[1]</a></sup></p>' +
      '<ol><li id="preview-footnote-2"><p>Bought in 1998. <a href="#preview-footnote-ref-2">↑</a></p></li></ol>',
  );
});

test("scripts, forms, outside pictures and dangerous links of a document do not survive", async () => {
  const script = "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;";
  const links: [string, string][] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
  ].map((target) => ["hyperlink", target]);
  const body = [
    paragraph(run(script)),
    ...links.map((_, index) => paragraph(hyperlink(`rId${index + 1}`, `link ${index}`))),
    paragraph(hyperlink("rId6", "same page")),
    paragraph(`${picture("rId7", "drawn")}${picture("rId8", "outside", "link")}`),
  ].join("");
  const file = docxWith(
    body,
    [
      ...links,
      ["hyperlink", "/api/auth/logout"],
      ["image", "media/drawn.svg"],
      ["image", "http://127.0.0.1:9/pixel.png"],
    ],
    {
      "word/media/drawn.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      // mammoth takes such a map for the author's word on what his styles become.
      "mammoth/style-map": "p => script:fresh\nr => iframe[src='http://127.0.0.1:9/']",
    },
  );
  const { html, note } = await formatted("hostile.docx", file);
  expect(html).toBe(
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>" +
      links.map((_, index) => `<p><a>link ${index}</a></p>`).join("") +
      '<p><a>same page</a></p><p><img alt="drawn" /><img alt="outside" /></p>',
  );
  expect(note).toMatch(/^2 pictures are left out/);
});

test("a picture of too many pixels is left out, whatever it weighs", async () => {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const file = docxWith(paragraph(picture("rId1", "Map")), [["image", "media/map.png"]], {
    "word/media/map.png": huge,
  });
  expect(await formatted("map.docx", file)).toEqual({
    html: '<p><img alt="Map" /></p>',
    note: expect.stringMatching(/^One picture is left out/),
  });
});

const hostile = (name: string) => {
  const file = hostileOfficeFiles.find((each) => each.name === name);
  if (!file) throw new Error(`There is no hostile file ${name}.`);
  return file;
};

const refused = [
  ["password.docx", "UNSUPPORTED_TYPE", /protected by a password/],
  ["zip-password.docx", "UNSUPPORTED_TYPE", /protected by a password/],
  ["not-xml.docx", "UNSUPPORTED_TYPE", /damaged or incomplete/],
  ["billion-laughs.docx", "UNSUPPORTED_TYPE", /damaged or incomplete/],
  ["reads-the-server.docx", "UNSUPPORTED_TYPE", /damaged or incomplete/],
  ["lies-about-its-size.docx", "TOO_LARGE", /unpacks to more than is accepted/],
] as const;

/** Whose making alone takes seconds. */
const slowlyRefused = [
  ["deep.docx", "UNSUPPORTED_TYPE", /nests its content too deeply/],
  ["bomb.docx", "TOO_LARGE", /unpacks to more than is accepted/],
] as const;

async function expectRefused([name, code, sentence]: readonly [string, string, RegExp]) {
  await expect(formatted(name, hostile(name).make())).rejects.toMatchObject({
    cause: { code, message: expect.stringMatching(sentence) },
  });
}

for (const file of refused) test(`${file[0]} is refused in a sentence`, () => expectRefused(file));
for (const file of slowlyRefused) {
  testOfFullRun(`${file[0]} is refused in a sentence`, () => expectRefused(file));
}

test("what needs more memory or time than is allowed is stopped", async () => {
  const path = storeFile("plan.docx", makeDocx({ body: wordParagraph("Plan") }));
  const file = { path, fileName: "plan.docx" };
  await expect(
    convertToHtml(file, { limits: { residentBytes: 40 * 1024 * 1024 } }),
  ).rejects.toMatchObject({ code: "out_of_memory" });
  await expect(convertToHtml(file, { limits: { seconds: 0 } })).rejects.toMatchObject({
    code: expect.stringMatching(/hung|took_too_long/),
  });
});

test("a preview whose caller has left is not made, nor is its file fetched when its turn comes", async () => {
  const { deps, http, member, add } = await openDocuments();
  const content = new Uint8Array(makeDocx({ body: wordParagraph("Plan") }));
  const id = await add({ file: { name: "plan.docx", content } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { withPath } = deps.storage;
  const fetched = vi.spyOn(deps.storage, "withPath").mockImplementation(async (name, use) => {
    await released;
    return withPath(name, use);
  });
  const ask = (signal?: AbortSignal) =>
    http.app.request(`/api/documents/${id}/formatted`, {
      headers: { cookie: member.cookie() ?? "" },
      ...(signal && { signal }),
    });
  const [first, second] = [new AbortController(), new AbortController()];
  const converted = ask(first.signal);
  await expect.poll(() => fetched.mock.calls).toHaveLength(1);
  const queued = ask(second.signal);
  const third = ask();
  first.abort();
  second.abort();
  release();
  expect((await converted).status).toBe(503);
  expect((await queued).status).toBe(503);
  expect(await (await third).json()).toEqual({ html: "<p>Plan</p>", note: null });
  expect(fetched).toHaveBeenCalledTimes(2);
});

testOfFullRun("a document that is too long for a browser is told as such", async () => {
  const body = wordParagraph("Line after line. ".repeat(60)).repeat(3_000);
  await expect(formatted("long.docx", makeDocx({ body }))).rejects.toMatchObject({
    cause: { code: "TOO_LARGE", message: expect.stringContaining("Read its text") },
  });
});

test("only Word documents have formatting to show", async () => {
  const { add, calls } = await openDocuments();
  const text = await add({ file: { name: "plan.txt", content: "Plan" } });
  const typed = await add({ fields: { title: "Plan", content: "Plan" } });
  for (const id of [text, typed]) {
    await expect((await calls()).formatted({ id })).rejects.toMatchObject({
      cause: { code: "UNSUPPORTED_TYPE" },
    });
  }
  // A picture under a Word document's name is refused when it is looked into.
  await expect(formatted("plan.docx", makeDocx({ body: "" }).fill(0))).rejects.toThrow();
});

test("the document of another project does not exist here", async () => {
  const { deps, add } = await openDocuments();
  const content = new Uint8Array(makeDocx({ body: wordParagraph("Plan") }));
  const id = await add({ file: { name: "plan.docx", content } });
  const stranger = await registerMember(deps);
  await expect((await stranger.call()).documents.formatted({ id })).rejects.toMatchObject({
    cause: { code: "NOT_FOUND" },
  });
});
