import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import type { Deps } from "../../../server/context.ts";
import { checkIntegrityJob } from "../../../server/platform/database/check-integrity.job.ts";
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

test("damage that the nightly check finds is logged and makes the server not ready", async () => {
  const deps = createTestDeps();
  const { send } = createTestHttp(deps);
  const errors = vi.spyOn(deps.logger, "error");
  const infos = vi.spyOn(deps.logger, "info");
  deps.jobs.start([checkIntegrityJob], deps);
  onTestFinished(() => deps.jobs.stop());
  const check = () => {
    deps.jobs.cancel(deps.db, checkIntegrityJob, {});
    deps.jobs.enqueue(deps.db, checkIntegrityJob, {});
  };
  check();
  await expect.poll(() => infos.mock.calls).toContainEqual(["The database is undamaged"]);
  expect((await send("GET", "/api/ready")).status).toBe(200);

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
});

test("a damaged copy of a primary is to be fetched anew, and a backup restored beside the primary", async () => {
  const deps = createTestDeps();
  const file = join(temporaryFolder(), "baton-copy.sqlite");
  copyFileSync(inject("migratedDatabase"), file);
  const copy = new Sqlite(file);
  damage(copy);
  copy.close();
  const db = { sqlite: { name: file }, primary: {} } as unknown as Deps["db"];
  const { signal } = new AbortController();
  await checkIntegrityJob.run({ signal } as Parameters<typeof checkIntegrityJob.run>[0], {
    ...deps,
    db,
  });
  const [reason] = await deps.health.problemsFor("operators");
  expect(reason?.message).toMatch(/delete its copy .* fetches the copy anew.*into a new primary/);
  expect(reason?.message).not.toContain("npm run restore");
});
