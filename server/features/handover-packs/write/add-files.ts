import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../../db/client.ts";
import { documents, documentVersions } from "../../../../db/schema/index.ts";
import type { Storage } from "../../../platform/files/storage.ts";
import type { Relink } from "../format/pack-tables.ts";
import { fileNameIn } from "./file-name.ts";
import type { PackWriter } from "./pack-writer.ts";

type Source = {
  db: Queryable;
  storage: Pick<Storage, "read">;
  projectId: number;
  to: Relink;
  onProgress: (done: number, total: number) => void;
};

/** The files of the project, those that readers see first; versions may share one. */
function listFiles({ db, projectId, to }: Source) {
  const current = db
    .select({ id: documents.id, path: documents.filePath, name: documents.fileName })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), isNotNull(documents.filePath)))
    .orderBy(asc(documents.id))
    .all()
    .map((file) => ({ ...file, number: `${to("documents", file.id)}` }));
  const earlier = db
    .select({
      id: documentVersions.documentId,
      path: documentVersions.filePath,
      name: documentVersions.fileName,
      version: documentVersions.version,
    })
    .from(documentVersions)
    .where(and(eq(documentVersions.projectId, projectId), isNotNull(documentVersions.filePath)))
    .orderBy(asc(documentVersions.id))
    .all()
    .map(({ version, ...file }) => ({
      ...file,
      number: `${to("documents", file.id)} (version ${version})`,
    }));
  return [...current, ...earlier];
}

/**
 * Writes the uploaded files. Returns what each is called in the pack by where it is stored, and the
 * names of those that are gone.
 */
export async function addFiles(pack: Pick<PackWriter, "add">, source: Source) {
  const names = new Map<unknown, string>();
  const missing = new Set<string>();
  const files = listFiles(source);
  for (const [index, { path, name, number }] of files.entries()) {
    source.onProgress(index, files.length);
    if (path === null || names.has(path)) continue;
    const stored = await source.storage.read(path);
    const inPack = fileNameIn("documents", number, name ?? "document");
    if (!stored) {
      missing.add(inPack);
      continue;
    }
    await pack.add(inPack, stored.open(), { isStored: true });
    names.set(path, inPack);
  }
  source.onProgress(files.length, files.length);
  return { names, missing: [...missing] };
}
