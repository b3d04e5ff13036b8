import { expect, test } from "vitest";
import { unansweredQuestions } from "../../../db/schema/index.ts";
import { importPack } from "../../../server/features/handover-packs/import/import-pack.service.ts";
import { contentsOf, forgePack, packOf, savePack, signInAs } from "../../helpers/handover-packs.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { insertUser } from "../../helpers/people/people.ts";

/** A pack with a question that a third person has answered, and an installation to import it into. */
async function start() {
  const source = createTestDeps();
  const owner = await registerMember(source, "Freight Handover");
  const helper = await registerMemberOf(source, owner.project.id, "member");
  const api = await owner.call();
  const area = await api.areas.create({ name: "Payroll run", expertId: owner.user.id });
  const question = "Which bank releases the file?";
  const { id } = await api.expertQuestions.ask({ areaId: area.id, question });
  await (await helper.call()).expertQuestions.answer({ id, answer: "The Northern Bank." });
  const pack = await packOf(source, owner);
  const deps = createTestDeps();
  for (const { registration } of [helper, owner]) insertUser(deps.db, registration);
  const { email } = owner.registration;
  const importIt = async (bytes: Uint8Array) => {
    const file = savePack(bytes);
    const { id: projectId } = await importPack(deps, { file, email, withMembers: true });
    const stored = deps.db.select().from(unansweredQuestions).all();
    const imported = await signInAs(deps, email);
    const calls = await imported.call();
    await calls.projects.join({ projectId });
    const questions = await (await imported.call()).expertQuestions.list();
    return { stored, questions, imported };
  };
  return { deps, helper, pack, importIt };
}

test("a pack tells who answered a question, who does not check it where it is imported either", async () => {
  const { deps, helper, pack, importIt } = await start();
  const { questions, imported } = await importIt(pack.bytes);
  const { name } = helper.user;
  expect(questions).toMatchObject([{ state: "answered", answerer: { name }, mayCheck: true }]);
  expect(contentsOf((await packOf(deps, imported)).files)).toEqual(contentsOf(pack.files));
  const answerer = await (await signInAs(deps, helper.registration.email)).call();
  const id = questions[0]?.id ?? 0;
  await expect(answerer.expertQuestions.check({ id, isGood: true })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a pack of the first format, which does not tell who answered, is imported as well", async () => {
  const { pack, importIt } = await start();
  const withoutAnswerer = (rows: string) => rows.replaceAll(/"answeredBy":\d+,/g, "");
  const bytes = forgePack(pack.bytes, "expert-questions", withoutAnswerer, 1);
  expect(bytes).not.toEqual(pack.bytes);
  const { stored, questions } = await importIt(bytes);
  expect(stored).toMatchObject([{ answeredBy: null }]);
  expect(questions).toMatchObject([{ state: "answered", answerer: null }]);
});
