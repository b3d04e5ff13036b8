import type { QueryClient } from "@tanstack/react-query";
import { reportLostConnection } from "../api/lost-connection.ts";
import { watchReauthentication } from "../session/reauthentication.ts";
import { staleAfter } from "./invalidations.ts";
import { createLiveClient } from "./live-client.ts";
import { setLookers } from "./lookers.ts";
import { createRefresher } from "./refresh-queries.ts";
import { followSharedStream } from "./shared-stream.ts";
import { tellPlace } from "./tell-place.ts";

type LiveOptions = {
  queryClient: QueryClient;
  userId: number;
  projectId: number;
  /** The id of the last event before what the page has read. */
  lastEventId: string | undefined;
  /** Told the server's code when it refuses the stream: the session or the membership has ended. */
  onRefused: (code: string) => void;
};

/** Keeps the page up to date with what others do in the project, until it is stopped. */
export function startLive(options: LiveOptions) {
  const { queryClient, userId, projectId, lastEventId, onRefused } = options;
  const client = createLiveClient();
  const refresher = createRefresher(queryClient);
  /** Asked before somebody has signed in again, a stream may be refused afterwards. */
  const checkSession = async () => {
    const hasSignedInAgain = watchReauthentication();
    const user = await client.accounts.current.query();
    if (user === null && !hasSignedInAgain()) onRefused("NOT_SIGNED_IN");
  };
  const stream = followSharedStream({
    client,
    name: `baton-live-${userId}-${projectId}`,
    lastEventId,
    onUpdate: (update) => {
      if (update.type === "presence") {
        setLookers(update.lookers);
        return;
      }
      const stale = staleAfter(update);
      if (stale === "*") refresher.addAll();
      else refresher.add(stale);
    },
    onLost: (code) => {
      if (code === "NOT_SIGNED_IN") void checkSession().catch(reportLostConnection);
      else if (code) onRefused(code);
      else reportLostConnection();
    },
  });
  const place = tellPlace(client);
  return {
    stop(): void {
      place.stop();
      stream.stop();
      refresher.stop();
      setLookers([]);
    },
  };
}
