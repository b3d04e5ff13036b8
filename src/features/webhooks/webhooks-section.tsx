import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const refreshMilliseconds = 5_000;

/** Where the project tells other systems what happens in it; for its owners. */
export function WebhooksSection() {
  const trpc = useTRPC();
  const webhooks = useQuery({
    ...trpc.webhooks.list.queryOptions(),
    // What waits arrives by itself.
    refetchInterval: ({ state }) =>
      state.data?.some(({ waiting }) => waiting > 0) ? refreshMilliseconds : false,
  });
  const [adding, setAdding] = useState(false);
  return (
    <SettingsSection
      title="Webhooks"
      text="Tell another system when tasks, documents, questions or gaps change. Deliveries are signed, kept in order, and tried again when they fail."
    >
      <Stack gap="3" align="stretch">
        {webhooks.isPending ? (
          <Loading label="Loading webhooks...">
            <SkeletonLines lines={1} my="1" w="2/5" />
          </Loading>
        ) : webhooks.isLoadingError ? (
          <ErrorState
            compact
            title="The webhooks could not be loaded"
            error={webhooks.error}
            onRetry={() => webhooks.refetch()}
            retrying={webhooks.isFetching}
          />
        ) : webhooks.data?.length === 0 ? (
          <Text color="fg.muted">No webhooks yet.</Text>
        ) : (
          <Box as="ul" listStyleType="none" mt="-3">
            {webhooks.data?.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </Box>
        )}
        <Button variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          New Webhook
        </Button>
      </Stack>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}
