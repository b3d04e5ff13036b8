import { expect, test } from "vitest";
import { acceptanceQuestions, areas } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const suggest = async () => (await api.suggestions.list()).questions;
  const ask = async (message: string) => {
    const { id } = await api.assistant.createConversation({});
    return (await api.assistant.chat({ conversationId: id, message })).message;
  };
  const store = (document: Parameters<typeof storeDocument>[2]) =>
    storeDocument(deps, member.project.id, document);
  return { deps, member, api, suggest, ask, store };
}

const runbook = {
  title: "Payroll runbook",
  passages: [
    {
      content:
        "When the bank rejects the file, move the lines to cost centre 9900 and export again.",
      location: { headings: ["Payroll runbook", "5.1 Rejected bank files"] },
    },
    {
      content: "The treasurer is told of every correction before noon.",
      location: { headings: ["Payroll runbook", "6 Corrections"] },
    },
  ],
};

test("a project without anything to ask about suggests nothing", async () => {
  const { suggest } = await setUp();
  expect(await suggest()).toEqual([]);
});

test("the capitals of a cover page are no heading to ask for", async () => {
  const { suggest, store } = await setUp();
  const [rejected, corrections] = runbook.passages;
  await store({
    title: "Payroll runbook",
    passages: [
      { content: "Kept by the treasury.", location: { headings: ["FOR THE YEAR ENDED MAY 31"] } },
      ...[rejected, corrections].flatMap((passage) => passage ?? []),
    ],
  });
  expect(await suggest()).toEqual(["What does “Payroll runbook” say about “Rejected bank files”?"]);
});

test("headings of documents, answered questions of areas and the work become questions that are answered", async () => {
  const { deps, member, api, suggest, ask, store } = await setUp();
  const documentId = await store(runbook);
  await api.tasks.create({
    title: "Move the archive",
    track: "IT Systems & Data Migration",
    endDate: new Date("2020-01-31"),
  });
  const { id: areaId } = deps.db
    .insert(areas)
    .values({ projectId: member.project.id, name: "Payroll" })
    .returning({ id: areas.id })
    .get();
  const answer = {
    content: "The treasurer",
    sources: [
      {
        number: 1,
        documentId,
        title: runbook.title,
        chunkIndex: 1,
        location: {},
        quote: "The treasurer is told of every correction before noon.",
      },
    ],
  };
  const question = (text: string, status: "confirmed" | "unanswered") => ({
    projectId: member.project.id,
    areaId,
    question: text,
    status,
    answer: status === "confirmed" ? answer : null,
  });
  deps.db
    .insert(acceptanceQuestions)
    .values([
      question("Who is told of every correction?", "confirmed"),
      question("Who repairs the roof?", "unanswered"),
    ])
    .run();

  const suggested = await suggest();
  expect(suggested).toEqual([
    "Who is told of every correction?",
    "What does “Payroll runbook” say about “Rejected bank files”?",
    "What is overdue?",
    "How far are we?",
  ]);
  for (const each of suggested) {
    const { declined, citations } = await ask(each);
    expect([each, declined ?? false, (citations ?? []).length > 0]).toEqual([each, false, true]);
  }
});

test("a heading without an answer under it is not asked for", async () => {
  const { suggest, store } = await setUp();
  await store({
    title: "Cover",
    passages: [{ content: "Zzz", location: { headings: ["Table of contents"] } }],
  });
  expect(await suggest()).toEqual([]);
});

test("a document with a summary alone is asked what it is about, one of another project never", async () => {
  const { deps, suggest, ask, store } = await setUp();
  const other = await registerMember(deps);
  await storeDocument(deps, other.project.id, { ...runbook, summary: "Of others." });
  await store({
    title: "Night shift runbook",
    passages: ["The runbook describes how the night shift hands over."],
    summary: "The runbook describes how the night shift hands over.",
  });
  expect(await suggest()).toEqual(["What is “Night shift runbook” about?"]);
  expect((await ask("What is “Night shift runbook” about?")).content).toMatch(/^Summary of/);
});
