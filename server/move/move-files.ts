import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "../platform/files/storage.ts";

async function sha256Of(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/**
 * Copies the files of these names from one storage to another and compares each by hash. What has
 * arrived before stays. Throws an Error with a sentence for a file that is missing or arrives otherwise.
 */
export async function moveFiles(
  source: Storage,
  target: Storage,
  names: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "baton-move-"));
  const [sent, arrived] = [join(folder, "sent"), join(folder, "arrived")];
  const hasArrived = async (name: string, sha256: string) => {
    await rm(arrived, { force: true });
    return (await target.copyTo(name, arrived)) && (await sha256Of(arrived)) === sha256;
  };
  try {
    for (const name of names) {
      await rm(sent, { force: true });
      if (!(await source.copyTo(name, sent))) {
        throw new Error(
          `The file ${name} is missing in ${source.place}. Put it back from a backup, then move again.`,
        );
      }
      const sha256 = await sha256Of(sent);
      if (await hasArrived(name, sha256)) continue;
      await target.putBack(name, sent);
      if (await hasArrived(name, sha256)) continue;
      throw new Error(`The file ${name} did not arrive in ${target.place} as it was. Move again.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
