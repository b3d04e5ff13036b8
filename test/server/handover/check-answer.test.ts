import { expect, test } from "vitest";
import { openArea } from "../../helpers/acceptance.ts";
import { registerMemberOf } from "../../helpers/harness.ts";

const question = "Which bank releases the file when the treasurer is away?";
const changed = {
  code: "CONFLICT",
  message: "This answer was changed meanwhile. Read it as it stands now, then check it.",
};

/** A question that the expert has answered by writing, with two who may check that. */
async function start() {
  const opened = await openArea();
  const { deps, member, area } = opened;
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const kim = await registerMemberOf(deps, member.project.id, "member");
  const [asker, expert, colleague] = await Promise.all(
    [member, lee, kim].map((person) => person.call("UTC")),
  );
  if (!asker || !expert || !colleague) throw new Error("Somebody is missing");
  await asker.areas.update({ id: area.id, expertId: lee.user.id });
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  const { documentId } = await expert.expertQuestions.answer({ id, answer: "The Northern Bank." });
  if (documentId === null) throw new Error("No document answers");
  const stateOf = async () => (await asker.expertQuestions.list())[0]?.state;
  return { ...opened, asker, expert, colleague, id, documentId, stateOf };
}

test("an answer that was replaced is neither accepted nor sent back unread", async () => {
  const { asker, expert, id, documentId, stateOf } = await start();
  const again = await expert.expertQuestions.answer({ id, answer: "The Southern Bank." });
  for (const isGood of [true, false]) {
    const stale = asker.expertQuestions.check({ id, isGood, documentId, version: 1 });
    await expect(stale).rejects.toMatchObject({
      ...changed,
      cause: { current: { id, state: "answered", documentId: again.documentId } },
    });
  }
  expect(await stateOf()).toBe("answered");
  const read = { documentId: again.documentId, version: 1 };
  await asker.expertQuestions.check({ id, isGood: true, ...read });
  expect(await stateOf()).toBe("checked");
});

test("nor is one whose document has another version, be that read already or not", async () => {
  const { deps, asker, expert, settled, id, documentId, stateOf } = await start();
  await settled();
  const check = (version: number) =>
    asker.expertQuestions.check({ id, isGood: true, documentId, version });
  await deps.jobs.stop();
  await expert.documents.update({ id: documentId, content: "It is the Southern Bank." });
  const waiting = await asker.documents.read({ id: documentId });
  expect(waiting).toMatchObject({ version: 1, nextVersion: { version: 2, state: "waiting" } });
  await expect(check(1)).rejects.toMatchObject(changed);
  expect(await stateOf()).toBe("answered");
  // What is beside the text of the document hinders nobody.
  await expert.documents.update({ id: documentId, tags: "bank" });
  await check(2);
  expect(await stateOf()).toBe("checked");
});

test("an answer whose document is gone is not accepted as the one that was read", async () => {
  const { asker, id, documentId, stateOf } = await start();
  await asker.documents.delete({ id: documentId });
  const check = (read: { documentId: number | null }) =>
    asker.expertQuestions.check({ id, isGood: false, ...read });
  await expect(check({ documentId })).rejects.toMatchObject(changed);
  await check({ documentId: null });
  expect(await stateOf()).toBe("open");
});

test("a verdict stands: no other undoes or repeats it from an older page", async () => {
  const { asker, colleague, id, documentId, stateOf } = await start();
  const read = { documentId, version: 1 };
  await asker.expertQuestions.check({ id, isGood: true, ...read });
  const refused = { code: "CONFLICT", message: expect.stringContaining("checked already. Ask it") };
  for (const verdict of [{ isGood: false }, { isGood: true }, { isGood: false, ...read }]) {
    const second = colleague.expertQuestions.check({ id, ...verdict });
    await expect(second).rejects.toMatchObject(refused);
  }
  expect(await stateOf()).toBe("checked");
});

test("an answer that was sent back is not sent back again", async () => {
  const { asker, expert, colleague, id, documentId, stateOf } = await start();
  const read = { documentId, version: 1 };
  await asker.expertQuestions.check({ id, isGood: false, ...read });
  const second = () => colleague.expertQuestions.check({ id, isGood: false, ...read });
  await expect(second()).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("sent back meanwhile"),
  });
  await expert.expertQuestions.answer({ id, answer: "The Southern Bank." });
  await expect(second()).rejects.toMatchObject(changed);
  expect(await stateOf()).toBe("answered");
});
