import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { meetings } from "../../../db/schema/index.ts";
import { rowReader } from "../../../server/platform/database/row-reader.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

test("rows are read as drizzle reads them: dates, booleans, JSON, expressions and nothing", async () => {
  const deps = createTestDeps();
  const caller = await (await registerMember(deps)).call();
  const date = new Date("2026-03-02T00:00:00.000Z");
  const meeting = { date, startTime: "09:00", endTime: "10:00" };
  await caller.meetings.create({ ...meeting, title: "Kick-off", decisions: ["Go", "“Later”"] });
  await caller.meetings.create({ ...meeting, title: "Review", syncToOutlook: true });

  const columns = {
    ...getTableColumns(meetings),
    length: sql<number>`length(${meetings.title})`,
    isLong: sql<boolean>`length(${meetings.title}) > 6`.mapWith(Boolean),
    missing: sql<boolean>`null`.mapWith(Boolean),
  };
  const read = rowReader(columns)(deps.db.select(columns).from(meetings).values());
  expect(read).toEqual(deps.db.select(columns).from(meetings).all());
  expect(read).toHaveLength(2);
  expect(read[0]).toMatchObject({
    date,
    decisions: ["Go", "“Later”"],
    isLong: true,
    missing: null,
  });
});
