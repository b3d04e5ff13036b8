import { z } from "zod";

/** What members should know about the server. */
export const noticeOutput = z.object({ name: z.string(), message: z.string() });

/** The backups that are made by themselves. */
export const backupStateOutput = z.object({
  /** Whether any are made. */
  isOn: z.boolean(),
  /** When the newest complete one was begun; null where there is none. */
  lastAt: z.date().nullable(),
  count: z.int(),
  /** A sentence where the latest attempt failed. */
  failure: z.string().nullable(),
});
export type BackupState = z.infer<typeof backupStateOutput>;
