import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { connectionQuery } from "../../lib/api/connection-query.ts";
import { isConnectionError } from "../../lib/api/errors.ts";
import { onLostConnection } from "../../lib/api/lost-connection.ts";

/** How often a silent server is asked whether it is back, in milliseconds. */
const pollInterval = 3000;

/**
 * Whether the server answers. It is asked when a call stays without an answer or the network goes,
 * and again until it does; then everything on the screen is read anew.
 */
export function useConnection(): boolean {
  const queryClient = useQueryClient();
  const { data: connected = true, refetch } = useQuery({
    ...connectionQuery,
    enabled: ({ state }) => state.data === false,
    refetchInterval: pollInterval,
  });

  useEffect(() => {
    const checkConnection = () => void refetch({ cancelRefetch: false });
    const checkOnError = (error: unknown) => {
      if (isConnectionError(error)) checkConnection();
    };
    const unsubscribeQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && "error" in event.action) checkOnError(event.action.error);
    });
    const unsubscribeMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && "error" in event.action) checkOnError(event.action.error);
    });
    if (!navigator.onLine) checkConnection();
    addEventListener("offline", checkConnection);
    addEventListener("online", checkConnection);
    const unsubscribeLost = onLostConnection(checkConnection);
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
      unsubscribeLost();
      removeEventListener("offline", checkConnection);
      removeEventListener("online", checkConnection);
    };
  }, [queryClient, refetch]);

  useEffect(() => {
    if (connected) return;
    return () => void queryClient.invalidateQueries();
  }, [connected, queryClient]);

  return connected;
}
