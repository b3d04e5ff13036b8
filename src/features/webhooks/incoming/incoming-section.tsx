import { Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { SettingsList, SettingsRow } from "../../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatRelative } from "../../../lib/formats.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { addsLabels, NewIncomingDialog } from "./new-incoming-dialog.tsx";

type Incoming = RouterOutputs["incomingWebhooks"]["list"][number];

function IncomingRow({ incoming }: { incoming: Incoming }) {
  const { id, name, adds, createdBy, isGood, lastUsedAt } = incoming;
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const canEdit = useCanEdit();
  const revoke = useMutation(
    trpc.incomingWebhooks.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.incomingWebhooks.list.queryFilter()),
      onError: (error) => showErrorToast("The address could not be revoked", error),
    }),
  );
  return (
    <SettingsRow
      title={name}
      facts={[
        `${addsLabels[adds]} in the name of ${createdBy}`,
        lastUsedAt ? `Used ${formatRelative(lastUsedAt)}` : "Never used",
      ]}
      note={
        isGood
          ? undefined
          : `${createdBy} is not an owner of the project any more, or their account is switched off, so nothing comes in through it. Revoke it and make another one.`
      }
      ending={
        canEdit
          ? {
              label: "Revoke",
              ariaLabel: `Revoke ${name}`,
              question: `Revoke “${name}”?`,
              description: "Whatever sends to its address is refused at once.",
              confirmLabel: "Revoke Address",
              pending: revoke.isPending,
              run: (onSettled) => revoke.mutate({ id }, { onSettled }),
            }
          : undefined
      }
    />
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
        <SettingsList read={incoming} noun="incoming webhooks">
          {(one) => <IncomingRow key={one.id} incoming={one} />}
        </SettingsList>
        <EditorsOnly>
          <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
            <Plus aria-hidden />
            New Incoming Webhook
          </Button>
        </EditorsOnly>
      </Stack>
      {creating && <NewIncomingDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}
