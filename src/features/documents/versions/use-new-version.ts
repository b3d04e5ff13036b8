import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useShowNewVersion } from "./new-version-provider.tsx";

/** Asks for the next version of a document, where no more than its id is at hand. */
export function useNewVersion({ onAdded }: { onAdded?: () => void } = {}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const show = useShowNewVersion();
  const read = useMutation({
    mutationFn: (id: number) =>
      queryClient.fetchQuery(trpc.documents.read.queryOptions({ id }, { staleTime: 0 })),
    onSuccess: (document) => show({ document, onAdded }),
    onError: (error) => showErrorToast("The document could not be opened", error),
  });
  return { open: (id: number) => read.mutate(id), isOpening: read.isPending };
}
