import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, moment, primaryId } from "../columns.ts";
import { users } from "./accounts.ts";

/** One-time links by which a person sets a new password. */
export const passwordResets = sqliteTable(
  "password_resets",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link, as hex. */
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    /** The administrator who made it; null where the person asked by email, or the server's shell. */
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** The app that makes a person's one-time codes (TOTP, RFC 6238). */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed by the vault. */
  secret: text().notNull(),
  /** When the first code was entered; until then it asks for nothing. */
  confirmedAt: moment(),
  /** The time step of the last code taken, so that none is taken twice. */
  lastStep: integer(),
  createdAt: createdAt(),
});

/** What opens an account whose phone is lost, each of them once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, as hex. */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** Who a person is at the provider of single sign-on. */
export const identities = sqliteTable(
  "identities",
  {
    id: primaryId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("identities_subject").on(table.issuer, table.subject),
    index("identities_user").on(table.userId),
  ],
);
