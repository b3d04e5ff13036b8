import { expect, test, vi } from "vitest";
import { makeDocx, wordParagraph } from "../../helpers/files/make-files.ts";
import { patience } from "../../helpers/patience.ts";
import { uploadForm } from "../../helpers/processing.ts";
import { start } from "./start.ts";

/** Makes every call about documents, as an integrator would; what succeeded is added to `answered`. */
export function testDocumentsCalls(answered: Set<string>) {
  test("documents: upload, list, read, correct, download, reprocess, delete", async () => {
    const { call } = await start(answered);
    const form = uploadForm({
      file: { name: "Runbook.txt", content: "The backup starts at 02:00." },
    });
    const { json: document } = await call("POST /api/documents", 201, { form });
    expect(document).toMatchObject({ title: "Runbook", processingStatus: "pending" });
    const params = { id: document.id };
    const listed = await call("GET /api/documents", 200, { query: { category: "sops" } });
    expect(listed.json).toMatchObject([{ id: document.id }]);
    const facets = await call("GET /api/documents/facets", 200, { query: { type: "Text" } });
    expect(facets.json).toMatchObject({ total: 1, states: [{ value: "waiting", count: 1 }] });
    expect((await call("GET /api/documents/{id}", 200, { params })).json).toMatchObject({
      chunks: [],
      content: null,
    });
    const corrected = await call("PATCH /api/documents/{id}", 200, {
      params,
      body: { title: "Backup runbook", tags: "backup", updatedAt: document.updatedAt },
    });
    expect(corrected.json).toMatchObject({
      title: "Backup runbook",
      tags: "backup",
      category: "sops",
    });
    const stale = await call("PATCH /api/documents/{id}", 409, {
      params,
      body: { title: "Runbook of backups", updatedAt: document.updatedAt },
    });
    expect(stale.json).toMatchObject({
      error: expect.stringContaining("changed by someone else"),
      current: { id: document.id, title: "Backup runbook", content: null },
    });
    const file = await call("GET /api/documents/{id}/download", 200, { params });
    expect(file.text).toBe("The backup starts at 02:00.");
    const content = "How the backup is started.";
    const typed = await call("PATCH /api/documents/{id}", 200, { params, body: { content } });
    expect(typed.json).toMatchObject({ version: 2, fileName: "Runbook.txt" });
    for (const version of [1, 2]) {
      const place = { params: { ...params, version } };
      const path = "GET /api/documents/{id}/versions/{version}/download";
      expect((await call(path, 200, place)).text).toBe(file.text);
    }
    await call("POST /api/documents/{id}/reprocess", 202, { params });
    await call("DELETE /api/documents/{id}", 204, { params });
    await call("GET /api/documents/{id}", 404, { params });
    expect((await call("GET /api/dashboard/metrics", 200)).json.knowledgeArticles).toBe(0);
  });

  test("documents: the ids of a list, change and delete several", async () => {
    const { call, member } = await start(answered);
    const upload = async (name: string) => {
      const form = uploadForm({ file: { name, content: "The backup starts at 02:00." } });
      return (await call("POST /api/documents", 201, { form })).json.id;
    };
    const [late, early] = [await upload("Runbook.txt"), await upload("Backups.txt")];
    const { json } = await call("GET /api/documents/ids", 200, { query: { sort: "title" } });
    expect(json).toEqual([early, late]);
    const ids = [late, 987_654];
    const body = { ids, category: "playbooks", owner: member.user.id };
    const changed = await call("PATCH /api/documents", 200, { body });
    expect(changed.json).toMatchObject({ updated: [late], refused: [{ id: 987_654 }] });
    const query = { category: "playbooks" };
    expect((await call("GET /api/documents", 200, { query })).json).toMatchObject([
      { id: late, owner: member.user.id },
    ]);
    const files = [{ name: "Payroll playbook.docx" }, { name: "x" }];
    const filing = await call("POST /api/documents/suggestions", 200, { body: { files } });
    expect(filing.json).toMatchObject([{ category: "playbooks" }, { category: null }]);
    // What takes longer than ten seconds, on a busy machine, has no excerpt until it is asked for again.
    await vi.waitFor(async () => {
      const terms = uploadForm({ file: { name: "Terms.txt", content: "The carrier pays." } });
      const beginning = await call("POST /api/documents/excerpt", 200, { form: terms });
      expect(beginning.json).toEqual({ excerpt: "The carrier pays." });
    }, patience);
    await call("POST /api/documents/excerpt", 400, { form: new FormData() });
    const deleted = await call("POST /api/documents/delete", 200, { body: { ids } });
    expect(deleted.json).toMatchObject({ deleted: [late], refused: [{ id: 987_654 }] });
    await call("POST /api/documents/delete", 400, { body: { ids: [] } });
  });

  test("documents: a new file or text, its versions, back to the first", async () => {
    const { call } = await start(answered);
    const file = { name: "Runbook.txt", content: "The backup starts at 02:00." };
    const { json } = await call("POST /api/documents", 201, { form: uploadForm({ file }) });
    const params = { id: json.id };
    const form = new FormData();
    form.set("content", "The backup starts at 03:00.");
    const added = await call("POST /api/documents/{id}/versions", 201, { params, form });
    expect(added.json).toMatchObject({
      // Nothing of the first version was read yet.
      version: 2,
      nextVersion: null,
      processingStatus: "pending",
    });
    form.set("updatedAt", json.updatedAt);
    await call("POST /api/documents/{id}/versions", 409, { params, form });
    await call("POST /api/documents/{id}/versions", 400, { params, form: new FormData() });
    const listed = await call("GET /api/documents/{id}/versions", 200, { params });
    expect(listed.json).toMatchObject([
      { version: 2, state: "current", fileName: null },
      { version: 1, state: "replaced", fileName: "Runbook.txt" },
    ]);
    const first = { ...params, version: 1 };
    const one = await call("GET /api/documents/{id}/versions/{version}", 200, { params: first });
    expect(one.json).toMatchObject({ version: 1, extractedText: null, tables: [] });
    const bytes = await call("GET /api/documents/{id}/versions/{version}/download", 200, {
      params: first,
    });
    expect(bytes.text).toBe("The backup starts at 02:00.");
    const restored = await call("POST /api/documents/{id}/versions/{version}/restore", 200, {
      params: first,
    });
    expect(restored.json).toMatchObject({ version: 3, fileName: "Runbook.txt" });
    await call("POST /api/documents/{id}/versions/{version}/restore", 404, {
      params: { ...params, version: 9 },
    });
  });

  test("documents: a Word document with its formatting", async () => {
    const { call } = await start(answered);
    const content = new Uint8Array(makeDocx({ body: wordParagraph("Starts at 02:00.") }));
    const form = uploadForm({ file: { name: "Runbook.docx", content } });
    const { json: document } = await call("POST /api/documents", 201, { form });
    const params = { id: document.id };
    expect((await call("GET /api/documents/{id}/formatted", 200, { params })).json).toEqual({
      html: "<p>Starts at 02:00.</p>",
      note: null,
    });
  });

  test("the assistant: converse, rename, search, delete", async () => {
    const { member, call } = await start(answered);
    const userId = member.user.id;
    const made = await call("POST /api/ai/conversations", 201, { body: { userId } });
    expect(made.json.title).toBe("New Chat");
    const params = { id: made.json.id };
    const chat = { message: "When does the backup start?", conversationId: made.json.id };
    const answer = await call("POST /api/ai/chat", 200, { body: chat });
    expect(answer.json).toMatchObject({
      conversationId: made.json.id,
      message: { role: "assistant" },
    });
    const events = await call("POST /api/ai/chat", 200, {
      body: chat,
      headers: { accept: "text/event-stream" },
    });
    expect(events.type).toContain("text/event-stream");
    expect(events.text).toContain("event: done");
    await call("PATCH /api/ai/conversation/{id}", 200, { params, body: { title: "Backups" } });
    const read = await call("GET /api/ai/conversation/{id}", 200, { params });
    expect(read.json).toMatchObject({ title: "Backups", messages: { length: 4 } });
    const listed = await call("GET /api/ai/conversations/{userId}", 200, { params: { userId } });
    expect(listed.json).toMatchObject([{ title: "Backups" }]);
    const found = await call("POST /api/ai/search", 200, { body: { query: "backup" } });
    expect(found.json).toEqual({ results: [] });
    const meeting = {
      title: "Backup review",
      date: "2026-03-05",
      startTime: "09:00",
      endTime: "10:00",
    };
    await call("POST /api/meetings", 201, { body: meeting });
    const named = await call("GET /api/search", 200, { query: { query: "backup", limit: 5 } });
    expect(named.json).toMatchObject([{ kind: "meeting", title: meeting.title }]);
    await call("GET /api/ai/economy", 200);
    const suggested = await call("GET /api/ai/suggestions", 200);
    expect(suggested.json).toEqual({ questions: [] });
    await call("DELETE /api/ai/conversation/{id}", 204, { params });
    await call("GET /api/ai/conversation/{id}", 404, { params });
  });

  test("questions without an answer: list, answer, publish, dismiss", async () => {
    const { call, member } = await start(answered);
    const { json } = await call("POST /api/ai/conversations", 201, { body: {} });
    for (const message of ["Who keeps the safe's key?", "Where is the spare generator?"]) {
      await call("POST /api/ai/chat", 200, { body: { message, conversationId: json.id } });
    }
    const listed = await call("GET /api/ai/unanswered", 200);
    expect(listed.json).toHaveLength(2);
    const [first, second] = listed.json;
    const reply = await call("POST /api/ai/unanswered/{id}/answer", 201, {
      params: { id: first.id },
      body: { answer: "It stands in the yard.", category: "playbooks" },
    });
    await call("GET /api/documents/{id}", 200, { params: { id: reply.json.documentId } });
    const params = { id: second.id };
    await call("POST /api/ai/unanswered/{id}/publish", 200, { params, body: { showsAsker: true } });
    expect((await call("GET /api/ai/unanswered", 200)).json).toContainEqual(
      expect.objectContaining({ id: second.id, isOwn: true, askedBy: member.user.name }),
    );
    await call("DELETE /api/ai/unanswered/{id}", 204, { params });
    await call("PATCH /api/ai/publishing", 200, { body: { always: true } });
    expect((await call("GET /api/ai/publishing", 200)).json).toEqual({ always: true });
  });

  test("integrations: look at the catalogue, save, list masked, remove", async () => {
    const { call } = await start(answered);
    const catalogue = await call("GET /api/integrations/catalogue", 200);
    expect(catalogue.json.integrations).toHaveLength(15);
    const local = await call("GET /api/integrations/ollama", 200);
    expect(local.json).toMatchObject({ status: "off", models: [] });
    const body = { integrationId: "grok", credentials: { apiKey: "xai-0123456789" } };
    const saved = await call("POST /api/integrations", 200, { body });
    expect(saved.json.credentials).toEqual({ apiKey: "••••6789" });
    expect((await call("GET /api/integrations", 200)).json).toHaveLength(2);
    const params = { integrationId: "grok" };
    const test = await call("POST /api/integrations/{integrationId}/test", 200, {
      params,
      body: {},
    });
    expect(test.json).toMatchObject({ status: "unverified" });
    await call("POST /api/integrations/{integrationId}/test", 404, {
      params: { integrationId: "zoom" },
      body: {},
    });
    await call("DELETE /api/integrations/{integrationId}", 204, { params });
    await call("POST /api/oauth/{integrationId}/start", 409, {
      params: { integrationId: "zoom" },
      body: {},
    });
    const zoom = {
      integrationId: "zoom",
      credentials: { apiKey: "zoom-app", apiSecret: "secret" },
    };
    await call("POST /api/integrations", 200, { body: zoom });
    const begun = await call("POST /api/oauth/{integrationId}/start", 200, {
      params: { integrationId: "zoom" },
      body: {},
    });
    expect(new URL(begun.json.url).searchParams.get("client_id")).toBe("zoom-app");
    const back = await call("GET /api/oauth/{integrationId}/callback", 302, {
      params: { integrationId: "zoom" },
      query: { state: "of another browser" },
    });
    expect(back.headers.get("location")).toContain("signIn=expired");
    await call("DELETE /api/integrations/{integrationId}", 204, {
      params: { integrationId: "zoom" },
    });
    expect((await call("GET /api/integrations", 200)).json).toHaveLength(1);
  });
}
