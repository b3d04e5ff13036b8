import { Readable } from "node:stream";
import { ChakraProvider } from "@chakra-ui/react";
import { render, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import type { TextQuote } from "../../../src/features/documents/preview/find-in-parts.ts";
import { FormattedHtml } from "../../../src/features/documents/preview/formatted/formatted-html.tsx";
import { getSystem } from "../../../src/theme.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Options = { chunk?: number; intercept?: () => Promise<Response> };

/** Opens the preview of a stored file, at a passage where one is given. */
async function openPreview(fileName: string, bytes: Buffer, { chunk, intercept }: Options = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const title = "Handover plan";
  const passages = ["The safe stands in room 12", "The cellar is dry."];
  const id = await storeDocument(deps, member.project.id, { title, passages });
  const { path } = await deps.storage.write("document", Readable.from([bytes]));
  deps.db.update(documents).set({ fileName, filePath: path }).where(eq(documents.id, id)).run();
  const { user } = openApp(
    `/knowledge-base/sops?document=${id}${chunk === undefined ? "" : `&chunk=${chunk}`}`,
    {
      deps,
      cookie: member.cookie(),
      intercept: (called) =>
        intercept && called.includes("documents.formatted") ? intercept() : null,
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await dialog.findByRole("region", { name: "Document text" });
  return { user, dialog };
}

const plan = () =>
  makeDocx({
    body: [
      wordParagraph("Rooms", '<w:pStyle w:val="Heading1"/>'),
      '<w:p><w:r><w:t xml:space="preserve">The safe stands in room 12</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      `<w:tbl><w:tr><w:tc>${wordParagraph("Key")}</w:tc><w:tc>${wordParagraph("A12")}</w:tc></w:tr></w:tbl>`,
    ].join(""),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    side: {
      footnotes: `<w:footnote w:id="2">${wordParagraph("Bought in 1998.")}</w:footnote>`,
    },
  });

describe("a Word document in the preview", () => {
  it("is shown with its formatting beside its text", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan());
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    const formatted = within(await dialog.findByRole("region", { name: "Formatted document" }));
    // Below the title of the dialog, a heading of the second level.
    await formatted.findByRole("heading", { name: "Rooms", level: 3 });
    expect(formatted.getByRole("cell", { name: "A12" })).toBeTruthy();
    expect(formatted.getByRole("region", { name: "Table 1" })).toBeTruthy();

    const note = formatted.getByRole("link", { name: "[1]" });
    await user.click(note);
    expect(document.activeElement?.textContent).toContain("Bought in 1998.");
    await user.click(formatted.getByRole("link", { name: "Back to the text" }));
    expect(document.activeElement).toBe(note);

    await user.click(dialog.getByRole("button", { name: "Text" }));
    expect(dialog.queryByRole("region", { name: "Formatted document" })).toBeNull();
  });

  it("has the passage marked in its formatting", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan(), { chunk: 0 });
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    const formatted = await dialog.findByRole("region", { name: "Formatted document" });
    const sentence = await within(formatted).findByText("The safe stands in room 12");
    expect(sentence.localName).toBe("mark");
    expect(within(formatted).queryByText(/could not be found/)).toBeNull();
  });

  it("says where the passage does not stand in its formatting", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan(), { chunk: 1 });
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    await dialog.findByText(
      "The passage could not be found in the formatted document. The text view marks it.",
    );
  });

  it("says that its formatting is loading", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan(), {
      intercept: () => new Promise(() => {}),
    });
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    await dialog.findByText("Loading the formatted document...");
  });

  it("is asked for no longer once it is left", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan(), {
      intercept: () => new Promise(() => {}),
    });
    const signals: AbortSignal[] = [];
    const ask = fetch;
    vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
      if (address.includes("documents.formatted") && init.signal) signals.push(init.signal);
      return ask(address, init);
    });
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    await dialog.findByText("Loading the formatted document...");
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]));
    await user.click(dialog.getByRole("button", { name: "Text" }));
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  });

  it("says why its formatting cannot be shown", async () => {
    const { user, dialog } = await openPreview("torn.docx", plan().subarray(0, 400));
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toMatch(/^The file is damaged or incomplete/);
    expect(dialog.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  it("says that there is nothing to show", async () => {
    const { user, dialog } = await openPreview("empty.docx", makeDocx({ body: "" }));
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    await dialog.findByText("The body of this document is empty.");
  });
});

describe("the elements of a formatted document", () => {
  const draw = (html: string, words: TextQuote | null = null) =>
    render(
      <ChakraProvider value={getSystem()}>
        <article>
          <FormattedHtml html={html} words={words} />
        </article>
      </ChakraProvider>,
    ).container.querySelector("article");

  it.each([
    ["scripts", "<script>document.title = 'owned'</script><p>Plan</p>"],
    ["styles", "<style>body { display: none }</style><p style='position: fixed'>Plan</p>"],
    ["handlers", "<p onclick='alert(1)'>Plan</p>"],
    [
      "frames and forms",
      "<iframe src='/'></iframe><form><input><button>Send</button></form><p>Plan</p>",
    ],
    ["drawings", "<svg onload='alert(1)'><script>1</script></svg><p>Plan</p>"],
    ["names", "<p id='root' class='chakra' name='login'>Plan</p>"],
  ])("are built without %s, whatever the server sends", (_, html) => {
    expect(draw(html)?.innerHTML).toBe("<p>Plan</p>");
    expect(document.title).not.toBe("owned");
  });

  it("are linked to the web and within the document alone", () => {
    const addresses = ["javascript:alert(1)", " javascript:1", "data:text/html,x", "//a.b", "/api"];
    draw(
      [...addresses, "https://landlord.example/"]
        .map((href) => `<a href="${href}">Plan</a>`)
        .join(""),
    );
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://landlord.example/",
    ]);
    expect(screen.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("carry the mark of a passage over lists and emphasis, without the numbers of its text", () => {
    const article = draw(
      "<p>Three steps</p><ol><li>Open the <strong>rejection</strong> list</li><li>Tell the treasurer</li></ol>",
      { exact: "1. Open the rejection list\n2. Tell the treasurer", prefix: "", suffix: "" },
    );
    const marks = [...(article?.querySelectorAll("mark") ?? [])];
    expect(marks.map(({ textContent }) => textContent)).toEqual([
      "Open the",
      "rejection",
      "list",
      "Tell the treasurer",
    ]);
  });

  it.each([
    [
      "sentence",
      { exact: "Contact the service desk.", prefix: "2. Keys\n", suffix: "\nAsk for 5." },
    ],
    [
      "passage of several lines",
      { exact: "2. Keys\nContact the service desk.\nAsk for 5.", prefix: "", suffix: "" },
    ],
  ])("carry the mark of a %s under its own heading where it stands twice", (_, words) => {
    const section = (title: string, end: string) =>
      `<h2>${title}</h2><ol><li>Contact the service desk.</li><li>${end}</li></ol>`;
    const html = section("Payroll", "Ask for 4.") + section("Keys", "Ask for 5.");
    const marks = [...(draw(html, words)?.querySelectorAll("mark") ?? [])];
    const lists = marks.map((mark) => mark.closest("ol")?.textContent);
    expect(marks.map(({ textContent }) => textContent)).toContain("Contact the service desk.");
    expect(new Set(lists.filter(Boolean))).toEqual(
      new Set(["Contact the service desk.Ask for 5."]),
    );
  });

  it("load no picture from anywhere", () => {
    const article = draw(
      '<img src="https://evil.example/pixel.png" alt="Map"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
    );
    expect(article?.querySelector("img")).toBeNull();
    expect(article?.textContent).toBe("[Picture: Map][Picture]");
  });
});
