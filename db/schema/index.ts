export * from "./accounts.ts";
export * from "./activities.ts";
export * from "./assistant.ts";
export * from "./documents.ts";
export * from "./integrations.ts";
export * from "./meetings.ts";
export * from "./projects.ts";
export * from "./tasks.ts";
