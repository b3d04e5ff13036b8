import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../db/client.ts";
import type { ColumnMapping } from "../../../../db/enums.ts";
import { importEntries } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { listProfiles } from "../../members/members.service.ts";
import { addTask, changeTask, findTask } from "../../tasks/tasks.service.ts";
import { listTracks } from "../../tasks/tracks.service.ts";
import type { RunAtWork } from "../bring-in.ts";
import { addEntries, dropFolder, findSource, noteSource, type StoredEntry } from "../run-rows.ts";
import {
  cellOf,
  hashOf,
  keysOfRows,
  type RowTask,
  rowToTask,
  type Surroundings,
} from "./row-to-task.ts";

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

/** Only the fields that the sheet has columns for: the others are the team's own. */
function mappedFields(task: RowTask, mapping: ColumnMapping) {
  const { assigneeId, ...fields } = task;
  const mapped = Object.entries(fields).filter(([field]) => field in mapping);
  return {
    description: undefined,
    ...(Object.fromEntries(mapped) as Partial<typeof fields>),
    ...("assignee" in mapping && assigneeId !== null ? { assigneeId } : {}),
  };
}

type Ending = { state: "imported" | "updated" | "unchanged"; taskId: number };

/** Makes a row's task, or changes the one that it became before where the row has changed. */
function settleRow(
  tx: Transaction,
  { access, importer: { service } }: RunAtWork,
  { externalId, task, mapping }: { externalId: string; task: RowTask; mapping: ColumnMapping },
): Ending {
  const source = findSource(tx, access, { service, externalId });
  const externalVersion = hashOf(task);
  const known = source?.taskId == null ? undefined : findTask(tx, access, source.taskId);
  if (known && source?.externalVersion === externalVersion) {
    return { state: "unchanged", taskId: known.id };
  }
  const { id } = known
    ? changeTask(tx, access, { id: known.id, ...mappedFields(task, mapping) })
    : addTask(tx, access, task);
  noteSource(tx, access, { service, externalId, externalVersion, taskId: id });
  return { state: known ? "updated" : "imported", taskId: id };
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
  const { mapping, track } = settings;
  step("Reading the sheet");
  const sheet = await importer.readSheet(deps, access, entry.externalId);
  const cell = cellOf(sheet, mapping);
  const keys = keysOfRows(sheet, mapping);
  const around = surroundingsOf(deps, access, track);
  step("Storing");
  for (let start = 0; start < sheet.rows.length; start += batch) {
    write((tx) => {
      for (const [offset, row] of sheet.rows.slice(start, start + batch).entries()) {
        const externalId = `${entry.externalId}/${keys[start + offset]}`;
        if (isDone(tx, run.id, externalId)) continue;
        const name = cell(row, "title") || `Row ${start + offset + 2}`;
        try {
          // A refusal undoes what it has begun, and nothing else.
          const ending = tx.transaction((inner) =>
            settleRow(inner, atWork, {
              externalId,
              task: rowToTask((field) => cell(row, field), around),
              mapping,
            }),
          );
          addEntries(tx, run.id, [{ externalId, name, ...ending }]);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          addEntries(tx, run.id, [{ externalId, name, state: "failed", note: error.message }]);
        }
      }
    });
  }
  write((tx) => dropFolder(tx, entry.id));
}
