import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import {
  documentChunks,
  documents,
  importEntries,
  importRuns,
  importSources,
  projects,
  trashItems,
  trashRows,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { removeFiles } from "../../platform/files/remove-files.job.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { filesOfItem } from "../../platform/trash/trash.ts";
import { settleChunksJob } from "../documents/settle-chunks.job.ts";
import { listVersionFiles } from "../documents/versions/read-versions.ts";
import { dropProjectIndex } from "../search/search-index.ts";
import { dropProjectVectors } from "../search/vectors.ts";
import { restorableSince } from "./deleted-projects.service.ts";

type PurgeDeps = Pick<Deps, "db" | "jobs">;

/** So many rows go in one transaction: requests are answered in between. */
const batchSize = 100;

/** Deletes some of the rows; returns whether there were any. */
type RowBatch = (deps: PurgeDeps, tx: Transaction, projectId: number) => boolean;

function deleteChunkBatch(_deps: PurgeDeps, tx: Transaction, projectId: number): boolean {
  const batch = tx
    .select({ id: documentChunks.id })
    .from(documentChunks)
    .where(eq(documentChunks.projectId, projectId))
    .limit(batchSize);
  return tx.delete(documentChunks).where(inArray(documentChunks.id, batch)).run().changes > 0;
}

/** An import can have 20,000 entries. */
function deleteImportEntryBatch(_deps: PurgeDeps, tx: Transaction, projectId: number): boolean {
  const batch = tx
    .select({ id: importEntries.id })
    .from(importEntries)
    .innerJoin(importRuns, eq(importRuns.id, importEntries.runId))
    .where(eq(importRuns.projectId, projectId))
    .limit(batchSize);
  return tx.delete(importEntries).where(inArray(importEntries.id, batch)).run().changes > 0;
}

/** The same for where documents and tasks came from. */
function deleteImportSourceBatch(_deps: PurgeDeps, tx: Transaction, projectId: number): boolean {
  const batch = tx
    .select({ id: importSources.id })
    .from(importSources)
    .where(eq(importSources.projectId, projectId))
    .limit(batchSize);
  return tx.delete(importSources).where(inArray(importSources.id, batch)).run().changes > 0;
}

/** Deletes documents with their texts and files; returns whether any was left. */
function deleteDocumentBatch({ jobs }: PurgeDeps, tx: Transaction, projectId: number): boolean {
  const batch = tx
    .select({ id: documents.id, filePath: documents.filePath })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .limit(batchSize)
    .all();
  const files = batch.flatMap(({ id, filePath }) => [
    ...(filePath === null ? [] : [filePath]),
    ...listVersionFiles(tx, id),
  ]);
  for (const { id } of batch) {
    jobs.cancel(tx, settleChunksJob, { documentId: id, projectId });
    tx.delete(documents).where(eq(documents.id, id)).run();
  }
  removeFiles({ jobs }, tx, [...new Set(files)]);
  return batch.length > 0;
}

/** The same for what lies in the Trash of the project. */
function deleteTrashBatch({ jobs }: PurgeDeps, tx: Transaction, projectId: number): boolean {
  const batch = tx
    .select({
      id: trashItems.id,
      entityType: trashItems.entityType,
      entityId: trashItems.entityId,
      filePath: trashItems.filePath,
      versionFiles: trashItems.versionFiles,
    })
    .from(trashItems)
    .where(eq(trashItems.projectId, projectId))
    .limit(batchSize)
    .all();
  for (const { id, entityType, entityId } of batch) {
    if (entityType === "document") {
      jobs.cancel(tx, settleChunksJob, { documentId: entityId, projectId });
    }
    tx.delete(trashRows)
      .where(and(eq(trashRows.entityType, entityType), eq(trashRows.entityId, entityId)))
      .run();
    tx.delete(trashItems).where(eq(trashItems.id, id)).run();
  }
  removeFiles({ jobs }, tx, batch.flatMap(filesOfItem));
  return batch.length > 0;
}

const rowBatches: readonly RowBatch[] = [
  deleteChunkBatch,
  deleteImportEntryBatch,
  deleteImportSourceBatch,
  deleteDocumentBatch,
  deleteTrashBatch,
];

/**
 * Deletes a project for good, with its files, a little at a time; `noteEnd` writes in the transaction
 * in which the last of it goes.
 */
export async function purgeProject(
  deps: PurgeDeps,
  id: number,
  signal: AbortSignal,
  noteEnd: (tx: Transaction) => void,
): Promise<void> {
  deps.db.transaction((tx) => {
    dropProjectIndex(tx, id);
    dropProjectVectors(tx, id);
  });
  for (const deleteBatch of rowBatches) {
    while (deps.db.transaction((tx) => deleteBatch(deps, tx, id))) {
      signal.throwIfAborted();
      await nextTurn();
    }
  }
  deps.db.transaction((tx) => {
    // Everything else of the project goes with its row.
    tx.delete(projects).where(eq(projects.id, id)).run();
    noteEnd(tx);
  });
}

/**
 * Deletes for good, with their files, the projects that were deleted 30 days before `now` or
 * earlier. Returns how many went.
 */
export async function purgeDeletedProjects(
  deps: PurgeDeps,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const expired = deps.db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(lt(projects.deletedAt, restorableSince(now)))
    .orderBy(sql`${projects.deletedAt}`)
    .all();
  for (const { id, name } of expired) {
    await purgeProject(deps, id, signal, (tx) =>
      recordSecurityEvent(tx, {
        type: "item.purged",
        actor: null,
        origin: null,
        projectId: id,
        subject: name,
        details: "project",
      }),
    );
  }
  return expired.length;
}
