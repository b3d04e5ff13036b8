import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { documentCategoryTitles, fixedTracks } from "../../../../db/enums.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";
import { loading, openKnowledgeBase, placeholders } from "./open-knowledge-base.ts";

const titles = Object.values(documentCategoryTitles);

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
    expect(dialog.getByText("Choose a file or enter some content")).toBeTruthy();
    await user.upload(dialog.getByLabelText("Files"), new File(["Words."], "Gate.txt"));
    await waitFor(() =>
      expect(dialog.queryByText("Choose a file or enter some content")).toBeNull(),
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
      description: "Choose a file or enter some content",
    });
    await waitFor(() => expect(document.activeElement).toBe(choose));
    await user.type(dialog.getByLabelText(/^Content/), "- Keys");
    expect(dialog.queryByText("Choose a file or enter some content")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    expect((await dialog.findByRole("listitem")).textContent).toBe("Keys");
  });
});
