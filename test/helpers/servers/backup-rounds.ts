import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { describeFile } from "../../../server/backup/manifest.ts";
import { restoreBackup } from "../../../server/backup/restore-backup.ts";
import { verifyBackup } from "../../../server/backup/verify-backup.ts";
import { temporaryFolder } from "../harness.ts";
import { connect, signUp } from "../rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "./server-process.ts";

const command = resolve(import.meta.dirname, "../../../server/backup/main.ts");
const writerCount = 4;

/** A running server with some uploads, and where its files are. */
async function startFilled(files: number) {
  const folder = temporaryFolder();
  const server = await startServerProcess(folder);
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const client = connect(server.url, (await signUp(server.url)).cookie);
  const add = (index: number) =>
    client.upload({
      name: `note-${index}.txt`,
      bytes: new TextEncoder().encode(`Valve ${index} of the cooling plant. `.repeat(200)),
    });
  for (let index = 0; index < files; index += 1) await add(index);
  const source = {
    databaseFile: join(folder, "baton.sqlite"),
    uploadsFolder: join(folder, "uploads"),
    secretsFile: join(folder, "secrets.json"),
    secretsKey: undefined,
  };
  return { server, add, source };
}

/** Makes backups while documents are added and deleted; each is verified and restored elsewhere. */
export async function expectBackupsUnderLoad(rounds: number) {
  const { server, add, source } = await startFilled(4);
  const client = connect(server.url, (await signUp(server.url)).cookie);
  let isDone = false;
  const write = async (writer: number) => {
    for (let count = 0; !isDone; count += 1) {
      const { status, json } = await add(writer * 10_000 + count);
      expect(status).toBe(201);
      await client.post("/api/tasks", { title: `Task ${writer} ${count}` });
      if (count % 2 === 1) await client.delete(`/api/documents/${json.id}`);
    }
  };
  const writing = Promise.all(Array.from({ length: writerCount }, (_, writer) => write(writer)));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const folder = join(temporaryFolder(), "backup");
      const { manifest } = await createBackup(source, folder);
      expect(await verifyBackup(folder)).toEqual(manifest);
      const elsewhere = temporaryFolder();
      const target = {
        databaseFile: join(elsewhere, "baton.sqlite"),
        uploadsFolder: join(elsewhere, "uploads"),
        secretsFile: join(elsewhere, "secrets.json"),
        secretsKey: undefined,
      };
      await restoreBackup(folder, target, { overwrite: false });
      const restored = await Promise.all(
        manifest.files.map(({ path }) => describeFile(elsewhere, path)),
      );
      expect(restored).toEqual(manifest.files);
    }
  } finally {
    isDone = true;
    await writing;
  }
}

/**
 * Kills the backup command as soon as each of these files of the backup is there, given by a part of
 * a path below its folder, and expects what is left to be refused.
 */
export async function expectKilledBackupsRefused(moments: (installation: string) => string[]) {
  const { source } = await startFilled(4);
  const whole = join(temporaryFolder(), "backup");
  const { manifest } = await createBackup(source, whole);
  for (const part of moments(manifest.installationId)) {
    const folder = join(temporaryFolder(), "backup");
    const child = spawn(process.execPath, [command, folder], {
      env: {
        ...process.env,
        DATABASE_FILE: source.databaseFile,
        UPLOADS_DIR: source.uploadsFolder,
        SECRETS_FILE: source.secretsFile,
      },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    const isThere = () => existsSync(join(folder, part)) || child.exitCode !== null;
    while (!isThere()) await new Promise(setImmediate);
    child.kill("SIGKILL");
    await ended;
    // Where the command was quicker than the signal, the backup is whole, and every file agrees.
    if (existsSync(join(folder, "manifest.json"))) await verifyBackup(folder);
    else await expect(verifyBackup(folder)).rejects.toThrow(/holds no complete backup/);
    await rm(dirname(folder), { recursive: true, force: true });
  }
}
