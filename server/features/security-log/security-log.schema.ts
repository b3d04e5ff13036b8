import { z } from "zod";
import { type SecurityEventType, securityEventTypes } from "../../../db/enums.ts";
import { type SecurityEventGroup, securityEventGroups } from "./security-event-groups.schema.ts";

export const groupOfEvent: Record<SecurityEventType, SecurityEventGroup> = {
  "account.registered": "account",
  "account.changed": "account",
  "account.exported": "account",
  "account.deleted": "account",
  "account.switched-off": "administration",
  "account.switched-on": "administration",
  "administrator.added": "administration",
  "administrator.removed": "administration",
  "installation.changed": "administration",
  "security-log.exported": "administration",
  "sign-in.succeeded": "sign-in",
  "sign-in.failed": "sign-in",
  "session.ended": "sign-in",
  "password.changed": "account",
  "password.reset-requested": "account",
  "password.reset": "account",
  "second-factor.enabled": "account",
  "second-factor.disabled": "account",
  "recovery-code.used": "sign-in",
  "recovery-codes.renewed": "account",
  "identity.linked": "account",
  "identity.removed": "account",
  "token.created": "account",
  "token.revoked": "account",
  "calendar-feed.created": "account",
  "calendar-feed.revoked": "account",
  "invitation.created": "members",
  "invitation.used": "members",
  "invitation.revoked": "members",
  "request.created": "members",
  "request.approved": "members",
  "request.declined": "members",
  "member.joined": "members",
  "member.left": "members",
  "member.removed": "members",
  "role.changed": "members",
  "project.created": "projects",
  "project.changed": "projects",
  "project.exported": "projects",
  "project.imported": "projects",
  "pack.created": "data",
  "pack.downloaded": "data",
  "pack.deleted": "data",
  "project.archived": "projects",
  "project.unarchived": "projects",
  "project.deleted": "projects",
  "project.restored": "projects",
  "credentials.saved": "data",
  "credentials.removed": "data",
  "webhook.created": "data",
  "webhook.changed": "data",
  "webhook.deleted": "data",
  "item.deleted": "data",
  "item.purged": "data",
};

/** Lines that one page of the log holds at most. */
const maxLogPage = 200;

const moment = z.iso
  .datetime({ offset: true, error: "must be a time such as 2026-11-22T09:00:00Z" })
  .transform((text) => new Date(text));

const filterFields = {
  group: z.enum(securityEventGroups, { error: "There is no such kind of event" }).optional(),
  /** Part of the name or email of who did it, or of whom or what it was done to. */
  person: z.string().trim().max(200, "This text is too long").optional(),
  since: moment.optional(),
  /** Not included. */
  until: moment.optional(),
};

export const securityLogFilter = z.object(filterFields);
export type SecurityLogFilter = z.output<typeof securityLogFilter>;

export const listSecurityLogInput = z
  .object({
    ...filterFields,
    /** The id that the last page ended with; only older lines follow. */
    before: z.int().positive().optional(),
    limit: z.int().min(1).max(maxLogPage).default(50),
  })
  .prefault({});

const securityEventOutput = z
  .object({
    id: z.int(),
    at: z.date(),
    type: z.enum(securityEventTypes),
    /** What happened, for people. */
    sentence: z.string(),
    actorId: z.int().nullable(),
    /** Null for somebody who was not signed in, and for the server itself. */
    actorName: z.string().nullable(),
    projectId: z.int().nullable(),
    projectName: z.string().nullable(),
    subject: z.string().nullable(),
    details: z.string().nullable(),
    /** The network address; null for what the server did by itself. */
    address: z.string().nullable(),
    /** The browser or program, in a few words. */
    device: z.string().nullable(),
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEventLine = z.infer<typeof securityEventOutput>;

export const securityLogOutput = z.object({
  events: z.array(securityEventOutput),
  /** What `before` is for the next page; null on the last one. */
  next: z.int().nullable(),
});
