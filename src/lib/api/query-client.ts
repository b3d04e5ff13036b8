import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { minutes } from "../dates/durations.ts";
import { isCallError } from "./errors.ts";

/** Failures that a second try cannot mend: the server has understood and refused. */
export const isClientError = (error: unknown) => {
  const status = isCallError(error) ? error.data?.httpStatus : undefined;
  return status !== undefined && status >= 400 && status < 500;
};

let notifications: (() => void)[] = [];

// Of answers that arrive together, the page is told in one go, and rendered once instead of once each.
notifyManager.setScheduler((notify) => {
  notifications.push(notify);
  if (notifications.length > 1) return;
  setTimeout(() => {
    const due = notifications;
    notifications = [];
    for (const tell of due) {
      try {
        tell();
      } catch (error) {
        reportError(error);
      }
    }
  });
});

/**
 * The cache of everything read from the server, with the times every screen starts from.
 * @param onError told of each failed read and write, before the screen is; not of a read that
 *   `meta.mayBeRefused` marks as one made on the chance that it is allowed
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!meta?.mayBeRefused) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A browser without the internet may well reach a Baton on its own machine: calls find out.
      queries: {
        networkMode: "always",
        staleTime: minutes(5),
        gcTime: minutes(10),
        retry: (failures, error) => failures < 1 && !isClientError(error),
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
