import { expect, test } from "vitest";
import { acceptanceQuestions } from "../../db/schema/index.ts";
import { createTestHttp, registerMember, registerMemberOf } from "../helpers/harness.ts";
import { createIntegrator } from "../helpers/rest/integrator.ts";
import { openSignableArea } from "../helpers/signable-area.ts";
import { start } from "./every-call/start.ts";

/** What the first contract names otherwise than Baton: both are understood. */

const begin = () => start(new Set());

test("the project takes and shows from whom to whom it is handed over, and until when", async () => {
  const { call } = await begin();
  const frame = {
    leavingTeam: "North",
    receivingTeam: "South",
    lastDay: "2026-06-30T00:00:00.000Z",
    hypercareUntil: "2026-07-31T00:00:00.000Z",
  };
  const body = { ...frame, lastDay: "2026-06-30", hypercareUntil: "2026-07-31" };
  expect((await call("PATCH /api/project", 200, { body })).json).toMatchObject(frame);
  expect((await call("GET /api/project", 200)).json).toMatchObject(frame);
  expect((await call("GET /api/handover", 200)).json).toMatchObject({
    leavingTeam: "North",
    hypercareEnd: frame.hypercareUntil,
  });
  const wrong = { hypercareUntil: "2026-06-29" };
  const refused = await call("PATCH /api/project", 400, { body: wrong });
  expect(refused.json.issues).toMatchObject([{ path: "hypercareUntil" }]);
});

test("who is away is named in the address, one after the other or between commas", async () => {
  const { deps, http, member, call } = await begin();
  const other = await registerMemberOf(deps, member.project.id, "member");
  const stranger = await registerMember(deps);
  await call("POST /api/areas", 201, { body: { name: "Payroll run", expertId: member.user.id } });
  const body = { title: "Copy the keys", assigneeId: other.user.id, endDate: "2026-12-03" };
  await call("POST /api/tasks", 201, { body });
  const read = (query: string) =>
    http.send("GET", `/api/absence?from=2026-12-01&${query}`, { cookie: member.cookie() ?? "" });
  const ids = [member.user.id, other.user.id];
  const { json } = await read(`people=${ids.join(",")}`);
  expect(json).toMatchObject({
    areas: [{ title: "Payroll run" }],
    tasks: [{ title: "Copy the keys" }],
    documents: [],
    actionItems: [],
    questions: [],
  });
  const posted = await call("POST /api/absence", 200, {
    body: { userIds: ids, from: "2026-12-01" },
  });
  expect(json).toMatchObject({ ...posted.json, firstSteps: posted.json.first });
  expect((await read(ids.map((id) => `people=${id}`).join("&"))).json).toEqual(json);
  const one = await read(`people=${other.user.id}`);
  expect(one.json).toMatchObject({ areas: [], tasks: [{ title: "Copy the keys" }] });
  for (const wrong of ["", "people=", "people=ada", `people=${stranger.user.id}`]) {
    const { status, json: refused } = await read(wrong);
    expect(status, wrong).toBe(400);
    expect(refused.issues[0].path, wrong).toMatch(/^people/);
  }
});

test("an area of normal importance is one of medium importance", async () => {
  const { call } = await begin();
  const body = { name: "Payroll run", importance: "normal" };
  const { json: area } = await call("POST /api/areas", 201, { body });
  expect(area.importance).toBe("medium");
  const params = { id: area.id };
  const change = async (importance: string) =>
    (await call("PATCH /api/areas/{id}", 200, { params, body: { importance } })).json.importance;
  expect(await change("low")).toBe("low");
  expect(await change("normal")).toBe("medium");
});

test("an answer is confirmed and taken back by a change of its question", async () => {
  const { deps, member, call } = await begin();
  const { json: area } = await call("POST /api/areas", 201, { body: { name: "Payroll run" } });
  const stored = { projectId: member.project.id, areaId: area.id } as const;
  const answer = { content: "On the 23rd.", sources: [] };
  const { id } = deps.db
    .insert(acceptanceQuestions)
    .values({ ...stored, question: "When is it due?", status: "answered", answer })
    .returning({ id: acceptanceQuestions.id })
    .get();
  const params = { id };
  const confirmed = await call("PATCH /api/area-questions/{id}", 200, {
    params,
    body: { confirmed: true },
  });
  expect(confirmed.json).toMatchObject({
    state: "confirmed",
    confirmed: { answer: "On the 23rd.", by: member.user.name },
  });
  const body = { confirmed: false, updatedAt: confirmed.json.updatedAt };
  const taken = await call("PATCH /api/area-questions/{id}", 200, { params, body });
  expect(taken.json).toMatchObject({ state: "answered", confirmed: null, answer: "On the 23rd." });
  await call("PATCH /api/area-questions/{id}", 409, { params, body });
  // A question that is another one now has no answer that could be confirmed.
  const reworded = { question: "Who pays?", confirmed: true };
  await call("PATCH /api/area-questions/{id}", 409, { params, body: reworded });
  const { json: listed } = await call("GET /api/areas/{id}/questions", 200, {
    params: { id: area.id },
  });
  expect(listed).toMatchObject([{ question: "When is it due?", state: "answered" }]);
});

test("a signature names its subject by id, and answers with its hash and who signed", async () => {
  const { deps, member, call } = await begin();
  const { json: tracks } = await call("GET /api/tracks", 200);
  const [track] = tracks;
  const { json: area } = await call("POST /api/areas", 201, {
    body: { name: "Payroll run", track: track.name, expertId: member.user.id },
  });
  const sign = (subject: object, status: number) =>
    call("POST /api/sign-offs", status, {
      body: { ...subject, side: "leaving", reason: "It goes on in June." },
    });
  const { json: signed } = await sign({ scope: "area", id: area.id }, 201);
  expect(signed).toMatchObject({
    areaId: area.id,
    sha256: signed.hash,
    signedBy: { id: member.user.id, name: member.user.name },
    state: "unchanged",
  });
  expect((await sign({ scope: "track", id: track.id }, 201)).json.track).toBe(track.name);
  const whole = await sign({ scope: "project", id: member.project.id }, 201);
  expect(whole.json.title).toBe(member.project.name);
  const preview = { scope: "track", id: track.id };
  const { json: looked } = await call("GET /api/sign-offs/preview", 200, { query: preview });
  expect(looked.title).toBe(track.name);
  await sign({ scope: "area", id: area.id, areaId: area.id + 1 }, 400);
  await sign({ scope: "track", id: track.id, track: tracks[1].name }, 400);
  const stranger = await registerMember(deps);
  await sign({ scope: "project", id: stranger.project.id }, 404);
  await sign({ scope: "track", id: 987_654 }, 404);
});

test("gaps and readiness are told in the words of the first contract as well", async () => {
  const { people, deps, area } = await openSignableArea();
  const call = createIntegrator(createTestHttp(deps), people.expert.cookie, new Set());
  const body = { reviewDate: "2020-01-01", deputyId: null };
  await call("PATCH /api/areas/{id}", 200, { params: { id: area.id }, body });
  const { json: gaps } = await call("GET /api/gaps", 200, { query: { areaId: area.id } });
  const overdue = gaps.find(({ rule }: { rule: string }) => rule === "review-passed");
  expect(overdue).toMatchObject({
    kind: "review-overdue",
    title: overdue.what,
    personId: people.expert.user.id,
    href: `/handover/${area.id}?open=edit`,
  });
  const single = gaps.find(({ rule }: { rule: string }) => rule === "single-person");
  expect(single).toMatchObject({ kind: "single-person", personId: people.receiver.user.id });
  const { json: readiness } = await call("GET /api/readiness", 200);
  for (const level of [readiness, readiness.tracks[0], readiness.areas[0]]) {
    expect(level.percent).toBe(level.percentage);
  }
  expect(readiness.percent).toBeGreaterThan(0);
});

test("a meeting says itself in which time zone it is meant", async () => {
  const { call } = await begin();
  const body = {
    title: "Kick-off",
    date: "2026-03-05",
    startTime: "09:00",
    endTime: "10:00",
    timeZone: "Asia/Tokyo",
  };
  const headers = { "X-Time-Zone": "Europe/Berlin" };
  const { json: meeting } = await call("POST /api/meetings", 201, { body, headers });
  expect(meeting.timeZone).toBe("Asia/Tokyo");
  const { timeZone: _, ...unsaid } = body;
  const { json: callers } = await call("POST /api/meetings", 201, { body: unsaid, headers });
  expect(callers.timeZone).toBe("Europe/Berlin");
  const params = { id: meeting.id };
  const moved = { timeZone: "Europe/Lisbon" };
  const changed = await call("PATCH /api/meetings/{id}", 200, { params, body: moved });
  expect(changed.json.timeZone).toBe("Europe/Lisbon");
  const unknown = { timeZone: "Mars/Olympus" };
  await call("PATCH /api/meetings/{id}", 400, { params, body: unknown });
  const refused = await call("POST /api/meetings", 400, { body: { ...body, ...unknown } });
  expect(refused.json.issues).toMatchObject([{ path: "timeZone" }]);
});
