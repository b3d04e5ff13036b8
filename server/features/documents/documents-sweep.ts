import { inArray, isNotNull } from "drizzle-orm";
import { documents } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { documentJobKind } from "./read-documents.ts";

const missingSentence =
  "The stored file is missing on the server. Delete this document and upload the file again.";
const missingNote =
  "The original file is missing on the server: the text can be searched, the file not downloaded.";

/**
 * Makes files and rows agree after a crash: files that no document knows and that are older than
 * `before` are deleted, and documents whose file is gone say so.
 */
export async function sweepDocuments(
  { db, jobs, storage }: Pick<Deps, "db" | "jobs" | "storage">,
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
  const isDone = (row: (typeof rows)[number]) => row.processingStatus === "completed";
  const withId = (some: typeof rows) =>
    inArray(
      documents.id,
      some.map((row) => row.id),
    );
  const unread = missing.filter((row) => !isDone(row));
  db.transaction((tx) => {
    tx.update(documents)
      .set({ processingNote: missingNote })
      .where(withId(missing.filter(isDone)))
      .run();
    tx.update(documents)
      .set({
        processingStatus: "failed",
        processingStep: null,
        processingErrorCode: "file_missing",
        processingError: missingSentence,
      })
      .where(withId(unread))
      .run();
    for (const { id } of unread) jobs.cancel(tx, documentJobKind, id);
  });
}
