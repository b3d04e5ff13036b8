import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { aiConversations, documents, documentVersions } from "../../../db/schema/index.ts";
import { describeChange } from "../../../src/features/assistant/citations/open-source.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";
import { citation } from "./render.tsx";

const narrow = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = narrow;
});

const widen = () => {
  globalThis.matchMedia = (query) => ({ ...narrow(query), matches: query.includes("min-width") });
};

const passages = ["The bank rejects the file before noon.", "Two people release a second file."];
const said = ["The bank rejects the file", "Two people release"];

/** An answer that cites two passages of one document, at its conversation. */
async function openAnswer(search = "", now: readonly string[] = passages) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id: projectId } = member.project;
  const document = { title: "Payroll", passages: [...now] };
  const sourceId = await storeDocument(deps, projectId, document);
  if (now !== passages) {
    deps.db.update(documents).set({ version: 2 }).where(eq(documents.id, sourceId)).run();
    deps.db
      .insert(documentVersions)
      .values({
        ...{ projectId, documentId: sourceId, version: 1 },
        state: "read",
        extractedText: passages.join("\n\n"),
      })
      .run();
  }
  const citations = said.map((quote, index) => ({
    number: index + 1,
    kind: "document" as const,
    sourceId,
    title: "Payroll",
    chunkIndex: index,
    location: {},
    quote,
    version: 1,
  }));
  const { id } = deps.db
    .insert(aiConversations)
    .values({
      userId: member.user.id,
      projectId: member.project.id,
      title: "Payroll questions",
      messages: [
        { role: "user", content: "What then?", timestamp: "2026-11-21T14:05:00.000Z" },
        {
          role: "assistant",
          content: `${said[0]} [1]. ${said[1]} [2].`,
          timestamp: "2026-11-21T14:06:00.000Z",
          citations,
        },
      ],
    })
    .returning({ id: aiConversations.id })
    .get();
  const opened = openApp(
    `/ai-assistant?conversation=${id}${search.replaceAll("ID", String(sourceId))}`,
    { deps, cookie: member.cookie() },
  );
  const log = within(await screen.findByRole("log", { name: "Messages" }));
  const chip = (number: number) => log.getByRole("button", { name: `Source ${number}: Payroll` });
  return { ...opened, member, sourceId, chip };
}

const findPreview = () => screen.findByRole("dialog", { name: "Payroll" });
const findMark = async (text: string) => {
  const preview = await findPreview();
  await waitFor(() => expect(preview.querySelector("mark")?.textContent).toBe(text));
};

test("a source opens beside the answer, is stepped through by buttons and keys, and closes to its place", async () => {
  widen();
  const { user, router, chip, sourceId } = await openAnswer();
  await user.click(chip(1));
  await findMark("The bank rejects the file");
  const preview = within(await findPreview());
  // The answer stays in reach.
  expect(screen.getByRole("log", { name: "Messages" })).toBeTruthy();
  expect(screen.getByPlaceholderText("Type your message...")).toBeTruthy();
  expect(chip(1).getAttribute("aria-current")).toBe("true");
  await preview.findByText("1 of 2");

  await user.click(preview.getByRole("button", { name: "Next source" }));
  await findMark("Two people release");
  preview.getByText("2 of 2");
  expect(router.state.location.search).toMatchObject({ document: sourceId, chunk: 1, source: 2 });
  await user.keyboard("k");
  await findMark("The bank rejects the file");
  // Before the first there is none.
  await user.keyboard("k");
  preview.getByText("1 of 2");

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).not.toHaveProperty("document");
  expect(document.activeElement).toBe(chip(1));
});

test("an address with a source opens it with its sentence and its neighbors", async () => {
  widen();
  await openAnswer("&document=ID&chunk=1&source=2");
  await findMark("Two people release");
  within(await findPreview()).getByText("2 of 2");
});

test("where there is no room beside it, the source opens over the answer, stepped through likewise", async () => {
  const { user, chip } = await openAnswer();
  await user.click(chip(2));
  await findMark("Two people release");
  await user.click(within(await findPreview()).getByRole("button", { name: "Previous source" }));
  await findMark("The bank rejects the file");
});

const page = "Nothing that was cited stands on this page. ".repeat(20);

test("a source that a new version has moved is marked where it stands now", async () => {
  widen();
  const { user, chip } = await openAnswer("", [page, page, page, page, ...passages]);
  await user.click(chip(2));
  await findMark("Two people release");
  expect(within(await findPreview()).queryByText(/could not be found/)).toBeNull();
});

test("a source that a new version no longer holds is marked where something like it stands, if anywhere", async () => {
  widen();
  const { user, chip } = await openAnswer("", [page, page, "The bank rejects no file."]);
  await user.click(chip(1));
  await findMark("The bank rejects no file.");
  const preview = within(await findPreview());
  preview.getByText(/which says: “The bank rejects no file.”$/);

  await user.click(chip(2));
  await preview.findByText(
    "What was cited could not be found in this version, so nothing is marked.",
  );
  preview.getByText(/which no longer says this\.$/);
  expect((await findPreview()).querySelector("mark")).toBeNull();
});

test("a document that is deleted while it is open says so", async () => {
  widen();
  const { user, chip, member, sourceId, queryClient } = await openAnswer();
  await user.click(chip(1));
  await findMark("The bank rejects the file");
  await (await member.call()).documents.delete({ id: sourceId });
  await queryClient.invalidateQueries();
  await screen.findByText("This document is gone");
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a source that has changed since the answer says from which version to which", () => {
  const changed = { from: 1, to: 3, now: null };
  expect(describeChange(citation(1, { changed }))).toBe(
    "Changed since this answer: it cites version 1, and this is version 3, which no longer says this.",
  );
  expect(describeChange(citation(1, { changed: { ...changed, now: "The rate was 25%." } }))).toBe(
    "Changed since this answer: it cites version 1, and this is version 3, which says: “The rate was 25%.”",
  );
  expect(describeChange(citation(1))).toBeNull();
});
