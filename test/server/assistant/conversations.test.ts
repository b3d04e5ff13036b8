import { expect, test } from "vitest";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, api: (await member.call()).assistant };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

test("a conversation is created, listed newest first, renamed and deleted", async () => {
  const { member, api } = await setUp();
  const first = await api.createConversation({});
  expect(first.title).toBe("New Chat");
  const second = await api.createConversation({ title: "Cutover" });
  expect((await api.conversations({ userId: member.user.id })).map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ]);
  await api.renameConversation({ id: first.id, title: "  Payroll  " });
  expect(await api.conversation({ id: first.id })).toMatchObject({
    title: "Payroll",
    messages: [],
  });
  await api.deleteConversation({ id: second.id });
  expect((await api.conversations({})).map(({ title }) => title)).toEqual(["Payroll"]);
});

test("the first question names an untitled conversation, between words", async () => {
  const { api } = await setUp();
  const { id } = await api.createConversation({});
  const question =
    "Who signs off the cutover of the payroll system when the project lead is away on leave?";
  await api.chat({ conversationId: id, message: question });
  await api.chat({ conversationId: id, message: "And who else?" });
  const { title, messages } = await api.conversation({ id });
  expect(title).toBe("Who signs off the cutover of the payroll system when the…");
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
});

test("a colleague's or another project's conversation is as unknown as one that never was", async () => {
  const { deps, member, api } = await setUp();
  const { id } = await api.createConversation({ title: "Private" });
  const colleague = await registerPerson(deps);
  await (await colleague.call()).projects.join({ projectId: member.project.id });
  const stranger = await registerMember(deps);
  for (const person of [colleague, stranger]) {
    const theirs = (await person.call()).assistant;
    for (const call of [
      (of: number) => theirs.conversation({ id: of }),
      (of: number) => theirs.renameConversation({ id: of, title: "Mine" }),
      (of: number) => theirs.deleteConversation({ id: of }),
      (of: number) => theirs.chat({ conversationId: of, message: "Hello?" }),
      (of: number) => theirs.chatStream({ conversationId: of, message: "Hello?" }),
    ]) {
      expect(await failure(call(id))).toBe(await failure(call(987_654)));
      expect(await failure(call(id))).toContain("NOT_FOUND");
    }
    expect(await failure(theirs.conversations({ userId: member.user.id }))).toContain("NOT_FOUND");
  }
  expect(await api.conversation({ id })).toMatchObject({ title: "Private", messages: [] });
});

test("a person who changes project leaves the conversations behind", async () => {
  const { member, api } = await setUp();
  const { id } = await api.createConversation({});
  await (await member.call()).projects.create({ name: "Elsewhere" });
  const there = (await member.call()).assistant;
  expect(await there.conversations({})).toEqual([]);
  expect(await failure(there.conversation({ id }))).toContain("NOT_FOUND");
});

test("answers given at once are all kept", async () => {
  const { deps, member, api } = await setUp();
  await storeDocument(deps, member.project.id, {
    title: "Rooms",
    passages: ["The router stands in room 12. The printer stands in room 14."],
  });
  const { id } = await api.createConversation({});
  const questions = Array.from({ length: 12 }, (_, index) => `Where is router ${index}?`);
  await Promise.all(questions.map((message) => api.chat({ conversationId: id, message })));
  const { messages } = await api.conversation({ id });
  expect(messages.filter(({ role }) => role === "assistant")).toHaveLength(questions.length);
  expect(
    messages.flatMap(({ role, content }) => (role === "user" ? [content] : [])).sort(),
  ).toEqual(questions.toSorted());
});

test("blank, missing and endless input is refused in words", async () => {
  const { api } = await setUp();
  const { id } = await api.createConversation({});
  expect(await failure(api.chat({ conversationId: id, message: "   " }))).toBe(
    "BAD_REQUEST: Message is required",
  );
  const endless = api.chat({ conversationId: id, message: "x".repeat(4001) });
  expect(await failure(endless)).toBe("BAD_REQUEST: Message must be at most 4,000 characters");
  expect(await failure(api.renameConversation({ id, title: " " }))).toContain("Title is required");
  expect(await failure(api.search({ query: "" }))).toContain("Query is required");
  expect((await api.conversation({ id })).messages).toEqual([]);
});

test("reading a conversation or a drill is counted, since both are compared with the documents", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const member = await registerMember(deps);
  const { assistant, drills } = await member.call();
  const { id } = await assistant.createConversation({});
  await assistant.conversation({ id });
  for (let count = 1; count < 120; count += 1) {
    await deps.rateLimits.take("comparison", member.user.id);
  }
  for (const reading of [assistant.conversation({ id }), drills.read({ id: 1 })]) {
    await expect(reading).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  }
  const other = await registerMember(deps);
  await expect((await other.call()).drills.read({ id: 1 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
