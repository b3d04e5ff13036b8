import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { loading, openKnowledgeBase, placeholders } from "./open-knowledge-base.ts";

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
