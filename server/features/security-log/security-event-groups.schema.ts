/** The kinds of events that the log is filtered by. */
export const securityEventGroups = [
  "sign-in",
  "account",
  "members",
  "projects",
  "data",
  "administration",
] as const;
export type SecurityEventGroup = (typeof securityEventGroups)[number];
