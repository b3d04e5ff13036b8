import { Button, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { type Project, useCurrentProject } from "../../lib/session/session.ts";
import { LeaveProject } from "./leave-project.tsx";
import { type ListedProject, useJoinProject } from "./use-join-project.ts";

const switchLayout = {
  gap: "2",
  direction: { base: "column", sm: "row" },
  align: { sm: "flex-end" },
} as const;

function SwitchProject({ current, projects }: { current: Project; projects: ListedProject[] }) {
  const others = projects.filter(({ id }) => id !== current.id);
  const [chosenId, setChosenId] = useState("");
  const [asking, setAsking] = useState(false);
  const join = useJoinProject(projects);
  const chosen = others.find(({ id }) => String(id) === chosenId);

  if (others.length === 0) {
    return <Text color="fg.muted">There is no other project to change to.</Text>;
  }
  return (
    <>
      <Flex {...switchLayout}>
        <SelectField
          label="Change to"
          value={chosenId}
          onChange={(event) => setChosenId(event.target.value)}
        >
          <option value="">Select a project</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="outline" disabled={!chosen} onClick={() => setAsking(true)}>
          Change Project
        </Button>
      </Flex>
      {chosen && (
        <ConfirmDialog
          open={asking}
          title={`Change to ${chosen.name}?`}
          description={`You stay a member of ${current.name} and can come back the same way.`}
          confirmLabel="Change Project"
          pendingLabel="Changing..."
          pending={join.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            join.mutate({ projectId: chosen.id }, { onSettled: () => setAsking(false) })
          }
        />
      )}
    </>
  );
}

/** The project one works in, and the way to another. */
export function ProjectSection() {
  const trpc = useTRPC();
  const current = useCurrentProject();
  const projects = useQuery(trpc.projects.list.queryOptions());
  return (
    <SettingsSection
      title="Project"
      text="You work in one project at a time, and can be a member of several."
    >
      <Stack gap="5">
        <Stack gap="0.5">
          <Text fontWeight="medium">{current?.name ?? "Loading..."}</Text>
          {current?.description && <Text color="fg.muted">{current.description}</Text>}
        </Stack>
        {projects.isPending ? (
          <Loading label="Loading projects...">
            <Flex {...switchLayout}>
              <Stack gap="1.5" w="full">
                <Skeleton h="3" my="1" w="20" borderRadius="l1" />
                <Skeleton h="9" borderRadius="l2" />
              </Stack>
              <Skeleton h="9" w={{ base: "full", sm: "36" }} flexShrink="0" borderRadius="l2" />
            </Flex>
          </Loading>
        ) : projects.isLoadingError ? (
          <ErrorState
            compact
            title="The other projects could not be loaded"
            error={projects.error}
            onRetry={() => void projects.refetch()}
            retrying={projects.isFetching}
          />
        ) : (
          current && <SwitchProject current={current} projects={projects.data} />
        )}
        {current && <LeaveProject project={current} />}
      </Stack>
    </SettingsSection>
  );
}
