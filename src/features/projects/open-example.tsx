import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { Card } from "../../components/card.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useSession } from "../../lib/session/session.ts";

/** Offers a project with something in it, for who would rather look around first. */
export function OpenExample() {
  const trpc = useTRPC();
  const session = useSession();
  const open = useMutation(
    trpc.exampleProject.open.mutationOptions({
      onSuccess: ({ project, user }) => session.enterProject(user, project),
      onError: (error) => showErrorToast("The example could not be opened", error),
    }),
  );
  const isUnderWay = useIsMutating() > 0;
  return (
    <Card as="section" p={{ base: "5", md: "6" }}>
      <Flex
        direction={{ base: "column", sm: "row" }}
        align={{ sm: "center" }}
        justify="space-between"
        gap="4"
      >
        <Box>
          <Heading as="h2" textStyle="cardTitle">
            Look Around First
          </Heading>
          <Text color="fg.muted" mt="1">
            A small handover with tasks, documents and meetings, for you alone. Change what you
            like, and delete it in one step.
          </Text>
        </Box>
        <Button
          variant="outline"
          flexShrink="0"
          disabled={isUnderWay}
          loading={open.isPending}
          loadingText="Opening..."
          onClick={() => open.mutate()}
        >
          <FlaskConical aria-hidden />
          Open an Example
        </Button>
      </Flex>
    </Card>
  );
}
