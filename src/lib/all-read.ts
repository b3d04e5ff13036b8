import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** Resolves as soon as nothing is being read from the server, except for what `left` names. */
export function allRead(queryClient: QueryClient, left: QueryKey): Promise<void> {
  const leftHash = hashKey(left);
  const reading = () =>
    queryClient.isFetching({ predicate: (query) => query.queryHash !== leftHash });
  return new Promise((resolve) => {
    const look = () => {
      if (reading() > 0) return;
      stopLooking();
      resolve();
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
