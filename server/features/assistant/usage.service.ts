import { eq, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { assistantUsage } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Usage } from "./assistant.types.ts";

/** Adds one answer to the project's sums. */
export function addUsage(db: Queryable, access: ProjectAccess, usage: Usage) {
  db.insert(assistantUsage)
    .values({ projectId: access.projectId, answers: 1, ...usage })
    .onConflictDoUpdate({
      target: assistantUsage.projectId,
      set: {
        answers: sql`${assistantUsage.answers} + 1`,
        contextTokens: sql`${assistantUsage.contextTokens} + ${usage.contextTokens}`,
        corpusTokens: sql`${assistantUsage.corpusTokens} + ${usage.corpusTokens}`,
      },
    })
    .run();
}

/** What all answers in the project were made from, and the documents that stands for, in tokens. */
export function readEconomy(db: Database, access: ProjectAccess) {
  const sums = db
    .select({
      answers: assistantUsage.answers,
      contextTokens: assistantUsage.contextTokens,
      corpusTokens: assistantUsage.corpusTokens,
    })
    .from(assistantUsage)
    .where(eq(assistantUsage.projectId, access.projectId))
    .get();
  return sums ?? { answers: 0, contextTokens: 0, corpusTokens: 0 };
}
