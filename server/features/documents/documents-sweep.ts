import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import type { Storage } from "../../platform/storage.ts";

const missingSentence =
  "The stored file is missing on the server. Delete this document and upload the file again.";
const missingNote =
  "The original file is missing on the server: the text can be searched, the file not downloaded.";

/**
 * Makes files and rows agree after a crash: files that no document knows and that are older than
 * `before` are deleted, and documents whose file is gone say so.
 */
export async function sweepDocuments(
  { db, storage }: { db: Database; storage: Storage },
  before: Date,
) {
  const rows = db
    .select({
      id: documents.id,
      filePath: documents.filePath,
      processingStatus: documents.processingStatus,
    })
    .from(documents)
    .where(isNotNull(documents.filePath))
    .all();
  const known = new Set(rows.flatMap((row) => row.filePath ?? []));
  const present = await storage.removeOrphans("document", known, before);
  const missing = rows.filter((row) => row.filePath !== null && !present.has(row.filePath));
  const completed = missing.filter((row) => row.processingStatus === "completed");
  const others = missing.filter((row) => row.processingStatus !== "completed");
  const isOneOf = (some: typeof missing) =>
    and(
      inArray(
        documents.id,
        some.map((row) => row.id),
      ),
    );
  db.update(documents).set({ processingNote: missingNote }).where(isOneOf(completed)).run();
  db.update(documents)
    .set({
      processingStatus: "failed",
      processingStep: null,
      processingErrorCode: "file_missing",
      processingError: missingSentence,
    })
    .where(isOneOf(others))
    .run();
  return { missing: missing.length };
}
