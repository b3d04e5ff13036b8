import { Skeleton, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { AppDialog } from "../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { JoinProjectForm } from "./join-project-form.tsx";

/** Joins a project that one is no member of yet. */
export function JoinProjectDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const projects = useQuery(trpc.projects.list.queryOptions());
  const own = useQuery(trpc.projects.own.queryOptions());
  const ownIds = own.data?.map(({ id }) => id) ?? [];
  const others = projects.data?.filter(({ id }) => !ownIds.includes(id));
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Join Existing Project"
      description="You stay a member of the project that you work in now."
    >
      {others && others.length > 0 ? (
        <JoinProjectForm projects={others} onCancel={onClose} />
      ) : others ? (
        <Text color="fg.muted">There is no other project that you could join.</Text>
      ) : projects.isLoadingError ? (
        <ErrorState
          compact
          title="The projects could not be loaded"
          error={projects.error}
          onRetry={() => void projects.refetch()}
          retrying={projects.isFetching}
        />
      ) : (
        <Loading label="Loading projects...">
          <Skeleton h="9" borderRadius="l2" />
        </Loading>
      )}
    </AppDialog>
  );
}
