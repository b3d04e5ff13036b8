import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { documents, meetings } from "../../db/schema/index.ts";
import type { Deps } from "../../server/context.ts";
import { storeDocument } from "../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../helpers/harness.ts";

type Member = Awaited<ReturnType<typeof registerMember>>;

const addDocument = (deps: Deps, { project }: Member, track: string) =>
  deps.db
    .insert(documents)
    .values({ projectId: project.id, title: "Runbook", category: "sops", track })
    .returning()
    .get();

const addMeeting = (deps: Deps, { project }: Member, relatedTracks: string[]) =>
  deps.db
    .insert(meetings)
    .values({
      projectId: project.id,
      title: "Kick-off",
      date: new Date("2026-03-01"),
      startTime: "09:00",
      endTime: "10:00",
      relatedTracks,
    })
    .returning()
    .get();

const trackNamed = async (member: Member, name: string) => {
  const track = (await (await member.call()).tracks.list()).find((one) => one.name === name);
  if (!track) throw new Error(`There is no track ${name}.`);
  return track;
};

test("a project starts with the six tracks and takes more, blue unless said otherwise", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const track = await caller.tracks.create({ name: " Facilities ", description: "" });
  expect(track).toMatchObject({
    name: "Facilities",
    description: null,
    color: "blue",
    isActive: true,
    createdBy: member.user.id,
  });
  const names = (await caller.tracks.list()).map(({ name }) => name);
  expect(names).toEqual([...fixedTracks, "Facilities"]);
  await expect(caller.tracks.create({ name: "FACILITIES" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "A track named “Facilities” already exists.",
  });
  await caller.tracks.create({ name: "Übergabe" });
  await expect(caller.tracks.create({ name: "übergabe" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const task = await caller.tasks.create({ title: "Move", track: "ÜBERGABE\u200b" });
  expect(task.track).toBe("Übergabe");
});

test("a new name goes to the track's tasks, documents and meetings, and to nobody else's", async () => {
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const from = fixedTracks[1];
  const caller = await member.call();
  const task = await caller.tasks.create({ title: "Move", track: from });
  const foreign = await (await stranger.call()).tasks.create({ title: "Move", track: from });
  const document = addDocument(deps, member, from);
  const meeting = addMeeting(deps, member, [fixedTracks[0], from]);
  const { id } = await trackNamed(member, from);
  await caller.tracks.update({ id, name: "Operations" });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ track: "Operations" });
  expect(await (await stranger.call()).tasks.read({ id: foreign.id })).toMatchObject({
    track: from,
  });
  const storedDocument = deps.db
    .select()
    .from(documents)
    .where(eq(documents.id, document.id))
    .get();
  expect(storedDocument?.track).toBe("Operations");
  const storedMeeting = deps.db.select().from(meetings).where(eq(meetings.id, meeting.id)).get();
  expect(storedMeeting?.relatedTracks).toEqual([fixedTracks[0], "Operations"]);
  const [latest] = await caller.activities.list();
  expect(latest).toMatchObject({
    action: "track_renamed",
    details: { from, to: "Operations" },
  });
});

test("an archived track takes no new tasks and keeps those it has", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const task = await caller.tasks.create({ title: "Move", track: fixedTracks[2] });
  const { id } = await trackNamed(member, fixedTracks[2]);
  expect(await caller.tracks.update({ id, isActive: false, color: "pink" })).toMatchObject({
    isActive: false,
    color: "pink",
  });
  await expect(
    caller.tasks.create({ title: "Another", track: fixedTracks[2] }),
  ).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining("archived") });
  const kept = await caller.tasks.update({ id: task.id, title: "Moved", track: task.track });
  expect(kept).toMatchObject({ title: "Moved", track: fixedTracks[2] });
});

test("a task's track exists in the project; its case does not matter", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  await expect(caller.tasks.create({ title: "Move", track: "Nowhere" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining("no such track"),
  });
  const task = await caller.tasks.create({ title: "Move", track: fixedTracks[4].toLowerCase() });
  expect(task.track).toBe(fixedTracks[4]);
});

test("without the default track, work that names none goes to the oldest active one", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const [first, second] = await caller.tracks.list();
  await caller.tracks.delete({ id: first?.id ?? 0 });
  await caller.tracks.update({ id: second?.id ?? 0, isActive: false });
  expect(await caller.tasks.create({ title: "Move" })).toMatchObject({ track: fixedTracks[2] });
});

test("a track in use is not deleted without an heir", async () => {
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const caller = await member.call();
  const task = await caller.tasks.create({ title: "Move", track: fixedTracks[3] });
  const document = addDocument(deps, member, fixedTracks[3]);
  const { id } = await trackNamed(member, fixedTracks[3]);
  await expect(caller.tracks.delete({ id })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("1 task and 1 document"),
    cause: { current: { uses: { tasks: 1, documents: 1 } } },
  });
  const foreign = await trackNamed(stranger, fixedTracks[5]);
  for (const moveTo of [id, foreign.id, 4711]) {
    await expect(caller.tracks.delete({ id, moveTo })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("another track"),
    });
  }
  const heir = await trackNamed(member, fixedTracks[5]);
  await caller.tracks.delete({ id, moveTo: heir.id });
  expect(await caller.tasks.read({ id: task.id })).toMatchObject({ track: heir.name });
  const stored = deps.db.select().from(documents).where(eq(documents.id, document.id)).get();
  expect(stored?.track).toBe(heir.name);
});

test("an unused track goes, also from the meetings that named it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const meeting = addMeeting(deps, member, [fixedTracks[1], fixedTracks[2]]);
  const caller = await member.call();
  await caller.tracks.delete({ id: (await trackNamed(member, fixedTracks[2])).id });
  expect(await caller.tracks.list()).toHaveLength(5);
  const stored = deps.db.select().from(meetings).where(eq(meetings.id, meeting.id)).get();
  expect(stored?.relatedTracks).toEqual([fixedTracks[1]]);
});

test("a filter takes a track's name in any letters", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const { name } = await api.tracks.create({ name: "Übergabe" });
  await storeDocument(deps, member.project.id, {
    title: "Keys",
    track: name,
    passages: ["The spare keys hang in room 4.12."],
  });
  await api.tasks.create({ title: "Copy the keys", track: name });
  await api.areas.create({ name: "Gate system", track: name });
  const filter = { track: "ÜBERGABE" };
  const { results } = await api.assistant.search({ query: "spare keys", ...filter });
  expect(results.map(({ title }) => title)).toEqual(["Keys"]);
  expect((await api.documents.list(filter)).map(({ title }) => title)).toEqual(["Keys"]);
  expect((await api.tasks.list(filter)).map(({ title }) => title)).toEqual(["Copy the keys"]);
  expect((await api.handover.gaps(filter)).map(({ areaName }) => areaName)).toContain(
    "Gate system",
  );
});

test("a saved view goes on showing a track that is called otherwise, and no other project's", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const other = await registerMember(deps);
  const [first, second] = fixedTracks;
  const caller = await member.call();
  const views = [
    { list: "tasks", name: "Both", search: { track: [first, second], overdue: true } },
    { list: "documents", name: "One", search: { track: first, q: first } },
    { list: "tasks", name: "Another", search: { track: [second] } },
  ] as const;
  for (const view of views) await caller.savedViews.save(view);
  await (await other.call()).savedViews.save(views[0]);
  const { id } = await trackNamed(member, first);
  await caller.tracks.update({ id, name: "2027" });
  const searches = async (one: Member) =>
    (await (await one.call()).savedViews.list({ list: "tasks" })).map(({ search }) => search.track);
  expect(await searches(member)).toEqual([[second], ["2027", second]]);
  expect(await caller.savedViews.list({ list: "documents" })).toMatchObject([
    { search: { track: "2027", q: first } },
  ]);
  expect(await searches(other)).toEqual([[first, second]]);
  // What holds its work afterwards is shown instead.
  await caller.tracks.delete({ id, moveTo: (await trackNamed(member, second)).id });
  expect(await searches(member)).toEqual([[second], [second]]);
});

test("a rename that fails on its way changes nothing anywhere", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call();
  const { id, name } = await caller.tracks.create({ name: "Gates" });
  const task = await caller.tasks.create({ title: "Order spare arms", track: name });
  const area = await caller.areas.create({ name: "Gate system", track: name });
  const document = addDocument(deps, member, name);
  const meeting = addMeeting(deps, member, [name]);
  const stands = async () => ({
    task: (await caller.tasks.read({ id: task.id })).track,
    area: (await caller.areas.read({ id: area.id })).track,
    document: (await caller.documents.read({ id: document.id })).track,
    meeting: (await caller.meetings.read({ id: meeting.id })).relatedTracks[0],
    track: (await caller.tracks.list()).find((one) => one.id === id)?.name,
  });
  const asBefore = await stands();
  expect(new Set(Object.values(asBefore))).toEqual(new Set([name]));
  // Whichever is written last: before it, all others have been.
  for (const table of ["tasks", "areas", "documents", "meetings", "tracks"]) {
    deps.db.run(
      sql`CREATE TRIGGER refuse_rename BEFORE UPDATE ON ${sql.identifier(table)} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
    await expect(caller.tracks.update({ id, name: "Barriers" }), table).rejects.toThrow();
    deps.db.run(sql`DROP TRIGGER refuse_rename`);
    expect(await stands(), table).toEqual(asBefore);
  }
  await caller.tracks.update({ id, name: "Barriers" });
  expect(new Set(Object.values(await stands()))).toEqual(new Set(["Barriers"]));
});
