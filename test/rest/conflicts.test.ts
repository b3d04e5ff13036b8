import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { sendCall } from "../helpers/rest/integrator.ts";

const longAgo = "2001-01-01T00:00:00.000Z";

/** A project with one of each thing that a PATCH may base on a state; the ids by kind. */
async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const call = await member.call();
  const task = await call.tasks.create({ title: "Keys" });
  const area = await call.areas.create({ name: "Payroll" });
  await call.handover.update({ leavingTeam: "North" });
  const [track] = await call.tracks.list();
  const made = {
    task,
    area,
    track,
    meeting: await call.meetings.create({
      title: "Kick-off",
      date: "2026-12-01",
      startTime: "09:00",
      endTime: "10:00",
      decisions: ["Go on"],
    }),
    milestone: await call.milestones.create({ title: "Cutover", dueDate: "2026-12-01" }),
    comment: await call.comments.create({ entityType: "task", entityId: task.id, text: "Where?" }),
    question: await call.acceptance.create({ id: area.id, question: "Who holds the keys?" }),
  };
  const http = createTestHttp(deps);
  const send = (call: string, options = {}) => sendCall(http, call, member.cookie(), options);
  return { made, send };
}

type Made = Awaited<ReturnType<typeof start>>["made"];

test.each<{ kind: keyof Made | "handover"; patch: string; read: string; change: object }>([
  {
    kind: "task",
    patch: "/api/tasks/{id}",
    read: "/api/tasks/{id}",
    change: { title: "Locks" },
  },
  {
    kind: "track",
    patch: "/api/tracks/{id}",
    read: "/api/tracks",
    change: { name: "Locks" },
  },
  {
    kind: "meeting",
    patch: "/api/meetings/{id}",
    read: "/api/meetings/{id}",
    change: { title: "Locks" },
  },
  {
    kind: "milestone",
    patch: "/api/milestones/{id}",
    read: "/api/milestones",
    change: { title: "Locks" },
  },
  {
    kind: "area",
    patch: "/api/areas/{id}",
    read: "/api/areas/{id}",
    change: { name: "Locks" },
  },
  {
    kind: "comment",
    patch: "/api/comments/{id}",
    read: "/api/comments",
    change: { text: "Locks" },
  },
  {
    kind: "question",
    patch: "/api/area-questions/{id}",
    read: "/api/areas/{area}/questions",
    change: { question: "Locks?" },
  },
  {
    kind: "handover",
    patch: "/api/handover",
    read: "/api/handover",
    change: { leavingTeam: "Locks" },
  },
])(
  "a PATCH of a $kind that somebody else came before is told what stands, as GET tells it",
  async ({ kind, patch, read, change }) => {
    const { made, send } = await start();
    const id = kind === "handover" ? undefined : made[kind]?.id;
    const params = { id, area: made.area.id };
    const query = kind === "comment" ? { entityType: "task", entityId: made.task.id } : {};
    const { json } = await send(`GET ${read}`, { params, query });
    const shown = Array.isArray(json) ? json.find((one) => one.id === id) : json;
    expect(shown.updatedAt).toBeTypeOf("string");
    const body = { ...change, updatedAt: longAgo };
    const refused = await send(`PATCH ${patch}`, { params, body });
    expect([refused.status, refused.json.code]).toEqual([409, "CONFLICT"]);
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(Object.keys(refused.json.current)));
    expect(shown).toMatchObject(refused.json.current);
    const again = await send(`PATCH ${patch}`, {
      params,
      body: { ...change, updatedAt: refused.json.current.updatedAt },
    });
    expect(again.status).toBe(200);
  },
);
