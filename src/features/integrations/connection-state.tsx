import { Button, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatRelative } from "../../lib/formats.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import type { Integration } from "./credentials-form.tsx";

/** What comes before the sentence; an accepted or refused one speaks for itself. */
const leadOf = {
  accepted: null,
  refused: null,
  "missing-permission": "Permission missing",
  unreachable: "Not verified",
  unverified: "Not verified",
} as const;

/** What the service said to the stored credentials, when, and the way to ask it again. */
export function ConnectionState({ integration }: { integration: Integration }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const canEdit = useCanEdit();
  const { integrationId, test } = integration;
  const ask = useMutation(
    trpc.integrations.test.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.integrations.list.queryFilter()),
      onError: (error) => showErrorToast("The connection could not be tested", error),
    }),
  );
  const lead = test && leadOf[test.status];
  const isBad = test?.status === "refused" || test?.status === "missing-permission";
  return (
    <Flex mt="2" gap="3" align="flex-start" justify="space-between" textStyle="xs">
      <Text role="status" color={isBad ? "fg.error" : "fg.subtle"} minW="0" overflowWrap="anywhere">
        {test ? (
          <>
            {lead && `${lead}: `}
            {test.message} (tested {formatRelative(test.testedAt)})
          </>
        ) : (
          "Not verified: the service has not been asked yet."
        )}
      </Text>
      {canEdit && (
        <Button
          variant="ghost"
          size="xs"
          flexShrink="0"
          loading={ask.isPending}
          loadingText="Testing..."
          onClick={() => ask.mutate({ integrationId })}
        >
          Test Connection
        </Button>
      )}
    </Flex>
  );
}
