import { Button, Flex, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ErrorLine } from "../../components/feedback/error-line.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { useCurrentProject } from "../../lib/session/session.ts";
import { useOwnProjects } from "../../lib/session/use-own-projects.ts";

const CreateProjectDialog = lazyDialog(() =>
  import("./create-project-dialog.tsx").then((module) => module.CreateProjectDialog),
);
const JoinProjectDialog = lazyDialog(() =>
  import("./join-project-dialog.tsx").then((module) => module.JoinProjectDialog),
);

const layout = {
  gap: "2",
  direction: { base: "column", sm: "row" },
  align: { sm: "flex-end" },
} as const;

/** One step from one of one's projects to another. */
function ChangeToOwn() {
  const current = useCurrentProject();
  const { own, change, changeTo } = useOwnProjects();
  const [chosenId, setChosenId] = useState("");
  if (own.isLoadingError) {
    return (
      <ErrorLine
        title="The other projects could not be loaded"
        error={own.error}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    );
  }
  if (!own.data || !current) {
    return (
      <Loading label="Loading projects...">
        <Flex {...layout}>
          <Stack gap="1.5" w="full">
            <Skeleton h="3" my="1" w="20" borderRadius="l1" />
            <Skeleton h="9" borderRadius="l2" />
          </Stack>
          <Skeleton h="9" w={{ base: "full", sm: "36" }} flexShrink="0" borderRadius="l2" />
        </Flex>
      </Loading>
    );
  }
  const others = own.data.filter(({ id }) => id !== current.id);
  if (others.length === 0) {
    return <Text color="fg.muted">You are not a member of any other project.</Text>;
  }
  return (
    <Flex {...layout}>
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
      <Button
        variant="outline"
        flexShrink="0"
        disabled={chosenId === ""}
        loading={change.isPending}
        loadingText="Changing..."
        onClick={() => void changeTo(Number(chosenId))}
      >
        Change Project
      </Button>
    </Flex>
  );
}

/** The ways to another project: one of one's own, a new one, or one that others have made. */
export function ChangeProject() {
  const [open, setOpen] = useState<"create" | "join" | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap="3">
      <ChangeToOwn />
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => setOpen("create")}>
          <Plus aria-hidden />
          Create Project
        </Button>
        <Button variant="outline" onClick={() => setOpen("join")}>
          Join Project
        </Button>
      </HStack>
      {open === "create" && <CreateProjectDialog onClose={close} />}
      {open === "join" && <JoinProjectDialog onClose={close} />}
    </Stack>
  );
}
