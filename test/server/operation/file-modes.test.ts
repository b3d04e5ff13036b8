import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { temporaryFolder } from "../../helpers/harness.ts";

test("only its owner may read a new database, its folder and the log beside it", () => {
  const folder = join(temporaryFolder(), "data");
  const file = join(folder, "baton.sqlite");
  const db = openDatabase(file);
  onTestFinished(() => {
    db.close();
  });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([folder, file, `${file}-wal`].map(modeOf)).toEqual(["700", "600", "600"]);
});
