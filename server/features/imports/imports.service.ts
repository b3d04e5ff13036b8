import { and, asc, desc, eq, gt, isNotNull, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { importEntries, importRuns } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { readCredentials } from "../integrations/integrations.service.ts";
import { requireActiveTrack } from "../tasks/tracks/tracks.service.ts";
import { importRunJob } from "./import-run.job.ts";
import { importers, requireImporter, requireSheets } from "./importers.ts";
import {
  type browseInput,
  type entriesInput,
  type ImportRun,
  importLimits,
  type listRunsInput,
  type startInput,
  type startTasksInput,
} from "./imports.schema.ts";
import { addEntries, countByState, endRun, type StoredRun } from "./run-rows.ts";

/** Imports that are listed at a time. */
const listed = 20;

/** Every service that Baton imports from, and whether the caller has connected it. */
export const listServices = (deps: Pick<Deps, "db" | "vault">, access: ProjectAccess) =>
  importers.map(({ service, name, readSheet }) => ({
    id: service,
    name,
    isConnected: readCredentials(deps, access, service) !== undefined,
    brings: readSheet ? ["documents" as const, "tasks" as const] : ["documents" as const],
  }));

/**
 * One page of what stands at a place of a service, with the caller's credentials. Throws CONFLICT
 * without them, and ServiceError.
 */
export const browseService = (
  deps: Deps,
  access: ProjectAccess,
  { service, place, cursor }: z.output<typeof browseInput>,
) => requireImporter(service).connect(deps, access).list(place, cursor);

const isOwn = ({ projectId, userId }: ProjectAccess) =>
  and(eq(importRuns.projectId, projectId), eq(importRuns.userId, userId));

function toOutput(db: Queryable, runs: StoredRun[]): ImportRun[] {
  const countsOf = countByState(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map(({ projectId: _, userId: __, settings: ___, ...run }) => ({
    ...run,
    ...countsOf(run.id),
    serviceName: requireImporter(run.service).name,
  }));
}

function requireRun(db: Queryable, access: ProjectAccess, id: number): StoredRun {
  const run = db
    .select()
    .from(importRuns)
    .where(and(isOwn(access), eq(importRuns.id, id)))
    .get();
  if (!run) throw notFound("import");
  return run;
}

/** One import of the caller; throws NOT_FOUND. */
export function readRun(db: Queryable, access: ProjectAccess, id: number): ImportRun {
  const [run] = toOutput(db, [requireRun(db, access, id)]);
  if (!run) throw notFound("import");
  return run;
}

/** The caller's imports into this project, the newest first; `before` is the last one's id. */
export const listRuns = (
  db: Queryable,
  access: ProjectAccess,
  { before }: z.output<typeof listRunsInput>,
): ImportRun[] =>
  toOutput(
    db,
    db
      .select()
      .from(importRuns)
      .where(and(isOwn(access), before === undefined ? undefined : lt(importRuns.id, before)))
      .orderBy(desc(importRuns.id))
      .limit(listed)
      .all(),
  );

/** One page of what an import brings in; throws NOT_FOUND. */
export function listRunEntries(
  db: Queryable,
  access: ProjectAccess,
  { id: runId, state, noted, after = 0 }: z.output<typeof entriesInput>,
) {
  requireRun(db, access, runId);
  const { id, name, isFolder, state: column, note, documentId, taskId } = importEntries;
  const found = db
    .select({ id, name, isFolder, state: column, note, documentId, taskId })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.runId, runId),
        gt(id, after),
        state && eq(column, state),
        noted ? isNotNull(note) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(importLimits.entriesPage + 1)
    .all();
  const entries = found.slice(0, importLimits.entriesPage);
  const next = found.length > entries.length ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next };
}

type Beginning = {
  run: Pick<StoredRun, "service" | "target" | "settings">;
  entries: Parameters<typeof addEntries>[2];
};

function begin(
  deps: Deps,
  access: ProjectAccess,
  track: string,
  make: (track: string) => Beginning,
): ImportRun {
  const id = deps.db.transaction((tx) => {
    const { run, entries } = make(requireActiveTrack(tx, access, track).name);
    const { projectId, userId } = access;
    const started = tx
      .insert(importRuns)
      .values({ projectId, userId, ...run })
      .returning({ id: importRuns.id })
      .get();
    addEntries(tx, started.id, entries);
    deps.jobs.enqueue(tx, importRunJob, { runId: started.id });
    return started.id;
  });
  return readRun(deps.db, access, id);
}

/**
 * Begins to import what was chosen, in the background. Throws CONFLICT without credentials, and
 * INVALID_INPUT for a track that is none, or archived.
 */
export function startImport(
  deps: Deps,
  access: ProjectAccess,
  { service, entries, category, track }: z.output<typeof startInput>,
): ImportRun {
  requireImporter(service).connect(deps, access);
  return begin(deps, access, track, (known) => ({
    run: { service, target: "documents", settings: { category, track: known } },
    entries: entries.map(({ id: externalId, name, isFolder }) => ({ externalId, name, isFolder })),
  }));
}

/**
 * Begins to make tasks of the rows of a sheet, in the background. Throws CONFLICT without
 * credentials, and INVALID_INPUT for a service without sheets and for a track that is none.
 */
export function startTaskImport(
  deps: Deps,
  access: ProjectAccess,
  { service, sheet, name, mapping, track }: z.output<typeof startTasksInput>,
): ImportRun {
  requireSheets(service).connect(deps, access);
  return begin(deps, access, track, (known) => ({
    run: { service, target: "tasks", settings: { mapping, track: known, sheet } },
    entries: [{ externalId: sheet, name, isFolder: true }],
  }));
}

/** Stops an import; what it has brought in stays. One that has ended stays as it is. Throws NOT_FOUND. */
export function cancelImport(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  access: ProjectAccess,
  id: number,
): ImportRun {
  db.transaction((tx) => {
    if (requireRun(tx, access, id).status !== "running") return;
    const reason = "The import was stopped before this came in.";
    endRun(tx, id, { status: "cancelled", note: null, reason });
    jobs.cancel(tx, importRunJob, { runId: id });
  });
  return readRun(db, access, id);
}
