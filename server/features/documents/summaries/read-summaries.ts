import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { documentChunks, documents } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { isPublished } from "../../search/chunk-versions.ts";

const summaryColumns = {
  id: documents.id,
  title: documents.title,
  fileName: documents.fileName,
  tags: documents.tags,
  summary: documents.aiSummary,
  summarySource: documents.summarySource,
  tokenCount: documents.tokenCount,
};

const summarized = (access: ProjectAccess) =>
  and(
    eq(documents.projectId, access.projectId),
    eq(documents.processingStatus, "completed"),
    isNotNull(documents.aiSummary),
  );

/** The summary of every document that has one, with the names it goes by. */
export const listSummaries = (db: Database, access: ProjectAccess) =>
  db.select(summaryColumns).from(documents).where(summarized(access)).all();

/** The same of documents on whose first page the words stand side by side: "annual report". */
export const findSummariesByOpening = (db: Database, access: ProjectAccess, phrase: string) =>
  db
    .selectDistinct(summaryColumns)
    .from(documents)
    .innerJoin(documentChunks, eq(documentChunks.documentId, documents.id))
    .where(
      and(
        summarized(access),
        isPublished,
        lt(documentChunks.chunkIndex, 2),
        sql`instr(lower(${documentChunks.content}), ${phrase.toLowerCase()}) > 0`,
      ),
    )
    .all();

/** The passage a sentence of a summary was taken from; none where it is in words of its own. */
export const findSummarySource = (
  db: Database,
  access: ProjectAccess,
  documentId: number,
  sentence: string,
) =>
  db
    .select({ chunkIndex: documentChunks.chunkIndex, location: documentChunks.location })
    .from(documentChunks)
    .where(
      and(
        eq(documentChunks.projectId, access.projectId),
        eq(documentChunks.documentId, documentId),
        isPublished,
        sql`instr(replace(replace(${documentChunks.content}, char(10), ' '), char(9), ' '), ${sentence}) > 0`,
      ),
    )
    .orderBy(documentChunks.chunkIndex)
    .limit(1)
    .get();
