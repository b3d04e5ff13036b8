import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDayText, toDayText } from "../../../db/days.ts";
import { pluralize } from "../text/format.ts";
import { type BucketConfig, createBucket } from "./bucket.ts";
import { quarantineName } from "./quarantine.ts";
import type { Storage } from "./storage.ts";
import { type FilePurpose, measure, newFileName } from "./stored-file.ts";

/**
 * Files in a bucket, below its prefix and the id of the installation. What was uploaded into
 * `folder` before the bucket was configured goes into it when it is missed there.
 */
export function createBucketStorage(
  config: BucketConfig,
  installationId: string,
  folder: string,
): Storage {
  const bucket = createBucket(config);
  const root = `${config.prefix}${installationId}/`;
  const quarantine = `${root}${quarantineName}/`;
  const address = `s3://${config.name}/${root}`;
  const keyOf = (name: string) => root + name;
  let obstacle: string | undefined;

  async function isPresent() {
    obstacle = await bucket.findObstacle(root);
    return obstacle === undefined;
  }

  const write: Storage["write"] = async (purpose, source) => {
    const name = newFileName(purpose);
    const measured = { size: 0, head: Buffer.alloc(0) };
    await bucket.put(keyOf(name), Readable.from(measure(source, measured), { objectMode: false }));
    return { path: name, ...measured };
  };

  const read: Storage["read"] = async (name) => {
    const size = await bucket.sizeOf(keyOf(name));
    if (size === undefined) return undefined;
    return { size, open: () => bucket.open(keyOf(name), size) };
  };

  const copyTo: Storage["copyTo"] = async (name, path) => {
    const file = await read(name);
    if (!file) return false;
    const handle = await open(path, "w", 0o600);
    await pipeline(file.open(), handle.createWriteStream({ flush: true }));
    return true;
  };

  const withPath: Storage["withPath"] = async (name, use) => {
    const own = await mkdtemp(join(tmpdir(), "baton-file-"));
    try {
      await copyTo(name, join(own, name));
      return await use(join(own, name));
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  };

  const list: Storage["list"] = async (purpose) => {
    const files = new Map<string, Date>();
    for await (const { key, writtenAt } of bucket.list(keyOf(`${purpose}-`))) {
      files.set(key.slice(root.length), writtenAt);
    }
    return files;
  };

  async function sizeOf(purpose: FilePurpose) {
    let bytes = 0;
    for await (const { size } of bucket.list(keyOf(`${purpose}-`))) bytes += size;
    return bytes;
  }

  async function setAside(names: readonly string[]) {
    const today = `${quarantine}${toDayText(new Date())}/`;
    for (const name of names) await bucket.move(keyOf(name), today + name);
  }

  async function bringBack(names: readonly string[]) {
    if (names.length === 0) return [];
    const present = new Set<string>();
    const setAsideAt = new Map<string, string>();
    for await (const { key } of bucket.list(root)) {
      const name = key.slice(key.lastIndexOf("/") + 1);
      if (key.startsWith(quarantine)) setAsideAt.set(name, key);
      else present.add(name);
    }
    const missing: string[] = [];
    for (const name of names) {
      if (present.has(name)) continue;
      const key = setAsideAt.get(name);
      const path = [folder, dirname(folder)]
        .map((place) => join(place, name))
        .find((each) => existsSync(each));
      if (key !== undefined) await bucket.move(key, keyOf(name));
      // It stays in the folder, so that the setting can be taken back.
      else if (path !== undefined) await bucket.putFile(keyOf(name), path);
      else missing.push(name);
    }
    return missing;
  }

  async function emptyQuarantine(before: string) {
    for await (const { key } of bucket.list(quarantine)) {
      const [day = ""] = key.slice(quarantine.length).split("/");
      if (isDayText(day) && day < before) await bucket.remove(key);
    }
  }

  return {
    folder,
    place: `the bucket ${address}`,
    isPresent,
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return isPresent();
    },
    describeAbsence: (files) => {
      const what = files === 0 ? "" : ` with ${pluralize(files, "uploaded file")}`;
      return `The bucket ${address}${what} cannot be read (${obstacle ?? "it is missing"}). Check UPLOADS_URL, UPLOADS_ENDPOINT, UPLOADS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
    },
    write,
    read,
    has: async (name) => {
      try {
        return (await bucket.sizeOf(keyOf(name))) !== undefined;
      } catch {
        return false;
      }
    },
    withPath,
    copyTo,
    putBack: (name, path) => bucket.putFile(keyOf(name), path),
    remove: (name) => bucket.remove(keyOf(name)),
    list,
    sizeOf,
    // A bucket shows no file before all of it has come.
    listUnfinished: async () => new Map(),
    setAside,
    bringBack,
    emptyQuarantine,
  };
}
