import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnanswered } from "../../lib/api/errors.ts";

/** How often a silent server is asked whether it is back, in milliseconds. */
const pause = 3000;

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/api/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * Whether the server answers. It is asked when a call stays without an answer or the network goes,
 * and again until it does; then everything on the screen is read anew.
 */
export function useConnection(): boolean {
  const queryClient = useQueryClient();
  const { data: connected = true, refetch } = useQuery({
    queryKey: ["connection"],
    queryFn: serverAnswers,
    enabled: ({ state }) => state.data === false,
    refetchInterval: pause,
  });

  useEffect(() => {
    const ask = () => void refetch({ cancelRefetch: false });
    const suspect = (error: unknown) => {
      if (isUnanswered(error)) ask();
    };
    const leaveReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && "error" in event.action) suspect(event.action.error);
    });
    const leaveWrites = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && "error" in event.action) suspect(event.action.error);
    });
    if (!navigator.onLine) ask();
    addEventListener("offline", ask);
    addEventListener("online", ask);
    return () => {
      leaveReads();
      leaveWrites();
      removeEventListener("offline", ask);
      removeEventListener("online", ask);
    };
  }, [queryClient, refetch]);

  useEffect(() => {
    if (connected) return;
    return () => void queryClient.invalidateQueries();
  }, [connected, queryClient]);

  return connected;
}
