import type { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import { documents } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { invalidField, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
} from "../../platform/database/changes.ts";
import { isMember } from "../members/members.service.ts";
import { indexDocument } from "../search/search-index.ts";
import { requireActiveTrack } from "../tasks/tracks/tracks.service.ts";
import { isInAreas, setDocumentArea } from "./document-areas.ts";
import type { updateDocumentInput } from "./documents.schema.ts";
import { isOneDocument, readDocumentRow } from "./read-documents.ts";
import { latestOf, queueVersion, requireCurrentDocument } from "./versions/versions.service.ts";

type StoredDocument = typeof documents.$inferSelect;

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<StoredDocument, "document.updated"> = {
  id: null,
  projectId: null,
  title: "document.updated",
  category: "document.updated",
  tags: "document.updated",
  track: "document.updated",
  // A version of its own.
  content: null,
  fileName: null,
  fileType: null,
  fileSize: null,
  filePath: null,
  uploadedBy: null,
  uploadKey: null,
  processingStatus: null,
  processingStep: null,
  processingDone: null,
  processingTotal: null,
  processingErrorCode: null,
  processingError: null,
  processingNote: null,
  summarySource: null,
  pageCount: null,
  tokenCount: null,
  indexVersion: null,
  language: null,
  readerVersion: null,
  createdAt: null,
  updatedAt: null,
  aiSummary: null,
  ownerId: "document.updated",
  reviewDate: "document.updated",
  version: null,
  versionCreatedAt: null,
  versionCreatedBy: null,
  restoredFrom: null,
};

/** The fields that search knows a document by. */
const indexedFields: ReadonlySet<string> = new Set(["title", "category", "tags", "track"]);

/** Corrects what is given of a document within a transaction; see `updateDocument`. */
export function changeDocument(
  deps: Pick<Deps, "db" | "jobs">,
  tx: Transaction,
  access: ProjectAccess,
  { id, updatedAt, area, fromAreas, owner, ...fields }: z.output<typeof updateDocumentInput>,
): void {
  const before = tx.select().from(documents).where(isOneDocument(access, id)).get();
  if (!before) throw notFound("document");
  // Links are made from areas as well, which does not count as a change of the document.
  const hasSeenAreas = area === undefined || !fromAreas || isInAreas(tx, access, id, fromAreas);
  requireCurrentDocument(deps, access, before, hasSeenAreas ? updatedAt : null);
  const wanted = owner === undefined ? fields : { ...fields, ownerId: owner };
  const latest = latestOf(tx, access, before);
  const { content, ...change } = differences<StoredDocument>(
    { ...before, content: latest.content },
    wanted,
  );
  // A track that was archived stays on the documents that have it already.
  if (change.track) change.track = requireActiveTrack(tx, access, change.track).name;
  if (content !== undefined && !content && latest.fileName === null) {
    throw invalidField("content", "A document without a file needs some content.");
  }
  if (typeof change.ownerId === "number") {
    const { projectId } = access;
    if (!isMember(tx, { projectId, userId: change.ownerId })) {
      throw invalidField("owner", "Choose a member of this project.");
    }
  }
  const isMoved = area !== undefined && setDocumentArea(tx, access, id, area);
  if (content !== undefined) {
    const version = queueVersion(deps, tx, access, before, { ...latest, content });
    const { title } = { ...before, ...change };
    publish(tx, access, { type: "document.version-added", id, title, version });
  }
  if (Object.keys(change).length === 0 && !isMoved) return;
  const after = tx
    .update(documents)
    .set({ ...change, updatedAt: nextMoment(before.updatedAt) })
    .where(isOneDocument(access, id))
    .returning()
    .get();
  const fieldsChanged = changedFields(changeEvents, "document.updated", before, after);
  if (fieldsChanged.some((field) => indexedFields.has(field))) {
    indexDocument(tx, access.projectId, id);
  }
  const changed = isMoved ? [...fieldsChanged, "area"] : fieldsChanged;
  publish(tx, access, { type: "document.updated", id, title: after.title, changed });
}

/**
 * Corrects what is given of a document. Search knows a new title, category, track or tags at once;
 * new content becomes the next version, with the same file where there is one, and until that has been
 * read what was found before stays. Throws NOT_FOUND (of an area too), CONFLICT when it was based on an
 * older state, and INVALID_INPUT for a track that is none, an owner who is no member, or no content
 * where there is no file either.
 */
export function updateDocument(
  deps: Pick<Deps, "db" | "jobs">,
  access: ProjectAccess,
  input: z.output<typeof updateDocumentInput>,
) {
  deps.db.transaction((tx) => changeDocument(deps, tx, access, input));
  return readDocumentRow(deps, access, input.id);
}
