import { inArray, isNotNull } from "drizzle-orm";
import { apiTokens, sessions, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";

/** How often it is looked whether another process has written, in milliseconds. */
const checkInterval = 500;

const isGiven = <Value>(value: Value | undefined): value is Value => value !== undefined;

/**
 * Breaks off what runs for accounts that another process has switched off, as the server's shell or
 * another server of a cluster does, and by sessions and tokens that another server has ended; what
 * this process does itself it breaks off at once.
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
    if (db.primary) endWithoutSession();
  }

  function endWithoutSession() {
    const owners = liveRequests.owners();
    const [sessionIds, tokenIds] = [
      owners.map(({ sessionId }) => sessionId).filter(isGiven),
      owners.map(({ tokenId }) => tokenId).filter(isGiven),
    ];
    if (sessionIds.length + tokenIds.length === 0) return;
    const known = new Set<string | number>();
    const ofSessions = inArray(sessions.id, sessionIds);
    for (const { id } of db.select({ id: sessions.id }).from(sessions).where(ofSessions).all()) {
      known.add(id);
    }
    const ofTokens = inArray(apiTokens.id, tokenIds);
    for (const { id } of db.select({ id: apiTokens.id }).from(apiTokens).where(ofTokens).all()) {
      known.add(id);
    }
    liveRequests.endEach(({ sessionId, tokenId }) => {
      const by = sessionId ?? tokenId;
      return by !== undefined && !known.has(by);
    });
  }

  return {
    check,
    start() {
      timer = setInterval(check, checkInterval);
    },
    stop: () => clearInterval(timer),
  };
}
