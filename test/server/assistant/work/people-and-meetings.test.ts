import { describe, expect, test } from "vitest";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerPerson } from "../../../helpers/harness.ts";
import { stopClock } from "../../../helpers/stop-clock.ts";
import { shortOf } from "./work-project.ts";

async function fillProject() {
  stopClock();
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const joined = async (firstName: string) => {
    const person = await registerPerson(deps, { firstName });
    await (await person.call()).projects.join({ projectId: member.project.id });
    return person.user;
  };
  const [jorg, kathe, tom] = [await joined("Jörg"), await joined("Käthe"), await joined("Tom")];
  const api = await member.call();
  const addTask = (title: string, endDate: string, fields: object = {}) =>
    api.tasks.create({ title, endDate: new Date(endDate), ...fields });
  const first = await addTask("Close the account", "2026-10-30", { assigneeId: tom.id });
  await api.tasks.update({ id: first.id, status: "completed" });
  await addTask("Tar the boat", "2026-11-10", { assigneeId: jorg.id });
  await addTask("Mend the net", "2026-12-01", { assigneeId: jorg.id, priority: "critical" });
  await addTask("Count the floats", "2026-12-12", { assigneeId: kathe.id });
  await addTask("Sweep the quay", "2026-12-20", { assigneeId: null });
  const hours = { startTime: "10:00", endTime: "11:00" };
  await api.meetings.create({
    ...hours,
    title: "Steering committee",
    date: new Date("2026-11-16"),
    status: "completed",
    attendees: [kathe.name],
  });
  await api.meetings.create({
    ...hours,
    title: "Go/No-Go meeting",
    date: new Date("2026-12-10"),
    attendees: [jorg.name, tom.name],
  });
  await api.meetings.create({
    ...hours,
    title: "Vendor day",
    date: new Date("2026-11-30"),
    status: "cancelled",
  });
  await api.milestones.create({ title: "Launch", dueDate: new Date("2026-12-12") });
  const kickOff = await api.milestones.create({
    title: "Kick-off",
    dueDate: new Date("2026-10-01"),
  });
  await api.milestones.update({ id: kickOff.id, status: "completed" });
  const { id } = await api.assistant.createConversation({});
  const ask = async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message;
  return {
    deps,
    member,
    names: { jorg: jorg.name, kathe: kathe.name, tom: tom.name },
    ask,
    of: async (message: string) => shortOf((await ask(message)).content),
  };
}

describe("what is completed counts on the day on which it was", () => {
  test.each([
    "How many tasks were completed this week?",
    "How many tasks did we complete this week?",
    "Wie viele Aufgaben wurden diese Woche erledigt?",
    "Combien de tâches ont été terminées cette semaine ?",
  ])("%s", async (question) => {
    const { of } = await fillProject();
    expect(await of(question)).toBe("1 task was completed this week: Close the account");
  });

  test.each([
    ["How many tasks were completed in October?", "No task was completed in October 2026."],
    [
      "Which tasks changed since Monday?",
      "Since Monday, Nov 16, 2026: 1 task completed. Close the account",
    ],
    ["What should I do today?", "Nothing is open and due today."],
    ["Which milestones were reached?", "1 milestone was completed: Kick-off"],
  ])("%s", async (question, expected) => {
    const { of } = await fillProject();
    expect(await of(question)).toBe(expected);
  });
});

describe("people", () => {
  test.each([
    [
      "Show me all tasks of Jörg and Käthe",
      "3 tasks are open: Tar the boat, Mend the net, Count the floats",
    ],
    [
      "Zeige alle Aufgaben von Jörg und Käthe",
      "3 tasks are open: Tar the boat, Mend the net, Count the floats",
    ],
    [
      "Does Käthe have more tasks than Jörg?",
      expect.stringMatching(
        /^Jörg Tester has the most open tasks \(2\): Jörg Tester, Käthe Tester$/,
      ),
    ],
    ["What meetings does Tom have?", "1 meeting is scheduled: Go/No-Go meeting"],
  ])("%s", async (question, expected) => {
    const { of } = await fillProject();
    expect(await of(question)).toEqual(expected);
  });

  test("a document that names the project manager comes before the members", async () => {
    const { deps, member, ask } = await fillProject();
    expect((await ask("Who is the project manager?")).content).toContain("1 owner");
    const charter =
      "# Charter\n\n| Role | Name |\n| --- | --- |\n| Project manager | Lena Brandt |\n| Sponsor | Ida Moor |\n";
    await storeMarkdown(deps, member.project.id, "Charter", charter);
    expect((await ask("Who is the project manager?")).content).toContain("Lena Brandt");
  });

  test("people are counted as members only where the project is meant", async () => {
    const { ask } = await fillProject();
    expect((await ask("How many people came?")).content).not.toContain("member");
    expect((await ask("How many people are in the team?")).content).toContain("4 members");
  });
});

describe("meetings", () => {
  test("one whose title is made of words of grammar is found by it", async () => {
    const { ask } = await fillProject();
    expect((await ask("Who attends the Go/No-Go meeting?")).content).toMatch(
      /^- \*\*Go\/No-Go meeting\*\*, .*: Jörg Tester\d+ and Tom Tester\d+ \[1\]$/,
    );
    expect((await ask("Is the Go/No-Go meeting this week?")).content).toBe(
      "No meeting is in the calendar this week for “Go/No-Go meeting”.",
    );
    expect((await ask("When is the Go/No-Go meeting?")).content).toContain("Dec 10, 2026");
  });

  test("whether somebody was there is told by whole names, and left open by a part of one", async () => {
    const { ask, member, names } = await fillProject();
    await (await member.call()).meetings.create({
      title: "Slipway walk",
      date: new Date("2026-11-17"),
      startTime: "10:00",
      endTime: "11:00",
      status: "completed",
      attendees: ["Tom", `${names.jorg} (Nordwind)`],
    });
    const ofTom = (await ask(`Was ${names.tom} at the slipway walk?`)).content;
    expect(ofTom).toContain("Slipway walk");
    expect(ofTom).toMatch(new RegExp(`^Perhaps, since Tom may be ${names.tom}:`));
    expect((await ask(`Was ${names.jorg} at the slipway walk?`)).content).toMatch(/^Yes, /);
    expect((await ask(`Was ${names.kathe} at the slipway walk?`)).content).toMatch(/^No, /);
  });

  test("an attendee who is written with an initial may be the one asked about", async () => {
    const { ask, member, names } = await fillProject();
    const initials = names.kathe.replace(/^(.)\S+/, "$1.");
    await (await member.call()).meetings.create({
      title: "Buoy count",
      date: new Date("2026-11-17"),
      startTime: "10:00",
      endTime: "11:00",
      status: "completed",
      attendees: [initials],
    });
    const { content } = await ask(`Did ${names.kathe} attend the buoy count?`);
    expect(content).toContain(`Perhaps, since ${initials} may be ${names.kathe}:`);
    expect((await ask(`Did ${names.tom} attend the buoy count?`)).content).toMatch(/^No, /);
  });

  test("whether somebody was there", async () => {
    const { ask } = await fillProject();
    expect((await ask("Was Käthe at the steering committee?")).content).toMatch(/^Yes, /);
    expect((await ask("Was Jörg at the steering committee?")).content).toMatch(/^No, /);
  });

  test("a cancelled one is said to be", async () => {
    const { ask, of } = await fillProject();
    expect((await ask("When is the vendor day?")).content).toContain("is cancelled");
    expect(await of("Which meetings are cancelled?")).toBe("1 meeting is cancelled: Vendor day");
  });
});

describe("priorities, days and order", () => {
  test.each([
    ["Which critical tasks are overdue?", "No task of critical priority is overdue."],
    ["Quelles tâches critiques sont en retard ?", "No task of critical priority is overdue."],
    ["What is the last task due?", "1 task is due: Sweep the quay"],
    [
      "Which tasks are due on or after 1 December?",
      expect.stringMatching(/: Mend the net, Count the floats, Sweep the quay$/),
    ],
    [
      "Which tasks are due before the launch?",
      expect.stringMatching(/: Tar the boat, Mend the net$/),
    ],
    ["Which tasks are due after the launch?", expect.stringMatching(/: Sweep the quay$/)],
    ["What is due on 01/12/2026?", "1 task is due on Dec 1, 2026: Mend the net"],
    ["Which tasks are due in week 49?", expect.stringMatching(/: Mend the net$/)],
  ])("%s", async (question, expected) => {
    const { of } = await fillProject();
    expect(await of(question)).toEqual(expected);
  });
});
