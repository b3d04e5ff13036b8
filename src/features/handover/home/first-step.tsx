import { Button, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import { Section } from "../section.tsx";

// Forms bring 20 kB that the dashboard does not need.
const FrameDialog = lazyWithRetry(() =>
  import("../frame/frame-dialog.tsx").then((module) => module.FrameDialog),
);

/** Asks once from whom to whom the project hands over; it can be skipped. */
export function FirstStep() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const skip = useMutation(
    trpc.handover.update.mutationOptions({
      onSuccess: (handover) => queryClient.setQueryData(trpc.handover.current.queryKey(), handover),
      onError: (error) => showErrorToast("Failed to skip this", error),
    }),
  );
  return (
    <Section title="Who hands over to whom?">
      <Flex px="4" pb="4" gap="4" align="center" wrap="wrap">
        <Text color="fg.muted" flex="1" minW="min(100%, 20rem)">
          Name the two teams and the last day, and this page shows what is not handed over yet, who
          takes it over, and how much time is left.
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button
            variant="outline"
            loading={skip.isPending}
            onClick={() => skip.mutate({ skipped: true })}
          >
            Not Now
          </Button>
          <Button onClick={() => setIsOpen(true)}>Set Up the Handover</Button>
        </Flex>
      </Flex>
      <Suspense>{isOpen && <FrameDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </Section>
  );
}
