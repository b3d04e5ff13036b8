import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  calendarFeeds,
  memberships,
  projects,
  securityEvents,
  users,
} from "../../../db/schema/index.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";

async function start() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  const api = await owner.call("Europe/Berlin");
  const { url } = await api.calendarFeed.create();
  const { send } = createTestHttp(deps);
  const read = (headers: Record<string, string> = {}, path = new URL(url).pathname) =>
    send("GET", path, { headers });
  return { deps, owner, api, url, read };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const meetingOf = (overrides: object = {}) => ({
  title: "Hand over payroll",
  date: tomorrow(),
  startTime: "09:00",
  endTime: "10:30",
  timeZone: "Europe/Berlin",
  attendees: [] as string[],
  ...overrides,
});

/** The properties of each event, after checking what RFC 5545 says of lines. */
function readEvents(text: string) {
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]|[^\P{Cc}\t]/u);
  }
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  expect([unfolded[0], unfolded.at(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  expect(unfolded).toContain("VERSION:2.0");
  expect(unfolded.some((line) => line.startsWith("PRODID:"))).toBe(true);
  const events: Record<string, string>[] = [];
  for (const line of unfolded) {
    if (line === "BEGIN:VEVENT") events.push({});
    const [name = "", ...value] = line.split(":");
    const event = events.at(-1);
    if (event && !["BEGIN", "END"].includes(name)) event[name] = value.join(":");
  }
  return events;
}

test("one's meetings of all projects stand in it at their moments, others' do not", async () => {
  const { deps, owner, api, read } = await start();
  const { user } = owner;
  const other = await registerMemberOf(deps, owner.project.id, "member");
  const others = await other.call();
  await api.meetings.create(meetingOf());
  await others.meetings.create(meetingOf({ title: "Named", attendees: [user.name] }));
  await others.meetings.create(meetingOf({ title: "Not theirs", attendees: ["Robin"] }));
  const namesake = await registerMemberOf(deps, owner.project.id, "member");
  deps.db.update(users).set({ name: user.name }).where(eq(users.id, namesake.user.id)).run();
  const memberIds = [namesake.user.id];
  await others.meetings.create(meetingOf({ title: "A namesake's", memberIds }));
  const elsewhere = await registerMember(deps, "Depot");
  deps.db
    .insert(memberships)
    .values({ userId: user.id, projectId: elsewhere.project.id, role: "viewer" })
    .run();
  await (await elsewhere.call()).meetings.create(
    meetingOf({ title: "At the depot", attendees: [user.email], timeZone: "America/New_York" }),
  );
  const events = readEvents((await read()).text);
  expect(events.map(({ SUMMARY }) => SUMMARY).sort()).toEqual([
    "At the depot",
    "Hand over payroll",
    "Named",
  ]);
  const day = tomorrow().replaceAll("-", "");
  const own = events.find(({ SUMMARY }) => SUMMARY === "Hand over payroll");
  const berlin = new Date(`${tomorrow()}T09:00:00Z`).toLocaleString("en-GB", {
    timeZone: "Europe/Berlin",
    timeZoneName: "shortOffset",
  });
  const offset = Number(/GMT\+(\d)/.exec(berlin)?.[1]);
  expect(own).toMatchObject({
    UID: expect.stringMatching(/^meeting-\d+@[0-9a-f]{16}\.baton$/),
    DTSTART: `${day}T0${9 - offset}0000Z`,
    DTEND: `${day}T${String(10 - offset).padStart(2, "0")}3000Z`,
    STATUS: "CONFIRMED",
    DESCRIPTION: "Project: Harbor",
  });
});

test("what is cancelled says so, what was moved keeps its UID, what is deleted is gone", async () => {
  const { api, read } = await start();
  const { id } = await api.meetings.create(meetingOf());
  const [before] = readEvents((await read()).text);
  await api.meetings.update({ id, startTime: "10:00", status: "cancelled" });
  const [after] = readEvents((await read()).text);
  expect(after).toMatchObject({ UID: before?.UID, STATUS: "CANCELLED" });
  expect(after?.DTSTART).not.toBe(before?.DTSTART);
  await api.meetings.delete({ id });
  expect(readEvents((await read()).text)).toEqual([]);
});

test("open tasks stand on the day they are due, whatever their text holds", async () => {
  const { owner, api, read } = await start();
  const title = "Keys; locks, and \\ more €€€ ".repeat(7).trim();
  const description = "One\r\nTwo\rThree\u0007\nBEGIN:VEVENT";
  const endDate = new Date(tomorrow());
  const { id } = await api.tasks.create({ title, description, endDate });
  await api.tasks.create({ title: "Nobody's", endDate, assigneeId: null });
  await api.tasks.create({ title: "Done", endDate, status: "completed" });
  await api.tasks.create({ title: "Some day" });
  const events = readEvents((await read()).text);
  expect(events).toHaveLength(1);
  const [event = {}] = events;
  const day = tomorrow().replaceAll("-", "");
  expect(event["DTSTART;VALUE=DATE"]).toBe(day);
  expect(event).toMatchObject({
    UID: expect.stringContaining(`task-${id}@`),
    TRANSP: "TRANSPARENT",
    SUMMARY: `Due: ${title.replace(/([;,\\])/g, "\\$1")}`,
    DESCRIPTION: `One\\nTwo\\nThree\\nBEGIN:VEVENT\\n\\nProject: ${owner.project.name}`,
  });
});

test("a program that has it already is told so, until something changes", async () => {
  const { api, read } = await start();
  const { id } = await api.meetings.create(meetingOf());
  const first = await read();
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const tag = first.headers.get("etag") ?? "";
  const at = first.headers.get("last-modified") ?? "";
  for (const [name, value] of [
    ["if-none-match", tag],
    ["if-none-match", `"other", W/${tag}`],
    ["if-modified-since", at],
  ] as const) {
    const same = await read({ [name]: value });
    expect([same.status, same.text]).toEqual([304, ""]);
  }
  // A deletion changes it too, which no time of an entry tells.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_000 });
  try {
    await api.meetings.delete({ id });
    expect((await read({ "if-none-match": tag })).status).toBe(200);
    expect((await read({ "if-modified-since": at })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("another address, a revoked, replaced or shortened one, and one of nobody are answered alike", async () => {
  const { deps, owner, api, url, read } = await start();
  const path = new URL(url).pathname;
  const wrong = await read({}, "/api/calendar/nothing.ics");
  expect([wrong.status, wrong.json.code]).toEqual([404, "NOT_FOUND"]);
  expect((await read({}, path.replace(/\.ics$/, ""))).status).toBe(404);
  const { url: next } = await api.calendarFeed.create();
  expect((await read()).json).toEqual(wrong.json);
  const nextPath = new URL(next).pathname;
  expect((await read({}, nextPath)).status).toBe(200);
  deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.user.id)).run();
  expect((await read({}, nextPath)).json).toEqual(wrong.json);
  deps.db.update(users).set({ disabledAt: null }).where(eq(users.id, owner.user.id)).run();
  await api.calendarFeed.revoke();
  const logged = deps.db.select({ type: securityEvents.type }).from(securityEvents).all();
  expect(logged.map(({ type }) => type).filter((type) => type.startsWith("calendar-feed"))).toEqual(
    ["calendar-feed.created", "calendar-feed.created", "calendar-feed.revoked"],
  );
  expect((await read({}, nextPath)).json).toEqual(wrong.json);
  await expect(api.calendarFeed.revoke()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a project that is left, deleted, or asks for a second factor shows nothing", async () => {
  const { deps, owner, api, read } = await start();
  await api.meetings.create(meetingOf());
  const projectId = owner.project.id;
  const shown = async () => readEvents((await read()).text).length;
  expect(await shown()).toBe(1);
  const set = (values: Partial<typeof projects.$inferInsert>) =>
    deps.db.update(projects).set(values).where(eq(projects.id, projectId)).run();
  set({ requiresSecondFactor: true });
  expect(await shown()).toBe(0);
  set({ requiresSecondFactor: false, deletedAt: new Date() });
  expect(await shown()).toBe(0);
  set({ deletedAt: null });
  deps.db.delete(memberships).where(eq(memberships.projectId, projectId)).run();
  expect(await shown()).toBe(0);
});

test("a new password ends it, and the token stands hashed in the database", async () => {
  const { deps, api, url, read } = await start();
  const token = new URL(url).pathname.split("/").at(-1)?.replace(".ics", "") ?? "none";
  expect(JSON.stringify(deps.db.select().from(calendarFeeds).all())).not.toContain(token);
  const passwords = { newPassword: "another secret", confirmPassword: "another secret" };
  await api.accounts.changePassword({ currentPassword: password, ...passwords });
  expect((await read()).status).toBe(404);
});
