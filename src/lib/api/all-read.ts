import type { QueryClient } from "@tanstack/react-query";

/** Resolves as soon as nothing is being read from the server. */
export function waitForQueries(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stopLooking();
      resolve();
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
