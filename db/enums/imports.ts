/** What an import makes of what it brings in. */
export const importTargets = ["documents", "tasks"] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Completed also where single entries failed; failed where nothing more could be brought in. */
export const importRunStatuses = ["running", "completed", "cancelled", "failed"] as const;

/** How bringing in an entry has ended; each that has not ended yet is waiting. */
export const importEntryStates = ["waiting", "imported", "updated", "unchanged", "failed"] as const;
export type ImportEntryState = (typeof importEntryStates)[number];

/** What the columns of a sheet can become of a task; by its key a row is found again. */
export const taskColumnFields = [
  "title",
  "description",
  "track",
  "status",
  "priority",
  "endDate",
  "assignee",
  "key",
] as const;
export type TaskColumnField = (typeof taskColumnFields)[number];

/** For fields of a task the headings of their columns. */
export type ColumnMapping = Partial<Record<TaskColumnField, string>>;
