import type { z } from "zod";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { defaultTrackName } from "../../tasks/tracks.service.ts";
import { requireSheets } from "../importers.ts";
import type { previewTasksInput } from "../imports.schema.ts";
import { surroundingsOf } from "./bring-in-rows.ts";
import { cellOf, guessMapping, rowToTask } from "./row-to-task.ts";

/** Rows that are shown. */
const shown = 10;

/**
 * What would come of the rows of a sheet, by the columns that are named, or else by their headings.
 * Throws as `startTaskImport` does, and ServiceError.
 */
export async function previewTasks(
  deps: Deps,
  access: ProjectAccess,
  { service, sheet: id, mapping: wanted, track }: z.output<typeof previewTasksInput>,
) {
  const sheet = await requireSheets(service).readSheet(deps, access, id);
  const mapping = wanted ?? guessMapping(sheet.columns);
  const cell = cellOf(sheet, mapping);
  const around = surroundingsOf(deps, access, track ?? defaultTrackName(deps.db, access));
  const rows = sheet.rows.slice(0, shown).map((row, index) => {
    const name = cell(row, "title") || `Row ${index + 2}`;
    try {
      return { name, task: rowToTask((field) => cell(row, field), around), note: null };
    } catch (error) {
      if (error instanceof AppError) return { name, task: null, note: error.message };
      throw error;
    }
  });
  return { name: sheet.name, columns: [...sheet.columns], mapping, total: sheet.rows.length, rows };
}
