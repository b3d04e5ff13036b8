import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, temporaryFolder } from "../../helpers/harness.ts";

const page = "<!doctype html><title>Baton</title>";

function start() {
  const clientFolder = temporaryFolder();
  mkdirSync(join(clientFolder, "assets"));
  writeFileSync(join(clientFolder, "index.html"), page);
  writeFileSync(join(clientFolder, "assets", "main-4f2a.js"), "export {};");
  const deps = createTestDeps();
  return createTestHttp({ ...deps, config: { ...deps.config, clientFolder } });
}

test.each(["/", "/dashboard", "/ada-x7k2p/office-move/workflow", "/no/such/page", "/index.html"])(
  "%s is a page that is asked for again, so that an upgrade is seen",
  async (path) => {
    const { status, headers, text } = await start().send("GET", path);
    expect([status, text]).toEqual([200, page]);
    expect(headers.get("cache-control")).toBe("no-cache");
  },
);

test("a part of the client is kept for good; one that an upgrade took away is no page", async () => {
  const { send } = start();
  const part = await send("GET", "/assets/main-4f2a.js");
  expect([part.status, part.text]).toEqual([200, "export {};"]);
  expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const gone = await send("GET", "/assets/main-0000.js");
  expect([gone.status, gone.text]).toEqual([404, "Page Not Found"]);
  expect(gone.headers.get("cache-control")).toBeNull();
});

test("nothing outside the client's folder is given out", async () => {
  const { send } = start();
  for (const path of [
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fbaton.sqlite",
  ]) {
    expect((await send("GET", path)).text).not.toMatch(/dependencies|SQLite/);
  }
});
