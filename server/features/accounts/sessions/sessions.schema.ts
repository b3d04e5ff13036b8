import { z } from "zod";
import { rowId } from "../../../platform/fields.schema.ts";

export const sessionIdInput = z.object({ id: rowId() });

export const sessionOutput = z
  .object({
    id: z.int(),
    /** The browser and system in words, such as "Firefox on Windows". */
    device: z.string(),
    /** The network address that it started from; null for sessions that began before it was kept. */
    address: z.string().nullable(),
    startedAt: z.date().nullable(),
    /** Kept to the minute. */
    lastSeenAt: z.date().nullable(),
    expiresAt: z.date(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });
