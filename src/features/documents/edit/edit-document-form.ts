import { z } from "zod";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import {
  createDocumentInput,
  documentOutput,
} from "../../../../server/features/documents/documents.schema.ts";
import { errorCode, isCallError } from "../../../lib/api/errors.ts";
import { compareFields } from "../../../lib/changed-fields.ts";

/** What the form changes, of a document as it is read or as a conflict tells it. */
const editableDocument = documentOutput
  .pick({ id: true, title: true, category: true, track: true, tags: true, updatedAt: true })
  .extend({ fileName: z.string().nullable(), content: z.string().nullable() });

export type EditableDocument = z.infer<typeof editableDocument>;

export const editDocumentForm = createDocumentInput.omit({ uploadKey: true });

export type EditDocumentFields = {
  title: string;
  category: EditableDocument["category"];
  track: string;
  tags: string;
  content: string;
};

/** A document as the fields of the form hold it. */
export const toFormFields = (document: EditableDocument): EditDocumentFields => ({
  title: document.title,
  category: document.category,
  track: document.track ?? "",
  tags: document.tags ?? "",
  content: document.content ?? "",
});

/** The document as it stands on the server, when that is why a change was refused; else null. */
export function conflictingDocument(error: unknown): EditableDocument | null {
  if (errorCode(error) !== "CONFLICT" || !isCallError(error)) return null;
  return editableDocument.safeParse(error.data?.current).data ?? null;
}

const fieldTitles = {
  title: "Article Title",
  category: "Document Type",
  track: "Track",
  tags: "Tags",
  content: "Content",
} as const satisfies Record<keyof EditDocumentFields, string>;

/** What somebody else has changed between two states of a document, beside what was typed. */
export function compareDocuments(
  before: EditableDocument,
  current: EditableDocument,
  typed: EditDocumentFields,
) {
  const now = toFormFields(current);
  return compareFields(
    { before: toFormFields(before), current: now, typed },
    fieldTitles,
    (field) =>
      field === "category" ? documentCategoryTitles[now.category] : now[field] || "empty",
  );
}
