import { expect, test } from "vitest";
import { askSentence } from "../../../server/features/suggestions/ask-sentence.ts";
import { storeMarkdown } from "../../helpers/files/documents.ts";
import { makeTypeSample, type TypeSample, typeSamples } from "../../helpers/files/type-samples.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openDocuments, processed, startProcessing } from "../../helpers/processing.ts";

type Member = Awaited<ReturnType<typeof registerMember>>;

/** The questions that are suggested for a document, each of which it must answer when it is asked. */
async function answeredQuestions(member: Member, documentId: number) {
  const api = await member.call();
  const { questions } = await api.suggestions.list({ documentId });
  const { id: conversationId } = await api.assistant.createConversation({});
  for (const message of questions) {
    const asked = { conversationId, message, documentIds: [documentId] };
    const { declined, citations } = (await api.assistant.chat(asked)).message;
    const sources = citations.map(({ sourceId }) => sourceId);
    expect([message, declined, [...new Set(sources)]]).toEqual([message, false, [documentId]]);
  }
  expect(new Set(questions.map((question) => question.toLowerCase())).size).toBe(questions.length);
  return questions;
}

async function questionsOf(markdown: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const id = await storeMarkdown(deps, member.project.id, "Payroll runbook", markdown);
  return answeredQuestions(member, id);
}

const sections = `# Payroll runbook

## Rejected bank files

When the bank rejects the file, move the lines to cost centre 9900 and export again.

## Late corrections

A correction that comes after the cut-off waits for the next month and is noted in the log.

## Year-end closing

The ledger of the year is closed once both auditors have signed the list of open items.

## Access to the safe

The safe opens with two keys, of which the treasurer holds one.
`;

const table = `# Systems

| System | Owner | Backup day |
| --- | --- | --- |
| Billing | Priya Nair | Tuesday |
| Archive | Tom Okafor | Friday |
`;

const plain = `The backup tapes are collected by the courier every Friday.

The nightly export starts at 02:00.

Priya Nair is responsible for the payment file.`;

test("a document with sections is asked three of them", async () => {
  expect(await questionsOf(sections)).toEqual([
    "What does “Payroll runbook” say about “Rejected bank files”?",
    "What does “Payroll runbook” say about “Late corrections”?",
    "What does “Payroll runbook” say about “Year-end closing”?",
  ]);
});

test("a table is asked by its columns, each in a row of its own", async () => {
  expect(await questionsOf(table)).toEqual([
    "Who is the owner of Billing?",
    "What is the backup day of Archive?",
  ]);
});

test("neither a head that says nothing nor an empty form is asked for; several are asked by “are”", async () => {
  const schedule = `| Day | Item | Hours | Signed by |
| --- | --- | --- | --- |
| Monday | Gate | 8 to 17 | Signed by |
`;
  expect(await questionsOf(schedule)).toEqual(["What are the hours of Monday?"]);
});

test("a heading that repeats the title is not asked for; one that asks stands for itself", async () => {
  const sections = `# Payroll runbook

Two copies, one of them at the bank.

## What if the bank file is rejected?

When the bank rejects the file, move the lines to cost centre 9900 and export again.
`;
  expect(await questionsOf(sections)).toEqual(["What if the bank file is rejected?"]);
});

test("a plain text is asked for the people and the times that it names", async () => {
  expect(await questionsOf(plain)).toEqual([
    "Who are the backup tapes collected by?",
    "When are the backup tapes collected?",
    "When does the nightly export start?",
  ]);
});

test("of sections, tables and sentences each has its turn", async () => {
  expect(await questionsOf(`${sections}\n${table}\n## Tapes in store\n\n${plain}`)).toEqual([
    "What does “Payroll runbook” say about “Rejected bank files”?",
    "Who is the owner of Billing?",
    "Who are the backup tapes collected by?",
  ]);
});

test("a document in another language is asked nothing in English", async () => {
  const german =
    "# Ablauf der Zahlung\n\nDie Schlüssel der beiden Lagerhäuser liegen bei Frau Kowalski, die sie nur an die Leitung gibt.";
  const { deps, member, add } = await openDocuments();
  startProcessing(deps);
  const id = await add({ fields: { title: "Lager", content: german } });
  await processed(member, id);
  expect(await answeredQuestions(member, id)).toEqual([]);
});

/** Nothing but a figure of its own stands in a table of one row. */
const countOf = ({ citedCell }: TypeSample) => (citedCell ? 1 : 2);

async function expectQuestions(samples: TypeSample[]) {
  const { deps, member, add } = await openDocuments();
  startProcessing(deps);
  for (const sample of samples) {
    const content = new Uint8Array(makeTypeSample(sample));
    const id = await add({ file: { name: sample.name, content } });
    await processed(member, id);
    const questions = await answeredQuestions(member, id);
    expect([sample.name, questions.length]).toEqual([sample.name, countOf(sample)]);
    for (const question of questions) expect(question).toContain(sample.machine);
  }
}

const usualNames = /\.(csv|docx|md|odt|pdf)$/;
const isUsual = ({ name }: TypeSample) => usualNames.test(name);
test("a file of each usual type is asked what stands in it", () =>
  expectQuestions(typeSamples.filter(isUsual)));
testOfFullRun("a file of each other type is asked what stands in it", () =>
  expectQuestions(typeSamples.filter((sample) => !isUsual(sample))),
);

test.each([
  [
    "The turbine is serviced by the harbor team every October.",
    ["Who is the turbine serviced by?", "When is the turbine serviced?"],
  ],
  ["Backups run every night at 02:00.", ["When do Backups run?"]],
  ["Payroll closes on the 25th.", ["When does Payroll close?"]],
  ["The crew carries on Mondays, at sea.", ["When does the crew carry?"]],
  ["Priya Nair is responsible for the bank file.", ["Who is responsible for the bank file?"]],
  ["Ada: The derrick is checked before noon.", ["When is the derrick checked?"]],
  ["Call the desk for new limits.", []],
  ["The porter opens the gate at noon.", []],
  ["The porter opens gates every morning.", []],
  ["The porters open one gate at noon.", []],
  ["It is sent by 5 pm.", []],
])("%s", (sentence, expected) => {
  expect(askSentence(sentence).map(({ question }) => question)).toEqual(expected);
});
