import { expect, test } from "vitest";
import { loopHeader, loopMarkOf } from "../../server/platform/outbound/loop-mark.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";

test("what a webhook of this installation sends to it is refused, at whatever address, and no other's", async () => {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const cookie = (await registerMember(deps)).cookie() ?? "";
  const headers = { [loopHeader]: loopMarkOf(deps.db) };
  for (const path of ["/api/tasks", "/mcp", "/trpc/tasks.create", "/api/nothing"]) {
    const { status, json } = await http.send("POST", path, { body: {}, cookie, headers });
    const { code, message } = path.startsWith("/trpc")
      ? { code: json.error.json.data.appCode, message: json.error.json.message }
      : json;
    expect([status, code], path).toEqual([403, "FORBIDDEN"]);
    expect(message).toContain("a webhook of this same Baton");
  }
  const others = { [loopHeader]: loopMarkOf(createTestDeps().db) };
  const body = { title: "Told by another Baton" };
  expect((await http.send("POST", "/api/tasks", { body, cookie, headers: others })).status).toBe(
    201,
  );
});
