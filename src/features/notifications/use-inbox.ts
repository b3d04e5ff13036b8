import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";

const pageSize = 50;

/** The caller's notifications, page by page, and how to mark them. */
export function useInbox(unread: boolean) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...trpc.notifications.list.queryKey({ unread }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      client.notifications.list.query(
        { unread, limit: pageSize, ...(pageParam === 0 ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
  const mark = useMutation(
    trpc.notifications.markRead.mutationOptions({
      onError: (error, { read = true }) =>
        showErrorToast(`Could not be marked as ${read ? "read" : "unread"}`, error),
      onSettled: () => queryClient.invalidateQueries(trpc.notifications.pathFilter()),
    }),
  );
  const notifications = list.data?.pages.flat();
  const newest = notifications?.[0];
  return {
    list,
    notifications,
    isMarking: mark.isPending,
    mark: (ids: number[], read: boolean) => mark.mutate({ ids, read }),
    /** What has arrived since the list was read has been seen by nobody, and stays unread. */
    markAll: () => {
      if (newest) mark.mutate({ upTo: newest.id });
    },
  };
}
