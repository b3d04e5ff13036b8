import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { and, count, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { PrimaryGoneError } from "../../../db/replica/remote-errors.ts";
import { documents, jobs, projects, tasks, tracks, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import {
  beginImport,
  dropImportJob,
  holdImport,
} from "../../../server/features/handover-packs/import/drop-import.job.ts";
import { importPack } from "../../../server/features/handover-packs/import/import-pack.service.ts";
import { removeFilesJob } from "../../../server/platform/files/remove-files.job.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { packOf, savePack, signInAs } from "../../helpers/handover-packs.ts";
import {
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
  uploadsIn,
} from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { insertUser } from "../../helpers/people/people.ts";
import { environmentOf } from "../../helpers/servers/child-environment.ts";

const command = resolve(import.meta.dirname, "../../../server/admin/import-pack.ts");
const dying = pathToFileURL(
  resolve(import.meta.dirname, "../../helpers/servers/die-once-imported.ts"),
).href;
const taskCount = 1_500;
const rowsOfOneStep = 100;

/** A pack of many rows and files, by a person with no account elsewhere, and an account to own it there. */
async function openLargePack() {
  const source = createTestDeps();
  const owner = await registerMember(source, "Harbor");
  const { id: projectId } = owner.project;
  const { id: createdBy } = (await registerMemberOf(source, projectId, "member")).user;
  for (const title of ["Keys", "Cranes"]) {
    const { path } = await source.storage.write(
      "document",
      Readable.from([Buffer.from(`${title} of it.`)]),
    );
    source.db
      .insert(documents)
      .values({ projectId, title, category: "sops", filePath: path, uploadedBy: createdBy })
      .run();
  }
  const rows = Array.from({ length: taskCount }, (_, index) => ({
    projectId,
    title: `Crane ${index}`,
    createdBy,
  }));
  source.db.insert(tasks).values(rows).run();
  const { bytes } = await packOf(source, owner);
  const deps = createTestDeps();
  const { email } = owner.registration;
  insertUser(deps.db, owner.registration);
  return { deps, file: savePack(bytes), email };
}

function countOf(db: Pick<Deps["db"], "select">, table: SQLiteTable, condition?: SQL): number {
  return db.select({ count: count() }).from(table).where(condition).get()?.count ?? 0;
}

/** What everybody sees of the project, wherever it could show. */
async function seenBy(...people: { call: Awaited<ReturnType<typeof signInAs>>["call"] }[]) {
  const lists = await Promise.all(
    people.map(async ({ call }) => {
      const { projects: calls } = await call();
      return [await calls.list(), await calls.own(), await calls.deleted()];
    }),
  );
  return JSON.stringify(lists).includes("Harbor");
}

test("others write between any two steps of an import, and see the project once it is whole", async () => {
  const { deps, file, email } = await openLargePack();
  const people = [await signInAs(deps, email), await registerPerson(deps)];
  // A server of its own, which takes no for an answer at once where another one writes.
  const { databaseFile, primary } = deps.config;
  const other = openDatabase(databaseFile, { primary });
  onTestFinished(() => void other.close());
  if (!primary) {
    other.sqlite.pragma("busy_timeout = 0");
    other.sqlite.pragma("synchronous = OFF");
  }
  const { id: projectId } = (await registerMember(deps, "Another project")).project;
  const before = countOf(other, tasks);

  let isOver = false;
  const importing = importPack(deps, { file, email }).finally(() => {
    isOver = true;
  });
  const imported: number[] = [];
  for (let turn = 0; !isOver; turn += 1) {
    other
      .insert(tracks)
      .values({ projectId, name: `Track ${turn}`, createdBy: null })
      .run();
    const isComplete = countOf(other, projects, eq(projects.name, "Harbor")) === 1;
    const isHidden = countOf(other, projects, isNotNull(projects.deletedAt)) === 1;
    imported.push(countOf(other, tasks) - before);
    if (isComplete && isHidden) expect(await seenBy(...people)).toBe(false);
    await nextTurn();
  }
  const { id } = await importing;
  const steps = imported.map((found, index) => found - (imported[index - 1] ?? 0));
  expect(imported.at(-1)).toBe(taskCount);
  expect(Math.max(...steps)).toBeLessThanOrEqual(rowsOfOneStep);
  expect(await seenBy(...people)).toBe(true);
  expect(countOf(deps.db, tasks, eq(tasks.projectId, id))).toBe(taskCount);
  expect(countOf(deps.db, jobs, eq(jobs.name, dropImportJob.name))).toBe(0);
});

test("an import is not taken for dead while it stores a file, and gives each its row at once", async () => {
  const { deps, file, email } = await openLargePack();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const found: number[][] = [];
  const write: Deps["storage"]["write"] = async (...source) => {
    const stored = await deps.storage.write(...source);
    vi.advanceTimersByTime(6 * 60_000);
    const isDue = and(eq(jobs.name, dropImportJob.name), lte(jobs.runAfter, new Date()));
    found.push([countOf(deps.db, documents), countOf(deps.db, jobs, isDue)]);
    return stored;
  };
  await importPack({ ...deps, storage: { ...deps.storage, write } }, { file, email });
  expect(found).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

/** Has the server do what was left to its jobs, as if five minutes had passed. */
async function settleLeftovers(deps: Deps) {
  const due = { runAfter: new Date() };
  deps.db.update(jobs).set(due).run();
  deps.jobs.start([dropImportJob, removeFilesJob], deps);
  await vi.waitFor(() => expect(countOf(deps.db, jobs)).toBe(0), patience);
  await deps.jobs.stop();
  expect(countOf(deps.db, projects)).toBe(0);
  expect(countOf(deps.db, documents)).toBe(0);
  expect(uploadsIn(deps.config.uploadsFolder)).toEqual([]);
}

/** Has the database refuse the second document of the pack, whose file is stored by then. */
async function openRefusedPack() {
  const opened = await openLargePack();
  opened.deps.db.run(sql`CREATE TRIGGER lights_out BEFORE INSERT ON documents
    WHEN NEW.title = 'Cranes' BEGIN SELECT RAISE(ABORT, 'lights out'); END`);
  return { ...opened, cause: "The rows of the pack contradict each other (lights out)" };
}

test("an import that fails tells why, though its rows cannot be removed, and its files are", async () => {
  const { deps, file, email, cause } = await openRefusedPack();
  deps.db.run(sql`CREATE TRIGGER stuck BEFORE DELETE ON users
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  await expect(importPack(deps, { file, email })).rejects.toThrow(cause);
  expect(uploadsIn(deps.config.uploadsFolder)).toEqual([]);
  expect(countOf(deps.db, projects)).toBe(1);
  deps.db.run(sql`DROP TRIGGER stuck`);
  await settleLeftovers(deps);
});

test("files that rows of a failed import still name stay until these are removed", async () => {
  const { deps, file, email, cause } = await openRefusedPack();
  deps.db.run(sql`CREATE TRIGGER stuck BEFORE DELETE ON documents
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  await expect(importPack(deps, { file, email })).rejects.toThrow(cause);
  expect(countOf(deps.db, documents)).toBe(1);
  expect(uploadsIn(deps.config.uploadsFolder)).toHaveLength(1);
  deps.db.run(sql`DROP TRIGGER stuck`);
  await settleLeftovers(deps);
});

test("an import that fails tells why, though its files cannot be removed, and leaves that to jobs", async () => {
  const { deps, file, email, cause } = await openRefusedPack();
  const remove = () => Promise.reject(new Error("The bucket is away."));
  const storage = { ...deps.storage, remove };
  await expect(importPack({ ...deps, storage }, { file, email })).rejects.toThrow(cause);
  expect(countOf(deps.db, projects)).toBe(0);
  expect(uploadsIn(deps.config.uploadsFolder)).toHaveLength(2);
  await settleLeftovers(deps);
});

test.each([new PrimaryGoneError("the connection was closed"), new Error("The disk is full")])(
  "an import whose last step was committed stays whole, whatever follows: $message",
  async (lost) => {
    const { deps, file, email } = await openLargePack();
    const isThere = () => countOf(deps.db, projects, isNull(projects.deletedAt)) === 1;
    let isLost = false;
    const transaction: Deps["db"]["transaction"] = (run, options) => {
      const result = deps.db.transaction(run, options);
      if (isLost || !isThere()) return result;
      isLost = true;
      throw lost;
    };
    const db: Deps["db"] = Object.assign(Object.create(deps.db), { transaction });
    await expect(importPack({ ...deps, db }, { file, email })).rejects.toThrow(lost);
    expect(isThere()).toBe(true);
    expect(countOf(deps.db, documents)).toBe(2);
    expect(uploadsIn(deps.config.uploadsFolder)).toHaveLength(2);
  },
);

test("an import that the server began to remove does not go on, even where that was cut short", async () => {
  const deps = createTestDeps();
  const { id: projectId } = (await registerMember(deps)).project;
  const unfinished = { projectId, importKey: "0123456789abcdef" };
  const isDrop = eq(jobs.name, dropImportJob.name);
  const hold = () => deps.db.transaction((tx) => holdImport(deps, tx, unfinished));
  deps.db.transaction((tx) => beginImport(deps, tx, unfinished));
  hold();
  deps.db.run(sql`CREATE TRIGGER stuck BEFORE DELETE ON projects
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  deps.db.update(jobs).set({ runAfter: new Date() }).where(isDrop).run();
  deps.jobs.start([dropImportJob], deps);
  await vi.waitFor(() => {
    const job = deps.db.select().from(jobs).where(isDrop).get();
    expect(job).toMatchObject({ attempts: 1, leaseOwner: null });
  }, patience);
  await deps.jobs.stop();
  expect(hold).toThrow("Start it again.");
});

test("what cannot be removed of an import in three attempts is tried again later", async () => {
  const { deps, file, email, cause } = await openRefusedPack();
  const people = countOf(deps.db, users);
  deps.db.run(sql`CREATE TRIGGER stuck BEFORE DELETE ON users
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  await expect(importPack(deps, { file, email })).rejects.toThrow(cause);
  expect(countOf(deps.db, users)).toBeGreaterThan(people);
  const isDrop = eq(jobs.name, dropImportJob.name);
  deps.db.update(jobs).set({ runAfter: new Date() }).where(isDrop).run();
  deps.jobs.start([{ ...dropImportJob, retryPauses: [0, 0] }], deps);
  await vi.waitFor(() => {
    const job = deps.db.select().from(jobs).where(isDrop).get();
    const isLater = (job?.runAfter.getTime() ?? 0) > Date.now() + 30 * 60_000;
    expect({ ...job, isLater }).toMatchObject({ attempts: 0, step: "dropping", isLater: true });
  }, patience);
  await deps.jobs.stop();
  deps.db.run(sql`DROP TRIGGER stuck`);
  await settleLeftovers(deps);
  expect(countOf(deps.db, users)).toBe(people);
});

testOfFullRun(
  "what an import has written whose process died is seen by nobody and removed by the server",
  async () => {
    const { deps, file, email } = await openLargePack();
    const { uploadsFolder } = deps.config;
    const people = countOf(deps.db, users);
    const child = spawn(process.execPath, ["--import", dying, command, file, "--email", email], {
      env: { ...process.env, ...environmentOf(deps.config) },
      stdio: "ignore",
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    expect(countOf(deps.db, documents)).toBe(1);

    expect(await seenBy(await signInAs(deps, email), await registerPerson(deps))).toBe(false);
    expect(countOf(deps.db, users)).toBe(people + 2);
    expect(uploadsIn(uploadsFolder)).toHaveLength(1);
    expect(countOf(deps.db, jobs, eq(jobs.name, dropImportJob.name))).toBe(1);
    await settleLeftovers(deps);
    expect(countOf(deps.db, users)).toBe(people + 1);
    // And nothing stands in the way of another try.
    expect(await importPack(deps, { file, email })).toMatchObject({ name: "Harbor", files: 2 });
  },
);
