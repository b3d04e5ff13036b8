import { accessSync, constants, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { millisecondsPerDay } from "../../../db/days.ts";
import type { Deps } from "../../context.ts";
import { installationId } from "../../platform/installation/installation.ts";
import type { BackupState } from "./administration.schema.ts";

type BackupDeps = Pick<Deps, "config" | "db">;

/** A daily backup is late when it is a day overdue. */
const maxAgeDays = 2;

const namePattern = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;

/** The name of a backup's folder: the time it was begun, as "2026-11-22T02-30-00-000Z". */
export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, "-");

const timeOf = (name: string) => new Date(name.replace(namePattern, "$1:$2:$3.$4Z"));

/** Where the backups of this installation are kept; undefined where none are made by themselves. */
export const backupsFolder = ({ config, db }: BackupDeps): string | undefined =>
  config.backupFolder && join(config.backupFolder, installationId(db));

/** The names of the complete backups in a folder, oldest first. */
export const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => namePattern.test(name))
        .sort()
    : [];

/** Under this name is noted when this server's latest attempt at a backup was begun, if it failed. */
const noteName = "backup";

/** Why it failed stands in the log alone: the reason names folders. */
const failureSentence =
  "The last backup failed; the server's log says why. It is tried again by itself.";

/** Notes when the latest attempt at a backup was begun, if it failed, and otherwise that it did not. */
export const noteBackup = (
  { health }: Pick<Deps, "health">,
  failedAttempt: Date | undefined,
): void => health.note(noteName, failedAttempt?.toISOString());

const unwritableSentence =
  "BACKUP_DIR cannot be written to, so no backup can be made. Give the user who runs Baton write access to it, or set BACKUP_DIR to another folder.";

/** The folder, or the one above it that is there and in which it would be made. */
const nearestThere = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path));

/** What stands in the way of the next backup, found without writing anything; undefined for nothing. */
export function findBackupObstacle(deps: BackupDeps): string | undefined {
  const folder = backupsFolder(deps);
  if (!folder) return undefined;
  try {
    const there = nearestThere(folder);
    accessSync(there, constants.W_OK | constants.X_OK);
    return statSync(there).isDirectory() ? undefined : unwritableSentence;
  } catch {
    return unwritableSentence;
  }
}

/** What is known of the backups that are made by themselves. */
export function readBackupState(deps: BackupDeps & Pick<Deps, "health">): BackupState {
  const folder = backupsFolder(deps);
  const names = folder ? listBackups(folder) : [];
  const last = names.at(-1);
  const lastAt = last === undefined ? null : timeOf(last);
  const failedAttempt = deps.health.noted(noteName);
  // Another server of a cluster may have made a later one good.
  const isMadeGood = failedAttempt && lastAt && lastAt > new Date(failedAttempt);
  return {
    isOn: folder !== undefined,
    lastAt,
    count: names.length,
    failure: failedAttempt && !isMadeGood ? failureSentence : (findBackupObstacle(deps) ?? null),
  };
}

/** What to tell the person who runs Baton about the backups; undefined where all is well or none are made. */
export function describeBackups(state: BackupState, now: Date): string | undefined {
  if (state.failure) return state.failure;
  if (!state.lastAt) return undefined;
  const days = Math.floor((now.getTime() - state.lastAt.getTime()) / millisecondsPerDay);
  if (days < maxAgeDays) return undefined;
  return `The last backup is ${days} days old. Check BACKUP_DIR and the server's log.`;
}
