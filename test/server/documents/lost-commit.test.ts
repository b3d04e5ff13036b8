import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../db/client.ts";
import { PrimaryGoneError } from "../../../db/replica/remote-errors.ts";
import type { Deps } from "../../../server/context.ts";
import { setAvatar } from "../../../server/features/accounts/avatars.service.ts";
import { createDocument } from "../../../server/features/documents/documents.service.ts";
import { addVersion } from "../../../server/features/documents/versions/versions.service.ts";
import { createPack } from "../../../server/features/handover-packs/handover-packs.service.ts";
import { writePackJob } from "../../../server/features/handover-packs/write-pack.job.ts";
import { listNamedFiles } from "../../../server/platform/files/named-files.ts";
import type { FilePurpose } from "../../../server/platform/files/stored-file.ts";
import type { RunningJob } from "../../../server/platform/jobs/job-definition.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";

const gone = () => {
  throw new PrimaryGoneError("the connection was closed");
};

/** The database with transactions that end, or cannot begin, since the primary is lost. */
const losing = (db: Database, transaction: Database["transaction"]): Database =>
  Object.assign(Object.create(db), { transaction });

/** Of a transaction that was committed, the answer never comes. */
const losingAnswers = (db: Database) =>
  losing(db, (run, options) => {
    db.transaction(run, options);
    return gone();
  });

const losingAll = (db: Database) => losing(db, gone);

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const fields = {
  title: "Keys",
  category: "process-docs" as const,
  track: "IT Systems & Data Migration",
  tags: null,
  content: null,
  uploadKey: null,
};

async function setUp() {
  const deps = createTestDeps();
  const { user } = await registerMember(deps);
  const access = accessOf(deps, user);
  const receive = async (purpose: FilePurpose, name: string, bytes: Buffer) => ({
    ...(await deps.storage.write(purpose, Readable.from([bytes]))),
    name,
  });
  const text = () => receive("document", "keys.txt", Buffer.from("The spare keys hang in 4.12."));
  const added = await createDocument(deps, access, fields, await text());
  const picture = () => receive("avatar", "me.png", png);
  /** Everything that takes a file over, with a database of the test's own. */
  const takers = [
    {
      receive: text,
      take: (own: Deps, file: Received) => createDocument(own, access, fields, file),
    },
    {
      receive: text,
      take: (own: Deps, file: Received) =>
        addVersion(own, access, { id: added.id, content: undefined }, file),
    },
    { receive: picture, take: (own: Deps, file: Received) => setAvatar(own, user, file) },
  ];
  return { deps, access, takers };
}

type Received = Parameters<typeof createDocument>[3] & object;

test("a file whose row may have been written stays where the primary is lost at the commit", async () => {
  const { deps, takers } = await setUp();
  for (const { receive, take } of takers) {
    const file = await receive();
    const lossy = { ...deps, db: losingAnswers(deps.db) };
    await expect(take(lossy, file)).rejects.toThrow(PrimaryGoneError);
    expect(listNamedFiles(deps.db.sqlite)).toContain(file.path);
    expect(await deps.storage.has(file.path)).toBe(true);
  }
});

test("a file of which no row was written goes, also where the primary is gone", async () => {
  const { deps, takers } = await setUp();
  for (const { receive, take } of takers) {
    const file = await receive();
    await expect(take({ ...deps, db: losingAll(deps.db) }, file)).rejects.toThrow(PrimaryGoneError);
    expect(await deps.storage.has(file.path)).toBe(false);
  }
});

test("a pack whose row may have been written keeps its file", async () => {
  const { deps, access } = await setUp();
  const { id: packId } = createPack(deps, access);
  const job: RunningJob<{ packId: number }> = {
    payload: { packId },
    step: null,
    checkpoint: null,
    signal: new AbortController().signal,
    save: () => undefined,
    complete: (write) => losingAnswers(deps.db).transaction(write),
  };
  onTestFinished(() => deps.jobs.stop());
  await expect(writePackJob.run(job, deps)).rejects.toThrow(PrimaryGoneError);
  expect((await deps.storage.list("pack")).size).toBe(1);
});
