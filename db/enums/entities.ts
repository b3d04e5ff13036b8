/** What an answer of the assistant can cite. */
export const citationKinds = ["document", "task", "meeting", "milestone", "track", "area"] as const;
export type CitationKind = (typeof citationKinds)[number];

/** What several people can have open at once, and see of each other. */
export const openPlaceTypes = ["task", "meeting", "document"] as const;
export type OpenPlaceType = (typeof openPlaceTypes)[number];

/** The lists whose filters can be kept under a name. */
export const viewedLists = ["documents", "tasks"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** What people can write comments on. */
export const commentEntityTypes = ["task", "document", "meeting", "area"] as const;
export type CommentEntityType = (typeof commentEntityTypes)[number];

/** What a request with an Idempotency-Key can add. */
export const keyedEntityTypes = [
  "task",
  "meeting",
  "comment",
  "milestone",
  "expert-question",
] as const;
export type KeyedEntityType = (typeof keyedEntityTypes)[number];

export const activityEntityTypes = [
  "project",
  "handover",
  "area",
  "task",
  "track",
  "document",
  "meeting",
  "milestone",
  "question",
  "integration",
] as const;
export type ActivityEntityType = (typeof activityEntityTypes)[number];

/** What goes to the Trash when it is deleted and belongs to the project. */
export const sharedTrashTypes = [
  "document",
  "task",
  "meeting",
  "milestone",
  "track",
  "area",
  "comment",
] as const;
export type SharedTrashType = (typeof sharedTrashTypes)[number];

/** Everything that goes to the Trash; conversations belong to their person. */
export const trashEntityTypes = [...sharedTrashTypes, "conversation"] as const;
export type TrashEntityType = (typeof trashEntityTypes)[number];

/** Days that the Trash keeps what was deleted. */
export const trashDays = 30;
