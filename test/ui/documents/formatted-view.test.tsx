import { Readable } from "node:stream";
import { ChakraProvider } from "@chakra-ui/react";
import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { FormattedHtml } from "../../../src/features/documents/preview/formatted-html.tsx";
import { system } from "../../../src/theme.ts";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Opens the preview of a stored file. */
async function openPreview(fileName: string, bytes: Buffer, intercept?: () => Promise<Response>) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { path } = await deps.storage.write("document", Readable.from([bytes]));
  const title = "Handover plan";
  const { id } = deps.db
    .insert(documents)
    .values({
      projectId: member.project.id,
      title,
      category: "sops",
      fileName,
      filePath: path,
      processingStatus: "completed",
    })
    .returning({ id: documents.id })
    .get();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, {
    deps,
    cookie: member.cookie(),
    intercept: (called) =>
      intercept && called.includes("documents.formatted") ? intercept() : null,
  });
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

  it("says that its formatting is loading", async () => {
    const { user, dialog } = await openPreview("plan.docx", plan(), () => new Promise(() => {}));
    await user.click(dialog.getByRole("button", { name: "Formatted" }));
    await dialog.findByText("Loading the formatted document...");
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
  const draw = (html: string) =>
    render(
      <ChakraProvider value={system}>
        <article>
          <FormattedHtml html={html} />
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

  it("load no picture from anywhere", () => {
    const article = draw(
      '<img src="https://evil.example/pixel.png" alt="Map"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
    );
    expect(article?.querySelector("img")).toBeNull();
    expect(article?.textContent).toBe("[Picture: Map][Picture]");
  });
});
