import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  acceptanceQuestions,
  documents,
  drillSteps,
  drills,
  signOffs,
} from "../../../../db/schema/index.ts";
import { registerMemberOf } from "../../../helpers/harness.ts";
import {
  openSignableArea,
  type SignableArea,
  signArea,
  track,
} from "../../../helpers/signable-area.ts";

test("both sides sign a complete area, which is then accepted", async () => {
  const started = await openSignableArea();
  const { api, area, people } = started;
  const preview = await api.signOffs.preview({ scope: "area", areaId: area.id });
  expect(preview).toMatchObject({
    title: "Payroll run",
    areas: 1,
    questions: 1,
    confirmedAnswers: 1,
    documents: 1,
    sessions: 1,
    drills: 1,
    openGaps: [],
  });
  const leaving = await signArea(started, "expert", "leaving", { basis: preview.basis });
  expect(leaving).toMatchObject({
    title: "Payroll run",
    side: "leaving",
    userName: people.expert.user.name,
    reason: null,
    openGaps: 0,
    state: "unchanged",
    isLatest: true,
    changes: [],
  });
  expect(leaving.hash).toMatch(/^[0-9a-f]{64}$/);
  await signArea(started, "receiver", "receiving");
  expect(await api.handover.gaps({ areaId: area.id })).toEqual([]);
  const { areas } = await api.handover.readiness();
  expect(areas).toMatchObject([{ percentage: 100 }]);
  const [newest, first] = await api.signOffs.list({ areaId: area.id });
  expect(newest).toMatchObject({ side: "receiving", user: { id: people.receiver.user.id } });
  expect(first).toEqual(leaving);
  const [activity] = await api.activities.list({});
  expect(activity).toMatchObject({ action: "signed_off", entityType: "area" });
});

test("only an area's people and owners sign, each for their side, and nobody for both", async () => {
  const started = await openSignableArea();
  const { people, deps, projectId, area } = started;
  const viewer = await registerMemberOf(deps, projectId, "viewer");
  const attempt = { scope: "area", areaId: area.id, side: "receiving" } as const;
  await expect((await viewer.call()).signOffs.create(attempt)).rejects.toThrow("viewer");
  const names = `${people.receiver.user.name}, ${people.deputy.user.name}`;
  await expect(signArea(started, "other", "receiving")).rejects.toThrow(
    `Only ${names}, or an owner of the project can sign for the receiving side.`,
  );
  await expect(signArea(started, "receiver", "leaving")).rejects.toThrow(
    `Only ${people.expert.user.name} or an owner of the project can sign for the leaving side.`,
  );
  await signArea(started, "deputy", "receiving");
  await expect(signArea(started, "deputy", "receiving")).rejects.toThrow(
    "You have signed this, and nothing has changed since.",
  );
  // An owner may sign for either side, but not for both.
  await signArea(started, "expert", "receiving");
  await expect(signArea(started, "expert", "leaving")).rejects.toThrow(
    "You signed this for the receiving side: somebody else has to sign for the leaving side.",
  );
  const { sides } = await (await people.other.call()).signOffs.preview({
    scope: "area",
    areaId: area.id,
  });
  expect(sides.map(({ refusal }) => refusal === null)).toEqual([false, false]);
});

test("open gaps need a reason, which stands in what is signed", async () => {
  const started = await openSignableArea();
  const { api, area, deps } = started;
  await api.areas.update({ id: area.id, deputyId: null });
  const { openGaps } = await api.signOffs.preview({ scope: "area", areaId: area.id });
  expect(openGaps.map(({ rule }) => rule)).toEqual(["single-person"]);
  await expect(signArea(started, "expert", "leaving")).rejects.toThrow(
    "Say why you sign despite 1 open gap.",
  );
  const reason = "A deputy starts in May.";
  const signed = await signArea(started, "expert", "leaving", { reason });
  expect(signed).toMatchObject({ openGaps: 1, reason });
  const row = deps.db.select().from(signOffs).get();
  const statement = JSON.parse(row?.statement ?? "");
  expect(statement.reason).toBe(reason);
  // What is signed is the same for everybody who reads it.
  expect(statement.openGaps).toEqual(openGaps.map(({ told: _, ...gap }) => gap));
});

test("of two who sign at once, the second looks at it again first", async () => {
  const started = await openSignableArea();
  const { people, area } = started;
  const subject = { scope: "area", areaId: area.id } as const;
  const [first, second] = [await people.expert.call(), await people.receiver.call()];
  const { basis } = await first.signOffs.preview(subject);
  const seen = await second.signOffs.preview(subject);
  const signings = await Promise.allSettled([
    first.signOffs.create({ ...subject, side: "leaving", basis }),
    second.signOffs.create({ ...subject, side: "receiving", basis: seen.basis }),
  ]);
  expect(signings.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = signings.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({
    reason: { message: expect.stringContaining("Look at it again") },
  });
  const again = await second.signOffs.preview(subject);
  await second.signOffs.create({ ...subject, side: "receiving", basis: again.basis });
  expect(await second.signOffs.list({})).toHaveLength(2);
});

/** Each way in which what was signed can change, and what is then said of it. */
const changes: [name: string, make: (started: SignableArea) => unknown, told: string][] = [
  [
    "another person",
    ({ api, area, people }) => api.areas.update({ id: area.id, expertId: people.other.user.id }),
    "Expert:",
  ],
  [
    "an answer that changed",
    ({ deps, question }) =>
      deps.db
        .update(acceptanceQuestions)
        .set({ status: "changed", change: "figure" })
        .where(eq(acceptanceQuestions.id, question.id))
        .run(),
    "Question “When is it due?”: its documents no longer give the confirmed answer",
  ],
  [
    "another confirmed answer",
    ({ deps, question }) =>
      deps.db
        .update(acceptanceQuestions)
        .set({ confirmedAnswer: { content: "On the 21st. [1]", sources: [] } })
        .where(eq(acceptanceQuestions.id, question.id))
        .run(),
    "Question “When is it due?”: another answer is confirmed now",
  ],
  [
    "a deleted question",
    ({ deps }) => deps.db.delete(acceptanceQuestions).run(),
    "Question “When is it due?”: deleted",
  ],
  [
    "other content",
    ({ deps }) => deps.db.update(documents).set({ content: "Close." }).run(),
    "Document “Runbook”: its content has changed",
  ],
  [
    "a deleted document",
    ({ api, documentId }) => api.documents.delete({ id: documentId }),
    "Document “Runbook”: deleted, or no longer part of the area",
  ],
  [
    "a session that lacks a side",
    ({ api, meeting }) => api.meetings.update({ id: meeting.id, attendees: ["Nobody we know"] }),
    "Session “Walk-through”: no longer counts as held with both sides",
  ],
  [
    "a step that was rewritten",
    ({ deps }) => deps.db.update(drillSteps).set({ outcome: "helped" }).run(),
    "Drill “Release the file”: its record has changed",
  ],
  [
    "a playbook that changed",
    ({ deps }) => deps.db.update(drills).set({ playbookChangedAt: new Date() }).run(),
    "Drill “Release the file”: its playbook has changed or is gone",
  ],
];

test.each(changes)("a signature tells of %s", async (name, make, told) => {
  const started = await openSignableArea();
  await signArea(started, "expert", "leaving");
  await make(started);
  const [signed] = await started.api.signOffs.list({});
  expect(signed?.state).toBe("changed");
  expect(signed?.changes.some((change) => change.startsWith(told))).toBe(true);
  const runbook = { id: started.documentId, title: "Runbook" };
  expect(signed?.changedDocuments).toEqual(name === "other content" ? [runbook] : []);
});

test("a person's new name changes nothing that was signed", async () => {
  const started = await openSignableArea();
  await signArea(started, "receiver", "receiving");
  await (await started.people.expert.call()).profile.update({ firstName: "New", lastName: "Name" });
  expect(await started.api.signOffs.list({})).toMatchObject([{ state: "unchanged", changes: [] }]);
});

test.each(["statement", "reason", "userName", "hash"] as const)(
  "a signature whose %s was changed in the database says so",
  async (column) => {
    const started = await openSignableArea();
    const { deps, api } = started;
    await signArea(started, "expert", "leaving");
    const row = deps.db.select().from(signOffs).get();
    const forged = row?.statement.replace("On the 23rd", "On the 24th") ?? "";
    deps.db
      .update(signOffs)
      .set({ [column]: column === "statement" ? forged : "forged" })
      .run();
    const [signed] = await api.signOffs.list({});
    expect(signed).toMatchObject({
      state: "tampered",
      title: column === "statement" || column === "hash" ? "Payroll run" : expect.any(String),
    });
  },
);

test("a track and the whole are signed with all their areas, and tell of one that came later", async () => {
  const started = await openSignableArea();
  const { api, people } = started;
  const reason = "The rest follows in hypercare.";
  const receiver = await people.receiver.call();
  await receiver.signOffs.create({ scope: "track", track, side: "receiving", reason });
  await api.signOffs.create({ scope: "project", side: "leaving", reason });
  const before = await api.signOffs.list({});
  expect(before).toMatchObject([
    { scope: "project", title: "Freight Handover", areaId: null, state: "unchanged" },
    { scope: "track", title: track, state: "unchanged" },
  ]);
  await api.areas.create({ name: "Bank token", track });
  for (const { state, changes: told } of await api.signOffs.list({})) {
    expect([state, told]).toEqual(["changed", ["“Bank token” was added"]]);
  }
  expect(await api.signOffs.list({ areaId: started.area.id })).toHaveLength(2);
  await expect(api.signOffs.preview({ scope: "track", track: "Nowhere" })).rejects.toThrow(
    "no such track",
  );
  await expect(
    api.signOffs.create({ scope: "track", track: "HR & Change Management", side: "leaving" }),
  ).rejects.toThrow("There is no area to sign yet.");
});

test("an area in the Trash takes its signatures along and brings them back", async () => {
  const started = await openSignableArea();
  const { api, area, deps } = started;
  // Its steps are none of the document's: what comes back would be found outdated.
  deps.db.delete(drills).run();
  await signArea(started, "expert", "leaving", { reason: "The drill is in May." });
  await api.areas.delete({ id: area.id });
  expect(await api.signOffs.list({})).toEqual([]);
  await api.trash.restore({ entityType: "area", id: area.id });
  expect(await api.signOffs.list({})).toMatchObject([{ side: "leaving", state: "unchanged" }]);
});

test("a merged area keeps its signatures, which say that it was merged", async () => {
  const started = await openSignableArea();
  const { api, area } = started;
  await signArea(started, "expert", "leaving");
  const into = await api.areas.create({ name: "Salaries" });
  await api.areas.merge({ id: area.id, intoId: into.id });
  const [signed] = await api.signOffs.list({ areaId: into.id });
  expect(signed?.changes[0]).toBe("“Payroll run” was merged into “Salaries”");
});
