import { isPrimaryGone } from "../../errors.ts";
import type { Storage } from "./storage.ts";

/**
 * Runs a transaction that has a row name a stored file, or none where `name` is undefined. It calls
 * `keep` where the row does; without that, or where it fails, the file is removed. If the primary is
 * lost while it is committed, nobody knows whether the row is there: the file stays, and is swept later
 * if no row names it.
 */
export async function commitWithFile<Result>(
  storage: Pick<Storage, "remove">,
  name: string | undefined,
  commit: (keep: () => void) => Result | Promise<Result>,
): Promise<Result> {
  let isNamed = false;
  let isKept = false;
  try {
    const result = await commit(() => {
      isNamed = true;
    });
    isKept = isNamed;
    return result;
  } catch (error) {
    isKept = isNamed && isPrimaryGone(error);
    throw error;
  } finally {
    if (name !== undefined && !isKept) await storage.remove(name);
  }
}
