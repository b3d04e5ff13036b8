import { and, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import type { ColumnMapping } from "../../../../db/enums.ts";
import { importEntries } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { listProfiles } from "../../members/members.service.ts";
import { addTask, changeTask, findTask } from "../../tasks/tasks.service.ts";
import { listTracks } from "../../tasks/tracks/tracks.service.ts";
import type { RunAtWork } from "../bring-in.ts";
import {
  addEntries,
  currentSettings,
  dropFolder,
  findSource,
  noteSource,
  type StoredEntry,
} from "../run-rows.ts";
import {
  cellOf,
  changesOf,
  hashOf,
  keysOfRows,
  type ReadRow,
  rowToTask,
  type Surroundings,
} from "./row-to-task.ts";
import { cutNote } from "./sheet.ts";

/** Rows of one transaction: others write in between. */
const batch = 25;

/** What rows can be of in this project. */
export const surroundingsOf = (
  { db }: Pick<Deps, "db">,
  access: ProjectAccess,
  track: string,
): Surroundings => ({
  track,
  tracks: listTracks(db, access)
    .filter(({ isActive }) => isActive)
    .map(({ name }) => name),
  members: listProfiles(db, access).map(({ userId, name, email }) => ({ id: userId, name, email })),
});

type Ending = { state: "imported" | "updated" | "unchanged"; taskId: number };

/** What importing a row would do now, and the task that it became before where that is still there. */
export function standOf(
  db: Queryable,
  access: ProjectAccess,
  row: { service: string; externalId: string; externalVersion: string },
) {
  const source = findSource(db, access, row);
  const known = source?.taskId == null ? undefined : findTask(db, access, source.taskId);
  if (!known) return { state: "imported" as const };
  const isSame = source?.externalVersion === row.externalVersion;
  return { state: isSame ? ("unchanged" as const) : ("updated" as const), known };
}

/** The id of a row among all of its service. */
export const rowId = (sheet: string, key: string | undefined) => `${sheet}/${key}`;

/** What happens to cells that a task cannot take, in sentences; null where there are none. */
const noteOf = ({ state }: Ending, { adjustments }: ReadRow) =>
  state === "unchanged" ? null : adjustments.map(({ outcome }) => outcome).join(" ") || null;

/** Makes a row's task, or changes the one that it became before where the row has changed. */
function settleRow(
  tx: Transaction,
  { access, importer: { service } }: RunAtWork,
  { externalId, read, mapping }: { externalId: string; read: ReadRow; mapping: ColumnMapping },
): Ending {
  const externalVersion = hashOf(read, mapping);
  const { state, known } = standOf(tx, access, { service, externalId, externalVersion });
  if (state === "unchanged" && known) return { state, taskId: known.id };
  const { id } = known
    ? changeTask(tx, access, { id: known.id, ...changesOf(read, mapping) })
    : addTask(tx, access, read.task);
  noteSource(tx, access, { service, externalId, externalVersion, taskId: id });
  return { state, taskId: id };
}

const isDone = (tx: Transaction, runId: number, externalId: string) =>
  tx
    .select({ id: importEntries.id })
    .from(importEntries)
    .where(and(eq(importEntries.runId, runId), eq(importEntries.externalId, externalId)))
    .get() !== undefined;

/** Makes tasks of the rows of a sheet; those that an earlier attempt has settled are passed over. */
export async function bringInRows(atWork: RunAtWork, entry: StoredEntry): Promise<void> {
  const { deps, access, run, importer, write, step } = atWork;
  const { settings } = run;
  if (!importer.readSheet || !("mapping" in settings)) {
    throw new AppError("INVALID_INPUT", `${importer.name} has no sheets of tasks.`);
  }
  const { mapping } = settings;
  step("Reading the sheet");
  const sheet = await importer.readSheet(deps, access, entry.externalId);
  const cell = cellOf(sheet, mapping);
  const keys = keysOfRows(sheet, mapping);
  const around = surroundingsOf(deps, access, currentSettings(deps.db, run).track);
  step("Storing");
  for (let start = 0; start < sheet.rows.length; start += batch) {
    write((tx) => {
      for (const [offset, row] of sheet.rows.slice(start, start + batch).entries()) {
        const externalId = rowId(entry.externalId, keys[start + offset]);
        if (isDone(tx, run.id, externalId)) continue;
        const name = cell(row, "title") || `Row ${row.number}`;
        try {
          // A refusal undoes what it has begun, and nothing else.
          const read = rowToTask((field) => cell(row, field), around);
          const ending = tx.transaction((inner) =>
            settleRow(inner, atWork, { externalId, read, mapping }),
          );
          addEntries(tx, run.id, [{ externalId, name, note: noteOf(ending, read), ...ending }]);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          addEntries(tx, run.id, [{ externalId, name, state: "failed", note: error.message }]);
        }
      }
    });
  }
  write((tx) => {
    if (sheet.isCut) {
      const rest = { externalId: rowId(entry.externalId, "rest"), name: "The rows after these" };
      addEntries(tx, run.id, [{ ...rest, state: "failed", note: cutNote }]);
    }
    dropFolder(tx, entry.id);
  });
}
