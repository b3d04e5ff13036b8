import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Health, HealthCheck } from "../operation/health.ts";

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

/** Under this name the nightly check notes damage. */
export const integrityName = "database-integrity";

export const integrityCheck: HealthCheck<{ health: Health }> = {
  name: integrityName,
  audience: "operators",
  findProblem: ({ health }) => health.noted(integrityName),
};
