import { expect, test } from "vitest";
import { users } from "../../../db/schema/index.ts";
import { removeAnswered } from "../../../server/features/assistant/unanswered.service.ts";
import { staleAfter } from "../../../src/lib/live/invalidations.ts";
import type { LiveEvent } from "../../../src/lib/live/live-client.ts";
import {
  accessOf,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";

const question = "Who signs the customer relations escalation letters at Harbor Bank?";
const alike = "Who signs escalation letters for customer relations at Harbor Bank?";

type Person = Pick<Awaited<ReturnType<typeof registerMemberOf>>, "call" | "user">;

/** Somebody of each role in one project, each with the assistant of their own. */
async function setUp() {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const converse = async (person: Person) => {
    const api = await person.call();
    const { assistant } = api;
    const { id: conversationId } = await assistant.createConversation({});
    const ask = async (message: string) =>
      (await assistant.chat({ conversationId, message })).message;
    return { api, assistant, ask, conversationId, user: person.user };
  };
  return {
    deps,
    owner: await converse(owner),
    member: await converse(member),
    viewer: await converse(viewer),
  };
}

test("a declined question is seen by whoever asked it alone, until they publish it", async () => {
  const { owner, member, viewer } = await setUp();
  const { declined, unansweredId = 0 } = await viewer.ask(question);
  expect(declined).toBe(true);
  expect(await viewer.assistant.unanswered()).toMatchObject([
    { id: unansweredId, question, publishedAt: null, isOwn: true, askedBy: null },
  ]);
  for (const other of [owner, member]) {
    expect(await other.assistant.unanswered()).toEqual([]);
    const { dismissUnanswered, answerUnanswered, publishUnanswered } = other.assistant;
    const id = unansweredId;
    await expect(dismissUnanswered({ id })).rejects.toThrow("does not exist");
    await expect(publishUnanswered({ id })).rejects.toThrow("does not exist");
    const answer = { id, answer: "Priya Nadar.", category: "contacts" as const };
    await expect(answerUnanswered(answer)).rejects.toThrow("does not exist");
    expect(JSON.stringify(await other.api.activities.list({}))).not.toContain("escalation");
  }

  expect(await viewer.assistant.publishUnanswered({ id: unansweredId })).toEqual({
    id: unansweredId,
  });
  expect(await owner.assistant.unanswered()).toMatchObject([
    { question, timesAsked: 1, isOwn: false, askedBy: null, publishedAt: expect.any(Date) },
  ]);
});

test("the list says who asked where they wish it, and not any more once they do not", async () => {
  const { owner, viewer } = await setUp();
  const { unansweredId: id = 0 } = await viewer.ask(question);
  await viewer.assistant.publishUnanswered({ id, showsAsker: true });
  expect(await owner.assistant.unanswered()).toMatchObject([{ askedBy: viewer.user.name }]);
  await viewer.assistant.publishUnanswered({ id, showsAsker: false });
  expect(await owner.assistant.unanswered()).toMatchObject([{ askedBy: null }]);
  await expect(owner.assistant.publishUnanswered({ id, showsAsker: true })).rejects.toThrow();
});

test("those alike are one question, which counts published askings alone", async () => {
  const { owner, member, viewer } = await setUp();
  const first = await member.ask(question);
  await member.assistant.publishUnanswered({ id: first.unansweredId ?? 0 });
  const second = await viewer.ask(alike);
  await viewer.ask(alike);
  expect(await owner.assistant.unanswered()).toMatchObject([{ question, timesAsked: 1 }]);
  expect(await viewer.assistant.unanswered()).toMatchObject([
    { question: alike, timesAsked: 2, publishedAt: null },
    { question, timesAsked: 1, isOwn: false },
  ]);

  const id = second.unansweredId ?? 0;
  expect(await viewer.assistant.publishUnanswered({ id, showsAsker: true })).toEqual({
    id: first.unansweredId,
  });
  const merged = [{ id: first.unansweredId, question, timesAsked: 3, askedBy: viewer.user.name }];
  for (const person of [owner, member, viewer]) {
    expect(await person.assistant.unanswered()).toMatchObject(merged);
  }
});

test("two people's private questions stay two", async () => {
  const { deps, member, viewer } = await setUp();
  await member.ask(question);
  await viewer.ask(alike);
  expect(await member.assistant.unanswered()).toMatchObject([{ question, timesAsked: 1 }]);
  expect(await viewer.assistant.unanswered()).toMatchObject([{ question: alike, timesAsked: 1 }]);
  expect(deps.db.sqlite.prepare("select count(*) as n from unanswered_questions").get()).toEqual({
    n: 2,
  });
});

test("who has chosen so publishes without a click, from then on", async () => {
  const { deps, owner, viewer } = await setUp();
  expect(await viewer.assistant.publishing()).toEqual({ always: false });
  await viewer.ask("Which vault keeps the backup tapes of the mainframe?");
  await viewer.assistant.setPublishing({ always: true });
  expect(await viewer.assistant.publishing()).toEqual({ always: true });
  expect(await owner.assistant.unanswered()).toEqual([]);
  await viewer.ask(question);
  expect(await owner.assistant.unanswered()).toMatchObject([{ question, askedBy: null }]);
  await viewer.assistant.setPublishing({ always: false });
  await viewer.ask("Where is the spare generator of the harbor office?");
  expect(await owner.assistant.unanswered()).toHaveLength(1);
  const choices = deps.db.select({ always: users.publishesQuestions }).from(users).all();
  expect(choices.filter(({ always }) => always)).toEqual([]);
});

test("viewers take back what they asked, and nothing else", async () => {
  const { owner, viewer } = await setUp();
  const own = await viewer.ask(question);
  const { unansweredId: id = 0 } = await owner.ask("Where is the spare generator?");
  await owner.assistant.publishUnanswered({ id });
  await viewer.assistant.publishUnanswered({ id: own.unansweredId ?? 0 });
  await expect(viewer.assistant.dismissUnanswered({ id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await viewer.assistant.dismissUnanswered({ id: own.unansweredId ?? 0 });
  expect(await viewer.assistant.unanswered()).toMatchObject([{ id }]);
});

test("an answer found later takes away the asker's own proposal and what is published, no other", async () => {
  const { deps, owner, member, viewer } = await setUp();
  for (const person of [owner, member, viewer]) await person.ask(question);
  const [mine] = await member.assistant.unanswered();
  await member.assistant.publishUnanswered({ id: mine?.id ?? 0 });
  deps.db.transaction((tx) => removeAnswered(tx, accessOf(deps, owner.user), question));
  expect(await owner.assistant.unanswered()).toEqual([]);
  expect(await viewer.assistant.unanswered()).toMatchObject([{ question, publishedAt: null }]);
});

test("an answer takes away what others published for members alone, and in an archived project for nobody", async () => {
  const { deps, owner, member, viewer } = await setUp();
  const publishOne = async (person: typeof member) => {
    const { unansweredId: id = 0 } = await person.ask(question);
    await person.assistant.publishUnanswered({ id });
    return id;
  };
  const listed = async () => (await owner.assistant.unanswered()).map(({ id }) => id);
  const ask = (person: typeof member) =>
    deps.db.transaction((tx) => removeAnswered(tx, accessOf(deps, person.user), question));
  const id = await publishOne(member);
  ask(viewer);
  expect(await listed()).toEqual([id]);
  await viewer.ask(question);
  await owner.api.projects.archive();
  for (const person of [owner, member, viewer]) ask(person);
  expect(await listed()).toEqual([id]);
  expect(await viewer.assistant.unanswered()).toHaveLength(1);
  await owner.api.projects.unarchive();
  ask(owner);
  expect(await listed()).toEqual([]);
  await publishOne(viewer);
  ask(viewer);
  expect(await listed()).toEqual([]);
});

test("whatever changes the list is told to everybody's pages, and nothing of it says who asked", async () => {
  const { owner, member, viewer } = await setUp();
  const webhook = await owner.api.webhooks.create({
    address: "https://hooks.example.org",
    kinds: ["question"],
  });
  let lastEventId = String((await member.api.live.list({})).at(-1)?.id);
  /** What the member's pages are told of a change of the list, besides documents. */
  const toldOf = async (change: () => Promise<unknown>) => {
    await change();
    const events = await member.api.live.list({ lastEventId });
    lastEventId = String(events.at(-1)?.id ?? lastEventId);
    return events.filter(({ entityType }) => entityType !== "document");
  };
  const askUnseen = async () => {
    let id = 0;
    const events = await toldOf(async () => {
      id = (await viewer.ask(question)).unansweredId ?? 0;
    });
    expect(events).toEqual([]);
    return id;
  };
  const expectRefresh = async (id: number, change: () => Promise<unknown>) => {
    const events = await toldOf(change);
    expect(events).toMatchObject([
      { type: "question.changed", entityType: "question", entityId: id, by: null },
    ]);
    for (const event of events) {
      const stale = staleAfter(event as LiveEvent);
      expect(stale).toContainEqual({ path: "assistant.unanswered" });
    }
  };

  const id = await askUnseen();
  await expectRefresh(id, () => viewer.assistant.publishUnanswered({ id }));
  await expectRefresh(id, () => viewer.ask(question));
  const answer = { id, answer: "Priya Nadar.", category: "contacts" } as const;
  await expectRefresh(id, () => owner.assistant.answerUnanswered(answer));
  await expectRefresh(id, () => viewer.assistant.dismissUnanswered({ id }));
  const again = await askUnseen();
  expect(await toldOf(() => viewer.assistant.dismissUnanswered({ id: again }))).toEqual([]);

  expect(await owner.api.notifications.list()).toEqual([]);
  expect(await owner.api.webhooks.deliveries({ id: webhook.id })).toEqual([]);
  const activities = await owner.api.activities.list({});
  expect(activities.map(({ action }) => action)).not.toContain("question_answered");
  expect(JSON.stringify(activities)).not.toContain(viewer.user.name);
});

test("a streamed answer names the proposal as well", async () => {
  const { viewer } = await setUp();
  const events = await viewer.assistant.chatStream({
    conversationId: viewer.conversationId,
    message: question,
  });
  const ids: (number | undefined)[] = [];
  for await (const event of events) {
    if (event.type === "done") ids.push(event.message.unansweredId);
  }
  const [listed] = await viewer.assistant.unanswered();
  expect(ids).toEqual([listed?.id]);
  const { messages } = await viewer.assistant.conversation({ id: viewer.conversationId });
  expect(messages.at(-1)).toMatchObject({ declined: true, unansweredId: listed?.id });
});

test("nobody but its author reads a conversation by any call, the Trash included", async () => {
  const { deps, owner, member, viewer } = await setUp();
  deps.db.update(users).set({ isAdministrator: true }).run();
  const secret = "Why was the zebra budget cut?";
  await viewer.ask(secret);
  const id = viewer.conversationId;
  const refused = async () => {
    for (const other of [owner, member]) {
      const { conversation, conversations, renameConversation } = other.assistant;
      await expect(conversation({ id })).rejects.toThrow("does not exist");
      await expect(renameConversation({ id, title: "Mine" })).rejects.toThrow("does not exist");
      await expect(other.assistant.deleteConversation({ id })).rejects.toThrow("does not exist");
      await expect(
        other.assistant.chat({ conversationId: id, message: "And then?" }),
      ).rejects.toThrow("does not exist");
      expect((await conversations({})).map((each) => each.id)).toEqual([other.conversationId]);
      const trash = { entityType: "conversation", id } as const;
      expect(JSON.stringify(await other.api.trash.list({}))).not.toContain("zebra");
      await expect(other.api.trash.restore(trash)).rejects.toThrow();
      await expect(other.api.trash.delete(trash)).rejects.toThrow();
    }
  };
  await refused();
  await viewer.assistant.deleteConversation({ id });
  await refused();
  await viewer.api.trash.restore({ entityType: "conversation", id });
  expect((await viewer.assistant.conversation({ id })).messages[0]?.content).toBe(secret);
});
