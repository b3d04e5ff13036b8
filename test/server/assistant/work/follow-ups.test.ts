import { beforeEach, describe, expect, test, vi } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { fillHandoverProject, shortOf } from "../../../helpers/handover-project.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await storeDocument(deps, member.project.id, {
    title: "Tariffs",
    passages: ["The mooring tariff was 40 euros in 2024. The mooring tariff was 44 euros in 2025."],
  });
  await api.tasks.create({
    title: "Renew the mooring contract",
    endDate: new Date("2026-12-04"),
    track: "Risk Management & Compliance",
  });
  await api.tasks.create({ title: "Paint the pier", endDate: new Date("2026-11-20") });
  const { id } = await api.assistant.createConversation({});
  return async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message;
}

test("a follow-up attaches to the last question that was answered", async () => {
  const ask = await setUp();
  expect((await ask("What is due this week?")).content).toContain("Paint the pier");
  expect((await ask("Who piloted the first airship over Oslo?")).declined).toBe(true);
  expect((await ask("Thanks")).content).toBe("You are welcome.");
  const { content } = await ask("And in December?");
  expect(content).toContain("Renew the mooring contract");
  expect(content).not.toContain("Paint the pier");
});

test("a year alone changes the last answered question", async () => {
  const ask = await setUp();
  expect((await ask("What was the mooring tariff in 2024?")).content).toContain("40 euros");
  expect((await ask("Which airline painted the Zeppelin yellow?")).declined).toBe(true);
  expect((await ask("and in 2025?")).citations?.[0]?.quote).toContain("44 euros");
});

test("a new subject starts anew, also after “and” or “so”", async () => {
  const ask = await setUp();
  await ask("What was the mooring tariff in 2024?");
  expect((await ask("And what is due this week?")).content).toMatch(/^1 task is due this week:/);
  expect((await ask("So which tasks are open and who has them?")).content).toContain(
    "2 tasks are open:",
  );
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
    const ask = await fillHandoverProject();
    await ask(first);
    expect(shortOf((await ask(second)).content)).toBe(expected);
  });

  test("“as a table” gives the last answer as one", async () => {
    const ask = await fillHandoverProject();
    await ask("What is left in HR?");
    expect((await ask("And as a table?")).content).toContain("| Task | Due | Owner | Status |");
  });
});

describe("after an answer about one task", () => {
  async function setUpTask() {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const api = await member.call();
    await api.tasks.create({
      title: "Replace the winch",
      endDate: new Date("2026-12-04"),
      status: "at-risk",
      description: "The maker has no drum left.",
    });
    await api.tasks.create({
      title: "Paint the pier",
      endDate: new Date("2026-11-20"),
      status: "at-risk",
    });
    const { id } = await api.assistant.createConversation({});
    return async (message: string) =>
      (await api.assistant.chat({ conversationId: id, message })).message;
  }

  test("“it” is that task, and its description says why", async () => {
    const ask = await setUpTask();
    expect((await ask("When is the winch replaced?")).content).toContain("Replace the winch");
    const { content } = await ask("Why is it at risk?");
    expect(content).toContain("The maker has no drum left.");
    expect(content).not.toContain("Paint the pier");
    expect((await ask("When is it due?")).content).toContain("Dec 4, 2026");
  });

  test("without a description nothing is made up", async () => {
    const ask = await setUpTask();
    await ask("When is the pier painted?");
    const { content } = await ask("Why is it at risk?");
    expect(content).toContain("The task says nothing of why:");
    expect(content).not.toContain("Replace the winch");
  });
});

test("the names that a follow-up brings in stand in its answer", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, {
    title: "Choice of the winch",
    passages: [
      "We chose the Harrow winch because one keeper can work it.",
      "The Kestrel winch was turned down because its brake slipped in the frost.",
    ],
  });
  const api = await member.call();
  const { id } = await api.assistant.createConversation({});
  const ask = async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message.content;
  expect(await ask("Why was the Harrow winch chosen?")).toContain("one keeper can work it");
  const second = await ask("Why not Kestrel?");
  expect(second).toContain("its brake slipped in the frost");
  expect(second).not.toContain("one keeper can work it");
});

describe("“he” and “she” are whoever has the work that was named", () => {
  test.each([
    [
      "Who owns the DNS zone task?",
      "How many tasks does she have?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "Who owns the DNS zone task?",
      "What else is she working on?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "Who owns the DNS zone task?",
      "Is she busy?",
      "3 tasks are open: Migrate the DNS zone, Rehearse the cut-over, Hand over the payroll",
    ],
    [
      "Wem gehört die Aufgabe Rotate the backup tapes?",
      "Wie viele Aufgaben hat er?",
      "2 tasks are open: Rotate the backup tapes, Sort the cellar",
    ],
    [
      "Who owns the DNS zone task?",
      "When is it due?",
      expect.stringContaining("Migrate the DNS zone"),
    ],
  ])("%s %s", async (first, second, expected) => {
    const ask = await fillHandoverProject();
    await ask(first);
    expect(shortOf((await ask(second)).content)).toEqual(expected);
  });
});

test.each(["When?", "Who?", "Wann?"])("alone, %s asks for nothing", async (question) => {
  const ask = await setUp();
  expect((await ask(question)).declined).toBe(true);
});
