import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CommentEntityType } from "../../../db/enums.ts";
import { domainEvents, memberships } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

/** A project with one of everything that can be commented on, and people of each role. */
async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const viewer = await registerMemberOf(deps, owner.project.id, "viewer");
  const api = await owner.call("UTC");
  const task = await api.tasks.create({ title: "Move the file server" });
  const meeting = await api.meetings.create({
    title: "Kick-off",
    date: new Date("2026-11-23"),
    startTime: "09:00",
    endTime: "10:00",
  });
  const area = await api.areas.create({ name: "Payroll run" });
  const documentId = await storeDocument(deps, owner.project.id, {
    title: "Backup runbook",
    category: "sops",
    passages: ["The backup starts at two."],
  });
  const ids: Record<CommentEntityType, number> = {
    task: task.id,
    document: documentId,
    meeting: meeting.id,
    area: area.id,
  };
  const on = <Type extends CommentEntityType>(entityType: Type) => ({
    entityType,
    entityId: ids[entityType],
  });
  return { deps, owner, member, viewer, api, memberApi: await member.call("UTC"), ids, on };
}

const eventsOf = ({ db }: Deps) =>
  db
    .select({ type: domainEvents.type, payload: domainEvents.payload })
    .from(domainEvents)
    .all()
    .filter(({ type }) => type.startsWith("comment."));

test.each(["task", "document", "meeting", "area"] as const)(
  "a comment on a %s is listed there, in order, and nowhere else",
  async (entityType) => {
    const { api, memberApi, on, ids, owner, member } = await start();
    await api.comments.create({ ...on(entityType), text: "  First, with **weight**  " });
    await memberApi.comments.create({ ...on(entityType), text: "Second" });
    const listed = await memberApi.comments.list(on(entityType));
    expect(listed).toMatchObject([
      { text: "First, with **weight**", author: { id: owner.user.id, isMember: true } },
      { text: "Second", author: { name: member.user.name }, editedAt: null, mentions: [] },
    ]);
    for (const other of Object.keys(ids) as CommentEntityType[]) {
      if (other !== entityType) expect(await api.comments.list(on(other))).toEqual([]);
    }
    const [activity] = await api.activities.list({ limit: 1 });
    expect(activity).toMatchObject({ action: "comment_added", ...on(entityType) });
  },
);

test("viewers read comments and write none; nobody writes in an archived project", async () => {
  const { api, owner, viewer, on } = await start();
  const { id } = await api.comments.create({ ...on("task"), text: "Hello" });
  const viewing = await viewer.call();
  expect(await viewing.comments.list(on("task"))).toHaveLength(1);
  const refused = "You are a viewer in this project";
  await expect(viewing.comments.create({ ...on("task"), text: "Me too" })).rejects.toThrow(refused);
  await expect(viewing.comments.delete({ id })).rejects.toThrow(refused);
  await api.projects.archive();
  const late = await owner.call();
  await expect(late.comments.create({ ...on("task"), text: "Too late" })).rejects.toThrow(
    "This project is archived",
  );
});

test("people change their own comments; owners delete any, and everything comes back", async () => {
  const { api, memberApi, on } = await start();
  const own = await memberApi.comments.create({ ...on("task"), text: "On Friday" });
  const owners = await api.comments.create({ ...on("task"), text: "On Monday" });
  await expect(api.comments.update({ id: own.id, text: "Never" })).rejects.toThrow(
    "Only the person who wrote a comment can change it.",
  );
  await expect(memberApi.comments.delete({ id: owners.id })).rejects.toThrow(
    "Only an owner of the project can do this.",
  );
  const changed = await memberApi.comments.update({ id: own.id, text: "On Saturday" });
  expect(changed.editedAt).toEqual(changed.updatedAt);
  const { updatedAt } = own;
  await expect(
    memberApi.comments.update({ id: own.id, text: "On Sunday", updatedAt }),
  ).rejects.toThrow("This comment was changed by someone else in the meantime.");
  await api.comments.delete({ id: own.id });
  expect(await api.comments.list(on("task"))).toMatchObject([{ id: owners.id }]);
  const entity = { entityType: "comment", id: own.id } as const;
  expect(await api.trash.list({ entityType: "comment" })).toMatchObject([
    { id: own.id, title: "Comment on “Move the file server”" },
  ]);
  await api.trash.restore(entity);
  expect(await api.comments.list(on("task"))).toEqual([changed, owners]);
});

test("a withdrawn comment comes back by its author or an owner, a removed one by an owner", async () => {
  const { deps, owner, api, memberApi, on } = await start();
  const colleague = await registerMemberOf(deps, owner.project.id, "member");
  const colleagueApi = await colleague.call("UTC");
  const { id } = await memberApi.comments.create({ ...on("task"), text: "In anger" });
  const entity = { entityType: "comment", id } as const;
  const rights = async (call: typeof api) => {
    const [{ mayRestore, mayDelete } = {}] = await call.trash.list({ entityType: "comment" });
    return [mayRestore, mayDelete];
  };
  const expectRefusal = async (call: typeof api) => {
    expect(await rights(call)).toEqual([false, false]);
    await expect(call.trash.restore(entity)).rejects.toThrow(
      "Only an owner, or the person who wrote and deleted it, can restore this comment.",
    );
    await expect(call.trash.delete(entity)).rejects.toMatchObject({ code: "FORBIDDEN" });
  };
  await memberApi.comments.delete({ id });
  await expectRefusal(colleagueApi);
  expect(await rights(memberApi)).toEqual([true, true]);
  await memberApi.trash.restore(entity);

  await api.comments.delete({ id });
  await expectRefusal(memberApi);
  expect(await rights(api)).toEqual([true, true]);
  await api.trash.restore(entity);
  expect(await memberApi.comments.list(on("task"))).toMatchObject([{ id }]);
});

test("a comment goes and comes back with its task, and waits for it in the Trash", async () => {
  const { api, on, ids } = await start();
  const kept = await api.comments.create({ ...on("task"), text: "Kept" });
  const deleted = await api.comments.create({ ...on("task"), text: "Deleted on its own" });
  await api.comments.delete({ id: deleted.id });
  await api.tasks.delete({ id: ids.task });
  await expect(api.comments.list(on("task"))).rejects.toThrow("This task does not exist");
  await expect(api.comments.create({ ...on("task"), text: "Too late" })).rejects.toThrow(
    "This task does not exist",
  );
  await expect(api.comments.update({ id: kept.id, text: "Too late" })).rejects.toThrow(
    "This comment does not exist",
  );
  const restore = () => api.trash.restore({ entityType: "comment", id: deleted.id });
  await expect(restore()).rejects.toThrow("Restore the task first, then the comment.");
  await api.trash.restore({ entityType: "task", id: ids.task });
  await restore();
  expect(await api.comments.list(on("task"))).toEqual([kept, deleted]);
});

test("mentions are members of the project; who leaves later stays named", async () => {
  const { deps, api, owner, member, viewer, on } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  const [one, two] = [member.user, viewer.user];
  const text = `<@${one.id}>, <@${two.id}> and <@${one.id}>: look`;
  const { id, mentions } = await api.comments.create({ ...on("area"), text });
  expect(mentions.map(({ name }) => name)).toEqual([one.name, two.name]);
  const refused = "is not a member of this project, or no longer";
  for (const unknown of [stranger.user.id, 987_654_321]) {
    const wrong = { ...on("area"), text: `<@${unknown}>` };
    await expect(api.comments.create(wrong)).rejects.toThrow(refused);
  }
  await api.comments.update({ id, text: `${text} again, <@${owner.user.id}>` });
  expect(eventsOf(deps).map(({ payload }) => payload.mentions)).toEqual([
    [one.id, two.id],
    [owner.user.id],
  ]);
  deps.db.delete(memberships).where(eq(memberships.userId, two.id)).run();
  const [listed] = await api.comments.list(on("area"));
  expect(listed?.mentions.map(({ isMember }) => isMember)).toEqual([true, false, true]);
  // What was written stays, and may be changed around the name of who has left.
  await api.comments.update({ id, text: `${text} once more` });
  await expect(api.comments.create({ ...on("area"), text })).rejects.toThrow(refused);
});

test("what is too long, empty or mentions too many is refused in words, and nothing is stored", async () => {
  const { deps, api, on } = await start();
  const write = (text: string) => api.comments.create({ ...on("document"), text });
  await expect(write("x".repeat(20_000))).rejects.toThrow(
    "The comment must be at most 10,000 characters",
  );
  await expect(write(" \u200b\n ")).rejects.toThrow("The comment is required");
  const crowd = Array.from({ length: 51 }, (_, index) => `<@${index + 1}>`).join(" ");
  await expect(write(crowd)).rejects.toThrow("A comment can mention at most 50 people.");
  expect(await api.comments.list(on("document"))).toEqual([]);
  expect(eventsOf(deps)).toEqual([]);
  expect(await write("x".repeat(10_000))).toMatchObject({ entityType: "document" });
});
