import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { documents, unansweredQuestions, users } from "../../../db/schema/index.ts";
import { openArea } from "../../helpers/acceptance.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { fixedDay, stopClock } from "../../helpers/stop-clock.ts";

const question = "Which bank releases the file when the treasurer is away?";
const answer = "When the treasurer is away, the Northern Bank releases the file.";

async function start() {
  const opened = await openArea();
  const { deps, member, area } = opened;
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const expert = await lee.call("UTC");
  const asker = await member.call("UTC");
  await asker.areas.update({ id: area.id, expertId: lee.user.id });
  await asker.handover.update({ lastDay: new Date("2999-06-30") });
  return { ...opened, lee, expert, asker };
}

test("a question goes to the area's expert, is answered, checked and asked from then on", async () => {
  const { area, lee, expert, asker, settled, questions } = await start();
  const asked = await asker.expertQuestions.ask({ areaId: area.id, question });
  expect(asked).toMatchObject({ state: "open", areaName: "Payroll run", isOwn: true });
  expect(asked.assignee?.id).toBe(lee.user.id);
  expect(asked.dueDate?.getTime()).toBeGreaterThan(Date.now());
  const { id } = asked;
  await expect(asker.expertQuestions.check({ id, isGood: true })).rejects.toThrow(
    "Nobody has answered this question yet.",
  );
  expect(await expert.expertQuestions.list({ assigneeId: lee.user.id })).toMatchObject([{ id }]);
  const answered = await expert.expertQuestions.answer({ id, answer });
  expect(answered).toMatchObject({ state: "answered", documentTitle: question });
  await expect(expert.expertQuestions.check({ id, isGood: true })).rejects.toThrow(
    "Somebody else has to check what you answered.",
  );
  const checked = await asker.expertQuestions.check({ id, isGood: true, keepAsking: true });
  expect(checked.state).toBe("checked");
  expect(await asker.assistant.unanswered()).toEqual([]);
  await settled();
  const [kept] = await questions();
  expect(kept).toMatchObject({ question, origin: "unanswered", state: "answered" });
  expect(kept?.citations[0]?.documentId).toBe(answered.documentId);
  const conversation = await asker.assistant.createConversation({});
  const { message } = await asker.assistant.chat({
    conversationId: conversation.id,
    message: question,
  });
  expect(message.citations?.map(({ sourceId }) => sourceId)).toContain(answered.documentId);
});

test("a question that the assistant declined is sent to the expert and stays until it is checked", async () => {
  const { area, expert, asker, add, settled } = await start();
  const conversation = await asker.assistant.createConversation({});
  const chat = async () =>
    (await asker.assistant.chat({ conversationId: conversation.id, message: question })).message;
  const { unansweredId: id = 0 } = await chat();
  await expect(asker.expertQuestions.assign({ id })).rejects.toThrow("Choose who is to answer.");
  const sent = await asker.expertQuestions.assign({ id, areaId: area.id });
  expect(sent).toMatchObject({ id, state: "open", areaId: area.id });
  const documentId = await add("Bank rules", answer);
  expect((await chat()).declined).toBeFalsy();
  expect(await asker.expertQuestions.list({ areaId: area.id })).toMatchObject([{ state: "open" }]);
  await expert.expertQuestions.answer({ id, documentId });
  await asker.expertQuestions.check({ id, isGood: false });
  expect(await asker.expertQuestions.list()).toMatchObject([{ state: "open", documentId: null }]);
  await expert.expertQuestions.answer({ id, answer });
  await asker.expertQuestions.check({ id, isGood: true });
  await settled();
  expect(await asker.expertQuestions.list()).toMatchObject([{ state: "checked" }]);
});

test("asking again keeps the expert's answer until it is checked, read or not", async () => {
  const { deps, area, expert, asker, add } = await start();
  const gateId = await add("Gate", "The gate opens at six.");
  const { id: conversationId } = await asker.assistant.createConversation({});
  const chat = async () =>
    (await asker.assistant.chat({ conversationId, message: question })).message;
  const { unansweredId: id = 0 } = await chat();
  await asker.expertQuestions.assign({ id, areaId: area.id });
  await expert.expertQuestions.answer({ id, documentId: gateId });
  expect(await chat()).toMatchObject({ declined: true, unansweredId: id });
  expect(await asker.expertQuestions.list()).toMatchObject([
    { id, state: "answered", documentId: gateId },
  ]);
  await asker.expertQuestions.check({ id, isGood: false });
  // From here on nothing is read.
  await deps.jobs.stop();
  const { documentId } = await expert.expertQuestions.answer({ id, answer });
  expect(await chat()).toMatchObject({ declined: true, unansweredId: id });
  expect(await asker.expertQuestions.list()).toMatchObject([{ id, state: "answered", documentId }]);
  expect(await asker.assistant.unanswered()).toMatchObject([{ id, timesAsked: 3 }]);
});

test("an answer is wanted before the last day, of a member", async () => {
  stopClock();
  const { area, asker } = await start();
  const ask = (wanted: { dueDate?: Date; assigneeId?: number }) =>
    asker.expertQuestions.ask({ areaId: area.id, question, ...wanted });
  await expect(ask({ dueDate: new Date("2999-06-30") })).rejects.toThrow(
    "Choose a day before the last day",
  );
  await expect(ask({ assigneeId: 4711 })).rejects.toThrow("Choose a member of this project.");
  await asker.handover.update({ lastDay: addDays(fixedDay, 3) });
  expect((await ask({})).dueDate).toEqual(addDays(fixedDay, 2));
  await asker.areas.update({ id: area.id, expertId: null });
  await expect(ask({})).rejects.toThrow("The area has no expert yet.");
});

test("what is sent back tells whoever is to answer once more, and open pages", async () => {
  const { area, expert, asker } = await start();
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  await expert.expertQuestions.answer({ id, answer });
  const inbox = async () =>
    (await expert.notifications.list()).map(({ kind, readAt }) => [kind, readAt !== null]);
  const assigned = ["assigned", false];
  expect(await inbox()).toEqual([["question", true], assigned]);
  const lastEventId = String((await expert.live.list({})).at(-1)?.id);
  await asker.expertQuestions.check({ id, isGood: false });
  expect(await inbox()).toEqual([["question", false], ["question", true], assigned]);
  expect(await expert.live.list({ lastEventId })).toMatchObject([
    { type: "question.assigned", entityId: id },
    { type: "notification.created" },
  ]);
});

test("what is sent back to nobody shows on open pages", async () => {
  const { deps, area, expert, asker } = await start();
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  deps.db.update(unansweredQuestions).set({ assigneeId: null }).run();
  await expert.expertQuestions.answer({ id, answer });
  const lastEventId = String((await expert.live.list({})).at(-1)?.id);
  await asker.expertQuestions.check({ id, isGood: false });
  expect(await expert.live.list({ lastEventId })).toMatchObject([
    { type: "question.changed", entityId: id },
  ]);
});

test("a viewer who asked checks the answer, and adds no acceptance question by that", async () => {
  const { deps, member, area, expert, asker, questions } = await start();
  const { call } = await registerMemberOf(deps, member.project.id, "viewer");
  const { assistant, expertQuestions } = await call("UTC");
  const { id: conversationId } = await assistant.createConversation({});
  const { message } = await assistant.chat({ conversationId, message: question });
  const { unansweredId: id = 0 } = message;
  await assistant.publishUnanswered({ id });
  await asker.expertQuestions.assign({ id, areaId: area.id });
  await expert.expertQuestions.answer({ id, answer: "Some bank." });
  await expertQuestions.check({ id, isGood: false });
  const [sentBack] = (await expert.live.list({}))
    .filter(({ type }) => type.startsWith("question."))
    .slice(-1);
  // They asked without being named, and are not named now either.
  expect(sentBack).toMatchObject({ type: "question.assigned", by: null });
  await expert.expertQuestions.answer({ id, answer });
  await expect(expertQuestions.check({ id, isGood: true, keepAsking: true })).rejects.toMatchObject(
    { code: "FORBIDDEN" },
  );
  expect(await expertQuestions.list()).toMatchObject([{ state: "answered" }]);
  expect(await expertQuestions.check({ id, isGood: true })).toMatchObject({ state: "checked" });
  expect(await questions()).toEqual([]);
});

test("whoever answered does not check it, be it a third person or the one who asked", async () => {
  const { deps, member, area, expert, asker, add } = await start();
  const third = await registerMemberOf(deps, member.project.id, "member");
  const helper = await third.call("UTC");
  const documentId = await add("Bank rules", answer);
  const refused = { code: "FORBIDDEN", message: "Somebody else has to check what you answered." };
  const mayCheck = async () => {
    const views = await Promise.all(
      [asker, expert, helper].map((api) => api.expertQuestions.list()),
    );
    return views.map((questions) => questions.at(-1)?.mayCheck);
  };
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  expect(await mayCheck()).toEqual([false, false, false]);
  for (const given of [{ answer }, { documentId }]) {
    const answered = await helper.expertQuestions.answer({ id, ...given });
    expect(answered).toMatchObject({ state: "answered", answerer: { id: third.user.id } });
    expect(await mayCheck()).toEqual([true, true, false]);
    const check = helper.expertQuestions.check({ id, isGood: true });
    await expect(check).rejects.toMatchObject(refused);
    const sentBack = await expert.expertQuestions.check({ id, isGood: false });
    expect(sentBack).toMatchObject({ state: "open", answerer: null });
  }
  await asker.expertQuestions.answer({ id, answer });
  expect(await mayCheck()).toEqual([false, true, true]);
  const own = asker.expertQuestions.check({ id, isGood: true });
  await expect(own).rejects.toMatchObject(refused);
  // It waits for the one who was to answer.
  const needsOf = async (api: typeof asker) =>
    (await api.handover.needsYou()).map(({ kind }) => kind).filter((kind) => kind === "check");
  expect(await needsOf(asker)).toEqual([]);
  expect(await needsOf(expert)).toEqual(["check"]);
  expect((await expert.expertQuestions.check({ id, isGood: true })).state).toBe("checked");
  expect(await mayCheck()).toEqual([false, false, false]);
});

test("a question outlives its area and whoever answered it", async () => {
  const { deps, area, lee, expert, asker } = await start();
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  await asker.areas.delete({ id: area.id });
  expect(await asker.expertQuestions.list()).toMatchObject([{ id, areaId: null, areaName: null }]);
  await asker.trash.restore({ entityType: "area", id: area.id });
  expect(await asker.expertQuestions.list()).toMatchObject([{ id, areaId: area.id }]);
  await expert.expertQuestions.answer({ id, answer });
  deps.db.delete(users).where(eq(users.id, lee.user.id)).run();
  const alone = { id, state: "answered", assignee: null, answerer: null, mayCheck: true };
  expect(await asker.expertQuestions.list()).toMatchObject([alone]);
});

test("an answer that cannot be kept with its question leaves no document behind", async () => {
  const { deps, area, expert, asker } = await start();
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  deps.db.run(sql`CREATE TRIGGER lights_out BEFORE UPDATE ON unanswered_questions
    BEGIN SELECT RAISE(ABORT, 'The lights went out'); END`);
  await expect(expert.expertQuestions.answer({ id, answer })).rejects.toThrow();
  expect(deps.db.select().from(documents).all()).toEqual([]);
  expect(await deps.storage.list("document")).toEqual(new Map());
});

test("one's own answer can be replaced until it is checked, somebody else's cannot", async () => {
  const { deps, member, area, lee, expert, asker, add } = await start();
  const kim = await registerMemberOf(deps, member.project.id, "member");
  const other = await kim.call("UTC");
  const document = await add("Gate", "The gate opens at six.");
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  const { documentId } = await expert.expertQuestions.answer({ id, answer });
  const refused = { code: "CONFLICT", message: expect.stringContaining("already answered") };
  for (const answering of [
    () => other.expertQuestions.answer({ id, answer: "Another bank." }),
    () => other.expertQuestions.answer({ id, documentId: document }),
    () => other.assistant.answerUnanswered({ id, answer: "Another bank.", category: "sops" }),
  ]) {
    await expect(answering()).rejects.toMatchObject(refused);
  }
  expect(await asker.expertQuestions.list()).toMatchObject([
    { id, documentId, answerer: { id: lee.user.id } },
  ]);
  const again = await expert.expertQuestions.answer({ id, answer: "It is the Southern Bank." });
  expect(again.documentId).not.toBe(documentId);
  await asker.expertQuestions.check({ id, isGood: false });
  expect(await other.expertQuestions.answer({ id, documentId: document })).toMatchObject({
    documentId: document,
  });
});

test("what has been checked takes no other answer", async () => {
  const { deps, area, expert, asker, add } = await start();
  const other = await add("Gate", "The gate opens at six.");
  const { id } = await asker.expertQuestions.ask({ areaId: area.id, question });
  const { documentId } = await expert.expertQuestions.answer({ id, answer });
  await asker.expertQuestions.check({ id, isGood: true });
  const count = () => deps.db.select().from(documents).all().length;
  const before = count();
  const refused = { code: "CONFLICT", message: expect.stringContaining("checked already. Ask it") };
  const again = "It is another bank by now.";
  for (const answering of [
    () => expert.expertQuestions.answer({ id, answer: again }),
    () => expert.expertQuestions.answer({ id, documentId: other }),
    () => expert.assistant.answerUnanswered({ id, answer: again, category: "sops" }),
  ]) {
    await expect(answering()).rejects.toMatchObject(refused);
  }
  expect(count()).toBe(before);
  expect(await asker.expertQuestions.list()).toMatchObject([{ id, state: "checked", documentId }]);
});

test("who answers a question of the area answers what its expert was asked in the same words", async () => {
  const { area, lee, member, expert, asker } = await start();
  const elsewhere = await asker.areas.create({ name: "Treasury", expertId: lee.user.id });
  const { id } = await asker.acceptance.create({ id: area.id, question });
  const same = await asker.expertQuestions.ask({ areaId: area.id, question: `${question} ` });
  await asker.expertQuestions.ask({ areaId: area.id, question: "Who holds the second key?" });
  await asker.expertQuestions.ask({ areaId: elsewhere.id, question });
  const { documentId } = await asker.acceptance.correct({ id, answer });
  const [first, ...others] = await expert.expertQuestions.list();
  expect(first).toMatchObject({
    id: same.id,
    state: "answered",
    documentId,
    answerer: { id: member.user.id },
  });
  expect(others.map(({ state }) => state)).toEqual(["open", "open"]);
  await expect(expert.expertQuestions.answer({ id: same.id, answer })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("else has already answered"),
  });
  // Without its document, an answer is none any more: the next one counts again.
  await asker.documents.delete({ id: documentId });
  const { documentId: again } = await asker.acceptance.correct({ id, answer });
  expect((await expert.expertQuestions.list())[0]?.documentId).toBe(again);
  const checked = await expert.expertQuestions.check({ id: same.id, isGood: true });
  expect(checked.state).toBe("checked");
});
