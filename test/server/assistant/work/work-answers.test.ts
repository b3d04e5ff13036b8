import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerPerson } from "../../../helpers/harness.ts";

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);
const defaultTrack = "IT Systems & Data Migration";
const financeTrack = "Financial Management & Reporting";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const dana = await registerPerson(deps, { firstName: "Dana" });
  await (await dana.call()).projects.join({ projectId: member.project.id });
  const api = await member.call();
  const addTask = (title: string, fields: object = {}) =>
    api.tasks.create({ title, track: defaultTrack, priority: "medium", ...fields });
  const { id } = await api.assistant.createConversation({});
  const ask = async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message;
  return { deps, member, dana, api, addTask, ask };
}

async function fillProject() {
  const project = await setUp();
  const { api, dana, addTask } = project;
  const late = await addTask("Migrate the DNS zone", {
    endDate: day(-3),
    status: "at-risk",
    assigneeId: dana.user.id,
  });
  const soon = await addTask("Close the books of October", {
    endDate: day(0),
    track: financeTrack,
  });
  await addTask("Archive old mail", { endDate: day(-5), status: "completed" });
  await addTask("Order badges", { endDate: day(60) });
  const meeting = await api.meetings.create({
    title: "Steering committee",
    date: day(-1),
    startTime: "10:00",
    endTime: "11:00",
    status: "completed",
    decisions: ["We keep the mainframe until March.", "Badges are ordered from Acme."],
    actionItems: [
      { description: "Tell the landlord", assignee: "Lee Park", dueDate: day(-2) },
      { description: "Draft the escalation letter", assignee: "Lee Park", dueDate: day(40) },
    ],
  });
  const milestone = await api.milestones.create({ title: "Cutover weekend", dueDate: day(-4) });
  return { ...project, late, soon, meeting, milestone };
}

test("what is overdue: open tasks, action items and milestones, each cited", async () => {
  const { ask, late, meeting, milestone } = await fillProject();
  const { content, citations, declined } = await ask("What is overdue?");
  expect(declined).toBe(false);
  expect(content).toContain("1 task, 1 action item and 1 milestone are overdue:");
  expect(content.match(/overdue/g)).toHaveLength(1);
  expect(content).toContain("**Migrate the DNS zone**");
  expect(content).not.toContain("Archive old mail");
  expect(citations.map(({ kind, sourceId }) => `${kind} ${sourceId}`).sort()).toEqual(
    [`meeting ${meeting.id}`, `milestone ${milestone.id}`, `task ${late.id}`].sort(),
  );
});

test("which tracks are at risk, with the tasks that say so", async () => {
  const { ask, late } = await fillProject();
  const { content, citations } = await ask("Which tracks are at risk?");
  expect(content).toContain("1 track is at risk:");
  expect(content).toContain(`**${defaultTrack}**: 1 task at risk (Migrate the DNS zone)`);
  expect(citations.map(({ kind }) => kind)).toEqual(["track", "task"]);
  expect(citations[1]?.sourceId).toBe(late.id);
});

test("what was decided about a subject, from the meeting that decided it", async () => {
  const { ask, meeting } = await fillProject();
  const { content, citations } = await ask("What did we decide about the mainframe?");
  expect(content).toContain("We keep the mainframe until March");
  expect(content).not.toContain("Acme");
  expect(citations).toMatchObject([{ kind: "meeting", sourceId: meeting.id }]);
});

test("what is due this week and who has it", async () => {
  const { ask, member } = await fillProject();
  const { content } = await ask("What is due this week and who has it?");
  expect(content).toContain("**Close the books of October**");
  expect(content).toContain(member.user.name);
  expect(content).not.toContain("Order badges");
});

test("how far we are, in all and by track", async () => {
  const { ask } = await fillProject();
  const { content, citations } = await ask("How far are we?");
  expect(content).toContain("1 of 4 tasks is completed (25%); 0 in progress, 1 at risk, 2 to do.");
  expect(content).toContain(`${defaultTrack}: 1 of 3 tasks completed (33%)`);
  expect(citations.map(({ title }) => title)).toEqual([defaultTrack, financeTrack]);
});

test("a track or a person narrows the answer", async () => {
  const { ask, dana } = await fillProject();
  const finance = await ask("What is due this week in finance?");
  expect(finance.content).toContain("Close the books");
  expect((await ask("Is anything overdue in finance?")).content).toBe(
    "Nothing is overdue for “finance”.",
  );
  const hers = await ask(`Which tasks does ${dana.user.firstName} have?`);
  expect(hers.citations.map(({ title }) => title)).toEqual(["Migrate the DNS zone"]);
});

test("who was at a meeting, and what a person works on", async () => {
  const { api, ask, meeting } = await fillProject();
  await api.meetings.update({ id: meeting.id, attendees: ["Lee Park", "Priya Natarajan"] });
  const who = await ask("Who attended the steering committee?");
  expect(who.content).toContain("Lee Park and Priya Natarajan");
  expect(who.citations).toMatchObject([{ kind: "meeting", sourceId: meeting.id }]);
  const works = await ask("What is Lee working on?");
  expect(works.content).toContain("2 action items are open:");
  expect(works.content).toMatch(/\*\*Tell the landlord\*\*: [^\n]*, overdue, Lee Park/);
});

test("a task is found by what it says where no document answers", async () => {
  const { ask, late } = await fillProject();
  const { content, citations } = await ask("Who migrates the DNS zone?");
  expect(content).toContain("Dana");
  expect(citations[0]).toMatchObject({ kind: "task", sourceId: late.id });
});

test("an empty project says so, and another project's work never shows", async () => {
  const { deps } = await fillProject();
  const other = (await (await registerMember(deps)).call()).assistant;
  const { id } = await other.createConversation({});
  const ask = async (message: string) =>
    (await other.chat({ conversationId: id, message })).message.content;
  expect(await ask("What is overdue?")).toBe("Nothing is overdue.");
  expect(await ask("How far are we?")).toBe("This project has no tasks yet.");
  expect(await ask("Which decisions have we taken?")).toContain("No meeting has recorded");
  expect(await ask("Who migrates the DNS zone?")).not.toContain("Dana");
});

test("text of a task becomes neither markup nor a citation", async () => {
  const { addTask, ask } = await setUp();
  await addTask("Read [1] and ![x](https://evil.example/a.png) **now** <b>", { endDate: day(-2) });
  const { content, citations } = await ask("What is overdue?");
  expect(content).not.toMatch(/!\[[^\]]*\]\(|[^\\]<b>|\[1\] and/);
  expect(citations).toHaveLength(1);
});
