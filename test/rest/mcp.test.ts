import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { storeDocument } from "../helpers/files/documents.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";

const address = new URL("http://localhost/mcp");

async function setUp() {
  const deps = createTestDeps();
  const { app } = createTestHttp(deps);
  const member = await registerMember(deps);
  const api = await member.call();
  /** The official client, with a token of its own. */
  async function connect(token: string) {
    const client = new Client({ name: "another-assistant", version: "1.0.0" });
    const transport = new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (url, init) => app.request(url, init),
    });
    await client.connect(transport);
    return client;
  }
  const { token, id } = await api.tokens.create({ name: "Another assistant" });
  return { deps, app, member, api, connect, token, tokenId: id };
}

type Result = { content: { text?: string }[]; structuredContent?: Record<string, unknown> };
const textOf = (result: unknown) => (result as Result).content[0]?.text ?? "";
const dataOf = (result: unknown) => (result as Result).structuredContent;

test("another assistant lists the tools, searches, asks, and gets citations to follow", async () => {
  const { deps, member, api, connect, token } = await setUp();
  await storeDocument(deps, member.project.id, {
    title: "House rules",
    passages: ["The spare keys hang in room 4.12."],
  });
  const client = await connect(token);
  expect(client.getServerVersion()).toEqual({ name: "baton", version: packageFile.version });
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint ?? false])).toEqual([
    ["search", true],
    ["ask", false],
    ["list_tasks", true],
    ["list_gaps", true],
    ["list_documents", true],
    ["read_document", true],
  ]);

  const found = await client.callTool({ name: "search", arguments: { query: "spare keys" } });
  expect(textOf(found)).toContain("The spare keys hang in room 4.12.");
  expect(dataOf(found)).toMatchObject({ results: [{ title: "House rules", chunkIndex: 0 }] });

  const question = "Where do the spare keys hang?";
  const asked = await client.callTool({ name: "ask", arguments: { question } });
  expect(textOf(asked)).toMatch(/room 4\.12.*\[1\][\s\S]*\n\[1\] House rules/);
  expect(textOf(asked)).toMatch(
    new RegExp(
      `http://localhost/knowledge-base\\?document=\\d+&chunk=0&project=${member.project.id}`,
    ),
  );
  expect(dataOf(asked)).toMatchObject({ declined: false, citations: [{ title: "House rules" }] });
  expect(await api.assistant.conversations({})).toMatchObject([{ title: question }]);

  const absent = { question: "Which bank releases the payroll file?" };
  const declined = await client.callTool({ name: "ask", arguments: absent });
  expect(dataOf(declined)).toMatchObject({ declined: true, citations: [] });
});

test("tasks, gaps and documents come as lists and as data", async () => {
  const { deps, member, api, connect, token } = await setUp();
  await api.tasks.create({ title: "Hand over the keys", status: "at-risk" });
  await api.tasks.create({ title: "Empty the safe" });
  await api.areas.create({ name: "Gate system", importance: "critical" });
  const id = await storeDocument(deps, member.project.id, {
    title: "Long list",
    passages: ["A line of the list.\n".repeat(1500)],
  });
  const client = await connect(token);
  const call = (name: string, args: object) =>
    client.callTool({ name, arguments: { ...args } as Record<string, unknown> });
  expect(textOf(await call("list_tasks", { status: "at-risk" }))).toMatch(
    /^- Hand over the keys \(at-risk, /,
  );
  expect(dataOf(await call("list_tasks", {}))).toMatchObject({ total: 2 });
  expect(textOf(await call("list_tasks", { search: "nothing like it" }))).toBe("No tasks.");
  expect(textOf(await call("list_gaps", { severity: "critical" }))).toContain("- [critical] ");
  expect(textOf(await call("list_documents", {}))).toContain(": Long list (");
  const first = dataOf(await call("read_document", { id }));
  expect(first).toMatchObject({ title: "Long list", nextOffset: 20_000 });
  const second = dataOf(await call("read_document", { id, offset: 20_000 }));
  expect(second).toMatchObject({ nextOffset: null });
  expect(`${first?.text}${second?.text}`).toHaveLength(Number(first?.characters));
});

test("a long list is read to its end, from where the part before it ended", async () => {
  const { api, connect, token } = await setUp();
  for (let count = 1; count <= 53; count += 1) {
    await api.tasks.create({ title: `Task ${count}`, description: "Pack the crates" });
  }
  const client = await connect(token);
  const list = async (args: object) =>
    client.callTool({ name: "list_tasks", arguments: { search: "crates", ...args } });
  const first = await list({});
  expect(textOf(first)).toMatch(/\n…and 3 more: the list goes on at offset 50\.$/);
  expect(dataOf(first)).toMatchObject({ total: 53, rows: { length: 50 }, nextOffset: 50 });
  const last = await list({ offset: 50 });
  expect(textOf(last)).toMatch(/^- Task 51 .*\n- Task 52 .*\n- Task 53 [^\n]*$/);
  expect(dataOf(last)).toMatchObject({ total: 53, nextOffset: null });
  expect(textOf(await list({ offset: 60 }))).toBe("No more tasks: there are 53.");
});

test("what cannot be done is told as the tool's result, in a sentence", async () => {
  const { connect, token } = await setUp();
  const client = await connect(token);
  const missing = await client.callTool({ name: "read_document", arguments: { id: 4711 } });
  expect(missing.isError).toBe(true);
  expect(textOf(missing)).toMatch(/^This document does not exist/);
  const wrong = await client.callTool({ name: "search", arguments: { query: 5 } });
  expect(wrong.isError).toBe(true);
});

test("a foreign, a revoked and no token get nothing, and neither does a session", async () => {
  const { deps, app, member, api, connect, token, tokenId } = await setUp();
  const stranger = await registerMember(deps);
  await storeDocument(deps, stranger.project.id, {
    title: "Canary",
    passages: ["The canary sings."],
  });
  const client = await connect(token);
  const foreign = await client.callTool({ name: "search", arguments: { query: "canary sings" } });
  expect(dataOf(foreign)).toEqual({ results: [] });
  await expect(connect("baton_wrong")).rejects.toThrow(/not valid/);
  await api.tokens.revoke({ id: tokenId });
  await expect(client.listTools()).rejects.toThrow(/not valid/);

  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  for (const cookie of ["", member.cookie() ?? ""]) {
    const answer = await app.request("/mcp", {
      method: "POST",
      headers: { ...headers, cookie },
      body,
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="Baton"');
  }
  const listening = await app.request("/mcp", {
    headers: { ...headers, cookie: member.cookie() ?? "" },
  });
  expect([listening.status, listening.headers.get("allow")]).toEqual([405, "POST"]);
});

test("a question is of one length at most, wherever it is asked", async () => {
  const { api, connect, token } = await setUp();
  const client = await connect(token);
  const question = "x".repeat(4_001);
  const told = "Question must be at most 4,000 characters";
  expect(textOf(await client.callTool({ name: "ask", arguments: { question } }))).toContain(told);
  const area = await api.areas.create({ name: "Archive" });
  await expect(api.acceptance.create({ id: area.id, question })).rejects.toThrow(told);
  await expect(api.expertQuestions.ask({ areaId: area.id, question })).rejects.toThrow(told);
  const longest = question.slice(1);
  expect(await api.acceptance.create({ id: area.id, question: longest })).toMatchObject({
    question: longest,
  });
});
