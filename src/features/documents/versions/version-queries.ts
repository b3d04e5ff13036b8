import { useMutation, useQuery } from "@tanstack/react-query";
import { conflictingData } from "../../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useInvalidateDocuments } from "../document-queries.ts";

export type DocumentVersion = RouterOutputs["documentVersions"]["list"][number];
export type FullVersion = RouterOutputs["documentVersions"]["read"];

/** Every version of a document, the newest first. */
export const useVersions = (id: number) =>
  useQuery(useTRPC().documentVersions.list.queryOptions({ id }, { staleTime: 0 }));

/** One version with its text; nothing is asked for null. */
export const useVersion = (id: number, version: number | null) =>
  useQuery(
    useTRPC().documentVersions.read.queryOptions(
      { id, version: version ?? 0 },
      { enabled: version !== null },
    ),
  );

/** Makes an earlier version the next one; where somebody else came before, the caller asks. */
export function useRestoreVersion() {
  const trpc = useTRPC();
  const refresh = useInvalidateDocuments();
  return useMutation(
    trpc.documentVersions.restore.mutationOptions({
      onSuccess: async (document, { version }) => {
        const next = document.nextVersion?.version ?? document.version;
        showToast({
          title: `Version ${version} comes back as version ${next}`,
          description: "Readers see it as soon as it has been read.",
          tone: "success",
        });
        await Promise.all([refresh.documents(), refresh.activitiesAndMetrics()]);
      },
      onError: (error) => {
        if (conflictingData(error) === undefined)
          showErrorToast("The version was not restored", error);
      },
    }),
  );
}
