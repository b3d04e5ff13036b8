import { inspectDatabaseFile } from "../../db/database-file.ts";

/**
 * Throws an Error with a sentence where there is no database at that path, or one of an older version:
 * commands for the shell neither make nor upgrade one, since its name may be mistyped.
 */
export function requireCurrentDatabase(file: string): void {
  const { exists, isOutdated } = inspectDatabaseFile(file);
  if (!exists) {
    throw new Error(`There is no database at ${file}. Set DATABASE_FILE as Baton has it.`);
  }
  if (isOutdated) {
    throw new Error(
      `The database ${file} is still that of an older version of Baton. Start this version on it once, then try again.`,
    );
  }
}
