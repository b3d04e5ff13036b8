import { Button, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { Section } from "../section.tsx";

/**
 * Asks once from whom to whom the project hands over; it can be skipped. The one solid button of a
 * new project's dashboard is that of its next step, below.
 */
export function FirstStep({ onSetUp }: { onSetUp: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const skip = useMutation(
    trpc.handover.update.mutationOptions({
      onSuccess: (handover) => queryClient.setQueryData(trpc.handover.current.queryKey(), handover),
      onError: (error) => showErrorToast("Failed to skip this", error),
    }),
  );
  return (
    <Section title="Who hands over to whom?">
      <Flex px="4" pb="4" gap="4" align="center" wrap="wrap">
        <Text color="fg.muted" flex="1" minW="min(100%, 20rem)" textWrap="pretty">
          Name the two teams and the last day, and this page shows what is not handed over yet, who
          takes it over, and how much time is left.
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={onSetUp}>
            Set Up the Handover
          </Button>
          <Button
            variant="ghost"
            loading={skip.isPending}
            onClick={() => skip.mutate({ skipped: true })}
          >
            Not Now
          </Button>
        </Flex>
      </Flex>
    </Section>
  );
}
