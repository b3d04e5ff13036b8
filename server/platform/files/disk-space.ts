import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { AppError } from "../../errors.ts";

export type DiskState = {
  /** Bytes that are free where there is least room. */
  freeBytes: number;
  /** Bytes below which no more files are taken. */
  reserveBytes: number;
  /** "low" comes before uploads are refused, which they are when it is "reserve". */
  level: "ok" | "low" | "reserve";
};

/** Space is called low where less than this many reserves are left. */
const lowFactor = 2;

/** Bytes that are free for Baton on the file system of a folder, which need not be there yet. */
export function readFreeBytes(folder: string): number {
  if (!existsSync(folder) && dirname(folder) !== folder) return readFreeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Keeps `reserveBytes` of the disk under each of these folders free of uploads, so that everything
 * small can still be written.
 */
export function createDiskSpace(
  folders: readonly string[],
  reserveBytes: number,
  freeBytesOf: (folder: string) => number = readFreeBytes,
) {
  function read(): DiskState {
    const freeBytes = Math.min(...folders.map(freeBytesOf));
    const level =
      freeBytes < reserveBytes ? "reserve" : freeBytes < lowFactor * reserveBytes ? "low" : "ok";
    return { freeBytes, reserveBytes, level };
  }

  /** Throws DISK_FULL with a sentence where only the reserve is left. */
  function requireSpace() {
    if (read().level !== "reserve") return;
    throw new AppError(
      "DISK_FULL",
      "The server's disk is nearly full, so it takes no more files. Ask the person who runs Baton to free some space, then try again.",
    );
  }

  return { read, requireSpace };
}

export type DiskSpace = ReturnType<typeof createDiskSpace>;
