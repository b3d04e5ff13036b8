import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";

export type TrashItem = RouterOutputs["trash"]["list"][number];

/** What lies in the Trash, latest first; others may delete and restore, so it is read at every visit. */
export const useTrash = () =>
  useQuery(useTRPC().trash.list.queryOptions(undefined, { staleTime: 0 }));

/** Reads anew what shows that something has left the Trash for good. */
export function useInvalidateTrash() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries(trpc.trash.pathFilter()),
      queryClient.invalidateQueries(trpc.activities.pathFilter()),
    ]);
}
