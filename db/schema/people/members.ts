import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { handoverSides, memberRoles } from "../../enums.ts";
import { createdAt } from "../columns.ts";
import { projects } from "../projects.ts";
import { users } from "./accounts.ts";

/** Who belongs to which project. Which of theirs a user works in is `users.projectId`. */
export const memberships = sqliteTable(
  "memberships",
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: memberRoles }).notNull(),
    /** On which side of the handover they stand; null for neither. */
    side: text({ enum: handoverSides }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index("memberships_user").on(table.userId),
  ],
);
