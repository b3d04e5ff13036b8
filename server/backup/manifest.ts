import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, readdir, readFile, rename, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { parseJson } from "../platform/text/parse-json.ts";

export const databaseName = "baton.sqlite";
export const secretsName = "secrets.json";
export const uploadsName = "uploads";
const manifestName = "manifest.json";

const fileSchema = z.object({
  /** Below the backup's folder, with forward slashes. */
  path: z.string().regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\]+$/),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  format: z.literal(1),
  installationId: z.string().regex(/^[0-9a-f]{16}$/),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  files: z.array(fileSchema),
});

type ManifestFile = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Size and SHA-256 of a file below `folder`. */
export async function describeFile(folder: string, path: string): Promise<ManifestFile> {
  const absolute = join(folder, path);
  const digest = createHash("sha256");
  await pipeline(createReadStream(absolute), digest);
  const { size } = await stat(absolute);
  return { path: path.split(sep).join("/"), size, sha256: digest.digest("hex") };
}

/** The paths of all files below `folder`, except the manifest's, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== manifestName)
    .sort();
}

async function syncToDisk(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the manifest, which marks the backup as complete: it takes its name in one step, once all
 * other files are safe on the disk.
 */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const { path } of manifest.files) await syncToDisk(join(folder, path));
  const unfinished = join(folder, `${manifestName}.part`);
  const handle = await open(unfinished, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, join(folder, manifestName));
  if (process.platform !== "win32") await syncToDisk(folder);
}

/** The manifest of a backup; throws an Error with a sentence where there is none that can be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} holds no complete backup: its ${manifestName} is missing, so it was interrupted or is not a backup. Use another one.`,
    );
  }
  const parsed = manifestSchema.safeParse(parseJson(await readFile(file, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(
    `The ${manifestName} in ${folder} is damaged or of another version of Baton. Use another backup, or the version that made this one.`,
  );
}
