import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "./trpc.ts";

/** Reads anew all that shows areas, what belongs to them and how far they are. */
export function useRefreshAreas() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.areas,
        trpc.areaLinks,
        trpc.areaTemplates,
        trpc.handover,
        trpc.tasks,
        trpc.activities,
      ].map((part) => queryClient.invalidateQueries(part.pathFilter())),
    );
}
