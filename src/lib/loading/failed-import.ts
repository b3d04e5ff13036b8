/** How browsers say that a part of the client could not be fetched. */
const failedImport =
  /^(?:Failed to fetch|error loading) dynamically imported module(?:: (\S+))?|^Importing a module script failed/i;

const failedImportIn = (error: unknown) =>
  error instanceof Error ? failedImport.exec(error.message) : null;

/** Whether a part of the client could not be fetched. */
export const isFailedImport = (error: unknown): boolean => failedImportIn(error) !== null;

/** The address of that part, where the browser names it. */
export const missingScript = (error: unknown): string | undefined => failedImportIn(error)?.[1];
