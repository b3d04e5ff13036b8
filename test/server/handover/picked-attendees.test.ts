import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import { registerMemberOf } from "../../helpers/harness.ts";
import { openSignableArea, type SignableArea, signArea } from "../../helpers/signable-area.ts";
import { stopClock, fixedDay as today } from "../../helpers/stop-clock.ts";

const hours = { startTime: "09:00", endTime: "10:00" };

/** An area whose one session was planned without naming anybody, held, and signed. */
async function openHeldSession() {
  const started = await openSignableArea();
  const { api, area, meeting } = started;
  await api.shadowing.remove({ id: area.id, meetingId: meeting.id });
  const { meetingId } = await api.shadowing.plan({
    id: area.id,
    date: new Date("2026-03-06"),
    ...hours,
  });
  await api.meetings.update({ id: meetingId, status: "completed" });
  await signArea(started, "receiver", "receiving");
  return { ...started, meetingId };
}

type Change = (started: SignableArea) => Promise<unknown>;

const changes: Record<string, Change> = {
  "the expert goes by another name": async ({ people }) =>
    (await people.expert.call()).profile.update({ firstName: "New", lastName: "Name" }),
  "another member goes by the expert's name": async ({ people }) => {
    const { firstName, lastName } = people.expert.registration;
    await (await people.other.call()).profile.update({ firstName, lastName });
  },
  "the receiver's namesake joins": async ({ deps, projectId, people }) => {
    const { firstName, lastName } = people.receiver.registration;
    const namesake = await registerMemberOf(deps, projectId, "member");
    await (await namesake.call()).profile.update({ firstName, lastName });
  },
  "the expert deletes their account": async ({ api, people }) => {
    await api.members.changeRole({ userId: people.other.user.id, role: "owner" });
    const { email, password } = people.expert.registration;
    await (await people.expert.call()).personalData.deleteAccount({
      confirmation: email,
      currentPassword: password,
      keepsName: false,
    });
  },
};

test.each(Object.entries(changes))("a session stays held: %s", async (_what, make) => {
  const started = await openHeldSession();
  const { area, people, meetingId } = started;
  await make(started);
  const api = await people.receiver.call();
  const [session] = await api.shadowing.list({ id: area.id });
  expect(session).toMatchObject({ meetingId, state: "held", missing: [] });
  expect(session?.attendees.slice(0, 2)).toMatchObject([
    { userId: people.expert.user.id, side: "leaving" },
    { userId: people.receiver.user.id, side: "receiving" },
  ]);
  const [signOff] = await api.signOffs.list({ areaId: area.id });
  expect(signOff).toMatchObject({ state: "unchanged", changes: [] });
  const gaps = await api.handover.gaps({ areaId: area.id });
  expect(gaps.map(({ rule }) => rule)).not.toContain("changed-since-signed");
});

test("a session of two people of one name is held", async () => {
  const started = await openSignableArea();
  const { api, area, people } = started;
  const { firstName, lastName } = people.expert.registration;
  await (await people.receiver.call()).profile.update({ firstName, lastName });
  const { meetingId } = await api.shadowing.plan({
    id: area.id,
    date: new Date("2026-03-06"),
    ...hours,
  });
  await api.meetings.update({ id: meetingId, status: "completed" });
  const sessions = await api.shadowing.list({ id: area.id });
  expect(sessions.find((one) => one.meetingId === meetingId)).toMatchObject({
    state: "held",
    attendees: [
      { userId: people.expert.user.id },
      { userId: people.receiver.user.id },
      { userId: people.deputy.user.id },
    ],
  });
});

test("who was picked attends under a new name, and their namesake does not", async () => {
  stopClock();
  const { api, people } = await openSignableArea();
  const { expert, receiver, other } = people;
  const next = await api.meetings.create({
    title: "Next",
    date: addDays(today, 1),
    ...hours,
    memberIds: [expert.user.id],
  });
  await (await expert.call()).profile.update({ firstName: "New", lastName: "Name" });
  const { firstName, lastName } = expert.registration;
  await (await other.call()).profile.update({ firstName, lastName });

  const needs = async (person: typeof expert | typeof other) =>
    (await (await person.call()).handover.needsYou()).map(({ label }) => label);
  expect(await needs(expert)).toContain("Tomorrow 9:00 AM");
  expect(await needs(other)).not.toContain("Tomorrow 9:00 AM");
  const missed = async (userId: number) =>
    (await api.handover.absence({ userIds: [userId], from: today })).held.map(({ id }) => id);
  expect(await missed(expert.user.id)).toContain(next.id);
  expect(await missed(other.user.id)).not.toContain(next.id);

  await (await receiver.call()).comments.create({
    entityType: "meeting",
    entityId: next.id,
    text: "Bring the token.",
  });
  const told = async (person: typeof expert | typeof other) =>
    (await (await person.call()).notifications.list({})).map(({ kind }) => kind);
  expect(await told(expert)).toContain("comment");
  expect(await told(other)).not.toContain("comment");
});
