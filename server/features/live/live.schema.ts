import { z } from "zod";
import { openPlaceTypes } from "../../../db/enums.ts";

/** What an event can be about; what happens within an area or on a meeting names these. */
const liveEntityTypes = [
  "project",
  "handover",
  "member",
  "join-request",
  "invitation",
  "task",
  "track",
  "document",
  "meeting",
  "milestone",
  "area",
  "drill",
  "sign-off",
  "question",
  "integration",
  "import",
  "saved-view",
  "webhook",
  "comment",
  "notification",
] as const;
export type LiveEntityType = (typeof liveEntityTypes)[number];

const lastEventId = z
  .string()
  .regex(/^\d{1,15}$/, "The last event's id is the number that came with it.");

export const listEventsInput = z.object({ lastEventId: lastEventId.optional() });

export const followEventsInput = z.object({
  lastEventId: lastEventId.optional(),
  /** Whether to tell as well who is looking at what. */
  presence: z.boolean().optional(),
});

export const liveEventOutput = z.object({
  id: z.int(),
  type: z.string(),
  entityType: z.enum(liveEntityTypes),
  entityId: z.int(),
  by: z.int().nullable(),
  at: z.date(),
});

export const lookersOutput = z.object({
  type: z.literal("presence"),
  lookers: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      entityType: z.enum(openPlaceTypes),
      entityId: z.int(),
    }),
  ),
});

export const lookInput = z.object({
  /** Of the tab, made up by it. */
  tabId: z.string().min(8).max(64),
  place: z.object({ entityType: z.enum(openPlaceTypes), entityId: z.int() }).nullable(),
});
