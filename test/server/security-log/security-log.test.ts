import { join } from "node:path";
import Papa from "papaparse";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { securityEventTypes } from "../../../db/enums.ts";
import { securityEvents } from "../../../db/schema/index.ts";
import { createBackup } from "../../../server/backup/create-backup.ts";
import type { Deps } from "../../../server/context.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { eventSentence } from "../../../server/features/security-log/event-sentence.ts";
import { securityLogCsv } from "../../../server/features/security-log/security-log-csv.ts";
import { recordSecurityEvent } from "../../../server/platform/security/security-log.ts";
import {
  createTestClient,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  temporaryFolder,
} from "../../helpers/harness.ts";
import { registerAdministrator } from "../../helpers/people/administrator.ts";

const allowed =
  ({ db }: Pick<Deps, "db">, statement: string) =>
  () =>
    db.sqlite.exec(statement);

test("lines of the log are added, and neither changed nor deleted, also in a restored backup", async () => {
  const deps = createTestDeps();
  await registerMember(deps);
  const folder = join(temporaryFolder(), "backup");
  await createBackup(deps.config, folder);
  const restored = openDatabase(join(folder, "baton.sqlite"));
  onTestFinished(() => void restored.close());
  for (const each of [deps, { db: restored }]) {
    const before = each.db.select().from(securityEvents).all();
    expect(before.length).toBeGreaterThan(0);
    const refusal = "The security log can only be added to.";
    expect(allowed(each, "UPDATE security_events SET actor_name = 'Nobody'")).toThrow(refusal);
    expect(allowed(each, "DELETE FROM security_events")).toThrow(refusal);
    expect(each.db.select().from(securityEvents).all()).toEqual(before);
    recordSecurityEvent(each.db, { type: "sign-in.failed", actor: null, origin: null });
    expect(each.db.select().from(securityEvents).all()).toHaveLength(before.length + 1);
  }
});

test("lines stay when their project and their person are gone", async () => {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  const { project, user } = await registerMember(deps, "Harbor");
  deps.db.sqlite.exec(`DELETE FROM projects WHERE id = ${project.id}`);
  deps.db.sqlite.exec(`DELETE FROM users WHERE id = ${user.id}`);
  const { events } = await (await administrator.call()).securityLog.installation({});
  expect(events).toMatchObject([
    {
      sentence: `${user.name} created the project “Harbor”.`,
      projectId: project.id,
      projectName: null,
    },
  ]);
});

test("what members do is told in plain words, without a secret", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  const client = createTestClient(deps);
  const { email, password } = owner.registration;
  const refused = (await client.call()).accounts;
  await expect(refused.login({ email, password: "hunter2-secret" })).rejects.toThrow();
  await expect(
    refused.login({ email: "typed-secret@example.com", password: "hunter2-secret" }),
  ).rejects.toThrow();
  await (await client.call()).accounts.login({ email, password });
  const calls = await client.call();
  const token = await calls.tokens.create({ name: "CI" });
  await calls.tokens.revoke({ id: token.id });
  const credentials = { apiKey: "zoom-secret-1", apiSecret: "zoom-secret-2" };
  await calls.integrations.save({ integrationId: "zoom", credentials });
  await calls.integrations.remove({ integrationId: "zoom" });
  const task = await calls.tasks.create({ title: "Return the keys" });
  await calls.tasks.delete({ id: task.id });
  await calls.trash.delete({ entityType: "task", id: task.id });
  const conversation = await calls.assistant.createConversation({ title: "My own affair" });
  await calls.assistant.deleteConversation({ id: conversation.id });
  await calls.accounts.logout();

  const { events } = await (await owner.call()).securityLog.project({});
  const { name } = owner.user;
  expect(events.map(({ sentence }) => sentence)).toEqual([
    `${name} ended a session (signed out).`,
    `${name} deleted “Return the keys” for good (task).`,
    `${name} moved “Return the keys” to the Trash (task).`,
    `${name} removed the credentials for Zoom.`,
    `${name} saved credentials for Zoom.`,
    `${name} revoked the API token “CI”.`,
    `${name} made the API token “CI”.`,
    `${name} signed in (password).`,
    `Somebody failed to sign in as ${email} (wrong password).`,
    `${name} created the project “Harbor”.`,
  ]);
  expect(events[0]).toMatchObject({ address: "127.0.0.1", device: expect.any(String) });
  const stored = JSON.stringify(deps.db.select().from(securityEvents).all());
  expect(stored).not.toMatch(/secret|My own affair/);
  // Without an account, only administrators are told, and not what was typed.
  expect(stored).toContain("unknown email");
});

test("an owner reads the lines of the project alone; others read none", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  const stranger = await registerMember(deps, "Airport");
  const own = await (await owner.call()).securityLog.project({});
  expect(own.events.map(({ projectName }) => projectName)).toEqual(["Harbor"]);
  const theirs = await (await stranger.call()).securityLog.project({});
  expect(theirs.events.map(({ projectName }) => projectName)).toEqual(["Airport"]);
  await expect((await owner.call()).securityLog.installation({})).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

test("lines are filtered by kind, person and period, and read page by page", async () => {
  const deps = createTestDeps();
  const administrator = await registerAdministrator(deps);
  const log = (await administrator.call()).securityLog;
  const actors = ["Ada", "Bob", "100%"].map((name, index) => ({ id: 1000 + index, name }));
  for (let line = 0; line < 30; line += 1) {
    const actor = actors[line % 3] ?? null;
    const type = line % 2 === 0 ? "sign-in.succeeded" : "token.created";
    recordSecurityEvent(deps.db, { type, actor, origin: null, subject: `line ${line}` });
  }
  const seen: (string | null)[] = [];
  let before: number | undefined;
  do {
    const page = await log.installation({ limit: 7, ...(before ? { before } : {}) });
    expect(page.events.length).toBeLessThanOrEqual(7);
    seen.push(...page.events.map(({ subject }) => subject));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toEqual(Array.from({ length: 30 }, (_, line) => `line ${29 - line}`));

  const count = async (filter: Parameters<typeof log.installation>[0]) =>
    (await log.installation({ limit: 200, ...filter })).events.length;
  expect(await count({ group: "sign-in" })).toBe(15);
  expect(await count({ person: "ada" })).toBe(10);
  expect(await count({ person: "%" })).toBe(10);
  expect(await count({ person: "line 2" })).toBe(11);
  const now = new Date();
  expect(await count({ since: new Date(now.getTime() + 60_000).toISOString() })).toBe(0);
  expect(await count({ until: new Date(now.getTime() + 60_000).toISOString() })).toBe(30);
});

test("as CSV, what people typed cannot run as a formula, and each line is one record", () => {
  const deps = createTestDeps();
  const typed = ['=cmd|"/c calc"!A1', "+1", "-1", "@SUM(A1)", '"quoted", and\nbroken'];
  for (const subject of typed) {
    recordSecurityEvent(deps.db, {
      type: "token.created",
      actor: { id: 1, name: "=1+1" },
      origin: { address: "192.0.2.1", userAgent: "curl/8.5.0" },
      subject,
    });
  }
  const csv = [...securityLogCsv(deps.db, "installation", {})].join("");
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data).toHaveLength(typed.length);
  expect(data.map(({ Subject }) => Subject).toReversed()).toEqual([
    `'${typed[0]}`,
    "'+1",
    "'-1",
    "'@SUM(A1)",
    typed[4],
  ]);
  for (const row of data) {
    expect(row).toMatchObject({ Who: "'=1+1", Address: "192.0.2.1", Device: "curl" });
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
});

test("a long log is streamed whole, and that it was taken is in the log itself", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  deps.db.transaction((tx) => {
    for (let line = 0; line < 1_234; line += 1) {
      const { id: projectId } = owner.project;
      recordSecurityEvent(tx, { type: "item.deleted", actor: null, origin: null, projectId });
    }
  });
  const answer = await createTestHttp(deps).send("GET", "/api/security-log/csv", {
    cookie: owner.cookie() ?? "",
  });
  expect(answer.headers.get("content-disposition")).toContain("security-log.csv");
  // The heads, the project's creation, the lines and this export.
  expect(answer.text.trim().split("\r\n")).toHaveLength(1_234 + 3);
  expect(answer.text).toContain(`${owner.user.name} exported the security log.`);
});

test("every kind of event has a sentence with and without somebody it was done to", () => {
  for (const type of securityEventTypes) {
    const event = { type, actorName: "Ada", details: null, address: null };
    expect(eventSentence({ ...event, subject: null })).toMatch(/^Ada [a-z].+[a-z]\.$/);
    expect(eventSentence({ ...event, subject: "Bob" })).toMatch(
      /^Ada [a-z][^“”]+ (Bob|“Bob”( to the Trash| for good)?)\.$/,
    );
  }
  const told = (type: (typeof securityEventTypes)[number], subject: string) =>
    eventSentence({ type, subject, actorName: "Ada", details: null, address: null });
  expect(told("invitation.created", "invitation 4")).toBe("Ada made invitation 4.");
  expect(told("invitation.revoked", "b@example.com")).toBe(
    "Ada revoked the invitation of b@example.com.",
  );
  expect(told("session.ended", "2 other sessions")).toBe("Ada ended 2 other sessions.");
  expect(told("session.ended", "Firefox on Windows")).toBe(
    "Ada ended the session of Firefox on Windows.",
  );
});

test("owners see what members did to their accounts, and nothing of other people's", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Harbor");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const stranger = await registerMember(deps, "Elsewhere");
  for (const { user } of [member, stranger]) {
    const { path } = createPasswordReset(deps.db, user.id, null);
    const token = path.split("/").at(-1) ?? "";
    const calls = await createTestClient(deps).call();
    await calls.passwords.reset({ token, newPassword: "a quite long password" });
  }
  const { events } = await (await owner.call()).securityLog.project({});
  const sentences = events.map(({ sentence }) => sentence);
  const about = (name: string) => sentences.filter((sentence) => sentence.includes(name));
  expect(about("password").join()).toContain(member.user.name);
  expect(about(stranger.user.name)).toEqual([]);
});
