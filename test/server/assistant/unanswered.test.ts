import { expect, onTestFinished, test, vi } from "vitest";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = async (message: string) => (await api.chat({ conversationId: id, message })).message;
  return { deps, member, api, ask };
}

const question = "Who signs the customer relations escalation letters at Harbor Bank?";

test("a declined question is kept with the track it names, and merged with others like it", async () => {
  const { api, ask } = await setUp();
  await ask(question);
  await ask("Who signs escalation letters for customer relations at Harbor Bank?");
  await ask("Which vault keeps the backup tapes of the mainframe?");
  await ask("Hello!");
  expect(await api.unanswered()).toMatchObject([
    { question: "Which vault keeps the backup tapes of the mainframe?", timesAsked: 1 },
    { question, timesAsked: 2, track: "Customer Relations & Support", documentId: null },
  ]);
});

test("answering one makes a document; asked again, the question cites it and leaves the list", async () => {
  const { deps, member, api, ask } = await setUp();
  deps.jobs.start([processDocumentJob], deps);
  onTestFinished(() => deps.jobs.stop());
  expect((await ask(question)).declined).toBe(true);
  const [open] = await api.unanswered();
  const answer = "Escalation letters to Harbor Bank are signed by Priya Nadar, the service owner.";
  const { documentId, question: again } = await api.answerUnanswered({
    id: open?.id ?? 0,
    answer,
    category: "contacts",
  });
  await vi.waitFor(
    async () => expect(await api.unanswered()).toMatchObject([{ documentStatus: "completed" }]),
    patience,
  );
  const document = await (await member.call()).documents.read({ id: documentId });
  expect(document).toMatchObject({ category: "contacts", track: "Customer Relations & Support" });
  const message = await ask(again);
  expect(message.content).toContain("Priya Nadar");
  expect(message.citations[0]).toMatchObject({ sourceId: documentId, quote: answer });
  expect(await api.unanswered()).toEqual([]);
});

test("an answer that is still to be read stays when it is asked again; one that answers nothing does not", async () => {
  const { deps, member, api, ask } = await setUp();
  await ask(question);
  const [open] = await api.unanswered();
  const id = open?.id ?? 0;
  const { documentId } = await api.answerUnanswered({ id, answer: "No idea.", category: "sops" });
  const content = "The gate opens at six.";
  await (await member.call()).documents.update({ id: documentId, title: "Gate", content });
  expect((await ask(question)).declined).toBe(true);
  expect(await api.unanswered()).toMatchObject([
    { id, timesAsked: 2, documentId, documentStatus: "pending" },
  ]);
  deps.jobs.start([processDocumentJob], deps);
  onTestFinished(() => deps.jobs.stop());
  await vi.waitFor(
    async () => expect(await api.unanswered()).toMatchObject([{ documentStatus: "completed" }]),
    patience,
  );
  expect((await ask(question)).declined).toBe(true);
  expect(await api.unanswered()).toMatchObject([{ id, timesAsked: 3, documentId: null }]);
});

test.each([
  ["the question's track, as it is called now,", "renamed", "Customers"],
  ["the default track", "deleted", "IT Systems & Data Migration"],
])("an answer goes to %s where it was %s", async (_, how, track) => {
  const { member, api, ask } = await setUp();
  await ask(question);
  const [open] = await api.unanswered();
  const { tracks, documents } = await member.call();
  const named = (await tracks.list()).find(({ name }) => name === open?.track);
  const id = named?.id ?? 0;
  if (how === "renamed") await tracks.update({ id, name: "Customers" });
  else await tracks.delete({ id });
  const { documentId } = await api.answerUnanswered({
    id: open?.id ?? 0,
    answer: "Priya Nadar.",
    category: "contacts",
  });
  expect(await documents.read({ id: documentId })).toMatchObject({ track });
});

test("a question can be dismissed, by members of its project alone", async () => {
  const { deps, api, ask } = await setUp();
  await ask(question);
  const [open] = await api.unanswered();
  const id = open?.id ?? 0;
  const stranger = (await (await registerMember(deps)).call()).assistant;
  expect(await stranger.unanswered()).toEqual([]);
  await expect(stranger.dismissUnanswered({ id })).rejects.toThrow("does not exist");
  await expect(
    stranger.answerUnanswered({ id, answer: "Mine.", category: "sops" }),
  ).rejects.toThrow("does not exist");
  await api.dismissUnanswered({ id });
  expect(await api.unanswered()).toEqual([]);
});

test("the tokens of every answer are summed for the project", async () => {
  const { api, ask } = await setUp();
  expect(await api.economy()).toEqual({ answers: 0, contextTokens: 0, corpusTokens: 0 });
  const first = await ask(question);
  const second = await ask("Which vault keeps the backup tapes?");
  expect(await api.economy()).toEqual({
    answers: 2,
    contextTokens: (first.usage?.contextTokens ?? 0) + (second.usage?.contextTokens ?? 0),
    corpusTokens: 0,
  });
});
