import { desc, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { domainEvents } from "../../../db/schema/index.ts";
import { openArea } from "../../helpers/acceptance.ts";
import { packOf, textOf } from "../../helpers/handover-packs.ts";
import { createTestHttp, registerMemberOf } from "../../helpers/harness.ts";

const question = "Which bank releases the file when the treasurer is away?";
const answer = "When the treasurer is away, the Northern Bank releases the file.";

/** Somebody who asks, with their name or without, and sends the question to the expert themselves. */
async function start(showsAsker: boolean) {
  const { deps, member, area } = await openArea();
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const asking = await registerMemberOf(deps, member.project.id, "member");
  const owner = await member.call("UTC");
  const expert = await lee.call("UTC");
  const asker = await asking.call("UTC");
  await owner.areas.update({ id: area.id, expertId: lee.user.id });
  const conversation = await asker.assistant.createConversation({});
  const { message } = await asker.assistant.chat({
    conversationId: conversation.id,
    message: question,
  });
  const { unansweredId: id = 0 } = message;
  await asker.assistant.publishUnanswered({ id, showsAsker });
  await asker.expertQuestions.assign({ id, areaId: area.id });
  /** Whom the gap waits for, and whom a list of what waits for the asker holds it for. */
  const gapOf = async (api: typeof asker) => {
    const isOpenQuestion = ({ rule }: { rule: string }) => rule === "question-open";
    const gap = (await api.handover.gaps({})).find(isOpenQuestion);
    const theirs = await api.handover.gaps({ userId: asking.user.id });
    return {
      people: gap?.people.map((person) => person.id),
      personId: gap?.personId,
      byAsker: theirs.some(isOpenQuestion),
    };
  };
  const checksOf = async (api: typeof asker) =>
    (await api.handover.needsYou())
      .filter(({ kind }) => kind === "check")
      .map(({ isOwn }) => isOwn);
  return { deps, member, lee, asking, owner, expert, asker, id, gapOf, checksOf };
}

test("whoever sends a question of their own without their name is not named as who did", async () => {
  for (const showsAsker of [false, true]) {
    const { owner, asking } = await start(showsAsker);
    const [sent] = (await owner.live.list({})).filter(({ type }) => type === "question.assigned");
    expect(sent).toMatchObject({ by: showsAsker ? asking.user.id : null });
  }
});

test("nor is who checks the answer to a question of their own", async () => {
  for (const showsAsker of [false, true]) {
    const { owner, expert, asker, asking, id } = await start(showsAsker);
    await expert.expertQuestions.answer({ id, answer });
    await asker.expertQuestions.check({ id, isGood: true });
    const [checked] = (await owner.live.list({})).filter(({ type }) => type === "question.checked");
    expect(checked).toMatchObject({ by: showsAsker ? asking.user.id : null });
  }
});

/** The rows of a kind in a pack. */
function rowsIn(files: Record<string, Uint8Array>, kind: string) {
  const lines = textOf(files[`data/${kind}-1.js`]).split("\n").slice(1, -2);
  return lines.map((line) => JSON.parse(line.replace(/,$/, "")));
}

test.each([
  [false, "without their name"],
  [true, "with their name"],
])("nor where the area keeps the question (%s, %s)", async (showsAsker) => {
  const { deps, member, expert, asker, asking, owner, id } = await start(showsAsker);
  await expert.expertQuestions.answer({ id, answer });
  const [latest] = deps.db.select().from(domainEvents).orderBy(desc(domainEvents.id)).all();
  await asker.expertQuestions.check({ id, isGood: true, keepAsking: true });

  const named = showsAsker ? asking.user.id : null;
  const told = deps.db
    .select({ type: domainEvents.type, actorId: domainEvents.actorId })
    .from(domainEvents)
    .where(gt(domainEvents.id, latest?.id ?? 0))
    .all();
  // What webhooks, streams and activities tell is made from these.
  expect(told).toEqual(
    expect.arrayContaining([
      { type: "question.checked", actorId: named },
      { type: "acceptance-question.created", actorId: named },
    ]),
  );
  const activities = await owner.activities.list({});
  const kept = activities.filter(({ title }) => title === question);
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept).includes(asking.user.name)).toBe(showsAsker);

  await deps.jobs.stop();
  const { files } = await packOf(deps, member);
  const people = rowsIn(files, "people");
  // People are numbered in their order.
  const number = people.findIndex(({ email }) => email === asking.user.email) + 1;
  expect(number).toBeGreaterThan(0);
  const shown = showsAsker ? number : null;
  expect(rowsIn(files, "expert-questions")).toMatchObject([{ askedBy: shown, checkedBy: shown }]);
  expect(rowsIn(files, "acceptance-questions")).toMatchObject([{ createdBy: shown }]);
});

test("who takes a question of their own on themselves is not told of it, named or not", async () => {
  for (const showsAsker of [false, true]) {
    const { asker, asking, id } = await start(showsAsker);
    await asker.expertQuestions.assign({ id, assigneeId: asking.user.id });
    expect(await asker.notifications.list()).toEqual([]);
  }
});

test("a gap does not name who asked without a name, who is called to check all the same", async () => {
  const { deps, member, lee, asking, owner, expert, asker, id, gapOf, checksOf } =
    await start(false);
  await expert.expertQuestions.answer({ id, answer });
  for (const api of [owner, expert, asker]) {
    expect(await gapOf(api)).toEqual({ people: [], personId: null, byAsker: false });
  }
  const { send } = createTestHttp(deps);
  const { text } = await send("GET", "/api/gaps", { cookie: member.cookie() ?? "" });
  expect(text).toContain(question);
  expect(text).not.toContain(asking.user.name);
  expect(await checksOf(asker)).toEqual([true]);
  // It waits for nobody that is known, and so for all others but the one who answered.
  expect(await checksOf(owner)).toEqual([false]);
  expect(await checksOf(expert)).toEqual([]);

  // Whoever else answers: nothing tells whether it was the one who asked.
  for (const api of [owner, asker]) {
    await asker.expertQuestions.check({ id, isGood: false });
    await api.expertQuestions.answer({ id, answer });
    expect((await gapOf(owner)).people).toEqual([lee.user.id]);
    expect(await checksOf(expert)).toEqual([true]);
    expect(await checksOf(asker)).toEqual(api === owner ? [true] : []);
  }
});

test("a gap names who asked with their name", async () => {
  const { asking, owner, expert, asker, id, gapOf, checksOf } = await start(true);
  await expert.expertQuestions.answer({ id, answer });
  const personId = asking.user.id;
  expect(await gapOf(owner)).toEqual({ people: [personId], personId, byAsker: true });
  expect(await checksOf(asker)).toEqual([true]);
  expect(await checksOf(owner)).toEqual([]);
});
