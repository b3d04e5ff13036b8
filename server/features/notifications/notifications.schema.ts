import { z } from "zod";
import {
  type NotificationKind,
  type NotificationLevel,
  notificationKinds,
  notificationLevels,
  notificationMailModes,
} from "../../../db/enums.ts";
import { flag, oneOf, rowId } from "../../platform/fields.schema.ts";
import { personOutput } from "../handover/readiness/readiness.schema.ts";

export const listNotificationsInput = z
  .object({
    unread: flag("unread").default(false).describe("Whether to leave out what was read."),
    limit: z
      .int({ error: "limit must be a whole number" })
      .min(1, "limit must be at least 1")
      .max(100, "limit must be at most 100")
      .default(50),
    before: rowId("before").optional().describe("The id of the last notification already read."),
  })
  .prefault({});

export const notificationOutput = z
  .object({
    id: z.int(),
    kind: z.enum(notificationKinds),
    title: z.string().describe("A sentence that tells what happened."),
    text: z
      .string()
      .nullable()
      .describe("How the comment begins, what the action item says, or why something failed."),
    href: z.string().describe("Where in Baton it can be looked at."),
    actor: personOutput.nullable(),
    createdAt: z.date(),
    readAt: z.date().nullable(),
  })
  .meta({ id: "Notification" });

export const unreadCountOutput = z.object({ unread: z.int() });

export const markReadInput = z.object({
  ids: z
    .array(rowId("Each of ids"), { error: "ids must be a list of ids" })
    .max(1000, "At most 1,000 ids at a time")
    .optional()
    .describe("Of one's own notifications; left out, all of them in the project."),
  upTo: rowId("upTo")
    .optional()
    .describe(
      "The id of the newest one seen: what has come since stays as it is. Left out, none is too new.",
    ),
  read: flag("read").default(true).describe("False makes them unread again."),
});

/** What can be chosen for each kind; those that go out by other mails are not mailed again. */
export const notificationLevelsOf = (kind: NotificationKind): readonly NotificationLevel[] =>
  kind === "join-request"
    ? notificationLevels.filter((level) => level !== "email")
    : notificationLevels;

const level = oneOf("The level", notificationLevels);

const levels = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, level])) as Record<
    NotificationKind,
    typeof level
  >,
);

/** That the mail server takes no mail for an address. */
export const mailRefusalFields = {
  address: z.string(),
  answer: z.string().describe("What the mail server said, in its own words."),
  since: z.date(),
};

export const notificationSettingsOutput = z
  .object({
    mailMode: z
      .enum(notificationMailModes)
      .describe("When mail goes out: never, as things happen, or once a day."),
    levels: levels.describe("Where each kind goes: nowhere, the inbox, or the inbox and the mail."),
    sendsMail: z.boolean().describe("Whether this server can send mail at all."),
    refusal: z
      .object(mailRefusalFields)
      .nullable()
      .describe("Since when the mail server refuses mail to your address; null while it does not."),
  })
  .meta({ id: "NotificationSettings" });

export const updateNotificationSettingsInput = z.object({
  mailMode: oneOf("mailMode", notificationMailModes).optional(),
  levels: z
    .object(levels.partial().shape, { error: "levels must name a level for each kind to change" })
    .optional(),
});

export const unsubscribeInput = z.object({
  token: z.string({ error: "The link is not complete" }).max(500, "The link is not complete"),
});

export type Notification = z.infer<typeof notificationOutput>;
export type NotificationSettings = z.infer<typeof notificationSettingsOutput>;
