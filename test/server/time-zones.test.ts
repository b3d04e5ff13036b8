import { beforeEach, describe, expect, test, vi } from "vitest";
import { meetings as meetingRows } from "../../db/schema/index.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
} from "../helpers/harness.ts";

const auckland = "Pacific/Auckland";
const losAngeles = "America/Los_Angeles";

// Half past midnight on November 23 in Auckland, half past three on November 22 in Los Angeles.
const now = new Date("2026-11-22T11:30:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

/** A project with a task due on November 22, and two of its members, each in a time zone. */
async function start() {
  const deps = createTestDeps();
  const maker = await registerMember(deps);
  const other = await registerPerson(deps);
  await (await other.call()).projects.join({ projectId: maker.project.id });
  const task = await (await maker.call()).tasks.create({
    title: "Hand over the keys",
    endDate: new Date("2026-11-22"),
  });
  const people = [
    { person: maker, timeZone: auckland, isLate: true },
    { person: other, timeZone: losAngeles, isLate: false },
  ];
  return { deps, http: createTestHttp(deps), people, maker, task };
}

test("a task is overdue for one and not for the other, over tRPC", async () => {
  const { people, task } = await start();
  for (const { person, timeZone, isLate } of people) {
    const { tasks } = await person.call(timeZone);
    const overdue = await tasks.list({ overdue: true });
    const others = await tasks.list({ overdue: false, search: "keys" });
    expect(overdue.map(({ id }) => id)).toEqual(isLate ? [task.id] : []);
    expect(others.map(({ id }) => id)).toEqual(isLate ? [] : [task.id]);
    expect(await tasks.list()).toHaveLength(1);
  }
});

test("the same over REST, by the header", async () => {
  const { http, people } = await start();
  for (const { person, timeZone, isLate } of people) {
    const { json } = await http.send("GET", "/api/tasks?overdue=true", {
      cookie: person.cookie() ?? "",
      headers: { "X-Time-Zone": timeZone },
    });
    expect(json).toHaveLength(isLate ? 1 : 0);
  }
});

test("the same for the assistant, in its answer and in what it cites", async () => {
  const { people } = await start();
  for (const { person, timeZone, isLate } of people) {
    const { assistant } = await person.call(timeZone);
    const { id: conversationId } = await assistant.createConversation({});
    const ask = async (message: string) =>
      (await assistant.chat({ conversationId, message })).message;
    const overdue = await ask("What is overdue?");
    expect(overdue.content).toContain(isLate ? "Hand over the keys" : "Nothing is overdue.");
    expect(overdue.citations[0]?.quote.includes("overdue") ?? false).toBe(isLate);
    const today = await ask("What is due today?");
    expect(today.content).toContain(isLate ? "Nothing is due today." : "Hand over the keys");
  }
});

test("a task was completed today for one and yesterday for the other", async () => {
  const { people, task, maker } = await start();
  await (await maker.call()).tasks.update({ id: task.id, status: "completed" });
  // Half past nine in the evening of November 23 in Auckland, half past midnight in Los Angeles.
  vi.setSystemTime(new Date("2026-11-23T08:30:00Z"));
  const answers = await Promise.all(
    people.map(async ({ person, timeZone }) => {
      const { assistant } = await person.call(timeZone);
      const { id: conversationId } = await assistant.createConversation({});
      const message = "Which tasks did we complete today?";
      return (await assistant.chat({ conversationId, message })).message.content;
    }),
  );
  expect(answers[0]).toContain("1 task was completed today:");
  expect(answers[1]).toBe("No task was completed today.");
});

test("a meeting of old, without a time zone, is overdue by the clock of the one who asks", async () => {
  const { deps, http, people, maker } = await start();
  const meeting = { title: "Kick-off", startTime: "03:00", endTime: "04:00" };
  const { id } = await (await maker.call()).meetings.create({
    ...meeting,
    date: new Date("2026-11-22"),
  });
  deps.db.update(meetingRows).set({ timeZone: null }).run();
  for (const { person, timeZone, isLate } of people) {
    const { meetings } = await person.call(timeZone);
    expect((await meetings.read({ id })).overdue).toBe(isLate);
    const options = { cookie: person.cookie() ?? "", headers: { "X-Time-Zone": timeZone } };
    const { json } = await http.send("GET", "/api/meetings", options);
    expect(json).toMatchObject([{ id, overdue: isLate }]);
  }
});

describe("a meeting with a time zone", () => {
  const newYork = { date: "2026-11-22", timeZone: "America/New_York" };

  /** What somebody is told by each of two clocks. */
  async function tellBoth() {
    const { maker, people } = await start();
    const { meetings } = await maker.call(auckland);
    // Half past six in the morning there.
    await meetings.create({ ...newYork, title: "Going on", startTime: "06:00", endTime: "07:00" });
    await meetings.create({ ...newYork, title: "Over", startTime: "05:00", endTime: "06:00" });
    await meetings.create({ ...newYork, title: "Evening", startTime: "19:00", endTime: "20:00" });
    const tell = async (index: number, timeZone: string) => {
      const caller = await people[index]?.person.call(timeZone);
      if (!caller) throw new Error("There are two people.");
      const titles = (list: { title: string }[]) => list.map(({ title }) => title);
      const list = await caller.meetings.list();
      const upNext = await caller.meetings.upNext();
      const needs = await caller.handover.needsYou();
      const { id: conversationId } = await caller.assistant.createConversation({});
      const message = "Which meetings are tomorrow?";
      return {
        overdue: titles(list.filter(({ overdue }) => overdue)),
        today: titles(upNext.today),
        tomorrow: titles(upNext.tomorrow),
        needsNotes: titles(upNext.needsNotes),
        next: needs.flatMap(({ kind, label, what }) => (kind === "meeting" ? [label, what] : [])),
        ofTomorrow: (await caller.assistant.chat({ conversationId, message })).message.content,
      };
    };
    return { inBerlin: await tell(0, "Europe/Berlin"), inAuckland: await tell(1, auckland) };
  }

  test("is overdue and wants notes for everybody alike, and begins on the caller's day", async () => {
    const { inBerlin, inAuckland } = await tellBoth();
    // It is half past noon on November 22.
    expect(inBerlin).toMatchObject({
      overdue: ["Over"],
      needsNotes: ["Over"],
      today: ["Going on"],
      tomorrow: ["Evening"],
      next: ["Today 12:00 PM", "Going on"],
    });
    // It is half past midnight on November 23.
    expect(inAuckland).toMatchObject({
      overdue: ["Over"],
      needsNotes: ["Over"],
      today: ["Going on", "Evening"],
      tomorrow: [],
      next: ["Today 12:00 AM", "Going on"],
    });
    expect(inBerlin.ofTomorrow).toContain("1:00 AM to 2:00 AM");
    expect(inAuckland.ofTomorrow).not.toContain("Evening");
  });
});

test("the history of the board ends with the day it is for the one who asks", async () => {
  const { deps, people } = await start();
  deps.db.sqlite
    .prepare("update activity_logs set created_at = ? where action = 'task_created'")
    .run(new Date("2026-11-21T09:00:00Z").getTime());
  const histories = await Promise.all(
    people.map(async ({ person, timeZone }) =>
      (await (await person.call(timeZone)).dashboard.history({ days: 3 })).map(
        ({ day, todo }) => `${day}: ${todo}`,
      ),
    ),
  );
  // Ten in the evening of November 21 in Auckland, one in the morning in Los Angeles.
  expect(histories).toEqual([
    ["2026-11-21: 1", "2026-11-22: 1", "2026-11-23: 1"],
    ["2026-11-20: 0", "2026-11-21: 1", "2026-11-22: 1"],
  ]);
});

test("without the header the project's time zone holds, its maker's at first", async () => {
  const deps = createTestDeps();
  const maker = await registerPerson(deps);
  await (await maker.call(auckland)).projects.create({ name: "Down under" });
  const { tasks } = await maker.call();
  await tasks.create({ title: "Hand over the keys", endDate: new Date("2026-11-22") });
  expect(await tasks.list({ overdue: true })).toHaveLength(1);
  expect(await (await maker.call(losAngeles)).tasks.list({ overdue: true })).toEqual([]);
});

test("a project made without a time zone goes by UTC", async () => {
  const { maker, task } = await start();
  const overdue = async () => (await maker.call()).tasks.list({ overdue: true });
  vi.setSystemTime(new Date("2026-11-22T23:59:59Z"));
  expect(await overdue()).toEqual([]);
  vi.setSystemTime(new Date("2026-11-23T00:00:00Z"));
  expect(await overdue()).toMatchObject([{ id: task.id }]);
});

test.each(["Pacific/Aukland", "+13:00", ""])("“%s” is refused as a time zone", async (timeZone) => {
  const { http, maker } = await start();
  const { status, json } = await http.send("GET", "/api/tasks", {
    cookie: maker.cookie() ?? "",
    headers: { "X-Time-Zone": timeZone },
  });
  expect([status, json]).toMatchObject([
    400,
    {
      code: "INVALID_INPUT",
      error: "The header X-Time-Zone must be the IANA name of a time zone, such as Europe/Berlin.",
    },
  ]);
});
