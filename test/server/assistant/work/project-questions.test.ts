import { describe, expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import {
  fillHandoverProject,
  finance,
  hr,
  it,
  shortOf,
} from "../../../helpers/handover-project.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

describe("questions about the project's own data", () => {
  test.each([
    [
      "What is due in December?",
      "2 tasks and 1 milestone are due in December 2026: Hand over the payroll, Moving day, Order badges",
    ],
    [
      "Which tasks are due before Christmas?",
      "4 tasks are due before Christmas (Dec 25, 2026): Migrate the DNS zone, Rotate the backup tapes, Rehearse the cut-over, Hand over the payroll",
    ],
    ["What tasks does nobody own?", "1 task is open with nobody assigned: Order badges"],
    ["Which tasks are unowned?", "1 task is open with nobody assigned: Order badges"],
    ["Are there any tasks without an owner?", "1 task is open with nobody assigned: Order badges"],
    ["Which tasks does nobody own in IT?", "No task is open with nobody assigned for “IT”."],
    ["Which tasks have no due date?", "1 task is open without a due date: Sort the cellar"],
    [
      "Which tasks belong to Dana?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "How many tasks does Dana have?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "What does Dana still have to do?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "What is left for Dana to do?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "What remains for Dana?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    ["What do I have to do?", "2 tasks are open: Rotate the backup tapes, Sort the cellar"],
    ["What is Lee doing?", "1 action item is open: Send the network readiness report"],
    ["What is left in HR?", "2 tasks are open: Hand over the payroll, Order badges"],
    ["What is the oldest overdue task?", "1 task is overdue: Migrate the DNS zone"],
    ["What should be done first?", expect.stringMatching(/open: Rehearse the cut-over, Order/)],
    [
      "Sort the open tasks by priority",
      "6 tasks are open: Rehearse the cut-over, Order badges, Migrate the DNS zone, Rotate the backup tapes, Hand over the payroll, Sort the cellar",
    ],
    [
      "Which tasks are not finished yet?",
      expect.stringMatching(/^6 tasks are open: Migrate the DNS zone/),
    ],
    ["What is the next milestone?", "1 milestone is pending: Moving day"],
    ["How many action items are open?", "1 action item is open: Send the network readiness report"],
    [
      "What did we decide in the last meeting?",
      "2 decisions recorded: The mainframe stays until March, We leave the old plant on January 8",
    ],
    ["What is on my plate?", "2 tasks are open: Rotate the backup tapes, Sort the cellar"],
    [
      "How many documents are in the knowledge base?",
      "The knowledge base has 4 documents: Annual report, Calendar of duties, Backup runbook, DNS runbook",
    ],
    [
      "List the documents",
      "The knowledge base has 4 documents: Annual report, Calendar of duties, Backup runbook, DNS runbook",
    ],
    ["Which playbooks do we have?", "2 documents: Backup runbook, DNS runbook"],
    ["Which documents were uploaded this week?", "1 document was added this week: Annual report"],
    ["Which documents did Dana upload?", "Annual report"],
    ["What was the last document added?", "Annual report"],
    ["Do we have a runbook for the backup?", "Backup runbook"],
    ["Who is in the team?", "This project has 2 members: Robin Tester, Dana Tester"],
    [
      "How many people are on the project?",
      "This project has 2 members: Robin Tester, Dana Tester",
    ],
    ["Who owns this project?", "This project has 1 owner: Robin Tester"],
    ["Who is in charge of the project?", "This project has 1 owner: Robin Tester"],
    ["Who is on the HR track?", "1 person works in HR & Change Management: Dana Tester"],
    ["What role does Dana have?", "Dana Tester"],
    [
      "Which documents did I upload?",
      "3 documents: Calendar of duties, Backup runbook, DNS runbook",
    ],
    [
      "Show the latest two documents",
      "2 documents, the latest first: Annual report, Calendar of duties",
    ],
    ["Which documents are in the playbooks category?", "2 documents: Backup runbook, DNS runbook"],
    ["Who has no tasks?", "Every member has open work."],
    ["Who works in HR?", "1 person works in HR & Change Management: Dana Tester"],
    [
      "When is the next steering committee?",
      "No next one is in the calendar. The last: Steering committee",
    ],
    ["When was the staff letter completed?", "Write the staff letter"],
    [
      "What documents help with the tasks due next week?",
      "That does not mean any open work, so no document belongs to it.",
    ],
    ["What is everyone working on?", expect.stringMatching(/^Dana Tester has the most open tasks/)],
    [
      "Which meeting decided about the plant?",
      expect.stringMatching(/plant”: We leave the old plant/),
    ],
    ["Is Dana in the project?", "Dana Tester"],
    ["Which document is the newest?", "Annual report"],
    ["Which documents are about the trial?", "Annual report"],
    [
      "What is in the knowledge base?",
      expect.stringMatching(/^The knowledge base has 4 documents/),
    ],
    [
      "Who uploaded the most documents?",
      expect.stringMatching(/first: Robin Tester, Dana Tester$/),
    ],
    ["What happens on December 12?", "1 milestone is coming up on Dec 12, 2026: Moving day"],
    [
      "What meetings do I have this week?",
      "1 meeting is in the calendar this week: Steering committee",
    ],
    [
      "List all meetings",
      "2 meetings are in the calendar: Network readiness review, Steering committee",
    ],
    [
      "What was discussed in the network readiness review?",
      "Network readiness review, Send the network readiness report",
    ],
    ["Who works on what?", expect.stringMatching(/^Dana Tester has the most open tasks \(3\)/)],
    ["Is the IT track behind schedule?", expect.stringContaining("Migrate the DNS zone")],
    ["Give me an overview of the project", expect.stringMatching(/^1 of 7 tasks is completed/)],
    ["What percentage of tasks is done?", expect.stringMatching(/^1 of 7 tasks is completed/)],
    ["How many tasks are left?", expect.stringMatching(/^6 tasks are open/)],
    ["What is in progress?", "Nothing is in progress."],
    ["How many tracks do we have?", "This project has 6 tracks:"],
    ["Which track has no tasks?", "4 tracks have no tasks:"],
  ])("%s", async (question, expected) => {
    const ask = await fillHandoverProject();
    expect(shortOf((await ask(question)).content)).toEqual(expected);
  });

  test("who uploaded a document, and when", async () => {
    const ask = await fillHandoverProject();
    const { content, citations } = await ask("Who uploaded the annual report?");
    expect(content).toMatch(/\*\*Annual report\*\*: .*, added Nov 17, 2026, by Dana Tester/);
    expect(citations).toMatchObject([{ kind: "document", title: "Annual report" }]);
    expect((await ask("When was the DNS runbook uploaded?")).content).toContain("Oct 2, 2026");
  });

  test("how a track is doing: its progress and what is in trouble", async () => {
    const ask = await fillHandoverProject();
    expect((await ask("How is the HR track doing?")).content).toBe(
      `- ${hr}: 1 of 3 tasks completed (33%) [1]`,
    );
    const { content } = await ask("How are things going in IT?");
    expect(content).toContain(`${it}: 0 of 4 tasks completed (0%) [1]`);
    expect(content).toContain("**Migrate the DNS zone**: due Nov 10, 2026, overdue");
    expect((await ask("How is the finance track doing?")).content).toBe(
      `- ${finance}: no tasks yet [1]`,
    );
  });

  test.each([
    [
      "When are we moving?",
      "**Moving day** is due on Saturday, Dec 12, 2026, in 24 days",
      "milestone",
    ],
    [
      "When was the network readiness review?",
      "**Network readiness review** was on Thursday, Nov 5, 2026, 10:00 AM to 11:00 AM, 13 days ago",
      "meeting",
    ],
    ["When do we leave the old plant?", "**We leave the old plant on January 8**", "meeting"],
    ["When is the cut-over rehearsal due?", "is due on Friday, Nov 20, 2026, in 2 days", "task"],
  ])("%s", async (question, expected, kind) => {
    const ask = await fillHandoverProject();
    const { content, citations } = await ask(question);
    expect(content).toContain(expected);
    expect(citations?.map((citation) => citation.kind)).toEqual([kind]);
  });

  test("a question may ask for documents by the work they belong to", async () => {
    const ask = await fillHandoverProject();
    const { content, citations } = await ask("Which runbook belongs to the overdue tasks?");
    expect(content).toMatch(/^2 documents found for 2 tasks:/);
    expect(content).toMatch(
      /\*\*DNS runbook\*\* goes with \*\*Migrate the DNS zone\*\*: .*\[1\]\[2\]/,
    );
    expect(content).toContain("**Backup runbook** goes with **Rotate the backup tapes**");
    expect(citations?.map(({ kind }) => kind)).toEqual(["document", "task", "document", "task"]);
    const none = await ask("Which runbook is there for the tasks due this week?");
    expect(none.content).toContain("No document found for 1 task:");
  });
});

test("a long list is cut and counted", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { assistant } = await member.call();
  for (let number = 1; number <= 23; number += 1) {
    await storeDocument(deps, member.project.id, { title: `Form ${number}`, passages: ["Empty."] });
  }
  const { id } = await assistant.createConversation({});
  const { message } = await assistant.chat({ conversationId: id, message: "List the documents" });
  expect(message.content).toMatch(/^The knowledge base has 23 documents:/);
  expect(message.content).toMatch(/…and 3 more\.$/);
  expect(message.citations).toHaveLength(20);
});

test("a table is given where one is asked for, each row linked to its source", async () => {
  const ask = await fillHandoverProject();
  const { content, citations } = await ask("Show the tasks of Dana as a table");
  expect(content.replaceAll(/Tester\d+/g, "Tester")).toBe(`3 tasks are open:

| Task | Due | Owner | Status | Track |
| --- | --- | --- | --- | --- |
| **Migrate the DNS zone** [1] | Nov 10, 2026 | Dana Tester | at risk, overdue | ${it} |
| **Rehearse the cut-over** [2] | Nov 20, 2026 | Dana Tester | to do | ${it} |
| **Hand over the payroll** [3] | Dec 4, 2026 | Dana Tester | to do | ${hr} |`);
  expect(citations?.map(({ kind }) => kind)).toEqual(["task", "task", "task"]);
  expect((await ask("List the documents in a table")).content).toContain(
    "| Document | Category | Added | By |",
  );
});

describe("a question about the documents is not taken for one about the work", () => {
  test("what a document says is due on a day on which no task is", async () => {
    const ask = await fillHandoverProject();
    const { citations } = await ask("What is due on November 14, 2025?");
    expect(citations?.[0]).toMatchObject({ kind: "document", title: "Calendar of duties" });
    expect((await ask("What is due on November 15, 2025?")).content).toBe(
      "Nothing is due on Nov 15, 2025.",
    );
  });

  test.each([
    "When was the plant moved?",
    "When is the trial of the union?",
    "Which documents can go into the courtroom?",
    "How many documents did the union file?",
    "Who is in the jury team?",
    "Who is in the management of the union?",
    "How many members does the jury have?",
  ])("%s", async (question) => {
    const ask = await fillHandoverProject();
    const { declined, citations } = await ask(question);
    expect(declined || citations?.every(({ title }) => title === "Annual report")).toBe(true);
  });
});
