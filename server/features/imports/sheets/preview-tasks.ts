import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import {
  type ColumnMapping,
  type TaskColumnField,
  taskColumnFields,
} from "../../../../db/enums.ts";
import { importRuns } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { defaultTrackName } from "../../tasks/tracks/tracks.service.ts";
import { requireSheets } from "../importers.ts";
import type { previewTasksInput } from "../imports.schema.ts";
import { rowId, standOf, surroundingsOf } from "./bring-in-rows.ts";
import { guessMapping } from "./guess-mapping.ts";
import { type Adjustment, cellOf, hashOf, keysOfRows, rowToTask } from "./row-to-task.ts";
import { cutNote, type Sheet } from "./sheet.ts";

/** Rows that are shown, adjustments that are told, and what shows of a column what stands in it. */
const shown = { rows: 10, adjustments: 20, samples: 3 };
/** Imports that are looked through for how a sheet was imported before. */
const remembered = 50;

/** What the caller chose for this sheet the last time, as far as it still has such columns. */
function formerSettings(
  db: Queryable,
  { projectId, userId }: ProjectAccess,
  { service, sheet, columns }: { service: string; sheet: string; columns: readonly string[] },
): { mapping: ColumnMapping; track: string } | undefined {
  const runs = db
    .select({ settings: importRuns.settings })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.projectId, projectId),
        eq(importRuns.userId, userId),
        eq(importRuns.service, service),
        eq(importRuns.target, "tasks"),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(remembered)
    .all();
  for (const { settings } of runs) {
    if (!("mapping" in settings) || settings.sheet !== sheet) continue;
    const kept = Object.entries(settings.mapping).filter(([, column]) => columns.includes(column));
    const mapping: ColumnMapping = Object.fromEntries(kept);
    return mapping.title === undefined ? undefined : { mapping, track: settings.track };
  }
  return undefined;
}

function samplesOf({ rows }: Sheet, column: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column]?.trim();
    if (cell) samples.add(cell.slice(0, 100));
    if (samples.size === shown.samples) break;
  }
  return [...samples];
}

/** Counts alike adjustments together, the most frequent first. */
function createTally() {
  const told = new Map<string, Adjustment & { rows: number }>();
  return {
    add(adjustment: Adjustment) {
      const { field, outcome } = adjustment;
      const key = `${field} ${outcome}`;
      const one = told.get(key) ?? {
        ...adjustment,
        value: adjustment.value.slice(0, 100),
        rows: 0,
      };
      told.set(key, { ...one, rows: one.rows + 1 });
    },
    most: () => [...told.values()].sort((a, b) => b.rows - a.rows).slice(0, shown.adjustments),
  };
}

/**
 * What would come of the rows of a sheet, by the columns that are named, or else as the last time,
 * or by their headings and values. Throws as `startTaskImport` does, and ServiceError.
 */
export async function previewTasks(
  deps: Deps,
  access: ProjectAccess,
  { service, sheet: id, mapping: wanted, track: wantedTrack }: z.output<typeof previewTasksInput>,
) {
  const sheet = await requireSheets(service).readSheet(deps, access, id);
  const { columns } = sheet;
  const former = formerSettings(deps.db, access, { service, sheet: id, columns });
  const fallback = defaultTrackName(deps.db, access);
  const known = surroundingsOf(deps, access, fallback);
  const formerTrack = known.tracks.find((name) => name === former?.track);
  const track = wantedTrack ?? formerTrack ?? fallback;
  const mapping = wanted ?? former?.mapping ?? guessMapping(sheet, known);
  const cell = cellOf(sheet, mapping);
  const keys = keysOfRows(sheet, mapping);
  const counts = { imported: 0, updated: 0, unchanged: 0, failed: sheet.isCut ? 1 : 0 };
  const tally = createTally();
  const rows = sheet.rows.map((row, index) => {
    const name = cell(row, "title") || `Row ${row.number}`;
    try {
      const read = rowToTask((field) => cell(row, field), { ...known, track });
      const externalId = rowId(id, keys[index]);
      const externalVersion = hashOf(read, mapping);
      const { state } = standOf(deps.db, access, { service, externalId, externalVersion });
      counts[state] += 1;
      // Of what has been taken over already nothing needs to be told.
      const adjustments = state === "unchanged" ? [] : read.adjustments;
      adjustments.forEach(tally.add);
      return { name, state, task: read.task, adjustments, note: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      counts.failed += 1;
      return { name, state: "failed" as const, task: null, adjustments: [], note: error.message };
    }
  });
  const isMapped = (field: TaskColumnField) => mapping[field] !== undefined;
  return {
    name: sheet.name,
    columns: [...columns],
    samples: columns.map((_, column) => samplesOf(sheet, column)),
    mapping: Object.fromEntries(
      taskColumnFields.filter(isMapped).map((field) => [field, mapping[field]]),
    ) as ColumnMapping,
    track,
    total: sheet.rows.length,
    counts,
    adjustments: tally.most(),
    rows: rows.slice(0, shown.rows),
    hasRowIds: sheet.rows.every((row) => row.id !== null),
    note: sheet.isCut ? cutNote : null,
  };
}
