import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents, signOffs, users } from "../../../../db/schema/index.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestHttp } from "../../../helpers/harness.ts";
import { processed, startProcessing, untilIdle } from "../../../helpers/processing.ts";
import { openSignableArea, type SignableArea, signArea } from "../../../helpers/signable-area.ts";

/** Whether the gap is there, which is to say the same as the list of signatures. */
async function isChanged({ api, area }: SignableArea) {
  const gaps = await api.handover.gaps({ areaId: area.id });
  const isGap = gaps.some(({ rule }) => rule === "changed-since-signed");
  const [signOff] = await api.signOffs.list({ areaId: area.id });
  expect(signOff?.state).toBe(isGap ? "changed" : "unchanged");
  const { areas } = await api.handover.readiness();
  const accepted = areas[0]?.stages.find(({ stage }) => stage === "accepted");
  expect(accepted?.state).toBe(isGap ? "broken" : "done");
  return isGap;
}

type Change = (started: SignableArea) => unknown;

const changes: Record<string, Change> = {
  "a document is unlinked": ({ api, area, documentId }) =>
    api.areaLinks.remove({ id: area.id, kind: "document", targetId: documentId }),
  "a document is deleted": ({ api, documentId }) => api.documents.delete({ id: documentId }),
  "a document is renamed": ({ api, documentId }) =>
    api.documents.update({ id: documentId, title: "Payroll runbook" }),
  "a question is deleted": ({ api, question }) => api.acceptance.delete({ id: question.id }),
  "a question is added": ({ api, area }) =>
    api.acceptance.create({ id: area.id, question: "Who is called?" }),
  "a session was not held": ({ api, meeting }) =>
    api.meetings.update({ id: meeting.id, status: "scheduled" }),
  "a session loses one side": ({ api, meeting, people }) =>
    api.meetings.update({ id: meeting.id, attendees: [people.expert.user.email] }),
  "a session is unlinked": ({ api, area, meeting }) =>
    api.shadowing.remove({ id: area.id, meetingId: meeting.id }),
  "a drill is opened again": async ({ people, drill }) =>
    (await people.receiver.call()).drills.reopen({ id: drill.id }),
  "somebody else is the deputy": ({ api, area, people }) =>
    api.areas.update({ id: area.id, deputyId: people.other.user.id }),
};

test.each(Object.entries(changes))(
  "it has changed since it was signed: %s",
  async (_what, make) => {
    const started = await openSignableArea();
    await signArea(started, "receiver", "receiving");
    expect(await isChanged(started)).toBe(false);
    await make(started);
    expect(await isChanged(started)).toBe(true);
    await signArea(started, "receiver", "receiving", { reason: "The rest follows." });
    expect(await isChanged(started)).toBe(false);
  },
);

const touches: Record<string, Change> = {
  "a document gets other tags": ({ api, documentId }) =>
    api.documents.update({ id: documentId, tags: "payroll" }),
  "somebody goes by another name": ({ deps, people }) =>
    deps.db
      .update(users)
      .set({ name: "Somebody Else" })
      .where(eq(users.id, people.expert.user.id))
      .run(),
  "it was signed before fingerprints were kept": ({ deps }) =>
    deps.db.update(signOffs).set({ fingerprint: null }).run(),
};

test.each(Object.entries(touches))("what was signed still holds: %s", async (_what, make) => {
  const started = await openSignableArea();
  await signArea(started, "receiver", "receiving");
  await make(started);
  expect(await isChanged(started)).toBe(false);
});

test("what comes back from the Trash is what was signed", async () => {
  const started = await openSignableArea();
  const { api, documentId } = started;
  await signArea(started, "receiver", "receiving");
  await api.documents.delete({ id: documentId });
  expect(await isChanged(started)).toBe(true);
  await api.trash.restore({ entityType: "document", id: documentId });
  expect(await isChanged(started)).toBe(false);
});

/** The area with one more document, which is no drill's playbook. */
async function openWithPolicy() {
  const started = await openSignableArea();
  const { deps, api, area, projectId, people } = started;
  const targetId = await storeDocument(deps, projectId, { title: "Policy", passages: ["Open."] });
  deps.db
    .update(documents)
    .set({ indexVersion: 1, content: "Open." })
    .where(eq(documents.id, targetId))
    .run();
  await api.areaLinks.save({ id: area.id, kind: "document", targetId });
  const read = async () => {
    startProcessing(deps);
    const document = await processed(people.expert, targetId);
    await untilIdle(deps);
    return document;
  };
  return { ...started, policyId: targetId, read };
}

test("a version that waited when it was signed has changed it once it is read", async () => {
  const started = await openWithPolicy();
  const { api, policyId, read } = started;
  await api.documents.update({ id: policyId, content: "Open, then close." });
  await signArea(started, "receiver", "receiving");
  expect(await isChanged(started)).toBe(false);
  const { nextVersion } = await api.documents.read({ id: policyId });
  expect(nextVersion).toMatchObject({ state: "waiting" });
  expect(await read()).toMatchObject({ version: 2 });
  expect(await isChanged(started)).toBe(true);
});

test("a version that could not be read has changed nothing", async () => {
  const started = await openWithPolicy();
  const { deps, api, people, policyId, read } = started;
  const body = new FormData();
  body.set("file", new File(["%PDF-1.7 and nothing else"], "policy.pdf"));
  const headers = { cookie: people.expert.cookie() ?? "" };
  const path = `/api/documents/${policyId}/versions`;
  await createTestHttp(deps).app.request(path, { method: "POST", headers, body });
  await signArea(started, "receiver", "receiving");
  const { updatedAt, nextVersion } = await api.documents.read({ id: policyId });
  expect(nextVersion).toMatchObject({ state: "waiting" });
  expect(await read()).toMatchObject({ version: 1, updatedAt, nextVersion: { state: "failed" } });
  expect(await isChanged(started)).toBe(false);
});

test("a signature whose statement was tampered with shows as changed", async () => {
  const started = await openSignableArea();
  const { deps, api, area } = started;
  await signArea(started, "receiver", "receiving");
  deps.db.update(signOffs).set({ statement: "{}", fingerprint: null }).run();
  deps.db.update(documents).set({ tags: "payroll" }).run();
  const gaps = await api.handover.gaps({ areaId: area.id });
  expect(gaps.map(({ rule }) => rule)).toContain("changed-since-signed");
});
