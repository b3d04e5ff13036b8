import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { AppError } from "../../../server/errors.ts";
import { embedPassagesJob } from "../../../server/features/search/vectors.job.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { createFakeProvider } from "../../helpers/services/fake-provider.ts";

const fake = createFakeProvider();
/** A model for which a lorry is a truck. */
const byMeaning = (text: string) => [/lorry|truck/i.test(text) ? 1 : 0.01, 0.5];
const small = "text-embedding-3-small";
const large = "text-embedding-3-large";

const vectorTables = ({ db }: Deps) =>
  db.all(sql`
    SELECT name FROM sqlite_master WHERE type = 'table' AND (
      name GLOB 'vectors_????????????_*' AND sql LIKE 'CREATE VIRTUAL%'
      OR name GLOB 'f32_vectors_????????????_*')`);

async function setUp() {
  fake.embedWith(byMeaning);
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const api = await owner.call();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  await storeDocument(deps, owner.project.id, {
    title: "Fleet",
    passages: ["Every truck is washed on Fridays."],
  });
  const searchAs = async (person: typeof owner | typeof member) =>
    (await (await person.call()).assistant.search({ query: "lorry" })).results.map(
      ({ title }) => title,
    );
  const work = async () => {
    deps.jobs.start([embedPassagesJob], deps);
    await vi.waitFor(
      () =>
        expect(
          deps.db.select().from(jobs).where(eq(jobs.name, embedPassagesJob.name)).all(),
        ).toEqual([]),
      patience,
    );
    await deps.jobs.stop();
  };
  const connect = (apiKey: string) =>
    api.integrations.save({ integrationId: "openai", credentials: { apiKey } });
  return { deps, api, owner, member, searchAs, work, connect };
}

test("an owner's key and model let everybody's search go by meaning (Create embeddings, OpenAI API reference)", async () => {
  const { deps, api, owner, member, searchAs, work, connect } = await setUp();
  await expect(api.embeddings.choose({ model: small })).rejects.toMatchObject({
    message: "Connect OpenAI first.",
  });
  await connect("sk-owner");
  expect(await api.embeddings.read()).toMatchObject({
    choice: null,
    inUse: null,
    hasKey: true,
    isSupported: true,
    passages: 1,
    tokens: 9,
  });
  expect(await searchAs(member)).toEqual([]);
  expect(fake.embedded).toEqual([]);

  expect(await api.embeddings.choose({ model: small })).toMatchObject({
    choice: { model: small, paidBy: owner.user.name, note: null },
    inUse: small,
    embedded: 0,
  });
  await work();
  expect(await (await member.call()).embeddings.read()).toMatchObject({
    embedded: 1,
    hasKey: false,
  });
  expect(await searchAs(member)).toEqual(["Fleet"]);
  expect(fake.embedded).toEqual([
    { model: small, texts: ["Baton"] },
    { model: small, texts: ["Fleet\nEvery truck is washed on Fridays."] },
    { model: small, texts: ["lorry"] },
  ]);

  // Another model embeds all anew, and what the former has left goes.
  await api.embeddings.choose({ model: large });
  await work();
  expect(vectorTables(deps)).toHaveLength(1);
  expect(fake.embedded.at(-1)).toEqual({
    model: large,
    texts: ["Fleet\nEvery truck is washed on Fridays."],
  });
  expect(await searchAs(owner)).toEqual(["Fleet"]);

  await api.embeddings.forget();
  expect(vectorTables(deps)).toEqual([]);
  expect(await api.embeddings.read()).toMatchObject({ choice: null, inUse: null, embedded: 0 });
  expect(await searchAs(owner)).toEqual([]);
});

test("a refusal leaves the search by words, and says why in the setting", async () => {
  const { deps, api, searchAs, work, connect, owner } = await setUp();
  await connect("sk-owner");
  fake.embedWith(() => null);
  await expect(api.embeddings.choose({ model: small })).rejects.toMatchObject({
    code: "BAD_GATEWAY",
  });
  expect((await api.embeddings.read()).choice).toBeNull();
  fake.embedWith(byMeaning);
  await api.embeddings.choose({ model: small });
  await work();
  fake.embedWith(() => null);
  expect(await searchAs(owner)).toEqual([]);
  const washed = await api.assistant.search({ query: "truck washed" });
  expect(washed.results).toMatchObject([{ title: "Fleet" }]);

  // As after its last attempt.
  const note = "OpenAI refused the key.";
  const projectId = owner.project.id;
  deps.db.transaction((tx) =>
    embedPassagesJob.onFailed?.(tx, { projectId }, new AppError("PROVIDER_FAILED", note), deps),
  );
  expect((await api.embeddings.read()).choice).toMatchObject({ model: small, note });
});

test("without the key that was chosen, nothing is sent and words are searched", async () => {
  const { api, searchAs, work, connect, owner } = await setUp();
  await connect("sk-owner");
  await api.embeddings.choose({ model: small });
  await work();
  await api.integrations.remove({ integrationId: "openai" });
  const sent = fake.embedded.length;
  expect(await searchAs(owner)).toEqual([]);
  expect(fake.embedded).toHaveLength(sent);
  expect(await api.embeddings.read()).toMatchObject({ inUse: null, choice: { model: small } });
});
