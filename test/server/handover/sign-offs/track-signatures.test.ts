import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signOffs } from "../../../../db/schema/index.ts";
import { openSignableArea, track } from "../../../helpers/signable-area.ts";

async function signTrack(name = track) {
  const started = await openSignableArea();
  const { api, deps } = started;
  const reason = "The rest follows in hypercare.";
  const sign = (named: string, side: "leaving" | "receiving") =>
    api.signOffs.create({ scope: "track", track: named, side, reason });
  const signed = await sign(name, "leaving");
  const signedTrack = (await api.tracks.list()).find((each) => each.name === name);
  const stored = () => deps.db.select().from(signOffs).where(eq(signOffs.id, signed.id)).get();
  return { ...started, sign, signed, stored, trackId: signedTrack?.id ?? 0 };
}

test("nobody signs a track for both sides by renaming it, and another of the old name is unsigned", async () => {
  const { api, area, sign, signed, stored, trackId } = await signTrack();
  const before = stored();
  await api.tracks.update({ id: trackId, name: "Systems" });
  await expect(sign("Systems", "receiving")).rejects.toMatchObject({
    cause: { code: "CONFLICT" },
    message: expect.stringContaining("You signed this for the leaving side"),
  });
  expect(stored()).toEqual({ ...before, track: "Systems" });
  const [listed] = await api.signOffs.list({});
  expect(listed).toMatchObject({ title: track, track: "Systems", sha256: signed.sha256 });
  expect(listed?.state).not.toBe("tampered");

  await api.tracks.create({ name: track });
  await api.areas.update({ id: area.id, track });
  expect(await sign(track, "receiving")).toMatchObject({ side: "receiving", isLatest: true });
});

test("a signature that an earlier track left under a name counts for no later one", async () => {
  const { api, deps, area, sign, signed, stored, trackId } = await signTrack();
  const left = () =>
    deps.db.update(signOffs).set({ track: "People" }).where(eq(signOffs.id, signed.id)).run();
  left();
  await api.tracks.update({ id: trackId, name: "People" });
  expect(stored()?.track).toBeNull();
  await sign("People", "receiving");

  await api.tracks.update({ id: trackId, name: "Systems" });
  left();
  await api.tracks.create({ name: "People" });
  await api.areas.update({ id: area.id, track: "People" });
  await sign("People", "receiving");
});

test("a deleted track keeps its signatures to itself, and has them again once it is restored", async () => {
  const { api, area, sign, signed, stored, trackId } = await signTrack();
  await api.tracks.delete({ id: trackId });
  expect(await api.signOffs.list({})).toMatchObject([
    { id: signed.id, title: track, track: null, sha256: signed.sha256 },
  ]);
  const { id: namesake } = await api.tracks.create({ name: track });
  await api.areas.update({ id: area.id, track });
  await sign(track, "receiving");
  await api.trash.restore({ entityType: "track", id: trackId });
  const name = (await api.tracks.list()).find(({ id }) => id === trackId)?.name;
  expect(name).not.toBe(track);
  expect(stored()?.track).toBe(name);

  await api.tracks.delete({ id: namesake });
  await api.areas.update({ id: area.id, track: name });
  await expect(sign(name ?? "", "receiving")).rejects.toThrow("for the leaving side");
});
