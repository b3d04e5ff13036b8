import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { fileTypeFromName, fileTypes } from "../../../db/file-types.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { projectFolder } from "../../helpers/delivery/dockerfile.ts";
import { makeTypeSample, typeSamples } from "../../helpers/files/type-samples.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { signUp } from "../../helpers/rest/rest-client.ts";

/** Builds the executable and copies it alone into an empty folder. */
function buildAlone() {
  const folder = temporaryFolder();
  const built = join(folder, "built");
  const args = [join(projectFolder, "deploy/binary/build.ts"), "--out", built];
  execFileSync(process.execPath, args, { stdio: "pipe" });
  const alone = join(folder, "alone");
  mkdirSync(alone);
  copyFileSync(built, join(alone, "baton"));
  // No PATH, no home: nothing of this machine but the executable.
  const env = { XDG_CACHE_HOME: join(folder, "cache"), PORT: "0", DISK_RESERVE_MB: "0" };
  const start = async () => {
    const server = spawn(join(alone, "baton"), [], {
      cwd: alone,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    const url = await new Promise<string>((ready, failed) => {
      createInterface(server.stdout).on("line", (line) => {
        const [, found] = /Baton is ready at (http:[^"]+)/.exec(line) ?? [];
        if (found) ready(found);
      });
      server.once("exit", (code) => failed(new Error(`The server ended with ${code}.`)));
    });
    const stop = async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      return ended;
    };
    return { url, stop };
  };
  const run = (...line: string[]) =>
    spawnSync(join(alone, "baton"), line, { cwd: alone, env, encoding: "utf8" });
  return { folder, cache: join(env.XDG_CACHE_HOME, "baton"), start, run };
}

test("the executable alone reads every type of file, answers, backs up and restores", async () => {
  const { folder, cache, start, run } = buildAlone();
  expect(run("--version").stdout).toBe(`${packageFile.version}\n`);
  expect(run("--help").stdout).toContain("Usage: baton");
  expect(run("fly")).toMatchObject({ status: 2, stderr: expect.stringContaining("“fly”") });
  const server = await start();
  const client = await signUp(server.url);
  const { id: conversationId } = await (await client.post("/api/ai/conversations", {})).json();
  const ids: number[] = [];
  for (const sample of typeSamples) {
    const bytes = new Uint8Array(makeTypeSample(sample));
    const { json } = await client.upload({ name: sample.name, bytes });
    ids.push(json.id);
  }
  expect(typeSamples.map(({ name }) => fileTypeFromName(name))).toEqual(Object.keys(fileTypes));
  for (const [index, { name, machine }] of typeSamples.entries()) {
    await vi.waitFor(async () => {
      const { processingStatus } = await client.read(ids[index] ?? 0);
      expect(processingStatus, name).toBe("completed");
    }, patience);
    const message = `Who services the ${machine}?`;
    const answer = await (await client.post("/api/ai/chat", { conversationId, message })).json();
    expect(answer.message.content, name).toMatch(/harbor team/);
    expect(answer.message.citations[0], name).toMatchObject({ sourceId: ids[index] });
  }
  const page = await (await client.get("/")).text();
  const [script = "none"] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  expect((await client.get(script)).headers.get("content-type")).toContain("javascript");

  const copy = join(folder, "copy");
  expect(run("backup", copy)).toMatchObject({ status: 0, stderr: "" });
  expect(run("admin", "list").stdout).toContain("robin-");
  await client.delete(`/api/documents/${ids[0]}`);
  expect(await server.stop()).toEqual([0, null]);
  expect(run("restore", copy, "--overwrite")).toMatchObject({ status: 0, stderr: "" });

  // A file of the cache that was cut short is noticed, and everything unpacked anew.
  const unpacked = readdirSync(cache).filter((name) => /^[0-9a-f]{32}$/.test(name));
  expect(unpacked).toHaveLength(1);
  truncateSync(join(cache, unpacked[0] ?? "", "server/main.ts"), 10);
  const again = await start();
  const download = await fetch(`${again.url}/api/documents/${ids[0]}/download`, {
    headers: { cookie: client.cookie },
  });
  expect(download.status).toBe(200);
  expect(await again.stop()).toEqual([0, null]);
  expect(readdirSync(cache).filter((name) => name.endsWith(".part"))).toEqual([]);
}, 900_000);
