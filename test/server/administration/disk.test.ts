import { expect, test, vi } from "vitest";
import { diskCheck } from "../../../server/features/administration/disk.check.ts";
import { describeDisk, watchDisk } from "../../../server/features/administration/disk-watch.ts";
import { createDiskSpace } from "../../../server/platform/files/disk-space.ts";
import { createFolderStorage } from "../../../server/platform/files/folder-storage.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  uploadsIn,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";

const megabyte = 1024 * 1024;

/** A server whose disk has as much free space as the test says. */
function startWithDisk(free: { bytes: number }) {
  const original = createTestDeps();
  const disk = createDiskSpace(["/data"], 500 * megabyte, () => free.bytes);
  const deps = { ...original, disk, storage: createFolderStorage(original.storage.folder, disk) };
  return { deps, http: createTestHttp(deps) };
}

const keys = { file: { name: "keys.txt", content: "The spare keys hang in room 4.12." } };

test("below the reserve uploads are refused; reading, deleting and everything small go on", async () => {
  const free = { bytes: 501 * megabyte };
  const { deps, http } = startWithDisk(free);
  const member = await registerMember(deps);
  const kept = await upload(http, member, keys);
  const deleted = await upload(http, member, keys);
  expect([kept.status, deleted.status]).toEqual([201, 201]);

  free.bytes = 499 * megabyte;
  const refused = await upload(http, member, keys);
  expect(refused).toMatchObject({
    status: 507,
    json: { code: "DISK_FULL", error: expect.stringMatching(/nearly full.*takes no more files/) },
  });
  expect(uploadsIn(deps.storage.folder)).toHaveLength(2);
  const cookie = member.cookie() ?? "";
  const send = async (method: string, path: string, body?: unknown) =>
    (await http.send(method, path, { cookie, body })).status;
  expect(await send("GET", `/api/documents/${kept.json.id}/download`)).toBe(200);
  expect(await send("POST", "/api/tasks", { title: "Count the keys" })).toBe(201);
  expect(
    (await upload(http, member, { fields: { title: "Note", content: "Typed." } })).status,
  ).toBe(201);
  expect(await send("DELETE", `/api/documents/${deleted.json.id}`)).toBe(204);

  free.bytes = 501 * megabyte;
  expect((await upload(http, member, keys)).status).toBe(201);
});

test("the log says that space runs out before uploads are refused, and when there is room again", () => {
  const free = { bytes: 2000 * megabyte };
  const { deps } = startWithDisk(free);
  const said: [string, unknown][] = [];
  const note = (level: string) => (_state: object, text?: string) => said.push([level, text]);
  const logger = { info: note("info"), warn: note("warn"), error: note("error") };
  vi.useFakeTimers();
  const stop = watchDisk({ disk: deps.disk, logger: { ...deps.logger, ...logger } });
  for (const megabytes of [900, 800, 400, 2000]) {
    free.bytes = megabytes * megabyte;
    vi.advanceTimersByTime(30_000);
  }
  stop();
  vi.useRealTimers();
  expect(said).toEqual([
    ["warn", expect.stringMatching(/has 900 MB left\. Below 500 MB \(DISK_RESERVE_MB\)/)],
    ["error", expect.stringMatching(/has 400 MB left, less than the 500 MB/)],
    ["info", "The disk has room again"],
  ]);
});

test("the free space of the real disk is read, also for a folder that is not there yet", () => {
  const { disk, storage } = createTestDeps();
  const state = createDiskSpace([`${storage.folder}/not/yet`], 0).read();
  expect(state.level).toBe("ok");
  expect(state.freeBytes).toBeGreaterThan(0);
  expect(describeDisk(disk.read())).toBeUndefined();
});

test("operators and members are told while uploads are still taken, and when they are not", async () => {
  const free = { bytes: 900 * megabyte };
  const { deps } = startWithDisk(free);
  deps.health.register([diskCheck], deps);
  const member = await registerMember(deps);
  const disk = { name: "disk", message: expect.stringMatching(/has 900 MB left\. Below 500 MB/) };
  expect(await deps.health.problemsFor("operators")).toContainEqual(disk);
  expect(await (await member.call()).administration.notices()).toEqual([disk]);
  free.bytes = 100 * megabyte;
  expect(await (await member.call()).administration.notices()).toMatchObject([
    { message: expect.stringMatching(/takes no more uploads until some space is free/) },
  ]);
  free.bytes = 2000 * megabyte;
  expect(await (await member.call()).administration.notices()).toEqual([]);
});
