import { isNotNull } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";

/** How often it is looked whether another process has written, in milliseconds. */
const checkInterval = 500;

/**
 * Breaks off what runs for accounts that another process has switched off, as the server's shell
 * does; what this process does itself it breaks off at once.
 */
export function createSwitchedOffWatch({ db, liveRequests }: Pick<Deps, "db" | "liveRequests">) {
  // Changes only with what other connections commit.
  const readVersion = () => db.sqlite.pragma("data_version", { simple: true });
  let seen = readVersion();
  let timer: NodeJS.Timeout | undefined;

  function check() {
    const version = readVersion();
    if (version === seen) return;
    seen = version;
    const off = db.select({ id: users.id }).from(users).where(isNotNull(users.disabledAt)).all();
    for (const { id } of off) liveRequests.endFor({ userId: id });
  }

  return {
    check,
    start() {
      timer = setInterval(check, checkInterval);
    },
    stop: () => clearInterval(timer),
  };
}
