import { expect, test } from "vitest";
import { questionParts } from "../../../../server/features/assistant/retrieve/question-parts.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const services = `# Services

Ada Silva owns the billing service. The billing service was opened on 3 May 2024.

The payroll service is hosted in Frankfurt. Tom Okafor has owned the payroll service since 5 June 2025.
`;

async function ask(question: string, document = services) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Services", document);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test("both parts of a question are answered, each with its citation", async () => {
  const { content, citations } = await ask("Who owns the billing service and when was it opened?");
  expect(content).toContain("**Ada Silva** [1]");
  const [, number = ""] = /\*\*3 May 2024\*\* \[(\d)\]/.exec(content) ?? [];
  expect(citations[Number(number) - 1]?.quote).toContain("3 May 2024");
  expect(citations.map((citation) => citation.number)).toEqual(
    citations.map((_, index) => index + 1),
  );
});

test("a part that nothing tells gets no answer from the other one", async () => {
  const { content } = await ask("Who owns the payroll service and when does it expire?");
  expect(content).not.toContain("**5 June 2025**");
});

const owners = `# Owners

Ada Silva owns payroll. The deputy owner of the archive is Tom Okafor.
`;

test("a part that leans on the other one is not answered of something else", async () => {
  const told = await ask("Who owns payroll and who is the deputy owner?", owners);
  expect(told.content).not.toContain("**");
  const second = owners.replace("the archive", "payroll");
  const both = await ask("Who owns payroll and who is the deputy owner?", second);
  expect(both.content).toContain("Ada Silva");
  expect(both.content).toContain("Tom Okafor");
});

test("a part that names a thing of its own is answered of it", async () => {
  const { content } = await ask(
    "Who owns the billing service and where is the payroll service hosted?",
    services,
  );
  expect(content).toContain("**Ada Silva** [1]");
  expect(content).toContain("hosted in Frankfurt");
});

test("the verb of the first part is not what the second one is about", () => {
  const parts = questionParts("Where is the gateway hosted and who is the deputy owner?");
  expect([...(parts?.subject ?? [])]).toHaveLength(1);
});

test("of several things, more is told where nothing names who has to do with them", async () => {
  const lamps = "# Lamps\n\nThe batteries of the lamps last 8 hours and are changed in May.\n";
  const { content } = await ask(
    "Who checks the lamps and when are their batteries changed?",
    lamps,
  );
  expect(content).toContain("changed in May");
});

test("of somebody whom nothing names, no number is told", async () => {
  const office = `# The office

Our principal office is in Lyon, and our telephone number is 040 55 66.

Ada Silva keeps the keys of the store. Her telephone number is 040 55 77.
`;
  const { declined } = await ask(
    "Who is the office plumber and what is his telephone number?",
    office,
  );
  expect(declined).toBe(true);
  const known = await ask("Who keeps the keys and what is her telephone number?", office);
  expect(known.content).toContain("040 55 77");
});

test("parts that lean on nothing are answered each of its own thing", async () => {
  const { content } = await ask(
    "Who owns the billing service, and when was the billing service opened?",
  );
  expect(content).toContain("**Ada Silva** [1]");
  expect(content).toContain("**3 May 2024**");
});

test.each([
  [
    "Who owns the billing service and where is it hosted?",
    ["Who owns the billing service?", "where is the billing service hosted?"],
  ],
  [
    "Who owns the billing service, and who owns payroll?",
    ["Who owns the billing service?", "who owns payroll?"],
  ],
  [
    "When does the office open and who has the keys of the office?",
    ["When does the office open?", "who has the keys of the office?"],
  ],
  ["What does the gateway cost and who pays for it?", undefined],
  ["Who decides what is bought and when is it paid?", undefined],
  ["Who decides when the shop opens and when it closes?", undefined],
  ["What is the cost of the licence and when was it approved?", undefined],
  ["Who owns the billing service and the payroll?", undefined],
  ["Who owns the billing service and who pays?", undefined],
  ["Who owns the billing service and when is he on leave?", undefined],
  ["Where is the gateway hosted and who owns it?", undefined],
  ["Who manages the Lyon site and what is their phone number?", undefined],
  ["Who keeps the keys and when do they leave?", undefined],
])("the parts of %o", (question, parts) => {
  const { first, second } = questionParts(question) ?? {};
  expect(first === undefined ? undefined : [first, second]).toEqual(parts);
});
