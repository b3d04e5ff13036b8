import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Health, HealthCheck } from "../operation/health.ts";

/** Finds that the database answers no query. */
export const databaseCheck: HealthCheck<{ db: Database }> = {
  name: "database",
  audience: "operators",
  findProblem: ({ db }) => {
    try {
      db.get(sql`select 1`);
      return undefined;
    } catch {
      return "The database does not answer.";
    }
  },
};

/** What members see above their pages as well: they find out otherwise only when they save. */
export const primaryCheck: HealthCheck<{ db: Database }> = {
  name: "primary-database",
  audience: "everyone",
  findProblem: ({ db }) =>
    db.primary?.isGone()
      ? "Baton can only be read at the moment: its database takes no changes. Nothing is lost, and it goes on by itself."
      : undefined,
};

/** Under this name the nightly check notes damage. */
export const integrityName = "database-integrity";

/** Finds what the nightly check of the database has noted. */
export const integrityCheck: HealthCheck<{ health: Health }> = {
  name: integrityName,
  audience: "operators",
  findProblem: ({ health }) => health.noted(integrityName),
};
