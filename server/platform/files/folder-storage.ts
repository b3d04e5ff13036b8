import { createReadStream, existsSync, type Stats } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDayText, toDayText } from "../../../db/days.ts";
import { errorCodeOf } from "../../../db/error-code.ts";
import { AppError } from "../../errors.ts";
import type { DiskSpace } from "./disk-space.ts";
import { quarantineName } from "./quarantine.ts";
import type { Storage } from "./storage.ts";
import { type FilePurpose, measure, newFileName } from "./stored-file.ts";

/** Stands before the name of a file that has not arrived as a whole. */
const unfinishedPrefix = "unfinished-";

const isMissing = (error: unknown) => errorCodeOf(error) === "ENOENT";

function refuseWithoutFolder(error: unknown): never {
  if (!isMissing(error)) throw error;
  throw new AppError(
    "UNAVAILABLE",
    "Files cannot be stored: the uploads folder is missing on the server. Tell the person who runs Baton, and try again later.",
    { cause: error },
  );
}

async function syncFolder(folder: string) {
  // Windows cannot open a folder; its file system journals names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orFalse(copying: Promise<void>): Promise<boolean> {
  try {
    await copying;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Files in a folder of this machine; version 0.1.0 kept them in the one above it. */
export function createFolderStorage(
  folder: string,
  disk?: Pick<DiskSpace, "requireSpace">,
): Storage {
  const pathOf = (name: string) => join(folder, name);
  const legacyFolder = dirname(folder);
  const quarantine = pathOf(quarantineName);

  async function prepare(names: readonly string[]) {
    if (existsSync(folder)) return true;
    const isLegacy = names.some((name) => existsSync(join(legacyFolder, name)));
    if (names.length > 0 && !isLegacy) return false;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Error(
        `UPLOADS_DIR ${legacyFolder} cannot be used as a folder to write to (${error instanceof Error ? error.message : String(error)}). Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
        { cause: error },
      );
    }
    return true;
  }

  async function remove(name: string) {
    try {
      await unlink(pathOf(name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  const write: Storage["write"] = async (purpose, source) => {
    const name = newFileName(purpose);
    disk?.requireSpace();
    const measured = { size: 0, head: Buffer.alloc(0) };
    // A backup that is made meanwhile would copy what has come so far, and take it for all of it.
    const unfinished = unfinishedPrefix + name;
    // Opened before the bytes are asked for: a stream that opens by itself can still make the file
    // after its source failed and the file was removed.
    const handle = await open(pathOf(unfinished), "wx", 0o600).catch(refuseWithoutFolder);
    try {
      await pipeline(measure(source, measured), handle.createWriteStream({ flush: true }));
      await rename(pathOf(unfinished), pathOf(name));
      await syncFolder(folder);
    } catch (error) {
      await remove(unfinished);
      await remove(name);
      throw error;
    }
    return { path: name, ...measured };
  };

  const read: Storage["read"] = async (name) => {
    try {
      const { size } = await stat(pathOf(name));
      return { size, open: () => createReadStream(pathOf(name)) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  const copyTo: Storage["copyTo"] = (name, path) =>
    orFalse(copyFile(pathOf(name), path).then(() => chmod(path, 0o600)));

  async function putBack(name: string, path: string) {
    await copyFile(path, pathOf(name));
    await chmod(pathOf(name), 0o600);
  }

  async function statByPrefix(prefix: string) {
    const files = new Map<string, Stats>();
    for (const name of await readdir(folder)) {
      if (!name.startsWith(prefix)) continue;
      try {
        files.set(name, await stat(pathOf(name)));
      } catch (error) {
        // It was finished or removed since the folder was read.
        if (!isMissing(error)) throw error;
      }
    }
    return files;
  }

  const listByPrefix = async (prefix: string) =>
    new Map([...(await statByPrefix(prefix))].map(([name, { mtime }]) => [name, mtime]));
  const list = (purpose: FilePurpose) => listByPrefix(`${purpose}-`);
  const listUnfinished = (purpose: FilePurpose) => listByPrefix(`${unfinishedPrefix}${purpose}-`);

  async function sizeOf(purpose: FilePurpose) {
    const files = await statByPrefix(`${purpose}-`);
    return [...files.values()].reduce((bytes, { size }) => bytes + size, 0);
  }

  async function setAside(names: readonly string[]) {
    if (names.length === 0) return;
    const today = join(quarantine, toDayText(new Date()));
    await mkdir(today, { recursive: true, mode: 0o700 });
    for (const name of names) await rename(pathOf(name), join(today, name));
  }

  const quarantineDays = async () =>
    existsSync(quarantine) ? (await readdir(quarantine)).filter(isDayText) : [];

  async function bringBack(names: readonly string[]) {
    const days = await quarantineDays();
    const places = [legacyFolder, ...days.map((day) => join(quarantine, day))];
    const missing: string[] = [];
    for (const name of names) {
      if (existsSync(pathOf(name))) continue;
      const place = places.find((each) => existsSync(join(each, name)));
      if (place === undefined) missing.push(name);
      else await rename(join(place, name), pathOf(name));
    }
    return missing;
  }

  async function emptyQuarantine(before: string) {
    for (const day of await quarantineDays()) {
      if (day < before) await rm(join(quarantine, day), { recursive: true });
    }
  }

  return {
    folder,
    place: `the folder ${folder}`,
    isPresent: async () => existsSync(folder),
    prepare,
    describeAbsence: (files) =>
      `The folder ${folder} with ${files} uploaded ${files === 1 ? "file" : "files"} is missing. Mount the volume or set UPLOADS_DIR (now ${legacyFolder}) as it was.`,
    write,
    read,
    has: async (name) => existsSync(pathOf(name)),
    withPath: (name, use) => use(pathOf(name)),
    copyTo,
    putBack,
    remove,
    list,
    sizeOf,
    listUnfinished,
    setAside,
    bringBack,
    emptyQuarantine,
  };
}
