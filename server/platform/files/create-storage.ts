import { join } from "node:path";
import type { Config } from "../../config.ts";
import { createBucketStorage } from "./bucket-storage.ts";
import type { DiskSpace } from "./disk-space.ts";
import { createFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

/** Without a bucket, files lie in the folder. */
export type StorageConfig = Pick<Config, "uploadsFolder"> & Partial<Pick<Config, "uploadsBucket">>;

/**
 * The storage of an installation, as it is configured. Where `disk` has only its reserve left,
 * nothing more is written to a folder.
 */
export function createStorage(
  { uploadsFolder, uploadsBucket }: StorageConfig,
  installationId: string,
  disk?: Pick<DiskSpace, "requireSpace">,
): Storage {
  const folder = join(uploadsFolder, installationId);
  return uploadsBucket
    ? createBucketStorage(uploadsBucket, installationId, folder)
    : createFolderStorage(folder, disk);
}
