import { expect, test } from "vitest";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { stopClock } from "../../helpers/stop-clock.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** On Wednesday, November 18, 2026, at noon UTC. */
async function start() {
  stopClock();
  const deps = createTestDeps();
  const expert = await registerMember(deps);
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Gate system",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const plan = (date: string, rest: object = {}) =>
    api.shadowing.plan({
      id: area.id,
      date: day(date),
      startTime: "10:00",
      endTime: "11:00",
      ...rest,
    });
  const states = async () => (await api.shadowing.list({ id: area.id })).map(({ state }) => state);
  return { deps, expert, receiver, api, area, plan, states };
}

test("a planned session is a meeting with the area's people, in its track", async () => {
  const { api, area, expert, receiver, plan } = await start();
  const [track] = await api.tracks.list();
  await api.areas.update({ id: area.id, track: track?.name ?? "" });
  const session = await plan("2026-11-20");
  expect(session).toMatchObject({
    title: "Session: Gate system",
    state: "upcoming",
    missing: [],
    attendees: [
      { name: expert.user.name, userId: expert.user.id, side: "leaving" },
      { name: receiver.user.name, userId: receiver.user.id, side: "receiving" },
    ],
  });
  expect(await api.meetings.read({ id: session.meetingId })).toMatchObject({
    title: "Session: Gate system",
    relatedTracks: [track?.name],
  });
  const [activity] = await api.activities.list({ limit: 1 });
  expect(activity).toMatchObject({ action: "session_planned", title: "Session: Gate system" });
  await expect(plan("2026-11-20", { endTime: "09:00" })).rejects.toThrow(
    "The end time must not be before the start time",
  );
  await expect(api.shadowing.plan({ id: area.id, title: "When?" })).rejects.toThrow(
    "Name a meeting, or the date",
  );
});

test("who attends a planned session is picked from the members, and nobody else is invited", async () => {
  const { receiver, plan } = await start();
  const session = await plan("2026-11-20", {
    memberIds: [receiver.user.id],
    attendees: ["Sam Lee"],
  });
  expect(session.attendees).toEqual([
    { name: receiver.user.name, userId: receiver.user.id, side: "receiving" },
    { name: "Sam Lee", userId: null, side: null },
  ]);
  expect((await plan("2026-11-21", { memberIds: [] })).attendees).toEqual([]);
  await expect(plan("2026-11-22", { memberIds: [4711] })).rejects.toThrow(
    "Only members of this project can be picked as attendees.",
  );
});

test("a session is held once its meeting is completed with both sides", async () => {
  const { deps, api, plan, expert, states } = await start();
  const colleague = await registerMemberOf(deps, expert.project.id, "viewer");
  await api.handover.setSide({ userId: colleague.user.id, side: "receiving" });
  const { meetingId: id } = await plan("2026-11-17", { attendees: [expert.user.name, "Sam"] });
  expect(await states()).toEqual(["unrecorded"]);
  await api.meetings.update({ id, status: "completed" });
  expect(await states()).toEqual(["one-sided"]);
  await api.meetings.update({ id, attendees: [expert.user.name, colleague.user.email] });
  expect(await states()).toEqual(["held"]);
  await api.meetings.delete({ id });
  expect(await states()).toEqual([]);
  await api.trash.restore({ entityType: "meeting", id });
  expect(await states()).toEqual(["held"]);
});

test("a session that was held stays held when the expert has left the project", async () => {
  const { api, receiver, plan } = await start();
  const { meetingId: id } = await plan("2026-11-17");
  await api.meetings.update({ id, status: "completed" });
  await api.members.changeRole({ userId: receiver.user.id, role: "owner" });
  await api.projects.leave();
  const theirs = await receiver.call();
  const [area] = await theirs.areas.list();
  const [session] = await theirs.shadowing.list({ id: area?.id ?? 0 });
  expect(session).toMatchObject({ state: "held" });
});

test("a meeting that is there already becomes a session, once, of as many areas as it served", async () => {
  const { api, area } = await start();
  const other = await api.areas.create({ name: "Rate desk" });
  const meeting = await api.meetings.create({
    title: "Walk-through",
    date: day("2026-11-20"),
    startTime: "10:00",
    endTime: "11:00",
  });
  for (const { id } of [area, other]) {
    const session = await api.shadowing.plan({ id, meetingId: meeting.id });
    expect(session).toMatchObject({ title: "Walk-through", missing: ["leaving", "receiving"] });
  }
  const moved = { id: area.id, meetingId: meeting.id, title: "Elsewhere", startTime: "12:00" };
  await expect(api.shadowing.plan(moved)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [{ path: "title" }, { path: "startTime" }] },
  });
  await expect(api.shadowing.plan({ id: area.id, meetingId: meeting.id })).rejects.toThrow(
    "“Walk-through” is a session of “Gate system” already.",
  );
  await api.shadowing.remove({ id: area.id, meetingId: meeting.id });
  expect(await api.shadowing.list({ id: area.id })).toEqual([]);
  expect(await api.shadowing.list({ id: other.id })).toHaveLength(1);
  expect(await api.meetings.read({ id: meeting.id })).toMatchObject({ title: "Walk-through" });
});
