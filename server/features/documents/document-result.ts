import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks, documents } from "../../../db/schema/index.ts";
import type { JobSubject } from "../../platform/jobs.ts";
import type { Digest } from "./digest.ts";
import { indexDocument, removeDocumentFromIndex } from "./passage-index.ts";

type DocumentResult = Pick<Digest, "text" | "chunks" | "summary" | "tokenCount"> & {
  summarySource: "built-in" | "provider";
  pageCount: number | null;
  note: string | null;
};

/** Rows of one statement; SQLite takes 32,766 values at most. */
const batchSize = 500;

/** Replaces whatever an earlier processing left by this result, in the caller's transaction. */
export function storeResult(
  tx: Queryable,
  { subjectId: documentId, projectId }: Pick<JobSubject, "subjectId" | "projectId">,
  result: DocumentResult,
) {
  removeDocumentFromIndex(tx, projectId, documentId);
  tx.delete(documentChunks)
    .where(and(eq(documentChunks.projectId, projectId), eq(documentChunks.documentId, documentId)))
    .run();
  for (let first = 0; first < result.chunks.length; first += batchSize) {
    tx.insert(documentChunks)
      .values(
        result.chunks
          .slice(first, first + batchSize)
          .map((chunk) => ({ ...chunk, projectId, documentId })),
      )
      .run();
  }
  tx.update(documents)
    .set({
      extractedText: result.text,
      aiSummary: result.summary,
      summarySource: result.summarySource,
      tokenCount: result.tokenCount,
      pageCount: result.pageCount,
      processingStatus: "completed",
      processingStep: null,
      processingDone: null,
      processingTotal: null,
      processingErrorCode: null,
      processingError: null,
      processingNote: result.note,
    })
    .where(and(eq(documents.projectId, projectId), eq(documents.id, documentId)))
    .run();
  indexDocument(tx, projectId, documentId);
}
