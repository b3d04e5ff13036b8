import { expect, onTestFinished, test, vi } from "vitest";
import { checkIntegrityJob } from "../../../server/platform/database/check-integrity.job.ts";
import { createTestDeps, createTestHttp } from "../../helpers/harness.ts";

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

  const { $client: sqlite } = deps.db;
  sqlite.exec("CREATE TABLE gauge (level); INSERT INTO gauge VALUES (1)");
  sqlite.exec("CREATE INDEX gauge_level ON gauge (level)");
  // The index no longer holds what it should.
  sqlite.unsafeMode(true).pragma("writable_schema = ON");
  sqlite.exec(
    "UPDATE sqlite_master SET sql = replace(sql, '(level)', '(-level)') WHERE name = 'gauge_level'",
  );
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
