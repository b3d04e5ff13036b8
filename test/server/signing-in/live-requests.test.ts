import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { documents, users } from "../../../db/schema/index.ts";
import { requireAccess } from "../../../server/access.ts";
import { followEvents } from "../../../server/features/live/live.service.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { startServerInTest } from "../../helpers/servers/server-in-test.ts";
import { startModelStub } from "../../helpers/services/model-stub.ts";

/** More than the buffers of a connection hold, so that a reader who waits holds the server up. */
const fileBytes = 48 * 1024 * 1024;

/** A project with an owner and a member, a model that is slow to answer, and a large document. */
async function setUp() {
  const model = await startModelStub();
  const deps = createTestDeps({ AI_BASE_URL: model.baseUrl, AI_MODEL: "stub" });
  const owner = await registerMember(deps);
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const { url } = await startServerInTest(deps);
  const api = await member.call();
  const { id: conversationId } = await api.assistant.createConversation({});
  const file = await deps.storage.write(
    "document",
    (async function* () {
      yield Buffer.alloc(fileBytes, "x");
    })(),
  );
  const { id: documentId } = deps.db
    .insert(documents)
    .values({
      projectId: owner.project.id,
      title: "Large",
      category: "sops",
      fileName: "large.txt",
      fileSize: file.size,
      filePath: file.path,
    })
    .returning({ id: documents.id })
    .get();
  return { model, deps, owner, member, api, url, conversationId, documentId };
}

type SetUp = Awaited<ReturnType<typeof setUp>>;
type Headers = Record<string, string>;

function send(address: string, method: string, headers: Headers, body?: unknown) {
  const sent = request(address, { method, headers });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.once("error", reject);
  });
}

const json = { "content-type": "application/json" };
const question = "Who keeps the keys of the archive?";

/** Each resolves to an answer of which the first bytes have arrived. */
const streams = {
  "an answer over tRPC": async ({ url, model, conversationId }: SetUp, headers: Headers) => {
    const body = { 0: { json: { conversationId, message: question } } };
    const sent = send(
      `${url}/trpc/assistant.chatStream?batch=1`,
      "POST",
      { ...json, ...headers, "trpc-accept": "application/jsonl" },
      body,
    );
    await model.say("The keys");
    return sent;
  },
  "an answer over REST": async ({ url, model, conversationId }: SetUp, headers: Headers) => {
    const accept = { accept: "text/event-stream" };
    const body = { conversationId, message: question };
    const sent = send(`${url}/api/ai/chat`, "POST", { ...json, ...accept, ...headers }, body);
    await model.say("The keys");
    return sent;
  },
  "a download": async ({ url, documentId }: SetUp, headers: Headers) =>
    send(`${url}/api/documents/${documentId}/download`, "GET", headers),
};

/** The bytes that arrived by the time the connection broke off; fails for an answer that ended. */
async function bytesUntilBroken(answer: IncomingMessage) {
  let bytes = 0;
  answer.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const ended = once(answer, "end").then(() => "at its end");
  const broken = once(answer, "error").then(
    () => "broken off",
    () => "broken off",
  );
  expect(await Promise.race([ended.catch(() => broken), broken])).toBe("broken off");
  return bytes;
}

test.each(Object.entries(streams))(
  "%s ends when its reader leaves the project",
  async (_, open) => {
    const set = await setUp();
    const answer = await open(set, { cookie: set.member.cookie() ?? "" });
    await set.api.projects.leave();
    expect(await bytesUntilBroken(answer)).toBeLessThan(fileBytes);
  },
);

const eventStreams = {
  "a stream of events over tRPC": async ({ url }: SetUp, headers: Headers) =>
    send(`${url}/trpc/live.events?input=${encodeURIComponent('{"json":{}}')}`, "GET", headers),
  "a stream of events over REST": async ({ url }: SetUp, headers: Headers) =>
    send(`${url}/api/events`, "GET", { accept: "text/event-stream", ...headers }),
};

test.each(Object.entries(eventStreams))(
  "%s ends by itself when its reader leaves the project",
  async (_, open) => {
    const set = await setUp();
    const answer = await open(set, { cookie: set.member.cookie() ?? "" });
    await vi.waitFor(() => expect(set.deps.live.count()).toBe(1), patience);
    const ended = once(answer.resume(), "end");
    await set.api.projects.leave();
    await ended;
    await vi.waitFor(() => expect(set.deps.live.count()).toBe(0), patience);
  },
);

/** Asks the members for a second factor, which the owner alone has. */
async function requireSecondFactor({ owner }: SetUp) {
  await setUpSecondFactor(owner);
  await (await owner.call()).projects.update({ requiresSecondFactor: true });
}

const endings: Record<string, (set: SetUp) => Promise<unknown>> = {
  "has no second factor and the project asks for one": requireSecondFactor,
  "turns off the second factor that the project asks for": async (set) => {
    const { recoveryCodes } = await setUpSecondFactor(set.member);
    await requireSecondFactor(set);
    const { password } = set.member.registration;
    await set.api.secondFactor.disable({ password, code: recoveryCodes[0] ?? "" });
  },
  "has the second factor removed that the project asks for": async (set) => {
    await setUpSecondFactor(set.member);
    await requireSecondFactor(set);
    const { id } = set.owner.user;
    set.deps.db.update(users).set({ isAdministrator: true }).where(eq(users.id, id)).run();
    const { administration } = await set.owner.call();
    await administration.removeSecondFactor({ id: set.member.user.id });
  },
  "is removed": async ({ owner, member }) =>
    (await owner.call()).members.remove({ userId: member.user.id }),
  "is switched off": async ({ deps, owner, member }) => {
    const { id } = owner.user;
    deps.db.update(users).set({ isAdministrator: true }).where(eq(users.id, id)).run();
    const { administration } = await owner.call();
    await administration.updateAccount({ id: member.user.id, isDisabled: true });
  },
  "signs out": ({ api }) => api.accounts.logout(),
  "changes the password elsewhere": async ({ deps, member }) => {
    const { email, password } = member.registration;
    const elsewhere = createTestClient(deps);
    await (await elsewhere.call()).accounts.login({ email, password });
    await (await elsewhere.call()).accounts.changePassword({
      currentPassword: password,
      newPassword: "a new secret",
      confirmPassword: "a new secret",
    });
  },
};

test.each(Object.entries(endings))("a download ends when its reader %s", async (_, end) => {
  const set = await setUp();
  const answer = await streams["a download"](set, { cookie: set.member.cookie() ?? "" });
  await end(set);
  expect(await bytesUntilBroken(answer)).toBeLessThan(fileBytes);
});

/** What takes the project from a member who works in another one by now. */
const endingsElsewhere = {
  "is removed from one of them": endings["is removed"],
  "is in one that is deleted": async ({ owner }: SetUp) => {
    const { name } = owner.project;
    await (await owner.call()).projects.delete({ name });
  },
  "is in one that asks for a second factor": requireSecondFactor,
};

test.each(Object.entries(endingsElsewhere))(
  "an export of what is in all projects ends when its reader %s",
  async (_, end) => {
    const set = await setUp();
    await set.api.projects.create({ name: "Where the member works now" });
    set.deps.db.update(documents).set({ uploadedBy: set.member.user.id }).run();
    const cookie = set.member.cookie() ?? "";
    const answer = await send(`${set.url}/api/auth/export`, "GET", { cookie });
    await end?.(set);
    expect(await bytesUntilBroken(answer)).toBeLessThan(fileBytes);
  },
);

test("an export goes on when its reader loses a project that it does not read from", async () => {
  const set = await setUp();
  set.deps.db.update(documents).set({ uploadedBy: set.owner.user.id }).run();
  const other = await registerMember(set.deps);
  const cookie = set.owner.cookie() ?? "";
  const answer = await send(`${set.url}/api/auth/export`, "GET", { cookie });
  await (await other.call()).projects.delete({ name: other.project.name });
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(fileBytes);
});

test("what runs for a member with the second factor that is asked for goes on", async () => {
  const set = await setUp();
  await setUpSecondFactor(set.member);
  const answer = await streams["a download"](set, { cookie: set.member.cookie() ?? "" });
  await requireSecondFactor(set);
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  expect(bytes).toBe(fileBytes);
});

test("a stream of events ends with the second factor also where another process serves it", async () => {
  const { deps, owner, member } = await setUp();
  await setUpSecondFactor(owner);
  const access = requireAccess(deps.db, { projectId: owner.project.id, userId: member.user.id });
  const stream = followEvents(deps, access, {}, undefined);
  const first = stream.next();
  await (await owner.call()).tasks.create({ title: "Keys" });
  expect((await first).done).toBe(false);
  await (await owner.call()).projects.update({ requiresSecondFactor: true });
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

test("a stream by an API token ends with the token, and those of others go on", async () => {
  const set = await setUp();
  const { token, id } = await set.api.tokens.create({ name: "Reporting" });
  const others = await set.api.tokens.create({ name: "Other" });
  const open = (each: string) => streams["a download"](set, { authorization: `Bearer ${each}` });
  const [answer, kept] = [await open(token), await open(others.token)];
  await set.api.tokens.revoke({ id });
  expect(await bytesUntilBroken(answer)).toBeLessThan(fileBytes);
  let bytes = 0;
  for await (const chunk of kept) bytes += chunk.length;
  expect(bytes).toBe(fileBytes);
});

test("an upload that is under way adds nothing once its sender has left", async () => {
  const set = await setUp();
  const boundary = "boundary";
  const sent = request(`${set.url}/api/documents`, {
    method: "POST",
    headers: {
      cookie: set.member.cookie() ?? "",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
  });
  const failure = once(sent, "error");
  const part = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  sent.write(`${part("title")}Late\r\n${part("category")}sops\r\n${part("content")}words`);
  const isUnderWay = () => set.deps.uploadSlots.underWay() === 1;
  await vi.waitFor(() => expect(isUnderWay()).toBe(true), patience);
  await set.api.projects.leave();
  sent.end(`\r\n--${boundary}--\r\n`);
  await failure.catch(() => undefined);
  await vi.waitFor(() => expect(isUnderWay()).toBe(false), patience);
  expect(set.deps.db.select().from(documents).all()).toMatchObject([{ title: "Large" }]);
});

test("what was opened in the moment of a removal ends as soon as it is followed", async () => {
  const { deps } = await setUp();
  const reset = vi.fn();
  const owner = { userId: 7, projectId: 9, sessionId: undefined, tokenId: undefined };
  const live = deps.liveRequests.open(owner, { reset, onceClosed: () => undefined });
  deps.liveRequests.endFor({ userId: 8 });
  deps.liveRequests.endFor({ userId: 7, projectId: 10 });
  live.follow();
  expect(reset).not.toHaveBeenCalled();
  const next = deps.liveRequests.open(owner, { reset, onceClosed: () => undefined });
  deps.liveRequests.endFor({ projectId: 9 });
  expect(reset).toHaveBeenCalledTimes(1);
  next.follow();
  expect(reset).toHaveBeenCalledTimes(2);
});
