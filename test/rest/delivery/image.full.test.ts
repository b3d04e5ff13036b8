import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import {
  type Instruction,
  projectFolder,
  readBuildContext,
  readCopy,
  readDockerfile,
  readEnvironment,
  valuesOf,
} from "../../helpers/delivery/dockerfile.ts";
import { makePicture } from "../../helpers/files/make-pictures.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { signUp } from "../../helpers/rest/rest-client.ts";

/** Copies a path out of the build context, which holds no more than Docker would be sent. */
function copyFromContext(path: string, target: string) {
  for (const file of readBuildContext()) {
    if (file !== path && !file.startsWith(`${path}/`)) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(projectFolder, file), join(target, file));
  }
}

/** Does what a stage says below a folder; what it does to its system is left out. */
function layDown(stage: Instruction[], folder: string, built?: string) {
  mkdirSync(folder, { recursive: true });
  for (const { name, value } of stage) {
    if (name === "COPY") {
      const { fromBuild, sources } = readCopy(value);
      for (const source of sources) {
        const path = source.replace("/app/", "");
        if (!fromBuild) copyFromContext(path, folder);
        else
          cpSync(join(built ?? "", path), join(folder, path), {
            recursive: true,
            verbatimSymlinks: true,
          });
      }
    }
    if (name === "RUN" && value.startsWith("npm ")) {
      const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };
      execFileSync("sh", ["-c", value], { cwd: folder, env, stdio: "pipe" });
    }
  }
}

const commandOf = (value: string): string[] => JSON.parse(value.slice(value.indexOf("[")));

test("what the image holds reads a picture, answers, backs itself up and stops cleanly", async () => {
  const folder = temporaryFolder();
  const [build = [], image = []] = readDockerfile();
  layDown(build, join(folder, "build"));
  const app = join(folder, "app");
  layDown(image, app, join(folder, "build"));
  expect(existsSync(join(app, "node_modules/hono"))).toBe(true);
  const forDevelopers = ["vitest", "playwright-core", "drizzle-kit", "@biomejs/biome"];
  for (const name of forDevelopers)
    expect(Object.keys(packageFile.devDependencies)).toContain(name);
  expect(forDevelopers.filter((name) => existsSync(join(app, "node_modules", name)))).toEqual([]);

  const data = join(folder, "data");
  mkdirSync(data);
  const env = {
    ...readEnvironment(image),
    // As the image has it, but below this folder and on a port that is free.
    PATH: join(app, "node_modules/.bin"),
    DATABASE_FILE: join(data, "baton.sqlite"),
    UPLOADS_DIR: join(data, "uploads"),
    PORT: "0",
    DISK_RESERVE_MB: "0",
  };
  const [command = "", ...args] = commandOf(valuesOf(image, "CMD")[0] ?? "");
  const server = spawn(command, args, { cwd: app, env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void server.kill("SIGKILL"));
  const port = await new Promise<string>((ready, failed) => {
    createInterface(server.stdout).on("line", (line) => {
      const [, found] = /Baton is ready at http:\/\/0\.0\.0\.0:(\d+)/.exec(line) ?? [];
      if (found) ready(found);
    });
    server.once("exit", (code) => failed(new Error(`The server ended with ${code}.`)));
  });

  const client = await signUp(`http://127.0.0.1:${port}`);
  const bytes = new Uint8Array(makePicture(["The spare keys hang in the boiler room."]));
  const { json } = await client.upload({ name: "keys.png", bytes });
  await vi.waitFor(async () => {
    const document = await client.read(json.id);
    expect(document.processingStatus).toBe("completed");
    expect(document.extractedText).toContain("boiler room");
  }, patience);
  expect((await client.get("/")).headers.get("content-type")).toContain("text/html");

  const run = (line: string[], environment: Record<string, string> = env) =>
    spawnSync(line[0] ?? "", line.slice(1), { cwd: app, env: environment, encoding: "utf8" });
  const health = commandOf(valuesOf(image, "HEALTHCHECK")[0] ?? "");
  expect(run(health, { ...env, PORT: port }).status).toBe(0);
  const copy = join(folder, "copy");
  expect(run(["node", "server/backup/main.ts", copy]).stderr).toBe("");
  expect(run(["node", "server/admin/main.ts", "list"]).stdout).toContain("robin-");

  const ended = once(server, "exit");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(run(health, { ...env, PORT: port }).status).toBe(1);
  const restored = run(["node", "server/backup/restore.ts", copy, "--overwrite"]);
  expect([restored.status, restored.stderr]).toEqual([0, ""]);
}, 900_000);
