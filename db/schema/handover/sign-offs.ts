import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { signingSides, signOffScopes } from "../../enums.ts";
import { moment, primaryId } from "../columns.ts";
import { users } from "../people/accounts.ts";
import { projects } from "../projects.ts";
import { areas } from "./areas.ts";

/**
 * Signatures under what was handed over. What was signed never changes; only the area moves on when it
 * is merged, and the track with its name.
 */
export const signOffs = sqliteTable(
  "sign_offs",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    scope: text({ enum: signOffScopes }).notNull(),
    /** The area, where one was signed. */
    areaId: integer().references(() => areas.id, { onDelete: "cascade" }),
    /** The track, where one was signed, by the name it has now; null once it is deleted. */
    track: text(),
    side: text({ enum: signingSides }).notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** As they were called when they signed. */
    userName: text().notNull(),
    signedAt: moment().notNull(),
    /** Why it was signed over gaps. */
    reason: text(),
    openGaps: integer().notNull(),
    /** SHA-256 in hexadecimal of `statement`. */
    hash: text().notNull(),
    /** What was signed, with who and when, as canonical JSON. */
    statement: text().notNull(),
    /**
     * Of an area, what its evidence was read from when it was signed, so that most changes are
     * told without reading the evidence itself; null where it has to be read.
     */
    fingerprint: text(),
  },
  (table) => [index("sign_offs_project").on(table.projectId, table.scope, table.areaId)],
);
