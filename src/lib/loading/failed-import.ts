/** How browsers say that a part of the client could not be fetched. */
const failedImport =
  /^(?:Failed to fetch|error loading) dynamically imported module(?:: (\S+))?|^Importing a module script failed/i;

const failedImportIn = (error: unknown) =>
  error instanceof Error ? failedImport.exec(error.message) : null;

/** Whether a part of the client could not be fetched. */
export const isFailedImport = (error: unknown): boolean => failedImportIn(error) !== null;

/** The address of that part; where the browser does not name it, of the script that names all parts. */
const addressOf = (error: unknown): string | undefined => {
  const failed = failedImportIn(error);
  return failed
    ? (failed[1] ?? document.querySelector<HTMLScriptElement>("script[type=module]")?.src)
    : undefined;
};

/**
 * Asks the server again for what could not be fetched: "outdated" where it belongs to an earlier
 * version of Baton than the server now has.
 */
export async function fetchMissing(
  error: unknown,
): Promise<"answered" | "outdated" | "unreachable"> {
  try {
    const { status } = await fetch(addressOf(error) ?? "/api/health", { cache: "no-store" });
    return status === 404 ? "outdated" : "answered";
  } catch {
    return "unreachable";
  }
}
