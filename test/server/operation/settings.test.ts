import { expect, test } from "vitest";
import { installationSettings } from "../../../db/schema/index.ts";
import { readSetting, writeSetting } from "../../../server/platform/installation/settings.ts";
import { createTestDeps } from "../../helpers/harness.ts";

test("a setting holds its default until it is decided, and then what was decided", () => {
  const { db } = createTestDeps();
  expect(readSetting(db, "refuseCommonPasswords")).toBe(false);
  writeSetting(db, "refuseCommonPasswords", true);
  expect(readSetting(db, "refuseCommonPasswords")).toBe(true);
  writeSetting(db, "refuseCommonPasswords", false);
  expect(readSetting(db, "refuseCommonPasswords")).toBe(false);
});

test("a stored value of another shape counts as not decided", () => {
  const { db } = createTestDeps();
  db.insert(installationSettings).values({ name: "refuseCommonPasswords", value: "perhaps" }).run();
  expect(readSetting(db, "refuseCommonPasswords")).toBe(false);
});
