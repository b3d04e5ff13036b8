import { expect, test } from "vitest";
import { beginDays } from "../../../server/features/notifications/notify-due.service.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { startDrilling } from "../handover/drills/drilled-area.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const [api, leeApi] = [await owner.call("UTC"), await lee.call("UTC")];
  const addDocument = (title: string) =>
    storeDocument(deps, owner.project.id, { title, category: "sops", passages: ["At two."] });
  return { deps, owner, lee, api, leeApi, addDocument };
}

type Api = Awaited<ReturnType<typeof start>>["api"];
const told = async (api: Api) =>
  (await api.notifications.list()).map(({ kind, title }) => `${kind}: ${title}`);

test("whoever is made the owner of a document is told, and not who takes it", async () => {
  const { owner, lee, api, leeApi, addDocument } = await start();
  const id = await addDocument("Runbook");
  await api.documents.update({ id, owner: lee.user.id });
  await api.documents.update({ id, title: "The runbook" });
  expect(await told(leeApi)).toEqual([
    `assigned: ${owner.user.name} made you the owner of “The runbook”`,
  ]);
  expect((await leeApi.notifications.list())[0]?.href).toBe(`/knowledge-base?document=${id}`);
  await api.documents.update({ id, owner: owner.user.id });
  await api.documents.update({ id, owner: null });
  expect(await told(api)).toEqual([]);
  expect(await told(leeApi)).toHaveLength(1);
});

test("the day of a review is told to the owner, until somebody else or another day has it", async () => {
  const { deps, owner, lee, api, leeApi, addDocument } = await start();
  const day = (text: string) => ({ reviewDate: new Date(text) });
  const runbook = await addDocument("Runbook");
  const plan = await addDocument("Plan");
  await api.documents.update({ id: runbook, owner: lee.user.id, ...day("2026-11-24") });
  await api.documents.update({ id: plan, owner: lee.user.id, ...day("2026-11-20") });
  await api.documents.update({ id: await addDocument("Nobody's"), ...day("2026-11-20") });
  await api.documents.update({
    id: await addDocument("Later"),
    owner: lee.user.id,
    ...day("2026-12-20"),
  });
  beginDays(deps, new Date("2026-11-23T12:00:00Z"));
  const unread = async () =>
    (await leeApi.notifications.list({ unread: true }))
      .filter(({ kind }) => kind !== "assigned")
      .map(({ kind, title }) => `${kind}: ${title}`);
  expect(await unread()).toEqual([
    "overdue: The review of “Plan” was due on Nov 20",
    "due-soon: The review of “Runbook” is due on Nov 24",
  ]);
  await leeApi.documents.update({ id: plan, ...day("2027-05-20") });
  expect(await unread()).toEqual(["due-soon: The review of “Runbook” is due on Nov 24"]);
  await api.documents.update({ id: runbook, owner: owner.user.id });
  expect(await unread()).toEqual([]);
});

test("the witness of a drill is told, also where it gets another one", async () => {
  const { deps, theirs, receiver, expert, area, begin } = await startDrilling();
  const other = await registerMemberOf(deps, expert.project.id, "member");
  const ofDrills = async (api: Api) =>
    (await told(api)).filter((sentence) => sentence.includes("witness"));
  const drill = await begin();
  const sentence = `assigned: ${receiver.user.name} made you the witness of a drill in “${area.name}”`;
  const [expertApi, otherApi] = [await expert.call(), await other.call()];
  expect(await ofDrills(expertApi)).toEqual([sentence]);
  await theirs.drills.update({ id: drill.id, title: "Release" });
  await theirs.drills.update({ id: drill.id, witnessId: other.user.id });
  expect(await ofDrills(expertApi)).toHaveLength(1);
  expect(await ofDrills(otherApi)).toEqual([sentence]);
  expect((await otherApi.notifications.list())[0]?.href).toBe(`/handover/${area.id}`);
});

test("an action item tells the member whom it names once the meeting is saved", async () => {
  const { owner, lee, api, leeApi } = await start();
  const item = (description: string, assignee: string) => ({
    description,
    assignee,
    dueDate: new Date("2026-11-27"),
  });
  const meeting = await api.meetings.create({
    title: "Kick-off",
    date: new Date("2026-11-23"),
    startTime: "09:00",
    endTime: "10:00",
    actionItems: [
      item("Order the boxes", lee.user.name.toUpperCase()),
      item("Book a van", owner.user.name),
      item("Tell the neighbours", "Somebody else"),
    ],
  });
  const sentence = `assigned: ${owner.user.name} gave you an action item of the meeting “Kick-off”, due on Nov 27`;
  expect(await told(leeApi)).toEqual([sentence]);
  expect((await leeApi.notifications.list())[0]).toMatchObject({
    text: "Order the boxes",
    href: `/meeting-logs?meeting=${meeting.id}`,
  });
  const [boxes, van, neighbours] = meeting.actionItems;
  if (!boxes || !van || !neighbours) throw new Error("The meeting has lost an item.");
  const days = ({ dueDate, ...stored }: typeof boxes) => ({
    ...stored,
    dueDate: new Date(dueDate),
  });
  await api.meetings.update({
    id: meeting.id,
    actionItems: [
      { ...days(boxes), description: "Order 90 boxes" },
      days(van),
      { ...days(neighbours), assignee: lee.user.name },
    ],
  });
  // What one was told of before is not told again, and is called what it is called now.
  expect(await told(leeApi)).toEqual([sentence, sentence]);
  expect((await leeApi.notifications.list()).map(({ text }) => text)).toEqual([
    "Tell the neighbours",
    "Order 90 boxes",
  ]);
  expect(await told(api)).toEqual([]);
});
