import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  incomingKinds,
  type WebhookKind,
  webhookDeliveryStates,
  webhookSwitchOffReasons,
} from "../enums.ts";
import { createdAt, lifecycleDates, moment, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

/** Where a project tells other systems what happens in it. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** It sends what this owner may read, and rests while they are none. */
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    address: text().notNull(),
    kinds: text({ mode: "json" }).$type<WebhookKind[]>().notNull(),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    /** What signs the deliveries, sealed (platform/auth/vault). */
    secret: text().notNull(),
    /** Failed attempts since the last one that succeeded, and when the first of them was. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    /** Nothing is sent before; null where nothing has failed. */
    retryAt: moment(),
    /** Why the server switched it off; null where a person did. */
    switchedOff: text({ enum: webhookSwitchOffReasons }),
    ...lifecycleDates(),
  },
  (table) => [index("webhooks_project").on(table.projectId)],
);

/** One message to one webhook, and how sending it went. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** By which the receiver knows it again, whatever the number of attempts. */
    messageId: text().notNull(),
    type: text().notNull(),
    /** The JSON text that is signed and sent. */
    body: text().notNull(),
    state: text({ enum: webhookDeliveryStates }).notNull(),
    attempts: integer().notNull().default(0),
    /** Of the last attempt. */
    attemptedAt: moment(),
    statusCode: integer(),
    milliseconds: integer(),
    /** What the receiver answered, its first part. */
    answer: text(),
    /** Why there is no answer, as a sentence. */
    error: text(),
    /** When one that has lost its place in the line is tried again. */
    retryAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_deliveries_line").on(table.webhookId, table.state, table.id),
    index("webhook_deliveries_age").on(table.createdAt),
  ],
);

/** The gaps that a webhook for gaps was told of last, so that it hears what is new and what is gone. */
export const webhookGaps = sqliteTable("webhook_gaps", {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  /** As REST shows them, by their ids. */
  gaps: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
});

/** A secret address at which another system adds something to a project. */
export const incomingWebhooks = sqliteTable(
  "incoming_webhooks",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** In whose name it adds, while they may. */
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    adds: text({ enum: incomingKinds }).notNull(),
    /** SHA-256 of the token; the token itself is stored nowhere. */
    tokenHash: text().notNull().unique(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("incoming_webhooks_project").on(table.projectId)],
);

/** What came in under an Idempotency-Key, so that the same request adds nothing twice. */
export const incomingRequests = sqliteTable(
  "incoming_requests",
  {
    id: primaryId(),
    incomingWebhookId: integer()
      .notNull()
      .references(() => incomingWebhooks.id, { onDelete: "cascade" }),
    idempotencyKey: text().notNull(),
    /** The id of what was added, which may be gone since. */
    addedId: integer().notNull(),
    title: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("incoming_requests_key").on(table.incomingWebhookId, table.idempotencyKey),
  ],
);
