/** Closed sets of values, shared by tables, schemas and screens. */

export * from "./enums/documents.ts";
export * from "./enums/entities.ts";
export * from "./enums/handover.ts";
export * from "./enums/imports.ts";
export * from "./enums/meetings.ts";
export * from "./enums/notifications.ts";
export * from "./enums/people.ts";
export * from "./enums/security-events.ts";
export * from "./enums/services.ts";
export * from "./enums/tasks.ts";
export * from "./enums/webhooks.ts";
