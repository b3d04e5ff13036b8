import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { runAdmin } from "../../../server/admin/run-admin.ts";
import { readConfig } from "../../../server/config.ts";
import { createSwitchedOffWatch } from "../../../server/features/administration/switched-off-watch.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerPerson,
  temporaryFolder,
} from "../../helpers/harness.ts";

const main = resolve(import.meta.dirname, "../../../server/admin/main.ts");

const environmentOf = (databaseFile: string) => ({
  DATABASE_FILE: databaseFile,
  PUBLIC_URL: "https://b.example.org",
});

/** What `npm run admin -- ARGS` does on a database, over a connection of its own. */
function run(databaseFile: string, ...args: string[]) {
  let out = "";
  let err = "";
  const code = runAdmin(args, () => readConfig(environmentOf(databaseFile)), {
    out: (line) => {
      out += `${line}\n`;
    },
    err: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

test("the command itself: what it writes, and its exit code", async () => {
  const { databaseFile } = createTestDeps().config;
  const execute = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((done) => {
      const env = { ...process.env, ...environmentOf(databaseFile) };
      execFile(process.execPath, [main, ...args], { env }, (error, out, err) =>
        done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
      );
    });
  expect(await execute("list")).toEqual({ code: 0, out: "There are no accounts yet.\n", err: "" });
  expect(await execute("paint")).toMatchObject({ code: 2, out: "" });
});

test("from the server's shell, beside the running server: the whole round", async () => {
  const deps = createTestDeps();
  const { databaseFile } = deps.config;
  const ada = await registerMember(deps, "Harbor");
  const bob = await registerPerson(deps, { firstName: "B\u001b[31mob" });
  const { email, password } = ada.registration;

  const listed = run(databaseFile, "list");
  expect(listed).toMatchObject({ code: 0, err: "" });
  expect(listed.out).toContain(`${email}  ${ada.user.name}  (last seen `);
  expect(listed.out).toContain("owner of Harbor");
  expect(listed.out).not.toContain("\u001b");

  expect(run(databaseFile, "administrator", email).out).toBe(`${email} is an administrator.\n`);
  expect(run(databaseFile, "administrator", email, "--remove")).toEqual({
    code: 1,
    out: "",
    err: "This is the only administrator. Name another one first.\n",
  });

  const reset = run(databaseFile, "reset", email.toUpperCase());
  const [link = ""] = reset.out.split("\n");
  expect(link).toMatch(/^https:\/\/b\.example\.org\/reset\/[\w-]{43}$/);
  const stranger = (await createTestClient(deps).call()).passwords;
  await stranger.checkResetLink({ token: link.split("/").at(-1) ?? "" });

  const { email: bobs } = bob.registration;
  expect(run(databaseFile, "switch-off", bobs).code).toBe(0);
  expect(await (await bob.call()).accounts.current()).toBeNull();
  expect(run(databaseFile, "switch-on", bobs).code).toBe(0);
  expect(run(databaseFile, "second-factor", bobs, "--remove")).toMatchObject({
    code: 1,
    err: "This account has no second factor.\n",
  });

  expect(run(databaseFile, "registration", "closed").out).toBe("Registration is closed.\n");
  expect(await (await createTestClient(deps).call()).accounts.registration()).toEqual({
    mode: "closed",
  });

  const log = run(databaseFile, "log", "--since", "2026-01-01");
  const sentences = log.out
    .trim()
    .split("\n")
    .map((line) => line.split("  ").slice(1, 3).join(" "));
  expect(sentences).toEqual([
    "- The server changed a setting: registration (open to closed).",
    `- The server switched on the account of ${bobs}.`,
    `- The server switched off the account of ${bobs}.`,
    `- The server asked for a password reset for ${email} (link to pass on).`,
    `- The server made an administrator of ${email}.`,
    expect.stringContaining("created the project “Harbor”."),
  ]);
  expect(run(databaseFile, "log", "--since", "2999-01-01").out).toBe("");
  await (await createTestClient(deps).call()).accounts.login({ email, password });
});

test("what is not a command, an account or a database is refused with a sentence", () => {
  const { databaseFile } = createTestDeps().config;
  const wrong = [
    [[], "Name a command."],
    [["paint"], "There is no command “paint”."],
    [["reset"], "Name one email address."],
    [["reset", "a@example.com", "b@example.com"], "Name one email address."],
    [["second-factor", "a@example.com"], "Add --remove"],
    [["registration", "ajar"], "Registration can be open, invitation, closed."],
    [["log", "--since", "yesterday"], "--since takes a day"],
    [["list", "--force"], "Unknown option '--force'"],
  ] as const;
  for (const [args, sentence] of wrong) {
    const { code, err } = run(databaseFile, ...args);
    expect([code, err], args.join(" ")).toEqual([2, expect.stringContaining(sentence)]);
    expect(err).toContain("npm run admin -- reset EMAIL");
  }
  expect(run(databaseFile, "--help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run admin -- switch-off EMAIL"),
  });
  expect(run(databaseFile, "reset", "nobody@example.com")).toEqual({
    code: 1,
    out: "",
    err: "There is no account with the email nobody@example.com.\n",
  });

  const absent = join(temporaryFolder(), "absent.sqlite");
  expect(run(absent, "list")).toMatchObject({
    code: 1,
    err: `There is no database at ${absent}. Set DATABASE_FILE as Baton has it.\n`,
  });
  const foreign = join(temporaryFolder(), "foreign.sqlite");
  const database = new Sqlite(foreign);
  database.exec("CREATE TABLE recipes (id)");
  database.close();
  expect(run(foreign, "list")).toMatchObject({
    code: 1,
    err: expect.stringContaining("not one of Baton's"),
  });
});

test("a running server breaks off what runs for somebody the shell has switched off", async () => {
  const deps = createTestDeps();
  const bob = await registerPerson(deps);
  const watch = createSwitchedOffWatch(deps);
  const ended: unknown[] = [];
  deps.liveRequests.endFor = (scope) => void ended.push(scope);
  watch.check();
  expect(ended).toEqual([]);
  const shell = new Sqlite(deps.config.databaseFile);
  shell.exec(`UPDATE users SET disabled_at = 1 WHERE id = ${bob.user.id}`);
  shell.close();
  watch.check();
  watch.check();
  expect(ended).toEqual([{ userId: bob.user.id }]);
});
