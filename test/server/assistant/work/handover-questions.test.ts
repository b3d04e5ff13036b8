import { expect, test } from "vitest";
import { addDays } from "../../../../db/days.ts";
import { classifyHandoverQuestion } from "../../../../server/features/assistant/work/handover/handover-question.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";
import { stopClock, fixedDay as today } from "../../../helpers/stop-clock.ts";

/** A project of two areas in which nothing is proved yet; `ask` puts a question to its assistant. */
async function start() {
  stopClock();
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const caller = await member.call();
  await caller.handover.update({
    leavingTeam: "North team",
    receivingTeam: "Nordwind team",
    lastDay: addDays(today, 88),
  });
  const payroll = await caller.areas.create({
    name: "Payroll run",
    importance: "critical",
    expertId: colleague.user.id,
  });
  const gates = await caller.areas.create({
    name: "Gate system",
    expertId: colleague.user.id,
    receiverId: member.user.id,
  });
  const conversation = await caller.assistant.createConversation({});
  const ask = async (message: string) =>
    (await caller.assistant.chat({ conversationId: conversation.id, message })).message;
  return { caller, member, colleague, payroll, gates, ask };
}

test("what is not handed over comes with its worst gap, cited by area", async () => {
  const { ask, payroll, gates } = await start();
  const { content, citations } = await ask("What is not handed over?");
  expect(content).toContain("2 of 2 areas are not wholly handed over, the least ready first");
  expect(content).toContain("0% ready, held down by 1 critical gap");
  const [gatesRow = "", payrollRow = ""] = content.split("\n").slice(-2);
  expect(content).toContain("| Area | Ready | From | To | Worst gap |");
  expect(gatesRow).toContain("No acceptance questions yet |");
  expect(payrollRow).toMatch(/^\| \*\*Payroll run\*\* \[2\] \| 0% \|.*\| nobody \| Nobody takes/);
  expect(citations).toMatchObject([
    { kind: "area", sourceId: gates.id, title: "Gate system" },
    { kind: "area", sourceId: payroll.id, title: "Payroll run" },
  ]);
});

test("who takes over and who is the expert is told of the area named", async () => {
  const { ask, member, colleague, gates } = await start();
  const { content, citations } = await ask("Who takes over the gate system?");
  expect(content).toContain(`**${member.user.name}** takes over Gate system`);
  expect(citations).toMatchObject([{ kind: "area", sourceId: gates.id }]);
  expect((await ask("Who takes over payroll?")).content).toContain(
    "**Nobody yet** takes over Payroll run",
  );
  // As the dashboard suggests it.
  expect((await ask("Who takes over “Payroll run”?")).content).toContain(
    "**Nobody yet** takes over Payroll run",
  );
  expect((await ask("Who is the expert for “Gate system”?")).content).toContain(
    `**${colleague.user.name}** is the expert for Gate system`,
  );
  expect((await ask("Who is the expert for payroll?")).content).toContain(
    `**${colleague.user.name}** is the expert for Payroll run`,
  );
});

test("the state of an area or of the whole is told by its stages", async () => {
  const { ask } = await start();
  const gate = (await ask("Is the gate system handed over?")).content;
  expect(gate).toContain("**Gate system**: 0% ready");
  expect(gate).toContain("shadowed: not yet");
  expect(gate).not.toContain("Payroll");
  const whole = (await ask("How far is the handover?")).content;
  expect(whole).toContain("The handover is 0% ready");
  expect(whole).toMatch(/Open gaps: 1 critical/);
});

test("gaps are told by severity, by area and for the one who asks", async () => {
  const { ask } = await start();
  expect((await ask("Which critical gaps are there?")).content).toContain(
    "There is 1 critical gap in the handover:",
  );
  const own = (await ask("What do I own from Monday?")).content;
  expect(own).toContain("You take over 1 area:");
  expect(own).toContain("Gate system");
  expect((await ask("What do I still have to hand over?")).content).toBe(
    "No area names you as the one to hand over.",
  );
});

test("stages are counted, and the last day is told", async () => {
  const { ask } = await start();
  expect((await ask("Which areas are not shadowed yet?")).content).toContain(
    "2 of 2 areas are not shadowed:",
  );
  expect((await ask("Which areas are accepted?")).content).toBe("No area is accepted.");
  const frame = (await ask("When is the last day?")).content;
  expect(frame).toContain("North team hands over to Nordwind team. The last day is");
  expect(frame).toContain("in 88 days");
  for (const question of [
    "How many days are left until the last day?",
    "How long does the handover still take?",
    "Who hands over to whom?",
    "What is the last day to complete the handover?",
    "When is our last day in the project?",
  ])
    expect((await ask(question)).content).toContain("The last day is");
});

test("an absence tells what stops, what hangs on somebody unproved, and what to do", async () => {
  const { ask, caller, member, colleague, payroll, gates } = await start();
  await caller.tasks.create({
    title: "Send the file",
    assigneeId: colleague.user.id,
    endDate: addDays(today, 3),
  });
  const { content, citations } = await ask(`What breaks if ${colleague.user.name} leaves?`);
  expect(content).toContain(`If ${colleague.user.name} is away from `);
  expect(content).toContain("2 things would stop");
  expect(content).toContain(`**Payroll run**: Nobody but ${colleague.user.name} can do it`);
  expect(content).toContain("**Send the file**");
  expect(content).toContain(`It would depend on ${member.user.name}`);
  expect(content).toContain("To do first: Find somebody to take “Payroll run” over");
  expect(citations).toMatchObject([
    { kind: "area", sourceId: payroll.id },
    { kind: "task", title: "Send the file" },
    { kind: "area", sourceId: gates.id },
  ]);
});

test("an absence is understood by a part of a name, as the expert's, and for some days", async () => {
  const { ask, colleague } = await start();
  const name = colleague.user.name;
  const last = name.split(" ").at(-1);
  expect((await ask(`What would stop without ${last}?`)).content).toContain(`If ${name} is away`);
  const friday = (await ask("What breaks if the expert for payroll leaves on Friday?")).content;
  expect(friday).toMatch(/ is away from \w{3} \d{1,2}, \d{4} on, 1 thing would stop/);
  const week = (await ask(`What happens if ${name} is on holiday next week?`)).content;
  expect(week).toContain(`If ${name} is away next week`);
  expect((await ask("What breaks if Zebedee leaves?")).content).not.toContain("is away");
  expect((await ask(`What happens if ${name} finds a card?`)).content).not.toContain("is away");
});

test("a question about something else, and a project without areas, go the usual way", async () => {
  const { ask, caller } = await start();
  const tasks = await ask("What is overdue?");
  expect(tasks.content).not.toContain("area");
  const other = await registerMember(createTestDeps());
  const elsewhere = await other.call();
  const { id } = await elsewhere.assistant.createConversation({});
  const { message } = await elsewhere.assistant.chat({
    conversationId: id,
    message: "What is not handed over?",
  });
  expect(message.citations ?? []).toEqual([]);
  await caller.areas.create({ name: "Documents" });
  expect((await ask("Which documents are there?")).content).not.toContain("% ready");
});

test.each([
  ["Which areas are not yet handed over to Nordwind?", "2 of 2 areas are not wholly handed over"],
  ["Which areas are fully documented?", "No area is documented."],
  ["What are the open points of the handover?", "2 of 2 areas are not wholly handed over"],
  ["Which gaps do we currently have?", "in the handover:"],
  ["Welche Lücken haben wir derzeit?", "in the handover:"],
])(
  "a team's name and words that name nothing leave it the handover: %s",
  async (question, expected) => {
    const { ask } = await start();
    expect((await ask(question)).content).toContain(expected);
  },
);

test.each([
  "Which tasks are accepted?",
  "Which decisions are documented?",
  "How many lists are signed?",
  "Which Nordwind contracts are signed?",
  "Which risks are accepted?",
  "What did we decide about the open handover?",
  "How many days are left until the deadline?",
  "Which payroll runs must be signed by two directors?",
  "Which gate systems are signed?",
  "How many users have signed the policy?",
  "How many drills are in the fire safety plan?",
  "What is the last day to submit receipts?",
  "When is the last day to cancel?",
  "What is the last day to deliver?",
  "What is the last day to record it?",
  "How many people have signed?",
  "Which teams have signed off?",
  "When is the gate system readiness review?",
  "Which documents are signed?",
  "Welche Verträge sind unterschrieben?",
])("words of the handover said of something else ask for no area: %s", async (question) => {
  const { ask } = await start();
  const { content } = await ask(question);
  expect(content).not.toMatch(/\barea\b|% ready|not yet|The last day is/);
});

test.each(["Which team is the receiving team?", "Which team is the leaving team?"])(
  "the sides of the handover are told where a team is asked for: %s",
  async (question) => {
    const { ask } = await start();
    expect((await ask(question)).content).toContain("Nordwind team");
  },
);

test("a long text of repeated words is read to its end and asks for no area", () => {
  for (const words of ["what do i ", "who takes over ", "what is signed ", "was ich übernehmen "]) {
    const text = `${words.repeat(400)} bread`;
    expect(classifyHandoverQuestion(text, [{ name: "Payroll run" }])).toBeUndefined();
  }
});

test("without areas the first step is told, and documents answer what they are asked", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  await storeDocument(deps, member.project.id, {
    title: "Lease",
    passages: ["The furniture is not handed over with the Turku office."],
  });
  const caller = await member.call();
  const { id: conversationId } = await caller.assistant.createConversation({});
  const ask = async (message: string) =>
    (await caller.assistant.chat({ conversationId, message })).message;
  for (const question of [
    "What is not handed over?",
    "How far is the handover?",
    "Was ist noch nicht übergeben?",
    "Welche Lücken hat die Übergabe?",
  ]) {
    const { content, citations = [], declined = false } = await ask(question);
    expect([question, content]).toEqual([
      question,
      expect.stringContaining("[Handover page](/handover)"),
    ]);
    expect([citations, declined]).toEqual([[], false]);
  }
  const { content, citations } = await ask("What is not handed over with the Turku office?");
  expect(content).toContain("furniture");
  expect(citations).toMatchObject([{ title: "Lease" }]);
});

test("questions about the handover are known in German, too", async () => {
  const { ask, member, colleague } = await start();
  const contentOf = async (question: string) => (await ask(question)).content;
  expect(await contentOf("Was ist noch nicht übergeben?")).toContain("2 of 2 areas");
  expect(await contentOf("Wer übernimmt das Gate system?")).toContain(
    `**${member.user.name}** takes over Gate system`,
  );
  expect(await contentOf("Wer ist der Experte für Payroll?")).toContain(
    `**${colleague.user.name}** is the expert for Payroll run`,
  );
  expect(await contentOf("Wie weit ist die Übergabe?")).toContain("The handover is 0% ready");
  expect(await contentOf("Welche kritischen Lücken gibt es?")).toContain("1 critical gap");
  expect(await contentOf("Wann ist der letzte Arbeitstag?")).toContain("The last day is");
  expect(await contentOf("Was muss ich noch übernehmen?")).toContain("You take over 1 area");
  expect(await contentOf("Welche Bereiche sind nicht dokumentiert?")).toContain(
    "2 of 2 areas are not documented",
  );
  expect(await contentOf(`Was bleibt liegen, wenn ${colleague.user.name} geht?`)).toContain(
    `If ${colleague.user.name} is away`,
  );
});
