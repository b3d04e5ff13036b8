import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { projects, securityEvents } from "../../../db/schema/index.ts";
import { addMember } from "../../../server/features/members/members.service.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { storeImport } from "../../helpers/imports.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { upload } from "../../helpers/processing.ts";

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps, "Office move");
  const read = async () => {
    const response = await http.app.request("/api/auth/export", {
      headers: { cookie: member.cookie() ?? "" },
    });
    return { response, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
  };
  return { deps, http, member, read };
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test("the export holds the account, the person's work and their files, and nothing of others", async () => {
  const { deps, http, member, read } = await start();
  const other = await registerMember(deps, "Secret plans");
  await (await other.call()).tasks.create({ title: "Somebody else's" });
  const calls = await member.call();
  for (let count = 1; count <= 120; count += 1) await calls.tasks.create({ title: `Box ${count}` });
  const { id } = await calls.assistant.createConversation({ title: "Who has the key?" });
  await calls.assistant.chat({ conversationId: id, message: "Who has the key?" });
  const area = await calls.areas.create({ name: "Payroll run", expertId: member.user.id });
  const on = { entityType: "area", entityId: area.id } as const;
  await calls.comments.create({ ...on, text: "I know it best." });
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  await (await colleague.call()).comments.create({ ...on, text: "Do you?" });
  await calls.notifications.updateSettings({ mailMode: "off" });
  const content = "The key hangs behind the door. ".repeat(2000);
  const { json } = await upload(http, member, { file: { name: "../ke:y.txt", content } });
  const next = new FormData();
  next.set("file", new File(["Behind the plant."], "key-2.txt"));
  await http.app.request(`/api/documents/${json.id}/versions`, {
    method: "POST",
    headers: { cookie: member.cookie() ?? "" },
    body: next,
  });

  const projectId = member.project.id;
  storeImport(deps, { projectId, userId: member.user.id }, 3);
  storeImport(deps, { projectId, userId: colleague.user.id }, 2);

  const { response, files } = await read();
  expect(response.headers.get("content-disposition")).toContain("baton-data.zip");
  const parse = (name: string) => JSON.parse(textOf(files[name]));
  expect(parse("account.json")).toMatchObject({ account: { email: member.user.email } });
  expect(parse("memberships.json")).toMatchObject([{ project: "Office move", role: "owner" }]);
  expect(parse("tasks.json")).toHaveLength(120);
  expect(parse("conversations.json")).toMatchObject([{ messages: [{ role: "user" }, {}] }]);
  expect(parse("documents.json")).toMatchObject([{ id: json.id }]);
  expect(parse("areas.json")).toMatchObject([{ name: "Payroll run" }]);
  expect(parse("comments.json")).toMatchObject([{ text: "I know it best.", areaId: area.id }]);
  expect(parse("notifications.json")).toMatchObject([{ kind: "comment" }]);
  expect(parse("account.json")).toMatchObject({ notifications: { mailMode: "off" } });
  expect(parse("imports.json")).toMatchObject([{ service: "aws", userId: member.user.id }]);
  expect(parse("import-entries.json").map(({ name }: { name: string }) => name)).toEqual([
    "File 1.txt",
    "File 2.txt",
    "File 3.txt",
  ]);
  expect(parse("sign-offs.json")).toEqual([]);
  expect(parse("meetings.json")).toEqual([]);
  expect(parse("activity.json").length).toBeGreaterThan(100);
  expect(parse("document-versions.json")).toMatchObject([{ documentId: json.id, version: 1 }]);
  const fileNamed = (pattern: RegExp) => {
    const name = Object.keys(files).find((one) => pattern.test(one)) ?? "";
    return textOf(files[name]);
  };
  expect(fileNamed(/^files\/\d+-[^/]*key-2\.txt$/)).toBe("Behind the plant.");
  expect(fileNamed(/^files\/\d+-version-1-[^/]*ke_y\.txt$/)).toBe(content);
  const all = Object.values(files).map(textOf).join();
  expect(all).not.toMatch(/Somebody else's|Secret plans|argon2|password/);
  expect(deps.db.select().from(securityEvents).all()).toContainEqual(
    expect.objectContaining({ type: "account.exported", actorId: member.user.id }),
  );
});

test("a project that requires a second factor is left out for who has none, and the export says so", async () => {
  const { deps, http, member, read } = await start();
  const other = await registerMember(deps, "Harbor");
  addMember(deps.db, { projectId: other.project.id, userId: member.user.id }, "member");
  await (await member.call()).tasks.create({ title: "Open the harbor" });
  await upload(http, member, { file: { name: "harbor.txt", content: "The gate is blue." } });
  const isHarbor = eq(projects.id, other.project.id);
  deps.db.update(projects).set({ requiresSecondFactor: true }).where(isHarbor).run();
  const memberships = (files: Record<string, Uint8Array>) =>
    JSON.parse(textOf(files["memberships.json"]));
  const { files } = await read();
  expect(memberships(files)).toMatchObject([
    { project: "Office move" },
    { project: "Harbor", leftOut: expect.stringContaining("Set one up") },
  ]);
  expect(memberships(files)[0]).not.toHaveProperty("leftOut");
  const rest = Object.entries(files).filter(([name]) => name !== "memberships.json");
  expect(rest.map(([, bytes]) => textOf(bytes)).join()).not.toMatch(/Open the harbor|gate is blue/);
  await setUpSecondFactor(member);
  const whole = (await read()).files;
  expect(memberships(whole)[1]).not.toHaveProperty("leftOut");
  expect(JSON.parse(textOf(whole["tasks.json"]))).toMatchObject([{ title: "Open the harbor" }]);
});

test("a file that is gone from the disk leaves the rest of the export whole", async () => {
  const { deps, http, member, read } = await start();
  await upload(http, member, { file: { name: "key.txt", content: "Behind the door." } });
  for (const [name] of await deps.storage.list("document")) await deps.storage.remove(name);
  const { files } = await read();
  expect(Object.keys(files).filter((name) => name.startsWith("files/"))).toEqual([]);
  expect(JSON.parse(textOf(files["documents.json"]))).toHaveLength(1);
});

test("no API token takes the data along, and ten exports an hour are enough", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const { send } = createTestHttp(deps);
  const member = await registerMember(deps);
  const { token } = await (await member.call()).tokens.create({ name: "Reporting" });
  const byToken = await send("GET", "/api/auth/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byToken).toMatchObject({ status: 403, json: { code: "FORBIDDEN" } });
  const cookie = { cookie: member.cookie() ?? "" };
  for (let count = 0; count < 10; count += 1) {
    expect((await send("GET", "/api/auth/export", cookie)).status).toBe(200);
  }
  expect((await send("GET", "/api/auth/export", cookie)).status).toBe(429);
});
