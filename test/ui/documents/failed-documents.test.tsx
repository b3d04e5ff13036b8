import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { hold } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** A project with one document of a file, whose processing failed. */
async function storeTornPage() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id } = deps.db
    .insert(documents)
    .values({
      projectId: member.project.id,
      title: "Torn page",
      category: "sops",
      fileName: "torn.pdf",
      filePath: "torn",
      processingStatus: "failed",
      processingErrorCode: "damaged",
      processingError: "The file is damaged.",
    })
    .returning({ id: documents.id })
    .get();
  return { id, session: { deps, cookie: member.cookie() } };
}

it("gives a document that could not be read another try where that may help", async () => {
  const { id, session } = await storeTornPage();
  session.deps.db.update(documents).set({ processingErrorCode: "crashed" }).run();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, session);
  const dialog = within(await screen.findByRole("dialog", { name: "Torn page" }));
  await dialog.findByText("The file is damaged.");
  await user.click(dialog.getByRole("button", { name: "Try Again" }));
  await dialog.findByText("The text is on its way");
});

it("keeps the place of what can be done while a document is on its way", async () => {
  const { id, session } = await storeTornPage();
  openApp(`/knowledge-base/sops?document=${id}`, {
    ...session,
    answers: [hold("documents.read")],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Loading document..." }));
  for (const name of ["Edit", "Download"]) {
    expect(dialog.getByRole("button", { name })).toHaveProperty("disabled", true);
  }
});

it("asks for another file, and for no other try, where the file is at fault", async () => {
  const { session } = await storeTornPage();
  const { user } = openApp("/knowledge-base/sops", session);
  const card = within(await screen.findByRole("article", { name: "Torn page" }));
  expect(card.getByRole("button", { name: "Replace File" })).toBeTruthy();
  expect(card.queryByRole("button", { name: "Try Again" })).toBeNull();
  await user.click(card.getByRole("button", { name: "Actions for Torn page" }));
  const replace = await screen.findByRole("menuitem", { name: "Replace File" });
  expect(screen.queryByRole("menuitem", { name: "Try Again" })).toBeNull();
  await user.click(replace);
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  expect(dialog.getByLabelText("File")).toBeTruthy();
});

/** Texts as high as all their lines need, of which three are in sight while they are shortened. */
function layOutCards() {
  const [charactersPerLine, lineHeight] = [40, 16];
  const linesOf = (element: Element) =>
    Math.ceil((element.textContent?.length ?? 0) / charactersPerLine);
  const scroll = vi.spyOn(Element.prototype, "scrollHeight", "get");
  scroll.mockImplementation(function (this: Element) {
    return linesOf(this) * lineHeight;
  });
  const client = vi.spyOn(Element.prototype, "clientHeight", "get");
  client.mockImplementation(function (this: Element) {
    return Math.min(linesOf(this), 3) * lineHeight;
  });
  onTestFinished(() => {
    scroll.mockRestore();
    client.mockRestore();
  });
}

it("offers no rest of a reason that has room", async () => {
  layOutCards();
  const { session } = await storeTornPage();
  // More characters than a guess by length would take for three lines.
  const processingError = "The file is damaged: a page is missing. ".repeat(3);
  session.deps.db.update(documents).set({ processingError }).run();
  openApp("/knowledge-base/sops", session);
  const card = within(await screen.findByRole("article", { name: "Torn page" }));
  expect(card.queryByRole("button", { name: "Show All" })).toBeNull();
});

it("shortens a long reason on its card, where the rest of it is a press away", async () => {
  layOutCards();
  const { session } = await storeTornPage();
  const processingError = `The file is damaged: ${"another page is missing, ".repeat(8)}and so on.`;
  session.deps.db.update(documents).set({ processingError }).run();
  const { user } = openApp("/knowledge-base/sops", session);
  const card = within(await screen.findByRole("article", { name: "Torn page" }));
  const more = card.getByRole("button", { name: "Show All" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  const clamped = card.getByText(processingError).className;
  await user.click(more);
  card.getByRole("button", { name: "Show Less", expanded: true });
  expect(card.getByText(processingError).className).not.toBe(clamped);
});

it.each([
  [() => Response.json({ message: "The file is gone." }, { status: 404 }), "The file is gone."],
  [() => new Response("<html>", { status: 502 }), "Unknown error"],
  [() => Promise.reject(new TypeError("Failed to fetch")), "Unknown error"],
])(
  "a failed download is told in the server's words, or as what is unknown (8)",
  async (answer, words) => {
    const { session } = await storeTornPage();
    const { user } = openApp("/knowledge-base/sops", {
      ...session,
      intercept: (path) => (path.endsWith("/download") ? answer() : null),
    });
    const card = within(await screen.findByRole("article", { name: "Torn page" }));
    const download = card.getByRole("button", { name: "Download" });
    // Cards offer it alike: what it is of is said with it.
    const describedBy = download.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(describedBy)?.tagName).toBe("H2");
    await user.click(download);
    expect(await screen.findByText(`Download failed: ${words}`)).toBeTruthy();
  },
);
