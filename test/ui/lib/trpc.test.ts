import { afterEach, expect, it, vi } from "vitest";
import { errorCode, errorMessage } from "../../../src/lib/api/errors.ts";
import { createClient } from "../../../src/lib/api/trpc.ts";
import { createTestDeps, createTestHttp } from "../../helpers/harness.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

type Batch = Record<string, { json: { name: string } }>;

/** A server that is told of changes and answers them with `answer`. */
function renameTracks(answer: () => Promise<Response>) {
  const told: string[] = [];
  vi.stubGlobal("fetch", (_: URL, { body }: { body: string }) => {
    const batch: Batch = JSON.parse(body);
    told.push(...Object.values(batch).map(({ json }) => json.name));
    return answer();
  });
  const client = createClient();
  const rename = (name: string) => client.tracks.update.mutate({ id: 1, name });
  return { told, rename };
}

const silence = () => new Promise<Response>(() => {});

it("sends a change once while it is under way", async () => {
  const { told, rename } = renameTracks(silence);
  void rename("North");
  void rename("North");
  await expect.poll(() => told).toEqual(["North"]);
});

it("sends it again after another one", async () => {
  const { told, rename } = renameTracks(silence);
  for (const name of ["North", "South", "North"]) void rename(name);
  await expect.poll(() => told).toEqual(["North", "South", "North"]);
});

it("tells everyone who asked that it failed, and then sends it anew", async () => {
  const { told, rename } = renameTracks(() => Promise.reject(new Error("lost")));
  const both = await Promise.allSettled([rename("North"), rename("North")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(rename("North")).rejects.toThrow();
  expect(told).toEqual(["North", "North"]);
});

it("says in which time zone this browser is", async () => {
  const headers: unknown[] = [];
  vi.stubGlobal("fetch", (_: URL, init: RequestInit) => {
    headers.push(init.headers);
    return silence();
  });
  vi.stubEnv("TZ", "Pacific/Auckland");
  void createClient().tasks.list.query();
  await expect.poll(() => headers).toMatchObject([{ "X-Time-Zone": "Pacific/Auckland" }]);
});

it("understands that the session has ended, also where the server reads no further", async () => {
  const { app } = createTestHttp(createTestDeps());
  vi.stubGlobal("fetch", (path: string, init: RequestInit & { body: string }) => {
    const headers = { ...init.headers, "content-length": String(init.body.length) };
    return app.request(path, { ...init, headers });
  });
  const client = createClient();
  const text = "x".repeat(200_000);
  const [saved, asked] = await Promise.allSettled([
    client.documents.update.mutate({ id: 1, content: text }),
    client.assistant.chatStream.mutate({ conversationId: 1, message: text }),
  ]);
  for (const call of [saved, asked]) {
    const error = call.status === "rejected" ? call.reason : undefined;
    expect([errorCode(error), errorMessage(error, "Not saved")]).toEqual([
      "NOT_SIGNED_IN",
      "Sign in to continue.",
    ]);
  }
});
