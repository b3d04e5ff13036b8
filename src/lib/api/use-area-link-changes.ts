import { useMutation } from "@tanstack/react-query";
import type { AreaLink } from "../../../server/features/areas/links/area-links.schema.ts";
import { showErrorToast } from "../error-toast.ts";
import { formatCount } from "../formats.ts";
import { showToast } from "../toaster.ts";
import { useTRPC } from "./trpc.ts";
import { useRefreshAreas } from "./use-refresh-areas.ts";

type Key = Pick<AreaLink, "kind" | "targetId">;

/** What changes the links of areas; what fails is told in a notification. */
export function useAreaLinkChanges() {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const save = useMutation(trpc.areaLinks.saveMany.mutationOptions());
  const remove = useMutation(trpc.areaLinks.remove.mutationOptions());

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
    save: (areaId: number, keys: readonly Key[], status: "confirmed" | "dismissed") =>
      run("The link was not saved", async () => {
        const links = keys.map(({ kind, targetId }) => ({ kind, targetId }));
        const { refused } = await save.mutateAsync({ id: areaId, links, status });
        const [first] = refused;
        if (first) {
          const title = `${formatCount(refused.length, "link")} could not be saved`;
          showToast({ title, description: first.message, tone: "error" });
        }
      }),
    remove: (areaId: number, { kind, targetId }: Key) =>
      run("The link was not removed", () => remove.mutateAsync({ id: areaId, kind, targetId })),
  };
}
