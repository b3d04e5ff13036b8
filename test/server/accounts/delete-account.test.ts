import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { setAvatar } from "../../../server/features/accounts/avatars.service.ts";
import {
  createTestClient,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { storeImport } from "../../helpers/imports.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { removeDeletedFiles } from "../../helpers/processing.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Person = Awaited<ReturnType<typeof registerMemberOf>>;

const deleteAs = async (person: Person, change: object = {}) =>
  (await person.call()).personalData.deleteAccount({
    confirmation: person.registration.email,
    currentPassword: person.registration.password,
    keepsName: true,
    ...change,
  });

/** A member with something of everything, in a project that somebody else owns. */
async function settle(deps: Deps) {
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const calls = await member.call();
  await calls.tasks.create({ title: "Pack the boxes", assigneeId: member.user.id });
  await calls.tokens.create({ name: "Reporting" });
  const [task] = await calls.tasks.list();
  const on = { entityType: "task", entityId: task?.id ?? 0 } as const;
  await (await owner.call()).comments.create({ ...on, text: "Who has the key?" });
  await calls.notifications.updateSettings({ mailMode: "off" });
  await calls.comments.create({ ...on, text: `Ask me, <@${member.user.id}>.` });
  const { id } = await calls.assistant.createConversation({ title: "Where is the key?" });
  await calls.assistant.deleteConversation({ id });
  await calls.assistant.createConversation({ title: "Who has the key?" });
  await calls.integrations.save({ integrationId: "openai", credentials: { apiKey: "sk-123456" } });
  storeImport(deps, { projectId: owner.project.id, userId: member.user.id }, 1);
  await setUpSecondFactor(member);
  return { owner, member };
}

const rowsOf = ({ db }: Deps, table: string, column: string, userId: number) =>
  db.sqlite.prepare(`select * from ${table} where ${column} = ?`).all(userId);

test.each([
  [true, undefined],
  [false, "Former member"],
])("what is theirs goes, what they wrote stays (with the name: %s)", async (keepsName, shown) => {
  const deps = createTestDeps();
  const { owner, member } = await settle(deps);
  const { id, name, email } = member.user;
  await deleteAs(member, { keepsName });

  for (const [table, column] of [
    ["memberships", "user_id"],
    ["sessions", "user_id"],
    ["api_tokens", "user_id"],
    ["ai_conversations", "user_id"],
    ["trash_items", "owner_id"],
    ["notifications", "user_id"],
    ["notification_settings", "user_id"],
    ["integrations", "user_id"],
    ["import_runs", "user_id"],
    ["second_factors", "user_id"],
    ["recovery_codes", "user_id"],
    ["tasks", "assignee_id"],
  ] as const) {
    expect(rowsOf(deps, table, column, id), table).toEqual([]);
  }
  expect(rowsOf(deps, "tasks", "created_by", id)).toHaveLength(1);
  const [task] = await (await owner.call()).tasks.list();
  const on = { entityType: "task", entityId: task?.id ?? 0 } as const;
  const comments = await (await owner.call()).comments.list(on);
  const person = { name: shown ?? name, isMember: false };
  expect(comments[1]).toMatchObject({ author: person, mentions: [person] });
  const row = deps.db.select().from(schema.users).where(eq(schema.users.id, id)).get();
  expect(row).toMatchObject({ name: shown ?? name, password: "", projectId: null });
  expect(JSON.stringify(row)).not.toContain(email);

  const calls = await owner.call();
  expect((await calls.projects.members()).map((each) => each.id)).toEqual([owner.user.id]);
  const activities = await calls.activities.list({});
  expect(activities).toContainEqual(
    expect.objectContaining({ action: "member_left", title: shown ?? name }),
  );
  if (!keepsName) expect(JSON.stringify(activities)).not.toContain(name);
  expect(deps.db.select().from(schema.securityEvents).all()).toContainEqual(
    expect.objectContaining({ type: "account.deleted", actorId: id, subject: email }),
  );
});

test.each([true, false])(
  "an action item made into a task of theirs is nobody's then (with the name: %s)",
  async (keepsName) => {
    const deps = createTestDeps();
    const { owner, member } = await settle(deps);
    const calls = await owner.call();
    const item = (description: string, assignee: string) => ({
      description,
      assignee,
      dueDate: "2026-03-05",
    });
    const { id, actionItems } = await calls.meetings.create({
      title: "Kick-off",
      date: "2026-03-02",
      startTime: "09:00",
      endTime: "10:00",
      actionItems: [item("Order badges", member.user.name), item("Book a van", owner.user.name)],
    });
    for (const { id: itemId } of actionItems) await calls.meetings.createTask({ id, itemId });
    await deleteAs(member, { keepsName });
    expect((await calls.meetings.read({ id })).actionItems).toMatchObject([
      { description: "Order badges", assignee: "Unassigned" },
      { description: "Book a van", assignee: owner.user.name },
    ]);
  },
);

test("nobody signs in to it any more, and the email is free for another account", async () => {
  const deps = createTestDeps();
  const { member } = await settle(deps);
  const { registration, user } = member;
  await deleteAs(member);
  expect(await (await member.call()).accounts.current()).toBeNull();
  const client = createTestClient(deps);
  await expect((await client.call()).accounts.login(registration)).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  const again = await (await client.call()).accounts.register(registration);
  expect(again.id).not.toBe(user.id);
});

test("the picture's file goes with the account", async () => {
  const deps = createTestDeps();
  const { member } = await settle(deps);
  const { path, ...stored } = await deps.storage.write("avatar", Readable.from([onePixel]));
  await setAvatar(deps, member.user, { name: "me.png", path, ...stored });
  await deleteAs(member);
  await removeDeletedFiles(deps);
  expect(await deps.storage.list("avatar")).toEqual(new Map());
});

test("it takes the typed email and the password", async () => {
  const deps = createTestDeps();
  const { member } = await settle(deps);
  await expect(deleteAs(member, { confirmation: "yes" })).rejects.toMatchObject({
    message: expect.stringContaining(member.user.email),
  });
  await expect(deleteAs(member, { currentPassword: "guess" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await (await member.call()).accounts.current()).not.toBeNull();
});

test("the last owner hands over first; who is alone in a project deletes it", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const calls = await owner.call();
  expect(await calls.personalData.previewDeletion()).toMatchObject({
    projects: [{ name: "Office move", fate: "deleted" }],
  });
  const member = await registerMemberOf(deps, owner.project.id, "member");
  expect(await calls.personalData.previewDeletion()).toMatchObject({
    projects: [{ name: "Office move", fate: "needs-owner" }],
  });
  await expect(deleteAs(owner)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Office move"),
  });
  await deleteAs(member);
  await deleteAs(owner);
  const [project] = deps.db.select().from(schema.projects).all();
  expect(project?.deletedAt).toBeInstanceOf(Date);
});

test("a deleted project is restored by its next owner once its last one closes their account", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const { id: projectId } = owner.project;
  const viewer = await registerMemberOf(deps, projectId, "viewer");
  const member = await registerMemberOf(deps, projectId, "member");
  const { id: taskId } = await (await owner.call()).tasks.create({
    title: "Pack the boxes",
    assigneeId: owner.user.id,
  });
  await (await owner.call()).projects.delete({ name: "Office move" });
  await deleteAs(owner);

  expect(await (await viewer.call()).projects.deleted()).toEqual([]);
  const heir = await member.call();
  expect(await heir.projects.deleted()).toMatchObject([{ name: "Office move" }]);
  await heir.projects.restore({ projectId });
  const calls = await member.call();
  expect(await calls.projects.current()).toMatchObject({ name: "Office move", role: "owner" });
  expect((await calls.tasks.list()).find(({ id }) => id === taskId)?.assigneeId).toBeNull();
});

test("a deleted project that one of several owners leaves stays with the others", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  await registerMemberOf(deps, owner.project.id, "member");
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  await (await owner.call()).projects.delete({ name: "Office move" });
  await deleteAs(owner);
  const roles = deps.db.select().from(schema.memberships).all();
  expect(roles.filter(({ role }) => role === "owner")).toMatchObject([{ userId: other.user.id }]);
  expect(roles).toHaveLength(2);
});

test("the only administrator names another one first, unless nobody else is there", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const other = await registerMember(deps);
  const { users } = schema;
  deps.db.update(users).set({ isAdministrator: true }).where(eq(users.id, owner.user.id)).run();
  expect(await (await owner.call()).personalData.previewDeletion()).toMatchObject({
    needsAdministrator: true,
  });
  await expect(deleteAs(owner)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("administrator"),
  });
  await deleteAs(other);
  await deleteAs(owner);
});
