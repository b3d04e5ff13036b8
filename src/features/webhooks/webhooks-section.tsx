import { Button, Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { SettingsList } from "../../components/pages/settings-list.tsx";
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
        <SettingsList read={webhooks} noun="webhooks">
          {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
        </SettingsList>
        <EditorsOnly>
          <Button variant="outline" alignSelf="flex-start" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            New Webhook
          </Button>
        </EditorsOnly>
      </Stack>
      {adding && <WebhookDialog onClose={() => setAdding(false)} />}
    </SettingsSection>
  );
}
