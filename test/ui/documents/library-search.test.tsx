import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fail } from "../../helpers/answers.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { finance, layOutLibrary, openLibrary, search, untilTitles } from "./open-library.ts";

layOutLibrary();

describe("searching the library", () => {
  it("shows the list as one types, with hits of the text beneath the titles", async () => {
    const opened = await openLibrary("");
    await opened.user.type(await screen.findByRole("searchbox"), "gate");
    await untilTitles(["Gate system"]);
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "gate");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("gate", { selector: "mark" })).toBeTruthy();
    expect(search(opened)).toEqual({ view: "list", q: "gate" });
  });

  it("shows hits of the text in place of 'No documents found', and opens them at their passage", async () => {
    const { user, router, gate } = await openLibrary("?view=list&q=porter");
    const hits = await screen.findByRole("region", { name: "Found in the text" });
    await user.click(await within(hits).findByRole("button"));
    expect(await screen.findByRole("dialog", { name: "Gate system" })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ document: gate, chunk: 0 });
    expect(screen.queryByText("No documents found")).toBeNull();
  });

  it("searches the texts of the documents that a filter leaves", async () => {
    const { user } = await openLibrary(
      `?view=list&q=porter&track=${encodeURIComponent(`"${finance}"`)}&type=Article`,
    );
    expect(await screen.findByText("No documents found")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Found in the text" })).toBeNull();
    await user.click(screen.getByRole("button", { name: `Remove filter Track: ${finance}` }));
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("porter", { selector: "mark" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Remove filter File type: Article" })).toBeTruthy();
  });

  it("says that nothing is found once the text holds nothing either", async () => {
    await openLibrary("?view=list&q=submarine");
    expect(await screen.findByText("No documents found")).toBeTruthy();
    expect(screen.getByText("Try adjusting your search terms")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Found in the text" })).toBeNull();
  });
});

describe("a search of the texts that fails", () => {
  const failure = "The texts of the documents could not be searched";

  it.each([
    ["", "?view=list&q=porter"],
    [", in a category", "/sops?q=porter"],
  ])("is told%s, and tried again", async (_, address) => {
    let isFailing = true;
    const { user } = await openLibrary(address, [fail("assistant.search", () => isFailing)]);
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.queryByText("No documents found")).toBeNull();
    expect(screen.queryByText(/^0 of/)).toBeNull();
    isFailing = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("porter", { selector: "mark" })).toBeTruthy();
    expect(screen.queryByText(failure)).toBeNull();
  });

  it("leaves the documents whose titles match", async () => {
    await openLibrary("?view=list&q=gate", [fail("assistant.search")]);
    expect(await screen.findByText(failure)).toBeTruthy();
    await untilTitles(["Gate system"]);
  });
});

describe("what the server finds", () => {
  async function open(query: string) {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const store = (title: string, passage: string, tags?: string) =>
      storeDocument(deps, member.project.id, {
        title,
        passages: [passage],
        ...(tags ? { tags } : {}),
      });
    await store("Letters", "The letters are signed by HR, and by nobody else.");
    await store("Lager", "Das Büro in Zürich prüft jede Rechnung, und das Lager ist offen.");
    await store("手册", "数据库每晚备份。备份保存九十天。");
    await store("Night shift", "The porter stays until six.", "continuity");
    openApp(`/knowledge-base?view=list&q=${encodeURIComponent(query)}`, {
      deps,
      cookie: member.cookie(),
    });
    return within(await screen.findByRole("region", { name: "Found in the text" }));
  }

  it.each([
    ["HR", "HR", "Letters"],
    ["Zurich", "Zürich", "Lager"],
    ["Rechnungen", "Rechnung", "Lager"],
    ["备份", "备份", "手册"],
  ])("is shown for %s, and %s is marked", async (query, marked, title) => {
    const hits = await open(query);
    const [mark] = await hits.findAllByText(marked, { selector: "mark" });
    expect(mark?.closest("button")?.textContent).toContain(title);
    expect(screen.queryByText("No documents found")).toBeNull();
  });

  it("is drawn in parts, and the end says when there may be more than was asked for", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    for (let number = 1; number <= 32; number += 1) {
      await storeDocument(deps, member.project.id, {
        title: `Rota ${number}`,
        passages: [`In week ${number} the porter stays until six.`],
      });
    }
    const { user } = openApp("/knowledge-base?view=list&q=porter", {
      deps,
      cookie: member.cookie(),
    });
    const region = await screen.findByRole("region", { name: "Found in the text" });
    const list = within(await within(region).findByRole("list"));
    const hits = () => list.getAllByRole("listitem");
    expect(hits()).toHaveLength(8);
    for (const more of ["Show 8 More (22 left)", "Show 8 More (14 left)", "Show 6 More (6 left)"]) {
      await user.click(within(region).getByRole("button", { name: more }));
    }
    expect(hits()).toHaveLength(30);
    expect(within(region).queryByRole("button", { name: /More/ })).toBeNull();
    expect(within(region).getByText(/^These are the 30 passages that fit best/)).toBeTruthy();
  });

  it("is shown without a mark where no word of it stands in the text", async () => {
    const hits = await open("continuity");
    expect((await hits.findByRole("button")).textContent).toBe(
      "Night shiftThe porter stays until six.",
    );
    expect(hits.getByText("No title or text matches, but this comes near.")).toBeTruthy();
  });
});

describe("a message with attachments", () => {
  const location = { page: 1, part: "attachment costs.pdf", headings: ["Rent"] };
  const passages = [
    "Please find the costs attached.",
    { content: "The rent of the quarry is due in May.", location },
  ];

  it("opens at a hit under the name of its attachment, which begins there", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    await storeDocument(deps, member.project.id, { title: "Costs", passages });
    const { user } = openApp("/knowledge-base?view=list&q=quarry", {
      deps,
      cookie: member.cookie(),
    });
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    const hit = await hits.findByRole("button");
    expect(hit.textContent).toContain("Attachment costs.pdf · Page 1 · Rent");
    await user.click(hit);
    const preview = within(await screen.findByRole("dialog", { name: "Costs" }));
    expect(await preview.findByText("Attachment costs.pdf · Page 1 · Rent")).toBeTruthy();
    expect(preview.getByRole("heading", { name: "Attachment costs.pdf · Page 1" })).toBeTruthy();
  });
});

describe("what wants attention", () => {
  it("stands on the overview and opens the list narrowed down to it", async () => {
    const opened = await openLibrary("");
    const { user } = opened;
    await user.click(await screen.findByRole("button", { name: "1 could not be read" }));
    await untilTitles(["Carrier terms"]);
    expect(search(opened)).toEqual({ view: "list", state: "failed" });
    await user.click(screen.getByRole("button", { name: "1 due for review" }));
    await untilTitles(["Payroll runbook"]);
    expect(search(opened)).toEqual({ view: "list", review: true });
  });
});
