/** What the inbox tells. */
export const notificationKinds = [
  "mention",
  "comment",
  "assigned",
  "question",
  "answered",
  "due-soon",
  "overdue",
  "document-failed",
  "join-request",
  /** A service refuses credentials that it took before, or a webhook was switched off. */
  "connection-lost",
  /** A meeting could not be written to a calendar, or an import came to an end before its time. */
  "sync-failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a kind of notification goes: nowhere, into the inbox, or there and into the mail. */
export const notificationLevels = ["off", "inbox", "email"] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** When notifications go out by mail: never, as they come, or once a day together. */
export const notificationMailModes = ["off", "at-once", "daily"] as const;
export type NotificationMailMode = (typeof notificationMailModes)[number];
