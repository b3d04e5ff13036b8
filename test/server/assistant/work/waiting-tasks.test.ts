import { expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { stopClock } from "../../../helpers/stop-clock.ts";
import { shortOf } from "./work-project.ts";

/** The pier waits for the winch, and the winch for the drum, whose maker is late. */
async function fillProject() {
  stopClock();
  const api = await (await registerMember(createTestDeps())).call();
  const drum = await api.tasks.create({
    title: "Order the drum",
    status: "at-risk",
    description: "The maker is on strike.",
  });
  const winch = await api.tasks.create({ title: "Replace the winch", blockedBy: [drum.id] });
  await api.tasks.create({ title: "Paint the pier", blockedBy: [winch.id] });
  await api.tasks.create({ title: "Sort the cellar" });
  const done = await api.tasks.create({ title: "Hire the crane", status: "completed" });
  await api.tasks.create({ title: "Lift the boat", blockedBy: [done.id] });
  const { id } = await api.assistant.createConversation({});
  return async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message.content;
}

const ofWinch = "“Replace the winch” waits for 1 task: Order the drum";
const ofDrum = "1 task waits for “Order the drum”: Replace the winch";
const heldUp =
  "3 tasks are at risk or waiting for another: Replace the winch, Paint the pier, Order the drum";

test.each([
  ["What is blocking the winch?", ofWinch],
  ["What does the winch depend on?", ofWinch],
  ["What is the winch waiting for?", ofWinch],
  ["Is the winch blocked?", ofWinch],
  ["Was blockiert den winch?", ofWinch],
  ["Wovon hängt der winch ab?", ofWinch],
  ["Qu'est-ce qui bloque le winch ?", ofWinch],
  ["Which tasks are blocked by the drum?", ofDrum],
  ["Which tasks depend on the drum?", ofDrum],
  ["What does the drum block?", ofDrum],
  ["Welche Aufgaben hängen von der drum ab?", ofDrum],
  ["Which tasks wait for the cellar?", "No task waits for it: Sort the cellar"],
  ["Which tasks are blocked?", heldUp],
  ["What is blocked?", heldUp],
  ["Welche Aufgaben sind blockiert?", heldUp],
  ["Quelles tâches sont bloquées ?", heldUp],
  [
    "Which tasks are not blocked?",
    "2 tasks are open and not blocked: Sort the cellar, Lift the boat",
  ],
])("tasks that wait for each other: %s", async (question, expected) => {
  const ask = await fillProject();
  expect(shortOf(await ask(question))).toBe(expected);
});

test("of tasks at risk or waiting, it is told which are at risk", async () => {
  const ask = await fillProject();
  const told = (await ask("Which tasks are blocked?")).split("\n");
  const ofTask = (title: string) => told.find((line) => line.includes(`**${title}**`));
  expect(ofTask("Order the drum")).toContain("at risk");
  expect(ofTask("Paint the pier")).not.toContain("at risk");
});

test("why a task is at risk is told by its description", async () => {
  const ask = await fillProject();
  expect(await ask("Why is the drum at risk?")).toContain("What the task says of it:");
});

test("what a thing depends on is no task at risk, and a document may say what it is", async () => {
  stopClock();
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  await api.tasks.create({ title: "Payroll export", status: "at-risk" });
  const { id } = await api.assistant.createConversation({});
  const ask = async (message: string) =>
    (await api.assistant.chat({ conversationId: id, message })).message.content;
  expect(await ask("What does payroll depend on?")).not.toContain("at risk");
  expect(await ask("Is payroll blocked?")).toContain("at risk");
  await storeDocument(deps, member.project.id, {
    title: "Wages",
    passages: [
      "Payroll depends on the time sheets.",
      "The payroll is blocked by the bank holiday.",
    ],
  });
  expect(await ask("What does payroll depend on?")).toContain("time sheets");
  expect(await ask("What is payroll blocked by?")).toContain("bank holiday");
  expect(await ask("Why is the payroll task blocked?")).toContain("Payroll export");
});
