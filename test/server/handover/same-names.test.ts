import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { users } from "../../../db/schema/index.ts";
import { link, type Start, start, today } from "./gap-steps.ts";

/** An area whose people all have the same name, and what its gaps say to one of them. */
async function startNamesakes() {
  const started = await start();
  const { deps, caller, area } = started;
  deps.db.update(users).set({ name: "Robin Chen" }).run();
  const toldTo = async ({ user }: Start["expert"] | Start["receiver"]) =>
    (await caller.handover.gaps({ areaId: area.id })).flatMap(({ rule, told }) =>
      told.filter(({ userId }) => userId === user.id).map(({ what }) => [rule, what]),
    );
  return { ...started, toldTo };
}

test("what is said to somebody is not said to who has the same name", async () => {
  const { caller, area, expert, receiver, deputy, toldTo } = await startNamesakes();
  expect(await toldTo(expert)).toEqual([["not-shadowed", "You have not shown it to Robin Chen"]]);
  expect((await toldTo(receiver)).sort()).toEqual([
    ["not-accepted", "You have not signed for the receiving side yet"],
    ["not-reverse-shadowed", "Nothing shows that you can do it without help"],
    ["not-shadowed", "Robin Chen has not shown it to you"],
  ]);
  expect(await toldTo(deputy)).toEqual([]);
  // Everybody else is told by name.
  const gaps = await caller.handover.gaps({ areaId: area.id });
  expect(gaps.map(({ what }) => what)).toContain("Robin Chen has not shown it to Robin Chen");
});

test("who needs a deputy, does both or keeps a task is told so", async () => {
  const started = await startNamesakes();
  const { deps, caller, area, expert, receiver, toldTo } = started;
  await caller.areas.update({ id: area.id, deputyId: null });
  expect(await toldTo(receiver)).toContainEqual([
    "single-person",
    "Only you will be able to do it",
  ]);
  await caller.areas.update({ id: area.id, receiverId: expert.user.id });
  expect(await toldTo(receiver)).toEqual([]);
  const both = await toldTo(expert);
  expect(both).toContainEqual(["single-person", "You both hand it over and take it over"]);
  expect(both).toContainEqual(["not-shadowed", "You have not shown it to anybody yet"]);

  const { id } = await caller.tasks.create({ title: "Copy keys", assigneeId: expert.user.id });
  link(deps, started, "task", id);
  await caller.handover.setSide({ userId: expert.user.id, side: "leaving" });
  await caller.handover.update({ lastDay: addDays(today, 40) });
  expect(await toldTo(expert)).toContainEqual([
    "work-after-last-day",
    "The task “Copy keys” stays with you after your last day",
  ]);
});

test("what needs somebody and what they sign tell the same people", async () => {
  const { area, receiver } = await startNamesakes();
  const api = await receiver.call();
  const unproved = {
    what: "Nothing shows that Robin Chen can do it without help",
    told: [{ userId: receiver.user.id, what: "Nothing shows that you can do it without help" }],
  };
  expect(await api.handover.needsYou()).toContainEqual(expect.objectContaining(unproved));
  const { openGaps } = await api.signOffs.preview({ scope: "area", areaId: area.id });
  expect(openGaps).toContainEqual(expect.objectContaining(unproved));
});
