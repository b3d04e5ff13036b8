import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aiConversations } from "../../../../db/schema/index.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { createFakeProvider, written } from "../../../helpers/services/fake-provider.ts";
import { setUp as setUpModel } from "../model/model-steps.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (document: Parameters<typeof storeDocument>[2]) =>
    storeDocument(deps, member.project.id, document);
  const runbook = await store({
    title: "Night runbook",
    passages: ["The backup of the file server starts at 02:00 every night."],
    summary: "The backup of the file server starts at 02:00 every night.",
  });
  const contract = await store({
    title: "Harbor contract",
    passages: ["The lease of the harbor office ends on 31 May 2027."],
  });
  const api = await member.call();
  const { id } = await api.assistant.createConversation({});
  const ask = async (message: string, documentIds?: number[]) =>
    (await api.assistant.chat({ conversationId: id, message, documentIds })).message;
  return { deps, api, runbook, contract, id, ask };
}

test("a question limited to a document is answered from it and cites nothing else", async () => {
  const { ask, contract } = await setUp();
  const answer = await ask("When does the lease of the harbor office end?", [contract]);
  expect(answer.declined).toBe(false);
  expect(answer.content).toContain("31 May 2027");
  expect(answer.citations.map(({ sourceId }) => sourceId)).toEqual([contract]);
});

test("what another document answers is declined, by name, and is no question for the team", async () => {
  const { ask, api, runbook, contract } = await setUp();
  const question = "When does the lease of the harbor office end?";
  const answer = await ask(question, [runbook]);
  expect(answer).toMatchObject({ declined: true, citations: [] });
  expect(answer.content).toBe(
    "I could not find an answer to that in “Night runbook”. Try other words, or ask the whole project.",
  );
  expect(answer.unansweredId).toBeUndefined();
  expect(await api.assistant.unanswered()).toEqual([]);
  expect((await ask(question, [runbook, contract])).content).toContain("31 May 2027");
  expect((await ask(question)).content).toContain("31 May 2027");
});

test("a question keeps to what it was limited to, and gives that up where it is asked of all", async () => {
  const { ask, api, id, runbook } = await setUp();
  await ask("When does the backup start?", [runbook]);
  await ask("Which harbor office do we lease?");
  const [limited, , whole] = (await api.assistant.conversation({ id })).messages;
  expect(limited).toMatchObject({ role: "user", documentIds: [runbook] });
  expect(whole?.documentIds).toBeUndefined();
});

test("a limited question that got no answer is asked again of the same documents, or of all", async () => {
  const { deps, api, id, runbook } = await setUp();
  const access = { projectId: (await api.projects.current())?.id ?? 0 };
  const question = "When does the backup start?";
  const timestamp = "2026-11-21T14:05:00.000Z";
  deps.db
    .update(aiConversations)
    .set({ messages: [{ role: "user", content: question, timestamp, documentIds: [runbook] }] })
    .where(eq(aiConversations.projectId, access.projectId))
    .run();
  await api.assistant.chat({ conversationId: id, message: question });
  const { messages } = await api.assistant.conversation({ id });
  expect(messages).toHaveLength(2);
  expect(messages[0]).toEqual({ role: "user", content: question, timestamp });
});

test("tasks are left out too, and 'this' is the document", async () => {
  const { ask, api, runbook } = await setUp();
  await api.tasks.create({ title: "Rehearse the restore", status: "at-risk" });
  expect((await ask("What is at risk?")).content).toContain("Rehearse the restore");
  expect(await ask("What is at risk?", [runbook])).toMatchObject({ declined: true });
  const about = await ask("What is this about?", [runbook]);
  expect(about.content).toContain("starts at 02:00");
  expect(about.citations).toMatchObject([{ sourceId: runbook }]);
});

test("a document that is gone is refused before anything is stored", async () => {
  const { ask, api, id, runbook } = await setUp();
  await api.documents.delete({ id: runbook });
  await expect(ask("When does it start?", [runbook])).rejects.toThrow("does not exist");
  expect((await api.assistant.conversation({ id })).messages).toEqual([]);
});

const fake = createFakeProvider();

test("a model is sent passages of the document alone, and no tool that looks further", async () => {
  const { deps, member } = await setUpModel();
  const canteen = await storeDocument(deps, member.project.id, {
    title: "Canteen",
    passages: ["The canteen says that backups are for dishes, served at noon."],
  });
  fake.answerWith(() => written("Nothing."));
  const { assistant } = await member.call();
  const { id } = await assistant.createConversation({});
  await assistant.chat({
    conversationId: id,
    message: "When do backups run?",
    documentIds: [canteen],
  });
  const request = fake.requests.at(-1);
  const prompt = String(request?.messages.at(-1)?.content);
  expect(prompt).toContain('title="Canteen"');
  expect(prompt).not.toContain('title="Operations"');
  expect(JSON.stringify(request)).not.toContain("list_tasks");
});
