import { existsSync } from "node:fs";
import { join } from "node:path";
import { inspectDatabaseFile } from "../../db/database-file.ts";
import { databaseName, describeFile, listFiles, type Manifest, readManifest } from "./manifest.ts";

/** How many differing files an error names. */
const maxNamed = 10;

/**
 * Compares every file of a folder with what a manifest says of it. Returns the differences as
 * phrases: files that are missing, changed, or not in the manifest.
 */
async function compareWithManifest(folder: string, manifest: Manifest): Promise<string[]> {
  const differences: string[] = [];
  const described = new Set(manifest.files.map(({ path }) => path));
  for (const path of await listFiles(folder)) {
    if (!described.has(path.replaceAll("\\", "/")))
      differences.push(`${path} does not belong to it`);
  }
  for (const file of manifest.files) {
    if (!existsSync(join(folder, file.path))) {
      differences.push(`${file.path} is missing`);
      continue;
    }
    const found = await describeFile(folder, file.path);
    if (found.size !== file.size || found.sha256 !== file.sha256) {
      differences.push(`${file.path} was changed`);
    }
  }
  return differences;
}

/**
 * Checks that a backup is complete and unchanged, and that this version can use its database.
 * Resolves to its manifest; throws an Error with a sentence that says what is wrong.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const differences = await compareWithManifest(folder, manifest);
  if (differences.length > 0) {
    const named = differences.slice(0, maxNamed).join("; ");
    const others =
      differences.length > maxNamed ? `; and ${differences.length - maxNamed} more` : "";
    throw new Error(`The backup in ${folder} is damaged: ${named}${others}. Use another one.`);
  }
  const { exists } = inspectDatabaseFile(join(folder, databaseName), { isOnlyRead: true });
  if (!exists) throw new Error(`The backup in ${folder} holds no database. Use another one.`);
  return manifest;
}
