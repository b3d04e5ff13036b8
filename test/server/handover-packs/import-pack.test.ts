import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { jobs, projects, securityEvents, users } from "../../../db/schema/index.ts";
import { importPack } from "../../../server/features/handover-packs/import/import-pack.service.ts";
import { importPerson } from "../../../server/features/handover-packs/import/import-people.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import {
  contentsOf,
  forgePack,
  openWholeProject,
  packOf,
  savePack,
  signInAs,
} from "../../helpers/handover-packs.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { insertUser } from "../../helpers/people/people.ts";
import { upload } from "../../helpers/processing.ts";

async function exportWhole() {
  const whole = await openWholeProject();
  return { whole, ...(await packOf(whole.deps, whole.owner)) };
}

/** The pack that every test imports in its own way; made once, since that takes longer than the rest. */
let pack: ReturnType<typeof exportWhole> | undefined;
const exported = () => {
  pack ??= exportWhole();
  return pack;
};

test("a person whose name shows nothing is told apart by a number", () => {
  const { db } = createTestDeps();
  const { id } = importPerson(db, { number: 7, name: "\u200b", email: null }, "key");
  expect(db.select().from(users).where(eq(users.id, id)).get()).toMatchObject({ name: "Person 7" });
});

test("a pack that is imported elsewhere and exported again has the same contents", async () => {
  const { whole, bytes, files } = await exported();
  const deps = createTestDeps();
  // Ids differ: there are other people, projects and documents before.
  await registerMember(deps, "Another project");
  const members = [whole.people.other, whole.people.deputy, whole.receiver, whole.owner];
  for (const { registration } of members) insertUser(deps.db, registration);
  const { email } = whole.owner.registration;
  const result = await importPack(deps, { file: savePack(bytes), email, withMembers: true });
  expect(result).toMatchObject({ name: "Freight Handover", files: 2, people: 4, names: 0 });
  const owner = await signInAs(deps, email);
  const again = await packOf(deps, owner);
  expect(contentsOf(again.files)).toEqual(contentsOf(files));
  const calls = await owner.call();
  const { results } = await calls.assistant.search({ query: "key behind the plant" });
  expect(results[0]?.title).toBe("Gate keys");
  expect(deps.db.select().from(securityEvents).all()).toContainEqual(
    expect.objectContaining({ type: "project.imported", subject: "Freight Handover" }),
  );
});

test("web pages and drawings lie in a pack as texts, and are what they were where it is imported", async () => {
  const source = createTestDeps();
  const owner = await registerMember(source, "Freight Handover");
  const http = createTestHttp(source);
  const names = ["Gate.html", "Old.HTM", "Plan.svg", "Notes.txt"];
  for (const name of names) {
    const isDrawing = name.endsWith("svg");
    const content = isDrawing
      ? '<svg xmlns="http://www.w3.org/2000/svg"><script>top.found()</script></svg>'
      : `<html><body><script>top.found()</script>${name}</body></html>`;
    const { status } = await upload(http, owner, { file: { name, content } });
    expect(status).toBe(201);
  }
  const { bytes, files } = await packOf(source, owner);
  expect(Object.keys(files).filter((name) => name.startsWith("documents/"))).toEqual([
    "documents/1 Gate.html.txt",
    "documents/2 Old.HTM.txt",
    "documents/3 Plan.svg.txt",
    "documents/4 Notes.txt",
  ]);
  const deps = createTestDeps();
  const { email } = owner.registration;
  insertUser(deps.db, owner.registration);
  await importPack(deps, { file: savePack(bytes), email });
  const imported = await signInAs(deps, email);
  const documents = await (await imported.call()).documents.list({});
  expect(documents.map(({ fileName }) => fileName).sort()).toEqual([...names].sort());
  expect(contentsOf((await packOf(deps, imported)).files)).toEqual(contentsOf(files));
});

test("who only has the email of a member is none unless that is asked for, and is listed either way", async () => {
  const { whole, bytes } = await exported();
  const deps = createTestDeps();
  for (const { registration } of [whole.receiver, whole.owner]) insertUser(deps.db, registration);
  const { email } = whole.owner.registration;
  const accounts = [{ name: whole.receiver.user.name, email: whole.receiver.registration.email }];
  const file = savePack(bytes);
  const membersOf = async ({ id }: { id: number }) => {
    const owner = await signInAs(deps, email);
    await (await owner.call()).projects.join({ projectId: id });
    return (await (await owner.call()).members.list()).map((member) => [member.email, member.role]);
  };
  const alone = await importPack(deps, { file, email });
  expect(alone).toMatchObject({ names: 2, accounts });
  expect(await membersOf(alone)).toEqual([[email, "owner"]]);
  const together = await importPack(deps, { file, email, withMembers: true });
  expect(together).toMatchObject({ names: 2, accounts });
  expect(await membersOf(together)).toEqual([
    [email, "owner"],
    [whole.receiver.registration.email, "member"],
  ]);
});

test("who has no account there is a name, and a taken name of a project gets a number", async () => {
  const { whole, bytes, files } = await exported();
  const deps = createTestDeps();
  await registerMember(deps, "Freight Handover");
  const email = "zoe@example.com";
  const userId = insertUser(deps.db, { firstName: "Zoe", lastName: "Zimmer", email });
  const { name, names } = await importPack(deps, { file: savePack(bytes), email });
  expect(name).not.toBe("Freight Handover");
  expect(names).toBe(4);
  const owner = await signInAs(deps, email);
  const calls = await owner.call();
  expect(await calls.members.list()).toMatchObject([{ userId, role: "owner" }]);
  const [area] = await calls.areas.list();
  const [expert] = deps.db
    .select()
    .from(users)
    .where(eq(users.id, area?.expertId ?? 0))
    .all();
  expect(expert).toMatchObject({ name: whole.owner.user.name, deletedAt: expect.any(Date) });
  const again = await packOf(deps, owner);
  const others = (all: Record<string, Uint8Array>) =>
    contentsOf(all).filter((line) => !/data\/(?:people|members|project)-/.test(line));
  expect(others(again.files)).toEqual(others(files));
});

test.each<[string, (files: Zippable) => void, string]>([
  [
    "a changed document",
    (files) => {
      files["documents/2 gate 2.md"] = strToU8("# Gate\n\nThe key is lost.");
    },
    "“documents/2 gate 2.md” has been changed: its checksum is a different one.",
  ],
  [
    "a file more",
    (files) => {
      files["documents/9 more.md"] = strToU8("More");
    },
    "“documents/9 more.md” has no checksum in the pack.",
  ],
  [
    "a file less",
    (files) => {
      delete files["documents/2 gate 2.md"];
    },
    "The pack lacks “documents/2 gate 2.md”.",
  ],
  [
    "a path that leads out of it",
    (files) => {
      files["../evil.js"] = strToU8("1");
    },
    "This file is not a handover pack: it is not a ZIP, or it is damaged.",
  ],
  [
    "a file of another kind",
    (files) => {
      files["run.sh"] = strToU8("1");
    },
    "The pack holds “run.sh”, which does not belong in a handover pack.",
  ],
  [
    "a bomb",
    (files) => {
      files["data/tasks-1.js"] = new Uint8Array(20_000_000);
    },
    "“data/tasks-1.js” unpacks to more than Baton takes.",
  ],
  [
    "a later format",
    (files) => {
      const manifest = JSON.parse(strFromU8(files["manifest.json"] as Uint8Array));
      files["manifest.json"] = strToU8(JSON.stringify({ ...manifest, format: 3 }));
    },
    "The pack has format 3, and this server reads formats up to 2. Import it with the version of Baton that wrote it, or a later one.",
  ],
])("%s is refused, and nothing stays behind", async (_, change, sentence) => {
  const { bytes } = await exported();
  const files: Zippable = unzipSync(bytes);
  change(files);
  await refuses(zipSync(files), sentence);
});

async function refuses(bytes: Uint8Array, sentence: string) {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const rows = () =>
    [projects, users, jobs].map((table) => deps.db.select().from(table).orderBy(table.id).all());
  const before = rows();
  const { email } = owner.registration;
  await expect(importPack(deps, { file: savePack(bytes), email })).rejects.toThrow(sentence);
  expect(rows()).toEqual(before);
  expect(await deps.storage.list("document")).toEqual(new Map());
}

test("rows that the database refuses are told in a sentence, though their checksums agree", async () => {
  const { bytes } = await exported();
  const twins = forgePack(bytes, "tracks", (text) => {
    const [first = "", second = ""] = text.match(/"name":"[^"]+"/g) ?? [];
    return text.replace(second, first);
  });
  await refuses(twins, "The rows of the pack contradict each other");
  const unknown = forgePack(bytes, "tasks", (text) =>
    text.replace(/"createdBy":\d+/, '"createdBy":99'),
  );
  await refuses(unknown, "names number 99 of people, which is not in it");
});

test.each([
  ["project", /"timeZone":"[^"]*"/, '"timeZone":"Mars/Base"', "timeZone"],
  ["meetings", /"timeZone":(?:null|"[^"]*")/, '"timeZone":"+01:00"', "timeZone"],
  ["meetings", /"startTime":"[^"]*"/, '"startTime":"25:00"', "startTime"],
  ["meetings", /"endTime":"[^"]*"/, '"endTime":"late"', "endTime"],
  ["meetings", /"dueDate":"[^"]*"/, '"dueDate":"2026-02-30"', "actionItems.0.dueDate"],
])("a row of %s that makes no sense is refused", async (kind, pattern, forged, field) => {
  const { bytes } = await exported();
  const changed = forgePack(bytes, kind, (text) => {
    expect(text).toMatch(pattern);
    return text.replace(pattern, forged);
  });
  await refuses(changed, `A row of ${kind} in the pack is not one that Baton writes. Its ${field}`);
});

test("what is no ZIP and what names nobody here is refused", async () => {
  await refuses(strToU8("Not a ZIP"), "This file is not a handover pack");
  const deps = createTestDeps();
  const { email } = (await registerMember(deps)).registration;
  const file = join(temporaryFolder(), "nothing.zip");
  await expect(importPack(deps, { file, email })).rejects.toThrow(`There is no file at ${file}.`);
  await expect(
    importPack(deps, { file: savePack(strToU8("")), email: "nobody@example.com" }),
  ).rejects.toThrow("There is no account nobody@example.com here.");
});

testOfFullRun("the command makes no database where there is none", () => {
  const folder = temporaryFolder();
  const command = resolve(import.meta.dirname, "../../../server/admin/import-pack.ts");
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, "pack.zip", "--email", "ada@example.com"],
    {
      env: { DATABASE_FILE: join(folder, "mistyped.sqlite"), UPLOADS_DIR: join(folder, "uploads") },
      encoding: "utf8",
    },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining("There is no database at"),
  });
  expect(readdirSync(folder)).toEqual([]);
});
