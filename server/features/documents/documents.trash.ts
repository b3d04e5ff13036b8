import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { isUnfinishedStatus } from "../../../db/enums.ts";
import { documents, type StoredValues } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { enqueueVectors } from "../search/vectors.job.ts";
import { trackOfRestored } from "../tasks/tracks/track-of-restored.ts";
import { isDocument } from "./document-payload.ts";
import { processDocumentJob } from "./documents.job.ts";
import { settleChunks } from "./settle-chunks.job.ts";
import { enqueueSummary } from "./summaries/summary.job.ts";

/** The upload key, unless the same submission was repeated after the deletion. */
function freeUploadKey(tx: Transaction, row: StoredValues) {
  const { upload_key: key, project_id: projectId, uploaded_by: uploadedBy } = row;
  if (typeof key !== "string" || typeof uploadedBy !== "number") return key ?? null;
  const taken = tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, Number(projectId)),
        eq(documents.uploadedBy, uploadedBy),
        eq(documents.uploadKey, key),
      ),
    )
    .get();
  return taken ? null : key;
}

/** Documents in the Trash: their chunks follow them, and what was not processed yet goes on. */
export const documentTrash: TrashKind<ProjectAccess, Deps> = {
  entityType: "document",
  adapt: (tx, access, row, details) => {
    const found =
      typeof row.track === "string"
        ? trackOfRestored(tx, access, row.track, details)
        : { track: null, notes: [] };
    const { track, notes } = found;
    return { row: { ...row, track, upload_key: freeUploadKey(tx, row) }, notes };
  },
  onRestored: (tx, access, { id, row }, deps) => {
    const { projectId } = access;
    const payload = { documentId: id, projectId };
    settleChunks(deps.jobs, tx, payload);
    enqueueVectors(deps, tx, projectId);
    if (isUnfinishedStatus(row.processing_status)) {
      tx.update(documents)
        .set({ processingStatus: "pending", processingStep: null, updatedAt: documents.updatedAt })
        .where(isDocument(payload))
        .run();
      deps.jobs.enqueue(tx, processDocumentJob, payload);
    } else if (row.summary_source === "built-in") {
      const uploadedBy = typeof row.uploaded_by === "number" ? row.uploaded_by : null;
      enqueueSummary(deps, tx, { ...payload, uploadedBy });
    }
    return [];
  },
  onPurged: (tx, { id, projectId }, deps) =>
    settleChunks(deps.jobs, tx, { documentId: id, projectId }),
};
