import { copyFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { createTestDeps, registerMember, temporaryFolder } from "../../helpers/harness.ts";

test("what was committed and not yet in the file of a replaced database can be read beside it", async () => {
  const deps = createTestDeps();
  await registerMember(deps, "Office move");
  const folder = join(temporaryFolder(), "backup");
  await createBackup(deps.config, folder);
  const { databaseFile } = deps.config;
  deps.db.close();
  // As a server leaves them that is killed: the last close writes the log into the file.
  const target = { ...deps.config, databaseFile: join(temporaryFolder(), "baton.sqlite") };
  const writer = new Sqlite(databaseFile);
  writer.pragma("wal_autocheckpoint = 0");
  writer.exec("UPDATE projects SET name = 'Changed last'");
  for (const log of ["", "-wal", "-shm"]) {
    copyFileSync(databaseFile + log, target.databaseFile + log);
  }
  writer.close();

  const { setAside } = await restoreBackup(folder, target, { overwrite: true });
  const [kept = ""] = setAside;
  expect(setAside).toEqual(expect.arrayContaining([`${kept}-wal`, `${kept}-shm`]));
  const database = new Sqlite(kept, { fileMustExist: true });
  onTestFinished(() => void database.close());
  expect(database.prepare("SELECT name FROM projects").pluck().all()).toEqual(["Changed last"]);
});
