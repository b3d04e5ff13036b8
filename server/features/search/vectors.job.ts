import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { projectEmbeddings } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { toAppError } from "../../errors.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import type { AiProvider } from "../../platform/providers/ai-provider.ts";
import { embeddingsProvider, wantsVectors } from "./embeddings/embeddings-provider.ts";
import {
  dropOtherVectors,
  embedNextPassages,
  removeOrphanVectors,
  supportsVectors,
} from "./vectors.ts";

/** Queues the embedding of a project's chunks that have no vector yet, if any model gives them. */
export function enqueueVectors(
  deps: Pick<Deps, "config" | "db" | "jobs">,
  tx: Queryable,
  projectId: number,
) {
  if (!wantsVectors({ config: deps.config, db: tx }, projectId)) return;
  deps.jobs.enqueue(tx, embedPassagesJob, { projectId });
}

/**
 * Queues every project that has documents and is not deleted: another model may be in use since the
 * last start.
 */
export function enqueueAllVectors(deps: Deps) {
  if (deps.config.ai.embeddingsModel && !supportsVectors(deps.db)) {
    deps.logger.warn(
      "EMBEDDINGS_MODEL has no effect: SQLite's extension for vectors (sqlite-vec) does not load on this machine. Only words are searched",
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

/** Notes why a project's chosen model gives no vectors; null where it does. */
function noteEnd(tx: Queryable, projectId: number, note: string | null) {
  tx.update(projectEmbeddings)
    .set({ note })
    .where(eq(projectEmbeddings.projectId, projectId))
    .run();
}

/**
 * Goes on after the last chunk each time, since looking for the first without a vector would pass all
 * that have one; and once more from the beginning, since older chunks may have been published meanwhile.
 */
async function embedAll(
  { signal, payload: { projectId } }: RunningJob<{ projectId: number }>,
  db: Database,
  provider: AiProvider,
) {
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const last = await embedNextPassages(db, provider, projectId, after);
    if (last === undefined && after === 0) return;
    after = last ?? 0;
  }
}

/** Gives vectors to all chunks of a project, batch by batch; what is there already is kept. */
export const embedPassagesJob = defineJob({
  name: "vectors",
  payload: z.object({ projectId: z.int() }),
  key: ({ projectId }) => String(projectId),
  run: async (job, deps: Deps) => {
    const { projectId } = job.payload;
    const provider = embeddingsProvider(deps, projectId);
    removeOrphanVectors(deps.db, projectId);
    if (provider) await embedAll(job, deps.db, provider);
    job.complete((tx) => {
      if (provider) dropOtherVectors(tx, provider, projectId);
      noteEnd(tx, projectId, provider ? null : "The key that it was chosen with is gone.");
    });
  },
  onFailed: (tx, { projectId }, error, deps) => {
    noteEnd(tx, projectId, toAppError(error).message);
    deps.logger.warn(
      { err: error, projectId },
      "Passages could not be embedded; only words are searched",
    );
  },
});
