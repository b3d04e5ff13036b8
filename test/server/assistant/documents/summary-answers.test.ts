import { expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const store = (document: Parameters<typeof storeDocument>[2]) =>
    storeDocument(deps, member.project.id, document);
  await store({
    title: "Night shift runbook",
    passages: [
      "The runbook describes how the night shift\nhands over. Its lead signs the log.",
      { content: "Backups run every night and are kept for 35 days.", location: { page: 2 } },
    ],
    summary:
      "The runbook describes how the night shift hands over. Backups run every night and are kept for 35 days.",
  });
  await store({
    title: "harbor-10k",
    passages: ["Annual Report pursuant to section 13.", "Sales rose in every region."],
    summary: "Sales rose in every region.",
  });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const ask = async (message: string) => (await api.chat({ conversationId: id, message })).message;
  return { deps, member, store, api, ask };
}

test.each([
  "Summarize the night shift runbook",
  "Could you please sum up the runbook?",
  "Give me a short summary of the night shift runbook, please.",
  "What is the runbook about?",
  "What are the key points of the runbook?",
  "What does the runbook say?",
])(
  "%s: the summary comes sentence by sentence, each cited to where it stands",
  async (question) => {
    const { ask } = await setUp();
    const answer = await ask(question);
    expect(answer.content).toMatch(/^Summary of Night shift runbook, in its own words:/);
    expect(answer).toMatchObject({ declined: false, engine: "built-in" });
    expect(answer.citations).toMatchObject([
      { number: 1, chunkIndex: 0, quote: "The runbook describes how the night shift hands over." },
      { number: 2, chunkIndex: 1, location: { page: 2 } },
    ]);
  },
);

test("a summary whose sentences stand nowhere in its document is told in Baton's words", async () => {
  const { store, ask } = await setUp();
  const summary = "The sheet “Badges” has 2 rows (Printer and Gate).";
  await store({ title: "Badge list", passages: ["Printer | Ada", "Gate | Lee"], summary });
  const { content } = await ask("Summarize the badge list");
  expect(content).toMatch(/^Summary of Badge list, in Baton's words:/);
  expect(content).toContain("Printer and Gate");
});

test("a document is also known by how it begins", async () => {
  const { ask } = await setUp();
  const { content, citations } = await ask("Summarize the annual report");
  expect(content).toContain("> Sales rose in every region. [1]");
  expect(citations).toMatchObject([{ title: "harbor-10k", chunkIndex: 1 }]);
});

test("a title is taken at its word, even one that any document could have", async () => {
  const { store, ask } = await setUp();
  await store({ title: "Sheet", passages: ["Prices by year."], summary: "Prices by year." });
  expect((await ask("Summarize the sheet")).citations).toMatchObject([{ title: "Sheet" }]);
});

test.each(["What is “Runbook” about?", 'Please summarize "runbook"'])(
  "%s: a title in quotation marks is taken at its word too",
  async (question) => {
    const { store, ask } = await setUp();
    await store({ title: "Runbook", passages: ["Prices by year."], summary: "Prices by year." });
    const titles = (await ask(question)).citations.map(({ title }) => title);
    expect([...new Set(titles)]).toEqual(["Runbook"]);
  },
);

test("a model's own words are cited to the document, not to a place they do not stand at", async () => {
  const { store, ask } = await setUp();
  await store({ title: "Playbook", passages: ["Call the vendor."], summary: "Whom to call." });
  const { citations } = await ask("Summarize the playbook");
  expect(citations).toMatchObject([{ chunkIndex: null, location: {}, quote: "Whom to call." }]);
});

test("of documents nobody named, or of another project, no summary is given", async () => {
  const { deps, ask } = await setUp();
  const stranger = await registerMember(deps);
  const canary = { title: "Zephyr plan", passages: ["Zephyr."], summary: "Zephyr is secret." };
  await storeDocument(deps, stranger.project.id, canary);
  expect((await ask("Summarize the document")).content).not.toMatch(/^Summary of/);
  const { content, declined } = await ask("Summarize the Zephyr plan");
  expect(declined).toBe(true);
  expect(content).not.toContain("secret");
});

test.each(["Hello!", "good morning", "Thank you very much.", "help", "What can you do?"])(
  "%s asks nothing of the documents, and is no gap in them",
  async (said) => {
    const { store, api, ask } = await setUp();
    await store({
      title: "Phrases",
      passages: ["Hello, World!!! What can you do? Help, thank you."],
    });
    const answer = await ask(said);
    expect(answer).toMatchObject({ citations: [], declined: false, engine: "built-in" });
    expect(await api.unanswered()).toEqual([]);
  },
);

test("a question that begins with a greeting is a question", async () => {
  const { ask } = await setUp();
  const { citations } = await ask("Hello, how long are backups kept?");
  expect(citations[0]).toMatchObject({ title: "Night shift runbook", chunkIndex: 1 });
});
