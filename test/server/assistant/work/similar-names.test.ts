import { expect, test, vi } from "vitest";
import { createTestDeps, registerMember, registerPerson } from "../../../helpers/harness.ts";

const firstNames = ["Martin", "Martina", "Anna", "Annabel", "Andrea", "Andreas", "André"];

async function fillProject() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  for (const firstName of firstNames) {
    const person = await registerPerson(deps, { firstName });
    await (await person.call()).projects.join({ projectId: member.project.id });
    await api.tasks.create({
      title: `Duty ${firstNames.indexOf(firstName)}`,
      track: "IT Systems & Data Migration",
      priority: "medium",
      endDate: new Date("2026-12-10"),
      assigneeId: person.user.id,
    });
  }
  return async (message: string) => {
    const { id } = await api.assistant.createConversation({});
    const answer = await api.assistant.chat({ conversationId: id, message });
    return [...answer.message.content.matchAll(/\*\*Duty (\d)\*\*/g)].map(
      ([, at]) => firstNames[Number(at)],
    );
  };
}

test("the work of people with similar names is kept apart", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z"), toFake: ["Date"] });
  try {
    const ask = await fillProject();
    for (const name of firstNames) {
      expect(await ask(`Which tasks does ${name} have?`), name).toEqual([name]);
      expect(await ask(`What is ${name} working on?`), name).toEqual([name]);
      expect(await ask(`List the tasks of ${name}`), name).toEqual([name]);
    }
    expect(await ask("What are Martina's tasks?")).toEqual(["Martina"]);
    expect(await ask("Which tasks does Andre have?")).toEqual(["André"]);
    expect(await ask("Welche Aufgaben hat Andreas?")).toEqual(["Andreas"]);
    expect(await ask("Which tasks does Mart have?")).toEqual([]);
    expect(await ask("Was sind Martinas Aufgaben?")).toEqual(["Martina"]);
    expect(await ask("Welche von Annas Aufgaben sind offen?")).toEqual(["Anna"]);
    expect(await ask("Was sind Andreas Aufgaben?")).toEqual(["Andreas"]);
  } finally {
    vi.useRealTimers();
  }
});
