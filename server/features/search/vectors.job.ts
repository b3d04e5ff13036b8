import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { configuredProvider } from "../../platform/providers/ai.ts";
import {
  dropOtherVectors,
  embedNextPassages,
  removeOrphanVectors,
  supportsVectors,
} from "./vectors.ts";

/** The provider that gives embeddings, where the environment names a model and SQLite can keep them. */
export function embeddingsProvider({ config, db }: Pick<Deps, "config" | "db">) {
  const provider = configuredProvider(config.ai);
  return provider?.embeddingsModel && supportsVectors(db) ? provider : undefined;
}

/** Queues the embedding of a project's chunks that have no vector yet, if any model gives them. */
export function enqueueVectors(
  deps: Pick<Deps, "config" | "db" | "jobs">,
  tx: Queryable,
  projectId: number,
) {
  if (!embeddingsProvider(deps)) return;
  deps.jobs.enqueue(tx, embedPassagesJob, { projectId });
}

/**
 * Queues every project that has documents and is not deleted: another model may be in use since the
 * last start.
 */
export function enqueueAllVectors(deps: Deps) {
  if (deps.config.ai.embeddingsModel && !supportsVectors(deps.db)) {
    deps.logger.warn(
      "EMBEDDINGS_MODEL has no effect: SQLite's extension for vectors (sqlite-vec) does not load on this machine. Words alone are searched",
    );
    return;
  }
  const projects = deps.db.all<{ projectId: number }>(
    sql`
      SELECT DISTINCT d.project_id AS projectId FROM documents d
      JOIN projects p ON p.id = d.project_id WHERE p.deleted_at IS NULL`,
  );
  for (const { projectId } of projects) enqueueVectors(deps, deps.db, projectId);
}

/** Gives vectors to all chunks of a project, batch by batch; what is there already is kept. */
export const embedPassagesJob = defineJob({
  name: "vectors",
  payload: z.object({ projectId: z.int() }),
  key: ({ projectId }) => String(projectId),
  run: async (job, deps: Deps) => {
    const { projectId } = job.payload;
    const provider = embeddingsProvider(deps);
    let isLeft = provider !== undefined;
    removeOrphanVectors(deps.db, projectId);
    while (provider && isLeft) {
      job.signal.throwIfAborted();
      isLeft = await embedNextPassages(deps.db, provider, projectId);
    }
    job.complete((tx) => {
      if (provider) dropOtherVectors(tx, provider, projectId);
    });
  },
  onFailed: (_tx, { projectId }, error, deps) => {
    deps.logger.warn(
      { err: error, projectId },
      "Passages could not be embedded; words alone are searched",
    );
  },
});
