import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AreaLink } from "../../../../../server/features/areas/links/area-links.schema.ts";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../../lib/error-toast.ts";

type Key = Pick<AreaLink, "kind" | "targetId">;

/** What changes the links of an area; what fails is told in a notification. */
export function useLinkChanges(areaId: number) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const save = useMutation(trpc.areaLinks.save.mutationOptions());
  const remove = useMutation(trpc.areaLinks.remove.mutationOptions());
  const refresh = () =>
    Promise.all(
      [trpc.areaLinks, trpc.handover, trpc.tasks].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );

  const run = async (title: string, change: () => Promise<unknown>) => {
    try {
      await change();
    } catch (error) {
      showErrorToast(title, error);
    } finally {
      await refresh();
    }
  };

  return {
    isPending: save.isPending || remove.isPending,
    /** Says of each that it belongs to the area, or that it does not. */
    save: (keys: readonly Key[], status: "confirmed" | "dismissed") =>
      run("The link was not saved", async () => {
        for (const { kind, targetId } of keys) {
          await save.mutateAsync({ id: areaId, kind, targetId, status });
        }
      }),
    remove: ({ kind, targetId }: Key) =>
      run("The link was not removed", () => remove.mutateAsync({ id: areaId, kind, targetId })),
  };
}
