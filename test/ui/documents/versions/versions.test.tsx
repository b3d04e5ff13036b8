import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { http as rest } from "msw";
import { setupServer } from "msw/node";
import { expect, it, onTestFinished, vi } from "vitest";
import { documents, documentVersions } from "../../../../db/schema/index.ts";
import { replace } from "../../../helpers/answers.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { openDocuments, processed } from "../../../helpers/processing.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { makeChanged, openChanged } from "./open-changed.ts";

it("shows the versions of a document, what changed between them, and brings one back", async () => {
  const { member, id, user, preview, caller } = await openChanged();
  await preview.findByRole("button", { name: "Version 2 · current" });
  await user.click(preview.getByRole("button", { name: "Compare Versions" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Versions of House rules" }));
  const removed = await dialog.findByText("4.12", { selector: "del" });
  expect(removed.parentElement?.querySelector("ins")?.textContent).toBe("5.01");
  expect(dialog.queryByRole("button", { name: /^Restore/ })).toBeNull();

  await user.selectOptions(dialog.getByLabelText("Version"), "1");
  await user.selectOptions(dialog.getByLabelText("Compared With"), "");
  await dialog.findByText(/hang in room 4\.12/);
  await user.click(dialog.getByRole("button", { name: "Restore Version 1" }));
  await screen.findByText("Version 1 comes back as version 3");
  expect(await processed(member, id)).toMatchObject({ version: 3 });
  expect(await caller.documentVersions.list({ id })).toMatchObject([
    { version: 3, restoredFrom: 1 },
    { version: 2 },
    { version: 1 },
  ]);
});

it("says that a version could not be read, why, and which one is shown", async () => {
  const { deps, id, member } = await makeChanged();
  deps.db
    .update(documentVersions)
    .set({ state: "failed", note: "The file is protected by a password.", version: 3 })
    .where(eq(documentVersions.documentId, id))
    .run();
  const { user } = openApp("/knowledge-base/sops", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "House rules" }));
  expect(card.getByText(/Version 2$/)).toBeTruthy();
  await user.click(card.getByRole("button", { name: "Preview" }));
  const again = within(await screen.findByRole("dialog", { name: "House rules" }));
  await again.findByText(
    "Version 3 could not be read, so this is still version 2. The file is protected by a password.",
  );
  expect(again.getByRole("button", { name: "Try Again" })).toBeTruthy();
});

it("asks for a file or a text before it adds a version", async () => {
  const { user, preview } = await openChanged();
  await user.click(preview.getByRole("button", { name: "New Version" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.click(dialog.getByRole("button", { name: "Add Version" }));
  await dialog.findByText("Choose a file or enter some content");
  await user.upload(dialog.getByLabelText("File"), new File(["New keys."], "keys.txt"));
  await waitFor(() => expect(dialog.getByText("keys.txt")).toBeTruthy());
  expect(dialog.queryByLabelText("Or Write the Text")).toBeNull();
});

/** Sends versions on to the server itself, which takes no files from jsdom, and notes their bases. */
function sendOn(http: Awaited<ReturnType<typeof openDocuments>>["http"], cookie: string) {
  const sent: (FormDataEntryValue | null)[] = [];
  const server = setupServer(
    rest.post("*/api/documents/:id/versions", async ({ request, params }) => {
      const form = await request.formData();
      sent.push(form.get("updatedAt"));
      return http.app.request(`/api/documents/${params.id}/versions`, {
        method: "POST",
        headers: { cookie },
        body: form,
      });
    }),
  );
  server.listen({ onUnhandledFrame: "bypass" });
  onTestFinished(() => server.close());
  return sent;
}

it("shows what somebody else has saved beside one's own version, and adds it after theirs", async () => {
  const { user, preview, caller, id, http, member } = await openChanged();
  const sent = sendOn(http, member.cookie() ?? "");
  const { updatedAt } = await caller.documents.read({ id });
  await user.click(preview.getByRole("button", { name: "New Version" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.type(dialog.getByLabelText("Or Write the Text"), "The keys hang in room 6.");
  await caller.documents.update({ id, content: "The keys hang in room 7." });
  await user.click(dialog.getByRole("button", { name: "Add Version" }));
  await dialog.findByText(/changed this document .*while you were editing\.$/);
  const side = (name: string) => dialog.getByRole("group", { name }).textContent;
  expect(side("Saved Version")).toBe("The keys hang in room 7.");
  expect(side("Your Version")).toBe("The keys hang in room 6.");
  await user.click(dialog.getByRole("button", { name: "Add Yours" }));
  await screen.findByText("The new version is being read");
  expect(sent).toEqual([updatedAt.toISOString(), null]);
  expect(await caller.documentVersions.list({ id })).toHaveLength(4);
});

it("names the file that somebody else has put in meanwhile", async () => {
  const { user, preview, id, http, member } = await openChanged();
  sendOn(http, member.cookie() ?? "");
  await user.click(preview.getByRole("button", { name: "New Version" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.type(dialog.getByLabelText("Or Write the Text"), "The keys hang in room 6.");
  // The server knows no forms of jsdom.
  const theirs = [
    "--part",
    'Content-Disposition: form-data; name="file"; filename="keys.txt"',
    "",
    "The keys hang in room 7.",
    "--part--",
    "",
  ].join("\r\n");
  const headers = {
    cookie: member.cookie() ?? "",
    "content-type": "multipart/form-data; boundary=part",
  };
  const address = `/api/documents/${id}/versions`;
  const added = await http.app.request(address, { method: "POST", headers, body: theirs });
  expect(added.status).toBe(201);
  await user.click(dialog.getByRole("button", { name: "Add Version" }));
  const saved = await dialog.findByRole("group", { name: "Saved Version" });
  expect(saved.textContent).toBe("keys.txt");
});

testOfFullRun("stops sending a version that is discarded by going elsewhere", async () => {
  const aborted = vi.spyOn(XMLHttpRequest.prototype, "abort");
  const server = setupServer(
    rest.post("*/api/documents/:id/versions", () => new Promise<never>(() => {})),
  );
  server.listen({ onUnhandledFrame: "bypass" });
  onTestFinished(() => {
    server.close();
    aborted.mockRestore();
  });
  const { user, preview, router } = await openChanged();
  await user.click(preview.getByRole("button", { name: "New Version" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.type(dialog.getByLabelText("Or Write the Text"), "The keys hang in room 6.");
  await user.click(dialog.getByRole("button", { name: "Add Version" }));
  void router.navigate({ href: "/workflow" });
  const question = within(await screen.findByRole("alertdialog"));
  expect(aborted).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "Discard Changes" }));
  await screen.findByRole("heading", { level: 1, name: "Workflow Tracker" });
  expect(aborted).toHaveBeenCalledOnce();
});

it("takes another file in place of one that could not be read", async () => {
  const { deps, member, add } = await openDocuments();
  const id = await add({ fields: { title: "Carrier terms", content: "Terms" } });
  deps.db
    .update(documents)
    .set({
      content: null,
      fileName: "terms.pdf",
      processingStatus: "failed",
      processingErrorCode: "encrypted",
    })
    .where(eq(documents.id, id))
    .run();
  const { user } = openApp(`/knowledge-base/sops?document=${id}`, {
    deps,
    cookie: member.cookie(),
  });
  const preview = within(await screen.findByRole("dialog", { name: "Carrier terms" }));
  await preview.findByText("This document could not be read");
  // Said once, with one way to take another file.
  expect(preview.queryByText("Could not be read")).toBeNull();
  expect(preview.queryByRole("button", { name: "New Version" })).toBeNull();
  expect(preview.queryByText("Uploaded by")).toBeNull();
  await user.click(preview.getByRole("button", { name: "Replace File" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^New Version/ }));
  expect(dialog.getByLabelText("File")).toBeTruthy();
});

it("keeps what was chosen for a version when the document is read meanwhile", async () => {
  const { deps, member, add } = await openDocuments();
  const id = await add({ fields: { title: "Carrier terms", content: "Terms" } });
  const set = (values: Partial<typeof documents.$inferInsert>) =>
    deps.db.update(documents).set(values).where(eq(documents.id, id)).run();
  set({ processingStatus: "failed", processingErrorCode: "encrypted" });
  const { user, queryClient, router } = openApp("/knowledge-base/sops", {
    deps,
    cookie: member.cookie(),
  });
  const card = within(await screen.findByRole("article", { name: "Carrier terms" }));
  await user.click(card.getByRole("button", { name: "Replace File" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.upload(dialog.getByLabelText("File"), new File(["New terms."], "terms.txt"));
  for (const processingStatus of ["processing", "completed"] as const) {
    set({ processingStatus, processingErrorCode: null });
    await queryClient.invalidateQueries();
  }
  await waitFor(() => expect(card.queryByText("Could not be read")).toBeNull());
  expect(dialog.getByText("terms.txt").isConnected).toBe(true);
  void router.navigate({ href: "/workflow" });
  await user.click(await screen.findByRole("button", { name: "Discard Changes" }));
  await screen.findByRole("heading", { level: 1, name: "Workflow Tracker" });
  expect(screen.queryByRole("dialog", { name: "New Version" })).toBeNull();
});

/** Two documents that could not be read, on cards; each is opened once the test lets it. */
async function openUnreadable() {
  const { deps, member, add } = await openDocuments();
  const caller = await member.call();
  const ids = [
    await add({ fields: { title: "Carrier terms", content: "Terms" } }),
    await add({ fields: { title: "Dock plan", content: "Plan" } }),
  ];
  const failed = { processingStatus: "failed", processingErrorCode: "encrypted" } as const;
  deps.db.update(documents).set(failed).run();
  const gates = new Map(ids.map((id) => [id, Promise.withResolvers<void>()]));
  const app = openApp("/knowledge-base/sops", {
    deps,
    cookie: member.cookie(),
    answers: [
      replace("documents.read", async ({ id }) => {
        await gates.get(id)?.promise;
        return caller.documents.read({ id });
      }),
    ],
  });
  const press = async (title: string) => {
    const card = within(await screen.findByRole("article", { name: title }));
    await app.user.click(card.getByRole("button", { name: "Replace File" }));
  };
  const [terms = 0, plan = 0] = ids;
  const answer = (id: number) => gates.get(id)?.resolve();
  const untilAnswered = (left = 0) =>
    waitFor(() => expect(app.queryClient.isMutating()).toBe(left));
  return { ...app, press, answer, untilAnswered, terms, plan };
}

it("keeps the dialog and its file when another document asked for arrives", async () => {
  const { user, press, answer, untilAnswered, terms, plan } = await openUnreadable();
  await press("Carrier terms");
  await press("Dock plan");
  answer(terms);
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.upload(dialog.getByLabelText("File"), new File(["New terms."], "terms.txt"));
  answer(plan);
  await untilAnswered();
  expect(dialog.getByText(/^Carrier terms keeps its name/)).toBeTruthy();
  expect(dialog.getByText("terms.txt").isConnected).toBe(true);
});

it("opens no dialog on a page gone to while the document was read", async () => {
  const { user, router, press, answer, untilAnswered, terms, plan } = await openUnreadable();
  // Its code is at hand from here on.
  answer(plan);
  await press("Dock plan");
  const dialog = within(await screen.findByRole("dialog", { name: "New Version" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Carrier terms");
  await untilAnswered(1);
  await router.navigate({ href: "/workflow" });
  await screen.findByRole("heading", { level: 1, name: "Workflow Tracker" });
  answer(terms);
  await untilAnswered();
  expect(screen.queryByRole("dialog", { name: "New Version" })).toBeNull();
});

it("asks before a version is restored over one that somebody else has added meanwhile", async () => {
  const { user, preview, caller, id } = await openChanged();
  await user.click(await preview.findByRole("button", { name: "Version 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Versions of House rules" }));
  const restore = await dialog.findByRole("button", { name: "Restore Version 1" });
  await caller.documents.update({ id, content: "The spare keys hang in room 6." });
  await user.click(restore);
  await dialog.findByText(/Someone else has changed this document since you opened it/);
  expect(await caller.documentVersions.list({ id })).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "Restore Anyway" }));
  await screen.findByText("Version 1 comes back as version 4");
});
