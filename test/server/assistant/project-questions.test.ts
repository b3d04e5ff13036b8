import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { documents } from "../../../db/schema/index.ts";
import { storeDocument } from "../../helpers/documents.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

const it = "IT Systems & Data Migration";
const hr = "HR & Change Management";
const finance = "Financial Management & Reporting";

beforeEach(() => {
  // A Wednesday.
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

async function addWork(api: Awaited<ReturnType<typeof people>>["api"], danaId: number) {
  const addTask = (title: string, endDate: string | null, fields: object = {}) =>
    api.tasks.create({
      title,
      track: it,
      priority: "medium",
      ...(endDate ? { endDate: new Date(endDate) } : {}),
      ...fields,
    });
  const hers = { assigneeId: danaId };
  await addTask("Migrate the DNS zone", "2026-11-10", { status: "at-risk", ...hers });
  await addTask("Rotate the backup tapes", "2026-11-12");
  await addTask("Rehearse the cut-over", "2026-11-20", { priority: "critical", ...hers });
  await addTask("Hand over the payroll", "2026-12-04", { track: hr, ...hers });
  await addTask("Order badges", "2026-12-27", { track: hr, assigneeId: null, priority: "high" });
  await addTask("Sort the cellar", null, { priority: "low" });
  await addTask("Write the staff letter", "2026-11-02", { track: hr, status: "completed" });
  const held = { startTime: "10:00", endTime: "11:00", status: "completed" } as const;
  await api.meetings.create({
    ...held,
    title: "Network readiness review",
    date: new Date("2026-11-05"),
    actionItems: [
      {
        description: "Send the network readiness report",
        assignee: "Lee Park",
        dueDate: new Date("2026-11-27"),
      },
    ],
  });
  await api.meetings.create({
    ...held,
    title: "Steering committee",
    date: new Date("2026-11-16"),
    decisions: ["The mainframe stays until March.", "We leave the old plant on January 8."],
  });
  await api.milestones.create({ title: "Moving day", dueDate: new Date("2026-12-12") });
}

async function people() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const dana = await registerPerson(deps, { firstName: "Dana" });
  await (await dana.call()).projects.join({ projectId: member.project.id });
  return { deps, member, dana, api: await member.call() };
}

async function fillProject() {
  const { deps, member, dana, api } = await people();
  await addWork(api, dana.user.id);
  const addDocument = async (
    title: string,
    category: "sops" | "playbooks",
    passages: string[],
    [uploadedBy, day]: [number, string],
  ) => {
    const id = await storeDocument(deps, member.project.id, { title, category, passages });
    deps.db
      .update(documents)
      .set({ uploadedBy, createdAt: new Date(day) })
      .where(eq(documents.id, id))
      .run();
  };
  const trial =
    "The union sued us for moving the plant. The court has set the trial for May 4, 2027.";
  await addDocument("Annual report", "sops", [trial], [dana.user.id, "2026-11-17"]);
  const dates = "The close of the fiscal year is due on November 14, 2025.";
  await addDocument("Calendar of duties", "sops", [dates], [member.user.id, "2026-10-06"]);
  const tapes = "Rotate the backup tapes every Monday: take the old tapes out and label them.";
  await addDocument("Backup runbook", "playbooks", [tapes], [member.user.id, "2026-10-05"]);
  const dns = "To migrate a DNS zone, lower its time to live first. Then import the zone.";
  await addDocument("DNS runbook", "playbooks", [dns], [member.user.id, "2026-10-02"]);
  const { id } = await api.assistant.createConversation({});
  return async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message;
}

/** The lead and the names under it, in order; an answer of one line as it is. */
function shortOf(answer: string) {
  const content = answer.replaceAll(/ Tester\d+/g, " Tester");
  const lead = content.startsWith("-") ? "" : (content.split("\n")[0] ?? "");
  const names = [...content.matchAll(/^(?:- |\| )\*\*(.+?)\*\*/gm)].map((match) => match[1]);
  return [lead, names.join(", ")].filter(Boolean).join(" ");
}

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
      "2 decisions recorded: The mainframe stays until March., We leave the old plant on January 8.",
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
    ["Who is on the HR track?", "1 person works in HR & Change Management: Dana Tester"],
    ["What role does Dana have?", "Dana Tester"],
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
    const ask = await fillProject();
    expect(shortOf((await ask(question)).content)).toEqual(expected);
  });

  test("who uploaded a document, and when", async () => {
    const ask = await fillProject();
    const { content, citations } = await ask("Who uploaded the annual report?");
    expect(content).toMatch(/\*\*Annual report\*\*: .*, added Nov 17, 2026, by Dana Tester/);
    expect(citations).toMatchObject([{ kind: "document", title: "Annual report" }]);
    expect((await ask("When was the DNS runbook uploaded?")).content).toContain("Oct 2, 2026");
  });

  test("how a track is doing: its progress and what is in trouble", async () => {
    const ask = await fillProject();
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
      "**Network readiness review** was on Thursday, Nov 5, 2026, 10:00 to 11:00, 13 days ago",
      "meeting",
    ],
    ["When do we leave the old plant?", "**We leave the old plant on January 8.**", "meeting"],
    ["When is the cut-over rehearsal due?", "is due on Friday, Nov 20, 2026, in 2 days", "task"],
  ])("%s", async (question, expected, kind) => {
    const ask = await fillProject();
    const { content, citations } = await ask(question);
    expect(content).toContain(expected);
    expect(citations?.map((citation) => citation.kind)).toEqual([kind]);
  });

  test("a question may ask for documents by the work they belong to", async () => {
    const ask = await fillProject();
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

test("a table is given where one is asked for, each row linked to its source", async () => {
  const ask = await fillProject();
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
    const ask = await fillProject();
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
  ])("%s", async (question) => {
    const ask = await fillProject();
    const { declined, citations } = await ask(question);
    expect(declined || citations?.every(({ title }) => title === "Annual report")).toBe(true);
  });
});

describe("a follow-up changes what it names", () => {
  test.each([
    ["What is overdue in IT?", "And in HR?", "Nothing is overdue for “HR”."],
    [
      "Which tasks does Dana have?",
      "Which of them are overdue?",
      "1 task is overdue: Migrate the DNS zone",
    ],
    [
      "Which tasks does Dana have?",
      "And Robin?",
      "2 tasks are open: Rotate the backup tapes, Sort the cellar",
    ],
    [
      "Which tasks are due in December?",
      "And which of them are Dana's?",
      "1 task is due in December 2026: Hand over the payroll",
    ],
    [
      "What is overdue?",
      "And in December?",
      "2 tasks and 1 milestone are due in December 2026: Hand over the payroll, Moving day, Order badges",
    ],
    [
      "Which tasks are due this week?",
      "And the milestones in December?",
      "1 milestone is pending in December 2026: Moving day",
    ],
  ])("%s %s", async (first, second, expected) => {
    const ask = await fillProject();
    await ask(first);
    expect(shortOf((await ask(second)).content)).toBe(expected);
  });

  test("“as a table” gives the last answer as one", async () => {
    const ask = await fillProject();
    await ask("What is left in HR?");
    expect((await ask("And as a table?")).content).toContain("| Task | Due | Owner | Status |");
  });
});
