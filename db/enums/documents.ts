export const documentCategories = [
  "sops",
  "process-docs",
  "architecture",
  "playbooks",
  "contacts",
  "meeting-notes",
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentCategoryTitles = {
  sops: "SOPs & Procedures",
  "process-docs": "Process Documents",
  architecture: "Architecture Diagrams",
  playbooks: "Playbooks",
  contacts: "Contact Lists",
  "meeting-notes": "Meeting Notes",
} as const satisfies Record<DocumentCategory, string>;

/** What an answer that becomes a document is filed under, unless somebody chooses otherwise. */
export const defaultAnswerCategory: DocumentCategory = "process-docs";

export const processingStatuses = ["pending", "processing", "completed", "failed"] as const;
export type ProcessingStatus = (typeof processingStatuses)[number];

/** Of a document whose processing is still going to end. */
export const unfinishedStatuses = ["pending", "processing"] as const satisfies ProcessingStatus[];

export const isUnfinishedStatus = (status: unknown): boolean =>
  unfinishedStatuses.some((unfinished) => unfinished === status);

/** The steps of a document's processing, in order. */
export const processingSteps = ["extract", "ocr", "chunk", "summarise", "embed"] as const;
export type ProcessingStep = (typeof processingSteps)[number];

/** What may help a document that could not be read: another attempt at the same file, or another file. */
export const failureRemedies = ["retry", "replace"] as const;
export type FailureRemedy = (typeof failureRemedies)[number];

/**
 * What became of a version that a document does not have: it had it once, its text still has to be
 * read, could not be, or the next version came before.
 */
export const documentVersionStates = ["read", "waiting", "failed", "replaced"] as const;
