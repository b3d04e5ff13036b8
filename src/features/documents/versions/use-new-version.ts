import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { usePrepareNewVersion } from "./new-version-provider.tsx";

/** Asks for the next version of a document, where no more than its id is at hand. */
export function useNewVersion({ onAdded }: { onAdded?: () => void } = {}) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const prepare = usePrepareNewVersion();
  const read = useMutation({
    mutationFn: ({ id }: { id: number; show: ReturnType<typeof prepare> }) =>
      queryClient.fetchQuery(trpc.documents.read.queryOptions({ id }, { staleTime: 0 })),
    onSuccess: (document, { show }) => show({ document, onAdded }),
    onError: (error) => showErrorToast("The document could not be opened", error),
  });
  return {
    open: (id: number) => read.mutate({ id, show: prepare() }),
    isOpening: read.isPending,
  };
}
