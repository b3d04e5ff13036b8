import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  return { deps, member, caller: await member.call() };
}

test("an area is a system of medium importance unless said otherwise, with a name of its own", async () => {
  const { caller } = await start();
  const area = await caller.areas.create({ name: "  Gate   system " });
  expect(area).toMatchObject({ name: "Gate system", kind: "system", importance: "medium" });
  await expect(caller.areas.create({ name: "GATE SYSTEM" })).rejects.toThrow(
    "There is an area “Gate system” already. Choose another name.",
  );
  await expect(caller.areas.create({ name: "Gate System" })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { issues: [{ path: "name", message: expect.stringContaining("already") }] },
  });
  await caller.areas.create({ name: "Übergabe" });
  await expect(caller.areas.create({ name: "ÜBERGABE" })).rejects.toThrow(
    "There is an area “Übergabe” already. Choose another name.",
  );
  const other = await caller.areas.create({ name: "Rate desk" });
  await expect(caller.areas.update({ id: other.id, name: "gate system" })).rejects.toThrow(
    "There is an area “Gate system” already",
  );
  await caller.areas.update({ id: area.id, name: "GATE system" });
  expect((await caller.areas.list()).map(({ name }) => name)).toEqual([
    "GATE system",
    "Rate desk",
    "Übergabe",
  ]);
});

test("only members hand over and take over, in tracks that the project has", async () => {
  const { deps, caller } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  for (const field of ["expertId", "receiverId", "deputyId"] as const) {
    await expect(
      caller.areas.create({ name: "Rate desk", [field]: stranger.user.id }),
    ).rejects.toThrow("Choose a member of this project.");
  }
  await expect(caller.areas.create({ name: "Rate desk", track: "Nowhere" })).rejects.toThrow(
    "This project has no such track.",
  );
  const [track] = await caller.tracks.list();
  const area = await caller.areas.create({
    name: "Rate desk",
    track: track?.name.toUpperCase() ?? "",
  });
  expect(area.track).toBe(track?.name);
});

test("an area follows its track: renamed, deleted with and without an heir, restored", async () => {
  const { caller } = await start();
  const track = await caller.tracks.create({ name: "Gates" });
  const heir = await caller.tracks.create({ name: "Doors" });
  const { id } = await caller.areas.create({ name: "Gate system", track: "Gates" });
  const trackOfArea = async () => (await caller.areas.read({ id })).track;
  await caller.tracks.update({ id: track.id, name: "Barriers" });
  expect(await trackOfArea()).toBe("Barriers");
  await caller.tracks.delete({ id: track.id, moveTo: heir.id });
  expect(await trackOfArea()).toBe("Doors");
  await caller.trash.restore({ entityType: "track", id: track.id });
  expect(await trackOfArea()).toBe("Barriers");
  await caller.tracks.delete({ id: track.id });
  expect(await trackOfArea()).toBeNull();
  await caller.trash.restore({ entityType: "track", id: track.id });
  expect(await trackOfArea()).toBe("Barriers");
});

test("a deleted area whose name and track were given away comes back and says so", async () => {
  const { caller } = await start();
  const track = await caller.tracks.create({ name: "Gates" });
  const area = await caller.areas.create({ name: "Gate system", track: "Gates" });
  await caller.areas.delete({ id: area.id });
  await caller.areas.create({ name: "gate system" });
  await caller.tracks.delete({ id: track.id });
  const { notes } = await caller.trash.restore({ entityType: "area", id: area.id });
  expect(notes).toEqual([
    "Another area is called “Gate system” now, so this one is “Gate system (2)”.",
    "Its track “Gates” is gone, so it is in none now.",
  ]);
  expect(await caller.areas.read({ id: area.id })).toMatchObject({
    name: "Gate system (2)",
    track: null,
  });
});

test("a change based on an older state is refused with the area as it stands", async () => {
  const { deps, member, caller } = await start();
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const area = await caller.areas.create({ name: "Gate system" });
  await (await colleague.call()).areas.update({ id: area.id, importance: "critical" });
  await expect(
    caller.areas.update({ id: area.id, name: "Gates", updatedAt: area.updatedAt }),
  ).rejects.toThrow("This area was changed by someone else in the meantime.");
});
