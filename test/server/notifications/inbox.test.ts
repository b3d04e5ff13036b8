import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents, domainEvents, memberships, notifications } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { publish } from "../../../server/events.ts";
import { titleOf } from "../../../server/features/notifications/notification-words.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import {
  accessOf,
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";

test("a question of a page is told on one line", () => {
  const subject = { type: "question", id: 1, title: "Who pays?\n".repeat(400) } as const;
  const title = titleOf({ kind: "question", actor: "Ada", subject, areaRole: null, dueDate: null });
  expect(title).toMatch(/^Ada asks you: “Who pays\? Who pays\?[^\n]{150,190}…”$/);
});

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const lee = await registerMemberOf(deps, owner.project.id, "member");
  const kim = await registerMemberOf(deps, owner.project.id, "member");
  const callers = [owner.call("UTC"), lee.call("UTC"), kim.call("UTC")] as const;
  const [api, leeApi, kimApi] = await Promise.all(callers);
  return { deps, owner, lee, kim, api, leeApi, kimApi };
}

type Api = Awaited<ReturnType<typeof start>>["api"];
/** The kinds and sentences of somebody's notifications, the latest first. */
const told = async (api: Api) =>
  (await api.notifications.list()).map(({ kind, title }) => `${kind}: ${title}`);

test("whoever takes over the tasks of somebody who is removed is told of each", async () => {
  const { lee, kim, owner, api, kimApi } = await start();
  for (const title of ["Pack", "Move"]) await api.tasks.create({ title, assigneeId: lee.user.id });
  await api.members.remove({ userId: lee.user.id, tasksTo: kim.user.id });
  expect(await told(kimApi)).toEqual([
    `assigned: ${owner.user.name} assigned you “Move”`,
    `assigned: ${owner.user.name} assigned you “Pack”`,
  ]);
});

test("a comment tells those whom it mentions, whose thing it is and who has commented, each once", async () => {
  const { lee, kim, owner, api, leeApi, kimApi } = await start();
  const task = await api.tasks.create({ title: "Move it", assigneeId: lee.user.id });
  const on = { entityType: "task", entityId: task.id } as const;
  const text = `On **Friday**, <@${kim.user.id}> and <@${owner.user.id}>?\nOr later`;
  const { id } = await leeApi.comments.create({ ...on, text });
  const name = lee.user.name;
  expect(await told(kimApi)).toEqual([`mention: ${name} mentioned you on “Move it”`]);
  expect(await told(api)).toEqual([`mention: ${name} mentioned you on “Move it”`]);
  expect(await told(leeApi)).toEqual([`assigned: ${owner.user.name} assigned you “Move it”`]);
  const [first] = await kimApi.notifications.list();
  expect(first).toMatchObject({
    text: `On Friday, @${kim.user.name} and @${owner.user.name}? Or later`,
    href: `/workflow?task=${task.id}&comment=${id}`,
    actor: { id: lee.user.id },
    readAt: null,
  });
  await kimApi.comments.create({ ...on, text: "Friday is fine" });
  expect((await told(leeApi))[0]).toBe(`comment: ${kim.user.name} commented on “Move it”`);
  await api.comments.create({ ...on, text: "Good" });
  // Who has commented is told, and nobody of what they wrote themselves.
  expect((await told(kimApi))[0]).toBe(`comment: ${owner.user.name} commented on “Move it”`);
  expect(await told(kimApi)).toHaveLength(2);
  // A change tells only those who were not mentioned before.
  await leeApi.comments.update({ id, text: `${text}!` });
  expect(await told(kimApi)).toHaveLength(2);
});

test("a comment on a meeting, document or area tells who has a part in it", async () => {
  const { deps, owner, lee, kim, api, leeApi, kimApi } = await start();
  const meeting = await api.meetings.create({
    title: "Kick-off",
    date: new Date("2026-11-23"),
    startTime: "09:00",
    endTime: "10:00",
    attendees: [lee.user.name.toUpperCase(), "Somebody else"],
  });
  const documentId = await storeDocument(deps, owner.project.id, {
    title: "Runbook",
    category: "sops",
    passages: ["At two."],
  });
  deps.db.update(documents).set({ uploadedBy: lee.user.id }).run();
  const area = await api.areas.create({ name: "Payroll", receiverId: lee.user.id });
  const written: number[] = [];
  for (const [entityType, entityId] of [
    ["meeting", meeting.id],
    ["document", documentId],
    ["area", area.id],
  ] as const) {
    written.push((await kimApi.comments.create({ entityType, entityId, text: "Look" })).id);
  }
  const [onMeeting, onDocument, onArea] = written;
  const name = kim.user.name;
  expect(await told(leeApi)).toEqual([
    `comment: ${name} commented on “Payroll”`,
    `comment: ${name} commented on “Runbook”`,
    `comment: ${name} commented on “Kick-off”`,
    `assigned: ${owner.user.name} made you the one who takes over “Payroll”`,
    `assigned: ${owner.user.name} added you to the meeting “Kick-off”`,
  ]);
  expect((await leeApi.notifications.list()).map(({ href }) => href)).toEqual([
    `/handover/${area.id}?comment=${onArea}`,
    `/knowledge-base?document=${documentId}&comment=${onDocument}`,
    `/meeting-logs?meeting=${meeting.id}&comment=${onMeeting}`,
    `/handover/${area.id}`,
    `/meeting-logs?meeting=${meeting.id}`,
  ]);
  expect(await told(api)).toEqual([`comment: ${name} commented on “Kick-off”`]);
});

test("work that is given to somebody tells them, and not who takes it", async () => {
  const { owner, lee, api, leeApi, kim, kimApi } = await start();
  const task = await api.tasks.create({ title: "Oil", assigneeId: owner.user.id });
  await api.tasks.update({ id: task.id, assigneeId: lee.user.id });
  await leeApi.tasks.update({ id: task.id, title: "Oil it" });
  await kimApi.tasks.update({ id: task.id, assigneeId: kim.user.id });
  const area = await kimApi.areas.create({ name: "Gates", expertId: kim.user.id });
  await api.areas.update({ id: area.id, deputyId: lee.user.id, description: "All of them" });
  await api.areas.update({ id: area.id, description: "All gates" });
  expect(await told(leeApi)).toEqual([
    `assigned: ${owner.user.name} made you the deputy for “Gates”`,
    // As it is called now.
    `assigned: ${owner.user.name} assigned you “Oil it”`,
  ]);
  expect(await told(kimApi)).toEqual([]);
});

test("questions tell who is to answer, and who asked; a failed document its uploader", async () => {
  const { deps, owner, lee, api, leeApi } = await start();
  const area = await api.areas.create({ name: "Payroll", expertId: lee.user.id });
  const question = "Which bank releases it?";
  const { id } = await api.expertQuestions.ask({ areaId: area.id, question });
  expect((await told(leeApi))[0]).toBe(`question: ${owner.user.name} asks you: “${question}”`);
  expect((await leeApi.notifications.list())[0]?.href).toBe(`/handover/${area.id}?answer=${id}`);
  await leeApi.expertQuestions.answer({ id, answer: "The Northern Bank." });
  const answered = `answered: ${lee.user.name} answered your question “${question}”`;
  expect(await told(api)).toEqual([answered]);
  // What is answered waits for nobody.
  const [settled] = await leeApi.notifications.list();
  expect(settled?.readAt).not.toBeNull();
  expect(await leeApi.live.list({})).toContainEqual(
    expect.objectContaining({ type: "notification.marked", entityId: settled?.id }),
  );
  const documentId = await storeDocument(deps, owner.project.id, {
    title: "Scan",
    category: "sops",
    passages: ["?"],
  });
  deps.db
    .update(documents)
    .set({ uploadedBy: owner.user.id, processingError: "The file is damaged." })
    .where(eq(documents.id, documentId))
    .run();
  const failed = { type: "document.failed", id: documentId, title: "Scan", reason: "" } as const;
  deps.db.transaction((tx) => publish(tx, { projectId: owner.project.id, userId: null }, failed));
  expect(await told(api)).toEqual(["document-failed: “Scan” could not be read", answered]);
  expect((await api.notifications.list())[0]).toMatchObject({
    text: "The file is damaged.",
    actor: null,
  });
});

test("requests to join tell the owners alone, until they are settled", async () => {
  const { deps, owner, api, leeApi } = await start();
  await api.projects.update({ joining: "approval" });
  const [one, two] = [await registerPerson(deps), await registerPerson(deps)];
  for (const person of [one, two]) {
    await (await person.call()).projects.join({ projectId: owner.project.id });
  }
  const wish = ({ user }: typeof one) =>
    `join-request: ${user.name} would like to join the project`;
  expect(await told(api)).toEqual([wish(two), wish(one)]);
  expect(await told(leeApi)).toEqual([]);
  const requests = await api.joinRequests.list();
  await api.joinRequests.decline({ id: requests[0]?.id ?? 0 });
  await api.joinRequests.approve({ id: requests[1]?.id ?? 0 });
  expect(await told(api)).toEqual([wish(one)]);
  expect(await api.notifications.unreadCount()).toEqual({ unread: 0 });
});

test("an event that is delivered twice tells nobody twice", async () => {
  const { deps, lee, api, leeApi } = await start();
  await api.tasks.create({ title: "Oil", assigneeId: lee.user.id });
  deps.db.update(domainEvents).set({ deliveredAt: null }).run();
  await api.tasks.create({ title: "Paint" });
  expect(await told(leeApi)).toHaveLength(1);
});

test("one reads one's own alone, marks them read and unread, page by page", async () => {
  const { lee, api, leeApi, kimApi } = await start();
  for (const title of ["One", "Two", "Three"]) {
    await api.tasks.create({ title, assigneeId: lee.user.id });
  }
  const all = await leeApi.notifications.list();
  expect(all).toHaveLength(3);
  const ids = all.slice(0, 2).map(({ id }) => id);
  await kimApi.notifications.markRead({ ids });
  await kimApi.notifications.markRead({});
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 3 });
  await leeApi.notifications.markRead({ ids });
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 1 });
  expect(await leeApi.notifications.list({ unread: true })).toEqual([all[2]]);
  await leeApi.notifications.markRead({ ids: ids.slice(1), read: false });
  await leeApi.notifications.markRead({ ids: ids.slice(1), read: false });
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 2 });
  const page = await leeApi.notifications.list({ limit: 1, before: all[0]?.id });
  expect(page.map(({ id }) => id)).toEqual([all[1]?.id]);
  await leeApi.notifications.markRead({ upTo: all[2]?.id });
  expect((await leeApi.notifications.list({ unread: true })).map(({ id }) => id)).toEqual([
    all[1]?.id,
  ]);
  await leeApi.notifications.markRead({});
  expect(await leeApi.notifications.unreadCount()).toEqual({ unread: 0 });
});

test("what somebody marks is told to their other pages, and to nobody else", async () => {
  const { lee, api, leeApi, kimApi } = await start();
  for (const title of ["One", "Two"]) await api.tasks.create({ title, assigneeId: lee.user.id });
  const [latest] = await leeApi.notifications.list();
  const lastEventId = String((await leeApi.live.list({})).at(-1)?.id);
  const heard = async (by: typeof api) =>
    (await by.live.list({ lastEventId })).map(({ type, entityId }) => [type, entityId]);
  await leeApi.notifications.markRead({});
  // Nothing is left to be marked.
  await leeApi.notifications.markRead({});
  expect(await heard(leeApi)).toEqual([["notification.marked", latest?.id]]);
  await leeApi.notifications.markRead({ ids: [latest?.id ?? 0], read: false });
  expect(await heard(leeApi)).toHaveLength(2);
  expect(await heard(kimApi)).toEqual([]);
  expect(await heard(api)).toEqual([]);
});

test("a kind that is switched off tells nothing; a wrong level is refused", async () => {
  const { lee, api, leeApi } = await start();
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "daily",
    sendsMail: false,
    refusal: null,
    levels: { mention: "email", "join-request": "inbox" },
  });
  await leeApi.notifications.updateSettings({ levels: { assigned: "off" } });
  await api.tasks.create({ title: "Oil", assigneeId: lee.user.id });
  expect(await told(leeApi)).toEqual([]);
  await leeApi.notifications.updateSettings({ mailMode: "off", levels: { assigned: "inbox" } });
  await api.tasks.create({ title: "Paint", assigneeId: lee.user.id });
  expect(await told(leeApi)).toHaveLength(1);
  await expect(
    leeApi.notifications.updateSettings({ levels: { "join-request": "email" } }),
  ).rejects.toThrow("Choose inbox or off.");
  expect(await leeApi.notifications.settings()).toMatchObject({
    mailMode: "off",
    levels: { assigned: "inbox", mention: "email", "join-request": "inbox" },
  });
});

const rows = ({ db }: Deps) => db.select().from(notifications).all();

test("what is deleted takes its notifications along and brings them back, read or unread", async () => {
  const { deps, lee, api, leeApi } = await start();
  const task = await api.tasks.create({ title: "Oil", assigneeId: lee.user.id });
  const on = { entityType: "task", entityId: task.id } as const;
  const { id } = await api.comments.create({ ...on, text: "Soon" });
  const before = rows(deps);
  expect(before).toHaveLength(2);
  await api.comments.delete({ id });
  expect(await told(leeApi)).toHaveLength(1);
  await api.trash.restore({ entityType: "comment", id });
  await api.tasks.delete({ id: task.id });
  expect(await told(leeApi)).toEqual([]);
  await api.trash.restore({ entityType: "task", id: task.id });
  expect(rows(deps)).toEqual(before);
});

test("who has left is told nothing, and nobody is told in place of an account that is gone", async () => {
  const { deps, lee, kim, owner, api, kimApi } = await start();
  const task = await api.tasks.create({ title: "Oil", assigneeId: lee.user.id });
  deps.db.delete(memberships).where(eq(memberships.userId, lee.user.id)).run();
  await kimApi.comments.create({ entityType: "task", entityId: task.id, text: "Soon" });
  expect(rows(deps).filter(({ userId }) => userId === lee.user.id)).toHaveLength(1);
  await kimApi.notifications.updateSettings({ mailMode: "off" });
  await api.tasks.create({ title: "Paint", assigneeId: kim.user.id });
  await (await kim.call()).personalData.deleteAccount({
    confirmation: kim.registration.email,
    currentPassword: kim.registration.password,
    keepsName: false,
  });
  expect(rows(deps).filter(({ userId }) => userId === kim.user.id)).toEqual([]);
  const [latest] = await (await owner.call()).notifications.list();
  expect(latest?.title).toBe("Former member commented on “Oil”");
  expect(accessOf(deps, { id: owner.user.id, projectId: owner.project.id }).role).toBe("owner");
});
