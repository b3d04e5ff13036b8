import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type DocumentCategory, documentCategoryTitles, fixedTracks } from "../../../db/enums.ts";
import { type Answer, hold } from "../../helpers/answers.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";

type Options = Pick<NonNullable<Parameters<typeof openApp>[1]>, "answers" | "intercept">;
type Stored = Parameters<typeof storeDocument>[2];

/** The knowledge base of a project with these documents in it. */
async function openKnowledgeBase(path: string, options: Options = {}, stored: Stored[] = []) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const document of stored) await storeDocument(deps, member.project.id, document);
  return openApp(path, { deps, cookie: member.cookie(), ...options });
}

const loading: Answer[] = [hold("documents")];
const titles = Object.values(documentCategoryTitles);

/** The cards that stand in for those to come. */
async function placeholders() {
  const label = await screen.findByText("Loading documents...");
  const [grid] = label.nextElementSibling?.children ?? [];
  return grid?.childElementCount;
}

describe("the landing view", () => {
  it("shows the outlines of its six categories while documents load (2.9)", async () => {
    await openKnowledgeBase("/knowledge-base", { answers: loading });
    expect(await placeholders()).toBe(6);
  });

  it("has its search box from the first, and outlines of a list where a list will stand", async () => {
    await openKnowledgeBase("/knowledge-base?view=list", { answers: loading });
    expect(await screen.findByRole("searchbox", { name: "Search documents" })).toBeTruthy();
    expect(await placeholders()).not.toBe(6);
  });

  it("shows six categories, empty at first (2.9)", async () => {
    setWindowWidth("wide");
    const { user } = await openKnowledgeBase("/knowledge-base");
    expect(await screen.findByRole("heading", { level: 1, name: "Knowledge Base" })).toBeTruthy();
    expect(await screen.findByText("Document storage and organization")).toBeTruthy();
    for (const title of titles) {
      const empty = within(await screen.findByRole("region", { name: title }));
      expect(empty.getByText("0 documents")).toBeTruthy();
      expect(empty.getByText("No documents")).toBeTruthy();
      expect(empty.getByText("Upload your first document")).toBeTruthy();
    }
    const importButton = screen.getByRole("button", { name: "Import from SharePoint" });
    expect(importButton.getAttribute("aria-disabled")).toBe("true");
    await user.hover(importButton);
    const hint = await screen.findByRole("tooltip");
    expect(hint.textContent).toContain("Configure SharePoint's credentials in Integrations");
  });

  it("says once on a phone that there are no documents, above six cards with their buttons", async () => {
    setWindowWidth("narrow");
    const { user } = await openKnowledgeBase("/knowledge-base");
    await screen.findByRole("region", { name: "Playbooks" });
    for (const title of titles) {
      const card = within(screen.getByRole("region", { name: title }));
      expect(card.getByText("0 documents")).toBeTruthy();
      expect(card.getByRole("button", { name: `Add a document to ${title}` })).toBeTruthy();
    }
    expect(screen.getByText("No documents")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Upload your first document" }));
    expect(await screen.findByRole("dialog", { name: "Upload Document" })).toBeTruthy();
  });

  it("leaves a phone's empty categories at their heads beside others with documents", async () => {
    setWindowWidth("narrow");
    await openKnowledgeBase("/knowledge-base", {}, [
      { title: "Runbook", category: "playbooks", passages: ["Restart the service."] },
    ]);
    const contacts = await screen.findByRole("region", { name: "Contact Lists" });
    expect(within(contacts).getByText("0 documents")).toBeTruthy();
    expect(screen.queryByText("No documents")).toBeNull();
  });

  it("counts a category's documents, shows the four latest and leads to all of them (2.9)", async () => {
    const runbooks = [1, 2, 3, 4, 5, 6].map((number) => ({
      title: `Runbook ${number}`,
      category: "playbooks" as const,
      passages: ["Restart the service."],
    }));
    const { user, router } = await openKnowledgeBase("/knowledge-base", {}, runbooks);
    const playbooks = within(await screen.findByRole("region", { name: "Playbooks" }));
    expect(playbooks.getByText("6 documents")).toBeTruthy();
    const rows = playbooks.getAllByRole("listitem").map(({ textContent }) => textContent);
    const today = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      year: "numeric",
    }).format(new Date());
    expect(rows).toEqual([6, 5, 4, 3].map((number) => `Runbook ${number}${today}`));
    await user.click(playbooks.getByRole("link", { name: "+2 more documents" }));
    expect(await screen.findByRole("article", { name: "Runbook 1" })).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(6);
    expect(router.state.location.pathname).toMatch(/\/knowledge-base\/playbooks$/);
  });

  it.each(["Add a document to Contact Lists", "Upload your first document"])(
    "preselects a category by its button “%s” (2.9)",
    async (name) => {
      setWindowWidth("wide");
      const { user } = await openKnowledgeBase("/knowledge-base");
      const contacts = within(await screen.findByRole("region", { name: "Contact Lists" }));
      await user.click(contacts.getByRole("button", { name }));
      const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
      expect(dialog.getByLabelText("Document Type")).toHaveProperty("value", "contacts");
    },
  );

  it("tells that documents cannot be loaded, and loads them at another try", async () => {
    let isDown = true;
    const { user } = await openKnowledgeBase("/knowledge-base", {
      intercept: (path) =>
        isDown && path.includes("documents.overview") ? new Response("", { status: 500 }) : null,
    });
    await screen.findByText("The documents could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("region", { name: "Playbooks" })).toBeTruthy();
  });
});

it.each([
  ["/knowledge-base", "documents.overview", "Upload your first document"],
  ["/knowledge-base/playbooks", "documents.list", "No documents yet"],
])("%s reads its documents once at each visit", async (path, call, content) => {
  let calls = 0;
  const { user, router, queryClient } = await openKnowledgeBase(path, {
    intercept: (called) => {
      if (called.includes(call)) calls += 1;
      return null;
    },
  });
  const untilRead = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await screen.findAllByText(content);
  await untilRead();
  expect(calls).toBe(1);

  await user.click(screen.getByRole("link", { name: "Documentation" }));
  await screen.findByRole("tab", { name: "API Reference" });
  router.history.back();
  await waitFor(() => expect(calls).toBe(2));
  await screen.findAllByText(content);
  await untilRead();
  expect(calls).toBe(2);
});

describe("a category", () => {
  it("shows six placeholder cards while documents load (2.9)", async () => {
    await openKnowledgeBase("/knowledge-base/playbooks", { answers: loading });
    expect(await placeholders()).toBe(6);
  });

  it.each<[DocumentCategory | "lost-and-found", string, string]>([
    ["sops", "SOPs & Procedures", "sops documentation"],
    ["process-docs", "Process Documents", "process docs documentation"],
    ["architecture", "Architecture Diagrams", "architecture documentation"],
    ["playbooks", "Playbooks", "playbooks documentation"],
    ["contacts", "Contact Lists", "contacts documentation"],
    ["meeting-notes", "Meeting Notes", "meeting notes documentation"],
    ["lost-and-found", "Documents", "lost and-found documentation"],
  ])("%s has a page of its own, called %s (2.9)", async (slug, title, subtitle) => {
    await openKnowledgeBase(`/knowledge-base/${slug}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(subtitle)).toBeTruthy();
    expect(await screen.findByText("No documents yet")).toBeTruthy();
    expect(screen.getByText("Upload your first document to get started")).toBeTruthy();
  });

  it("offers the upload where there is no document yet (2.9)", async () => {
    const { user } = await openKnowledgeBase("/knowledge-base/playbooks");
    await screen.findByText("No documents yet");
    await user.click(screen.getByRole("button", { name: "Upload Your First Document" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    expect(dialog.getByLabelText<HTMLSelectElement>("Document Type").value).toBe("playbooks");
  });

  it("has one button that stands out: above the documents, or where there are none", async () => {
    const { router } = await openKnowledgeBase("/knowledge-base/playbooks", {}, [
      { title: "Gate system", passages: [] },
    ]);
    await screen.findByText("No documents yet");
    const look = () => screen.getByRole("button", { name: "Upload Document" }).className;
    const besideAnother = look();
    await act(() => router.navigate({ href: "/knowledge-base/sops" }));
    await screen.findByRole("article", { name: "Gate system" });
    expect(look()).not.toBe(besideAnother);
  });
});

describe("searching a category", () => {
  const stored = [
    { title: "Gate system", tags: "site", passages: ["The gate is opened by the porter."] },
    { title: "Carrier terms", tags: "carriers", passages: ["Carriers are paid by the month."] },
  ];
  const open = (search: string) => openKnowledgeBase(`/knowledge-base/sops${search}`, {}, stored);

  it("shows hits of the text in place of 'No documents found' and of a count of zero", async () => {
    await open("?q=porter");
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("porter", { selector: "mark" })).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Sort documents" })).toBeNull();
    expect(screen.queryByText("No documents found")).toBeNull();
    expect(screen.queryByText("0 of 2 documents")).toBeNull();
  });

  it("says that nothing is found once the text holds nothing either, and leads on to all", async () => {
    const { user, router } = await open("?q=submarine");
    expect(await screen.findByText("No documents found")).toBeTruthy();
    expect(screen.getByText("Try adjusting your search terms")).toBeTruthy();
    expect(screen.getByText("0 of 2 documents")).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Search All Documents" }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/knowledge-base$/));
    expect(router.state.location.search).toEqual({ view: "list", q: "submarine" });
  });

  it("shows the passages of the documents that carry the chosen tag, and those alone", async () => {
    await open('?q=porter&tags=["site"]');
    const hits = within(await screen.findByRole("region", { name: "Found in the text" }));
    expect(await hits.findByText("porter", { selector: "mark" })).toBeTruthy();
  });

  it("says that no passage holds the words under a chosen tag, and which way out there is", async () => {
    const { user } = await open('?q=porter&tags=["carriers"]');
    expect(await screen.findByText("No documents found")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Found in the text" })).toBeNull();
    await user.clear(screen.getByRole("searchbox"));
    expect(await screen.findByRole("article", { name: "Carrier terms" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^site/ }));
    expect(await screen.findByText("Remove a tag to see more documents")).toBeTruthy();
  });
});

describe("the tags of a category", () => {
  const stored = [
    { title: "Gate system", tags: "site, keys", passages: [] },
    { title: "Gate rota", tags: "site", passages: [] },
    { title: "Carrier terms", tags: "carriers, keys", passages: ["The porter pays them."] },
  ];
  const chips = () => screen.getByRole("group", { name: "Filter by tag" }).textContent;

  it("tell how many documents choosing them would leave, each in its place", async () => {
    const { user } = await openKnowledgeBase("/knowledge-base/sops", {}, stored);
    await screen.findByRole("article", { name: "Gate rota" });
    expect(chips()).toBe("keys2site2carriers1");
    await user.type(screen.getByRole("searchbox"), "gate");
    await waitFor(() => expect(chips()).toBe("keys1site2carriers0"));
    await user.click(screen.getByRole("button", { name: /^keys/ }));
    await waitFor(() => expect(chips()).toBe("keys1site1carriers0"));
  });

  it("count nothing where the words are found in texts alone", async () => {
    await openKnowledgeBase("/knowledge-base/sops?q=porter", {}, stored);
    await screen.findByRole("region", { name: "Found in the text" });
    expect(chips()).toBe("keyssitecarriers");
  });
});

describe("the upload form", () => {
  it("offers the tracks of the project that are in use", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const { tracks } = await member.call();
    const [first, second] = await tracks.list();
    await tracks.update({ id: first?.id ?? 0, name: "Information technology" });
    await tracks.update({ id: second?.id ?? 0, isActive: false });
    await tracks.create({ name: "Facilities" });
    const { user } = openApp("/knowledge-base", { deps, cookie: member.cookie() });
    await user.click(await screen.findByRole("button", { name: "Add Document" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    const field = within(dialog.getByLabelText("Track"));
    await field.findByRole("option", { name: "Facilities" });
    const names = field.getAllByRole("option").map(({ textContent }) => textContent);
    expect(names).toEqual([
      "Select a track",
      "Information technology",
      ...fixedTracks.slice(2),
      "Facilities",
    ]);
  });

  it("tells all that is missing at once, and asks for no content beside a file", async () => {
    const { user } = await openKnowledgeBase("/knowledge-base");
    await user.click(await screen.findByRole("button", { name: "Add Document" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    expect(await dialog.findByText("Article title is required")).toBeTruthy();
    expect(dialog.getByText("Choose a file or enter some content.")).toBeTruthy();
    await user.upload(dialog.getByLabelText("Files"), new File(["Words."], "Gate.txt"));
    await waitFor(() =>
      expect(dialog.queryByText("Choose a file or enter some content.")).toBeNull(),
    );
    expect(dialog.queryByText("Article title is required")).toBeNull();
    expect(dialog.getByText("Document type is required")).toBeTruthy();
  });

  it("leads to the files where nothing else is missing, and takes content in their place", async () => {
    const { user } = await openKnowledgeBase("/knowledge-base");
    await user.click(await screen.findByRole("button", { name: "Add Document" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Upload Document" }));
    await user.type(dialog.getByLabelText("Article Title"), "Gate");
    await user.selectOptions(dialog.getByLabelText("Document Type"), "sops");
    await user.selectOptions(dialog.getByLabelText("Track"), "HR & Change Management");
    await user.click(dialog.getByRole("button", { name: "Upload" }));
    const choose = dialog.getByRole("button", {
      name: "Choose Files",
      description: "Choose a file or enter some content.",
    });
    await waitFor(() => expect(document.activeElement).toBe(choose));
    await user.type(dialog.getByLabelText(/^Content/), "- Keys");
    expect(dialog.queryByText("Choose a file or enter some content.")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    expect((await dialog.findByRole("listitem")).textContent).toBe("Keys");
  });
});
