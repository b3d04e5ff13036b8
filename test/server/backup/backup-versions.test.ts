import { join } from "node:path";
import { expect, test } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { verifyBackup } from "../../../server/backup/verify-backup.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { early, late, startTwoVersioned } from "../documents/versions/version-steps.ts";

test("a backup holds the files of earlier versions, those of deleted documents as well", async () => {
  const { deps } = await startTwoVersioned();

  const folder = join(temporaryFolder(), "backup");
  expect(await createBackup(deps.config, folder)).toMatchObject({ uploads: 4 });
  const { files } = await verifyBackup(folder);
  const uploads = files.filter(({ path }) => path.startsWith("uploads/"));
  const bytes = (content: string) => Buffer.byteLength(content);
  expect(uploads.map(({ size }) => size).sort()).toEqual(
    [early, early, late, late].map(({ content }) => bytes(content)).sort(),
  );
});
