import { Box, Button, Flex, Heading, HStack, Text } from "@chakra-ui/react";
import { useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatDate } from "../../lib/formats.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";

type DeletedProject = RouterOutputs["projects"]["deleted"][number];

function DeletedRow({ project }: { project: DeletedProject }) {
  const trpc = useTRPC();
  const session = useSession();
  const restore = useMutation(
    trpc.projects.restore.mutationOptions({
      onSuccess: async ({ project: restored, user }) => {
        showToast({ title: `“${restored.name}” was restored`, tone: "success" });
        if (user.projectId === restored.id) await session.enterProject(user, restored);
        else await session.refreshProjects();
      },
      onError: (error) => showErrorToast("Failed to restore project", error),
    }),
  );
  const isUnderWay = useIsMutating() > 0;
  return (
    <HStack as="li" justify="space-between" gap="3" py="2">
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {project.name}
        </Text>
        <Flex columnGap="3" wrap="wrap" textStyle="xs" color="fg.subtle">
          <Text>Deleted {formatDate(project.deletedAt)}</Text>
          <Text>Will be deleted for good on {formatDate(project.expiresAt)}</Text>
        </Flex>
      </Box>
      <Button
        size="sm"
        variant="outline"
        flexShrink="0"
        aria-label={`Restore ${project.name}`}
        disabled={isUnderWay}
        loading={restore.isPending}
        loadingText="Restoring..."
        onClick={() => restore.mutate({ projectId: project.id })}
      >
        Restore
      </Button>
    </HStack>
  );
}

/** The deleted projects that one can restore; nothing where there are none. */
export function DeletedProjects() {
  const trpc = useTRPC();
  const titleId = useId();
  const { data: deleted = [] } = useQuery(trpc.projects.deleted.queryOptions());
  if (deleted.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={titleId}>
      <Heading as="h3" id={titleId} textStyle="sm" fontWeight="medium" mb="1">
        Deleted Projects
      </Heading>
      <Box as="ul" listStyleType="none">
        {deleted.map((project) => (
          <DeletedRow key={project.id} project={project} />
        ))}
      </Box>
    </Box>
  );
}
