import type { DocumentSummary } from "../../../src/features/documents/document-types.ts";

/** A document as a list carries it, completed unless told otherwise. */
export function buildDocument(overrides: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    id: 1,
    title: "Handover notes",
    category: "sops",
    tags: null,
    track: null,
    fileName: null,
    fileType: null,
    fileSize: null,
    pageCount: null,
    tokenCount: null,
    uploadedBy: 1,
    uploadedByName: "Robin Tester",
    owner: null,
    ownerName: null,
    reviewDate: null,
    area: null,
    areas: [],
    version: 1,
    nextVersion: null,
    projectId: 1,
    processingStatus: "completed",
    processingStep: null,
    progress: null,
    queuePosition: null,
    processingErrorCode: null,
    processingError: null,
    remedies: [],
    processingNote: null,
    createdAt: new Date("2026-11-20T10:00:00Z"),
    updatedAt: new Date("2026-11-21T10:00:00Z"),
    ...overrides,
  };
}
