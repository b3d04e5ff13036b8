import { execFileSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../../db/client.ts";
import type { Deps } from "../../../server/context.ts";
import { checkIntegrityJob } from "../../../server/platform/database/check-integrity.job.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import { createTestDeps, createTestHttp, temporaryFolder } from "../../helpers/harness.ts";

/** Has an index no longer hold what it should. */
function damage(sqlite: Sqlite.Database) {
  sqlite.exec("CREATE TABLE gauge (level); INSERT INTO gauge VALUES (1)");
  sqlite.exec("CREATE INDEX gauge_level ON gauge (level)");
  sqlite.unsafeMode(true).pragma("writable_schema = ON");
  sqlite.exec(
    "UPDATE sqlite_master SET sql = replace(sql, '(level)', '(-level)') WHERE name = 'gauge_level'",
  );
}

/** The database, whose file is another one. */
const withFile = (db: Database, name: string): Database =>
  Object.assign(Object.create(db), { sqlite: { name } });

test("damage that the nightly check finds is logged and makes the server not ready", async () => {
  const deps = createTestDeps();
  const { send } = createTestHttp(deps);
  const errors = vi.spyOn(deps.logger, "error");
  const infos = vi.spyOn(deps.logger, "info");
  const noteDamage = vi.spyOn(deps.db, "noteDamage");
  deps.jobs.start([checkIntegrityJob], deps);
  onTestFinished(() => deps.jobs.stop());
  const check = () => {
    deps.jobs.cancel(deps.db, checkIntegrityJob, {});
    deps.jobs.enqueue(deps.db, checkIntegrityJob, {});
  };
  check();
  await expect.poll(() => infos.mock.calls).toContainEqual(["The database is undamaged"]);
  expect((await send("GET", "/api/ready")).status).toBe(200);
  expect(noteDamage).not.toHaveBeenCalled();

  damage(deps.db.$client);
  check();
  await expect.poll(async () => (await send("GET", "/api/ready")).status).toBe(503);
  const { json } = await send("GET", "/api/ready");
  expect(json.reasons).toMatchObject([
    { name: "database-integrity", message: expect.stringMatching(/^The database is damaged/) },
  ]);
  expect(errors.mock.calls).toMatchObject([
    [{ finding: "row 1 missing from index gauge_level" }, json.error],
  ]);
  // Of a cluster, a server fetches its copy anew.
  expect(noteDamage).toHaveBeenCalledTimes(1);
});

const runCheck = (deps: Parameters<typeof checkIntegrityJob.run>[1]) => {
  const { signal } = new AbortController();
  return checkIntegrityJob.run({ signal } as Parameters<typeof checkIntegrityJob.run>[0], deps);
};

/** What another process prints that opens the database, does this and closes it, as commands do. */
function inAnotherProcess(file: string, source: string) {
  const script = `import Sqlite from "better-sqlite3";
    const db = new Sqlite(${JSON.stringify(file)});
    ${source};
    db.close();`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
}

test("what is written after a check is still there once another process has closed the file", async () => {
  const { db, ...deps } = createTestDeps();
  const file = db.sqlite.name;
  await runCheck({ ...deps, db });
  inAnotherProcess(file, 'db.exec("CREATE TABLE notes (title)")');
  db.$client.exec("INSERT INTO notes VALUES ('Keys handed over')");
  const read = 'db.prepare("SELECT title FROM notes").pluck().get() ?? "nothing"';
  expect(inAnotherProcess(file, `process.stdout.write(${read})`)).toBe("Keys handed over");
});

test("a check that fails makes the server not ready as well", async () => {
  const deps = createTestDeps();
  const { send } = createTestHttp(deps);
  const queue = createJobQueue(deps.db, deps.logger, { retryPauses: [0, 0] });
  onTestFinished(() => queue.stop());
  queue.enqueue(deps.db, checkIntegrityJob, {});
  queue.start([checkIntegrityJob], { ...deps, db: withFile(deps.db, "/nowhere/baton.sqlite") });
  const reasons = async () => (await send("GET", "/api/ready")).json.reasons ?? [];
  await expect.poll(reasons).toContainEqual({
    name: "database-integrity",
    message: expect.stringMatching(/^The database could not be checked for damage/),
  });
});

test("a file that cannot be read for damage is found damaged", async () => {
  const deps = createTestDeps();
  const file = join(temporaryFolder(), "damaged.sqlite");
  writeFileSync(file, Buffer.alloc(8192, 0xee));
  const error = vi.spyOn(deps.logger, "error");
  deps.jobs.enqueue(deps.db, checkIntegrityJob, {});
  deps.jobs.start([checkIntegrityJob], { ...deps, db: withFile(deps.db, file) });
  onTestFinished(() => deps.jobs.stop());
  await expect
    .poll(() => error.mock.calls)
    .toMatchObject([
      [{ finding: "file is not a database" }, expect.stringMatching(/^The database is damaged/)],
    ]);
});

test("a damaged copy of a primary is to be fetched anew, and a backup restored beside the primary", async () => {
  const deps = createTestDeps();
  const file = join(temporaryFolder(), "baton-copy.sqlite");
  copyFileSync(inject("migratedDatabase"), file);
  const copy = new Sqlite(file);
  damage(copy);
  copy.close();
  const noteDamage = vi.fn();
  const db = { sqlite: { name: file }, primary: {}, noteDamage } as unknown as Deps["db"];
  await runCheck({ ...deps, db });
  const [reason] = await deps.health.problemsFor("operators");
  expect(reason?.message).toMatch(/fetches the copy anew at its next start\..*into a new primary/);
  expect(noteDamage).toHaveBeenCalledOnce();
  expect(reason?.message).not.toContain("npm run restore");
});
