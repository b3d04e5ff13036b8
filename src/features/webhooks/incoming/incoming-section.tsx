import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatRelative } from "../../../lib/formats.ts";
import { addsLabels, NewIncomingDialog } from "./new-incoming-dialog.tsx";

type Incoming = RouterOutputs["incomingWebhooks"]["list"][number];

function IncomingRow({ incoming }: { incoming: Incoming }) {
  const { id, name, adds, createdBy, isGood, lastUsedAt } = incoming;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.incomingWebhooks.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.incomingWebhooks.list.queryFilter()),
      onError: (error) => showErrorToast("The address could not be revoked", error),
    }),
  );
  return (
    <HStack
      as="li"
      justify="space-between"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          {addsLabels[adds]} in the name of {createdBy} ·{" "}
          {lastUsedAt ? `Used ${formatRelative(lastUsedAt)}` : "Never used"}
        </Text>
        {!isGood && (
          <Text textStyle="xs" color="fg.muted" mt="1" textWrap="pretty">
            {createdBy} is no owner of the project any more, so it takes nothing. Revoke it and make
            another one.
          </Text>
        )}
      </Box>
      <Button
        size="sm"
        variant="ghost"
        color="fg.error"
        flexShrink="0"
        me="-3"
        aria-label={`Revoke ${name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revoke ${name}?`}
        description="Whatever sends to its address is refused at once."
        confirmLabel="Revoke"
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate({ id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </HStack>
  );
}

/** Addresses at which other systems add to the project; for its owners. */
export function IncomingSection() {
  const trpc = useTRPC();
  const incoming = useQuery(trpc.incomingWebhooks.list.queryOptions());
  const [creating, setCreating] = useState(false);
  return (
    <SettingsSection
      title="Incoming Webhooks"
      text="Secret addresses at which another system adds a task or a document, such as a form or your monitoring."
    >
      <Stack gap="3" align="stretch">
        {incoming.isPending ? (
          <Loading label="Loading incoming webhooks...">
            <SkeletonLines lines={1} my="1" w="2/5" />
          </Loading>
        ) : incoming.isLoadingError ? (
          <ErrorState
            compact
            title="The incoming webhooks could not be loaded"
            error={incoming.error}
            onRetry={() => incoming.refetch()}
            retrying={incoming.isFetching}
          />
        ) : incoming.data?.length === 0 ? (
          <Text color="fg.muted">No incoming webhooks yet.</Text>
        ) : (
          <Box as="ul" listStyleType="none" mt="-2.5">
            {incoming.data?.map((one) => (
              <IncomingRow key={one.id} incoming={one} />
            ))}
          </Box>
        )}
        <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
          <Plus aria-hidden />
          New Incoming Webhook
        </Button>
      </Stack>
      {creating && <NewIncomingDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}
