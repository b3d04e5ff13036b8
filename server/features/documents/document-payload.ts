import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { documents } from "../../../db/schema/index.ts";

/** What every job on a document is given. */
export const documentPayload = z.object({ documentId: z.int(), projectId: z.int() });
export type DocumentPayload = z.output<typeof documentPayload>;

export const documentKey = ({ documentId }: DocumentPayload): string => String(documentId);

/** The row of the document, as a condition. */
export const isDocument = ({ documentId, projectId }: DocumentPayload) =>
  and(eq(documents.projectId, projectId), eq(documents.id, documentId));
