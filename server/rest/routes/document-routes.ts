import { trashDays } from "../../../db/enums.ts";
import { get, patch, post, type RestRoute, remove } from "./rest-route.ts";

/** Documents and their versions. */
export const documentRoutes: readonly RestRoute[] = [
  get(
    "/api/documents",
    "documents.list",
    "Documents of the project, newest first, without their texts",
  ),
  patch(
    "/api/documents",
    "documents.updateMany",
    "Change the same fields of several documents; lists those that could not be changed",
  ),
  post("/api/documents/delete", "documents.deleteMany", "Delete several documents", {
    success: 200,
  }),
  post(
    "/api/documents/suggestions",
    "documents.suggestFiling",
    "Suggested type, track and area for files, before they are uploaded",
    { success: 200 },
  ),
  get(
    "/api/documents/ids",
    "documents.ids",
    "The ids of all documents matching a filter, in list order",
  ),
  get(
    "/api/documents/facets",
    "documents.facets",
    "How many documents each filter value would match",
  ),
  get(
    "/api/documents/{id}",
    "documents.read",
    "A document with its text, summary, chunks and processing status",
  ),
  get(
    "/api/documents/{id}/formatted",
    "documents.formatted",
    "A Word document (.docx) with its formatting, as sanitized HTML",
    { alsoFails: [413, 415, 429] },
  ),
  patch(
    "/api/documents/{id}",
    "documents.update",
    "Correct a document, optionally only if nobody has changed it since you read it; new content becomes the next version",
    { alsoFails: [409] },
  ),
  remove(
    "/api/documents/{id}",
    "documents.delete",
    `Delete a document; it stays in the Trash for ${trashDays} days`,
  ),
  post(
    "/api/documents/{id}/reprocess",
    "documents.reprocess",
    "Process a document once more; the old result stays until the new one is complete",
    { success: 202 },
  ),
  get(
    "/api/documents/{id}/versions",
    "documentVersions.list",
    "Every version of a document, the newest first",
  ),
  get(
    "/api/documents/{id}/versions/{version}",
    "documentVersions.read",
    "One version of a document with its text and tables",
  ),
  post(
    "/api/documents/{id}/versions/{version}/restore",
    "documentVersions.restore",
    "Restore the file and content of an earlier version as a new version",
    { success: 200, alsoFails: [409] },
  ),
];
