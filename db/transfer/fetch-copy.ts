import type { Primary } from "../client.ts";
import { watchPrimary } from "../replica/primary-watch.ts";
import { openReplica } from "../replica/replica.ts";

/**
 * Fetches the database of a primary, as it is now, into a new file. That of a running server is not
 * for others to open. Throws an Error with a sentence where the primary does not answer.
 */
export function fetchCopy({ url, authToken }: Primary, file: string): void {
  const primary = watchPrimary(url, authToken);
  try {
    const replica = openReplica({ file, primary, authToken });
    replica.sync();
    replica.close();
  } catch (cause) {
    throw new Error(
      `The primary database at ${url} does not answer or refuses to be read. Start it, or correct DATABASE_URL and DATABASE_AUTH_TOKEN.`,
      { cause },
    );
  } finally {
    primary.stop();
  }
}
