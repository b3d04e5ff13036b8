import { expect, test } from "vitest";
import { requireAccess } from "../../../../server/access.ts";
import { namePerson } from "../../../../server/features/assistant/work/answers/name-person.ts";
import { citeItem } from "../../../../server/features/assistant/work/compose-work-answer.ts";
import { readWork } from "../../../../server/features/assistant/work/work-items.ts";
import { createClock } from "../../../../server/platform/clock.ts";
import { createTestDeps, registerPerson } from "../../../helpers/harness.ts";

/** Puts a question after an answer that cited one task of a person called "He", in the result "Tom". */
async function setUp() {
  const { db, ...deps } = createTestDeps();
  const person = await registerPerson({ db, ...deps }, { firstName: "He" });
  const { project, user } = await (await person.call()).projects.create({ name: "Pier" });
  const api = await person.call();
  await api.tasks.create({ title: "Paint the pier", assigneeId: user.id });
  const access = requireAccess(db, { userId: user.id, projectId: project.id });
  const clock = createClock(() => "UTC");
  const cited = readWork(db, access, clock).items.map((item) => ({ ...citeItem(item), number: 1 }));
  return (question: string) =>
    namePerson(db, access, cited, question, clock)?.replaceAll(user.name, "Tom");
}

test.each([
  ["Who told her about the winch?", "Who told Tom about the winch?"],
  ["What are her tasks?", "What are Tom’s tasks?"],
  ["What are her most urgent tasks?", "What are Tom’s most urgent tasks?"],
  ["What is her very first task?", "What is Tom’s very first task?"],
  ["What are her already overdue tasks?", "What are Tom’s already overdue tasks?"],
  ["Who told her not to paint?", "Who told Tom not to paint?"],
  ["Are his tasks all he has?", "Are Tom’s tasks all Tom has?"],
  ["Her tasks?", "Tom’s tasks?"],
  ["Was sind ihre Aufgaben?", "Was sind Tom’s Aufgaben?"],
  ["Was sind Ihre Aufgaben?", undefined],
  ["Wer hat ihn gestrichen?", undefined],
  ["How many tasks does she have?", "How many tasks does Tom have?"],
])("pronouns are replaced by the name of the person: %s", async (question, expected) => {
  const named = await setUp();
  expect(named(question)).toBe(expected);
});
