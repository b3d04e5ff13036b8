import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { returnBatch, takeBatch } from "../../../server/features/search/chunk-versions.ts";
import { dropRowIndex, findRows } from "../../../server/features/search/row-index.ts";
import {
  dropProjectIndex,
  ensureProjectIndex,
  upgradeIndexes,
} from "../../../server/features/search/search-index.ts";
import { storeMarkdown } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const fleet = `# Fleet
| Ship | Home port | Berths |
| --- | --- | --- |
| Meridian | Esbjerg | 120 |
| Halcyon | Aarhus | 95 |
`;

async function openFleet() {
  const deps = createTestDeps();
  const projectId = (await registerMember(deps)).project.id;
  const documentId = await storeMarkdown(deps, projectId, "Fleet", fleet);
  const labels = (phrase: string) =>
    findRows(deps.db, projectId, { phrases: [phrase], limit: 10 }).map(({ row }) => row.label);
  return { ...deps, projectId, documentId, labels };
}

test("rows are found by their label and their cells, not by heads that all of them share", async () => {
  const { labels } = await openFleet();
  expect(labels("halcyon")).toEqual(["Halcyon"]);
  expect(labels("esbjerg")).toEqual(["Meridian"]);
  expect(labels("berths")).toEqual([]);
});

test("rows go and come back with their chunks", async () => {
  const { db, projectId, documentId, labels } = await openFleet();
  const taken = db.transaction((tx) => takeBatch(tx, { projectId, documentId }));
  expect(labels("halcyon")).toEqual([]);
  db.transaction((tx) => returnBatch(tx, projectId, taken));
  expect(labels("halcyon")).toEqual(["Halcyon"]);
});

test("a project without a row index gets one from its stored chunks", async () => {
  const { db, projectId, labels } = await openFleet();
  db.transaction((tx) => dropRowIndex(tx, projectId));
  expect(labels("halcyon")).toEqual([]);
  ensureProjectIndex(db, projectId);
  expect(labels("halcyon")).toEqual(["Halcyon"]);
});

test("an index of an older version is rebuilt at the start, a missing one is not", async () => {
  const deps = await openFleet();
  const { db, projectId, labels } = deps;
  const tables = () =>
    db
      .all<{ name: string }>(
        sql`SELECT name FROM sqlite_master WHERE name GLOB 'rows_v[0-9]*_[0-9]*'`,
      )
      .map(({ name }) => name);
  const [current = ""] = tables();
  db.transaction((tx) => dropProjectIndex(tx, projectId));
  upgradeIndexes(deps);
  expect(tables()).toEqual([]);
  db.run(sql.raw(`CREATE VIRTUAL TABLE rows_v0_${projectId} USING fts5(label, content = '')`));
  upgradeIndexes(deps);
  expect(labels("halcyon")).toEqual(["Halcyon"]);
  expect(tables()).toContain(current);
  expect(tables()).not.toContain(`rows_v0_${projectId}`);
});

test("another project's rows are not found", async () => {
  const { db, projectId } = await openFleet();
  const other = { phrases: ["halcyon"], limit: 10 };
  expect(findRows(db, projectId + 1, other)).toEqual([]);
});
