import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { documents, documentVersions, users } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../context.ts";
import { recordSecurityEvent } from "../../../platform/security/security-log.ts";
import { processDocumentJob } from "../../documents/documents.job.ts";
import { ensureProjectIndex } from "../../search/search-index.ts";
import { enqueueVectors } from "../../search/vectors.job.ts";
import { importRows } from "./import-rows.ts";
import { openPackFile, type PackFile, verifyChecksums } from "./open-pack-file.ts";
import { PackError } from "./pack-error.ts";
import { readManifest, verifyRows } from "./read-pack-rows.ts";

type ImportDeps = Pick<Deps, "db" | "storage" | "jobs" | "config">;

function findOwner({ db }: ImportDeps, email: string) {
  const owner = db
    .select({ id: users.id, name: users.name, projectId: users.projectId })
    .from(users)
    .where(
      and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt), isNull(users.disabledAt)),
    )
    .get();
  if (owner) return owner;
  throw new PackError(
    `There is no account ${email} here. Name the one that is to own the project with --email.`,
  );
}

/** Stores the files of the pack; `paths` tells of each as soon as it is there. */
async function storeFiles({ storage }: ImportDeps, pack: PackFile, paths: Map<string, string>) {
  for (const name of pack.names) {
    if (!name.startsWith("documents/")) continue;
    const { path } = await storage.write("document", await pack.stream(name));
    paths.set(name, path);
  }
}

/** What was not read yet where the pack was written is read here. */
function readUnread({ db, jobs }: ImportDeps, projectId: number) {
  const waiting = db
    .select({ id: documentVersions.documentId })
    .from(documentVersions)
    .where(and(eq(documentVersions.projectId, projectId), eq(documentVersions.state, "waiting")));
  const unread = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        or(eq(documents.processingStatus, "pending"), inArray(documents.id, waiting)),
      ),
    )
    .all();
  for (const { id } of unread) jobs.enqueue(db, processDocumentJob, { documentId: id, projectId });
}

const isConstraint = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_CONSTRAINT");

/** What the database alone notices, such as two tracks of one name; Baton writes no such pack. */
const contradiction = (cause: Error) =>
  new PackError(
    `The rows of the pack contradict each other (${cause.message}), so somebody has changed it. Ask for it to be written anew.`,
    { cause },
  );

/**
 * Makes the project of a handover pack here, owned by the account with this email. Members with an
 * account here, by their email, are members again; everybody else is a name without an account. The
 * texts come along and nothing is read again. Throws PackError with a sentence for a pack that is
 * refused, and whatever it throws, nothing stays behind.
 */
export async function importPack(
  deps: ImportDeps,
  { file, email }: { file: string; email: string },
) {
  const { db, storage, config } = deps;
  const owner = findOwner(deps, email);
  const pack = await openPackFile(file);
  const paths = new Map<string, string>();
  try {
    const manifest = await readManifest(pack);
    await verifyChecksums(pack);
    await verifyRows(pack, manifest);
    await storeFiles(deps, pack, paths);
    db.sqlite.exec("BEGIN IMMEDIATE");
    // Rows name each other in both directions.
    db.sqlite.pragma("defer_foreign_keys = ON");
    const joining = config.servesThisMachineAlone ? "open" : "approval";
    const project = await importRows(pack, manifest, { db, owner, joining, paths });
    readUnread(deps, project.id);
    recordSecurityEvent(db, {
      type: "project.imported",
      actor: owner,
      origin: null,
      projectId: project.id,
      subject: project.name,
    });
    db.sqlite.exec("COMMIT");
    const files = paths.size;
    // They belong to rows from now on.
    paths.clear();
    ensureProjectIndex(db, project.id);
    enqueueVectors(deps, db, project.id);
    return { ...project, files };
  } catch (error) {
    if (db.sqlite.inTransaction) db.sqlite.exec("ROLLBACK");
    for (const path of paths.values()) await storage.remove(path);
    throw isConstraint(error) ? contradiction(error) : error;
  } finally {
    pack.close();
  }
}
