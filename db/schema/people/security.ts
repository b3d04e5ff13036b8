import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { securityEventTypes } from "../../enums.ts";
import { createdAt, primaryId } from "../columns.ts";

/**
 * Who did what that concerns security. Rows are only ever added: triggers refuse every change, and
 * no foreign key removes them together with a person or a project.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: primaryId(),
    type: text({ enum: securityEventTypes }).notNull(),
    /** Null for somebody who was not signed in, and for the server itself. */
    actorId: integer(),
    /** As they were called then. */
    actorName: text(),
    /** Null for what concerns no single project. */
    projectId: integer(),
    /** The person, invitation or thing it was done to, as it was called then. */
    subject: text(),
    details: text(),
    address: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("security_events_project").on(table.projectId, table.id),
    index("security_events_type").on(table.type, table.id),
  ],
);
