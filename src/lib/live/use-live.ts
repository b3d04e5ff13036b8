import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { waitForQueries } from "../api/wait-for-queries.ts";
import { loadWithRetry } from "../loading/lazy-with-retry.ts";
import { useCurrentProject, useCurrentUser } from "../session/session.ts";

/** Whether the browser can read a stream of events at all. */
const canStream = () => typeof EventSource === "function";

/** Keeps every page of the app up to date with what others do, for as long as the shell is there. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const userId = useCurrentUser()?.id;
  const project = useCurrentProject();
  const projectId = project?.id;
  const lastEventId = useRef(project?.lastEventId);
  lastEventId.current ??= project?.lastEventId;

  useEffect(() => {
    if (userId === undefined || projectId === undefined || !canStream()) return;
    const leaving = new AbortController();
    let live: { stop: () => void } | undefined;
    const start = async () => {
      // The page itself comes first.
      await waitForQueries(queryClient);
      const { startLive } = await loadWithRetry(() => import("./start-live.ts"), leaving.signal);
      if (leaving.signal.aborted) return;
      live = startLive({
        queryClient,
        userId,
        projectId,
        lastEventId: lastEventId.current,
        onRefused: router.options.context.onRefused,
      });
    };
    start().catch((error) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
      live?.stop();
      lastEventId.current = undefined;
    };
  }, [queryClient, router, userId, projectId]);
}
