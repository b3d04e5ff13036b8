import Sqlite from "better-sqlite3";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDeps, type Deps } from "../../../server/context.ts";
import {
  embedPassagesJob,
  enqueueAllVectors,
} from "../../../server/features/search/vectors.job.ts";
import { removeOrphanVectors } from "../../../server/features/search/vectors.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestClient, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { createFakeProvider } from "../../helpers/services/fake-provider.ts";

/** From here on no database of this process can load an extension. */
const missExtension = () =>
  vi.spyOn(Sqlite.prototype, "loadExtension").mockImplementation(() => {
    throw new Error("The extension was not found");
  });

const fake = createFakeProvider();

const vectorTableOf = ({ db }: Deps) =>
  db.get<{ name: string }>(sql`
    SELECT name FROM sqlite_master WHERE name GLOB 'vectors_????????????_*'
    AND sql LIKE 'CREATE VIRTUAL%'`)?.name ?? "";

test("a machine without the extension says so, searches by words and deletes as ever", async () => {
  fake.embedWith(() => [1, 0]);
  const before = createTestDeps({
    AI_BASE_URL: "http://model.test/v1",
    EMBEDDINGS_MODEL: "a-model",
  });
  const member = await registerMember(before);
  const document = { title: "Fleet", passages: ["Every automobile is washed on Fridays."] };
  const id = await storeDocument(before, member.project.id, document);
  enqueueAllVectors(before);
  before.jobs.start([embedPassagesJob], before);
  await vi.waitFor(() => expect(fake.embedded).toHaveLength(1), patience);
  await before.jobs.stop();

  const missing = missExtension();
  onTestFinished(() => missing.mockRestore());
  const deps = createDeps(before.config);
  onTestFinished(() => {
    deps.db.close();
  });
  const warn = vi.spyOn(deps.logger, "warn");
  enqueueAllVectors(deps);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("EMBEDDINGS_MODEL"));

  const { call } = createTestClient(deps);
  await (await call()).accounts.login(member.registration);
  const search = async () =>
    (await (await call()).assistant.search({ query: "automobile washed" })).results;
  expect(await search()).toMatchObject([{ title: "Fleet" }]);
  const choice = (await call()).embeddings.choose({ model: "text-embedding-3-small" });
  await expect(choice).rejects.toMatchObject({ code: "CONFLICT" });
  await (await call()).documents.delete({ id });
  expect(await search()).toEqual([]);
  expect(fake.embedded).toHaveLength(1);

  missing.mockRestore();
  const after = createDeps(before.config);
  onTestFinished(() => {
    after.db.close();
  });
  removeOrphanVectors(after.db, member.project.id);
  const vectors = sql`SELECT 1 FROM ${sql.identifier(vectorTableOf(after))}`;
  expect(after.db.all(vectors)).toEqual([]);
});
