import { z } from "zod";
import { registrationModes } from "../../../db/enums.ts";
import { flag, oneOf } from "../../platform/fields.schema.ts";
import { mailRefusalFields } from "../notifications/notifications.schema.ts";

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

export const settingsOutput = z.object({
  /** Who may make an account. */
  registration: z.enum(registrationModes),
  /** Whether new passwords that many people use are refused; they are pointed out in any case. */
  refuseCommonPasswords: z.boolean(),
});

export const updateSettingsInput = z.object({
  registration: oneOf("Registration", registrationModes).optional(),
  refuseCommonPasswords: flag("Refuse common passwords").optional(),
});

export const installationOutput = z.object({
  settings: settingsOutput,
  storage: z.object({
    databaseBytes: z.int(),
    /** Free on the disk of database or uploads, where there is less. */
    freeBytes: z.int(),
    projects: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        files: z.int(),
        uploadBytes: z.int(),
        /** Of deleted documents, which are kept for 30 days. */
        trashBytes: z.int(),
      }),
    ),
  }),
  backups: backupStateOutput,
  mail: z.object({
    /** Whether a mail server is set up. */
    isOn: z.boolean(),
    /** A sentence where the latest mail could not be handed over. */
    failure: z.string().nullable(),
    /** Those whose mail it refuses. */
    refusals: z.array(z.object({ id: z.int(), name: z.string(), ...mailRefusalFields })),
  }),
});
