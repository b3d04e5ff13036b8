import { useQuery } from "@tanstack/react-query";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";

export type TrashItem = RouterOutputs["trash"]["list"][number];

/** What lies in the Trash, latest first; others may delete and restore, so it is read at every visit. */
export const useTrash = () =>
  useQuery(useTRPC().trash.list.queryOptions(undefined, { staleTime: 0 }));
