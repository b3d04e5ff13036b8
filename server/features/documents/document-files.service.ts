import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { documents, documentVersions } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { processDocumentJob } from "./documents.job.ts";
import { fileMissingCode } from "./missing-file.ts";

/** What version 0.1.0 noted for good in documents whose file it did not find at one start. */
const legacyNote =
  "The original file is missing on the server: the text can be searched, the file not downloaded.";

/** Whether any document waits for its file. */
export const hasWaitingDocuments = (db: Database): boolean =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.processingErrorCode, fileMissingCode))
    .limit(1)
    .get() !== undefined;

/** Takes up the documents that waited for a file which is there again. Returns how many. */
export async function resumeWaitingDocuments({
  db,
  jobs,
  storage,
}: Pick<Deps, "db" | "jobs" | "storage">): Promise<number> {
  const place = {
    id: documents.id,
    projectId: documents.projectId,
    // What waits is the next version, where there is one.
    filePath: sql<string | null>`coalesce(${documentVersions.filePath}, ${documents.filePath})`,
    processingErrorCode: documents.processingErrorCode,
  };
  const candidates = db
    .select(place)
    .from(documents)
    .leftJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.state, "waiting")),
    )
    .where(
      or(
        eq(documents.processingErrorCode, fileMissingCode),
        eq(documents.processingNote, legacyNote),
      ),
    )
    .all();
  const marked: typeof candidates = [];
  for (const row of candidates) {
    if (row.filePath !== null && (await storage.has(row.filePath))) marked.push(row);
  }
  const waiting = marked.filter((row) => row.processingErrorCode === fileMissingCode);
  const ids = (rows: typeof marked) => rows.map(({ id }) => id);
  db.transaction((tx) => {
    tx.update(documents)
      .set({ processingNote: null })
      .where(and(inArray(documents.id, ids(marked)), eq(documents.processingNote, legacyNote)))
      .run();
    tx.update(documents)
      .set({ processingStatus: "pending", processingErrorCode: null, processingError: null })
      .where(inArray(documents.id, ids(waiting)))
      .run();
    for (const { id, projectId } of waiting) {
      jobs.enqueue(tx, processDocumentJob, { documentId: id, projectId });
    }
  });
  return waiting.length;
}
