import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../helpers/harness.ts";

const projectFolder = resolve(import.meta.dirname, "../../..");

type Ended = { code: number; stdout: string; stderr: string };

function run(script: string, args: string[]): Promise<Ended> {
  const folder = temporaryFolder();
  const env = {
    ...process.env,
    DATABASE_FILE: join(folder, "none.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
  };
  const line = [join(projectFolder, script), ...args];
  return new Promise((ended) => {
    execFile(process.execPath, line, { env }, (error, stdout, stderr) =>
      ended({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

test.each([
  ["server/backup/main.ts", "backup"],
  ["server/backup/restore.ts", "restore"],
  ["server/move/main.ts", "move"],
  ["server/admin/import-pack.ts", "import-pack"],
  ["server/admin/verify-report.ts", "verify-report"],
  ["server/seed/main.ts", "seed"],
])("%s says how it is used where that is asked for", async (script, name) => {
  expect(await run(script, ["--help"])).toEqual({
    code: 0,
    stdout: expect.stringContaining(`Usage: npm run ${name} -- `),
    stderr: "",
  });
});

test("an option that a command does not know is named, with those that it knows", async () => {
  const { code, stderr } = await run("server/backup/restore.ts", ["backup", "--force"]);
  expect(code).toBe(1);
  expect(stderr).toContain("Unknown option '--force'");
  expect(stderr).toContain("Usage: npm run restore -- FOLDER [--overwrite]");
});

test("a report that is not there is said to be not there", async () => {
  const file = join(temporaryFolder(), "nothere.json");
  expect(await run("server/admin/verify-report.ts", [file])).toEqual({
    code: 1,
    stdout: "",
    stderr: `There is no file at ${file}.\n`,
  });
});

test("what was seeded elsewhere is started with the same settings", async () => {
  const { stdout } = await run("server/seed/main.ts", [
    ...["--tasks", "1", "--documents", "1"],
    ...["--meetings", "1", "--conversations", "1"],
  ]);
  expect(stdout).toMatch(
    /Start Baton with DATABASE_FILE=\S+none\.sqlite UPLOADS_DIR=\S+uploads npm start and sign in:/,
  );
});
