import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test("a project says from whom to whom and until when, bit by bit, or not for now", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  expect(await caller.handover.current()).toMatchObject({ leavingTeam: null, createdAt: null });
  await caller.handover.update({ skipped: true });
  expect((await caller.handover.current()).skippedAt).not.toBeNull();
  await caller.handover.update({ leavingTeam: "North team", lastDay: day("2026-06-30") });
  const handover = await caller.handover.update({ receivingTeam: "South team", skipped: false });
  expect(handover).toMatchObject({
    leavingTeam: "North team",
    receivingTeam: "South team",
    lastDay: day("2026-06-30"),
    skippedAt: null,
  });
  const [newest, before] = await caller.activities.list({ limit: 10 });
  expect(newest).toMatchObject({
    action: "handover_updated",
    details: { changed: "receivingTeam" },
  });
  expect(before).toMatchObject({ details: { changed: "leavingTeam, lastDay" } });
});

test("hypercare does not end before the last day, and a refused change leaves all as it was", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  await caller.handover.update({ lastDay: day("2026-06-30") });
  await expect(caller.handover.update({ hypercareEnd: day("2026-06-29") })).rejects.toThrow(
    "Hypercare cannot end before the last day.",
  );
  expect((await caller.handover.current()).hypercareEnd).toBeNull();
});

test("a stale change of the handover is refused", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const first = await caller.handover.update({ leavingTeam: "North" });
  await caller.handover.update({ leavingTeam: "Northern" });
  await expect(
    caller.handover.update({ leavingTeam: "N", updatedAt: first.updatedAt ?? undefined }),
  ).rejects.toThrow("This handover was changed by someone else in the meantime.");
});

test("a change can be based on nothing having been said", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const other = await registerMemberOf(deps, member.project.id, "member");
  const [caller, theirs] = [await member.call(), await other.call()];
  const { updatedAt } = await caller.handover.current();
  expect(updatedAt).toBeNull();
  const first = await caller.handover.update({ leavingTeam: "North", updatedAt });
  await expect(theirs.handover.update({ leavingTeam: "South", updatedAt })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: { leavingTeam: "North", updatedAt: first.updatedAt } },
  });
  expect(await caller.handover.current()).toMatchObject({ leavingTeam: "North" });
});

test("a member stands on one side, on both or on neither", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const caller = await member.call();
  const userId = colleague.user.id;
  for (const side of ["leaving", "both", null] as const) {
    expect(await caller.handover.setSide({ userId, side })).toMatchObject({ userId, side });
    const profile = (await caller.members.list()).find((one) => one.userId === userId);
    expect(profile?.side).toBe(side);
  }
});
