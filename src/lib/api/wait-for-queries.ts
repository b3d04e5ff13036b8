import type { QueryClient } from "@tanstack/react-query";

/** Resolves as soon as no query is being fetched. */
export function waitForQueries(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Resolves once the next query that is asked for has been sent. */
export async function nextRequest(queryClient: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "fetch") return;
      unsubscribe();
      resolve();
    });
  });
  // The calls of one task travel together, in the next.
  await nextTask();
  await nextTask();
}
