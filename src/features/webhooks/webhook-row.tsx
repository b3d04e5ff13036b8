import { Box, Flex, HStack, Menu, Text } from "@chakra-ui/react";
import { KeyRound, List, Pencil, Power, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { StatusBadge } from "../../components/feedback/status-badge.tsx";
import { ActionsMenu } from "../../components/overlays/actions-menu.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { FactLine } from "../../components/pages/fact-line.tsx";
import { formatCount, formatRelative } from "../../lib/formats.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { showToast } from "../../lib/toaster.ts";
import { SecretDialog, WebhookDialog } from "./webhook-dialog.tsx";
import { kindLabels, useWebhookChanges, type Webhook } from "./webhook-queries.ts";

const DeliveriesDialog = lazyDialog(() =>
  import("./deliveries-dialog.tsx").then((module) => module.DeliveriesDialog),
);

/** How it is with a webhook, in a word and its color. */
function stateOf({ isActive, failingSince, note }: Webhook) {
  if (!isActive) return { label: "Off", tone: "todo" as const };
  if (note) return { label: "Resting", tone: "atRisk" as const };
  return failingSince
    ? { label: "Failing", tone: "failed" as const }
    : { label: "On", tone: "completed" as const };
}

const factsOf = ({ kinds, waiting, failingSince }: Webhook) => [
  kinds.map((kind) => kindLabels[kind]).join(", "),
  waiting > 0 ? `${formatCount(waiting, "delivery", "deliveries")} waiting` : null,
  failingSince ? `First failed ${formatRelative(failingSince)}` : null,
];

/** One webhook with what can be done to it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, address, isActive, note } = webhook;
  const [shown, setShown] = useState<"edit" | "log" | "renew" | "delete" | null>(null);
  const { switchOver, renewSecret, remove, test } = useWebhookChanges();
  const close = () => setShown(null);
  const state = stateOf(webhook);
  const { host } = new URL(address);
  const sendTest = () =>
    test.mutate(
      { id },
      {
        onSuccess: ({ state: outcome, error }) =>
          showToast(
            outcome === "delivered"
              ? { title: `${host} took the test`, tone: "success" }
              : { title: "The test did not arrive", description: error ?? "", tone: "error" },
          ),
      },
    );
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="flex-start"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <Box minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {address.replace(/^https:\/\//, "")}
          </Text>
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        </HStack>
        <Text textStyle="xs" color="fg.subtle" mt="0.5">
          <FactLine facts={factsOf(webhook)} />
        </Text>
        {note && (
          <Text textStyle="xs" color="fg.muted" mt="1" textWrap="pretty">
            {note}
          </Text>
        )}
      </Box>
      <ActionsMenu of={host} pending={test.isPending || switchOver.isPending}>
        <Menu.Item value="log" onClick={() => setShown("log")}>
          <List size={14} aria-hidden />
          Deliveries
        </Menu.Item>
        <EditorsOnly>
          <Menu.Item value="test" onClick={sendTest}>
            <Send size={14} aria-hidden />
            Send a Test
          </Menu.Item>
          <Menu.Item value="edit" onClick={() => setShown("edit")}>
            <Pencil size={14} aria-hidden />
            Edit
          </Menu.Item>
          <Menu.Item value="switch" onClick={() => switchOver.mutate({ id, isActive: !isActive })}>
            <Power size={14} aria-hidden />
            {isActive ? "Switch Off" : "Switch On"}
          </Menu.Item>
          <Menu.Item value="renew" onClick={() => setShown("renew")}>
            <KeyRound size={14} aria-hidden />
            New Secret
          </Menu.Item>
          <Menu.Item value="delete" color="fg.error" onClick={() => setShown("delete")}>
            <Trash2 size={14} aria-hidden />
            Delete
          </Menu.Item>
        </EditorsOnly>
      </ActionsMenu>
      {shown === "edit" && <WebhookDialog webhook={webhook} onClose={close} />}
      {shown === "log" && <DeliveriesDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={shown === "renew"}
        title="Make a new secret?"
        description="The receiver refuses deliveries until it has the new one."
        confirmLabel="Make New Secret"
        pending={renewSecret.isPending}
        onConfirm={() => renewSecret.mutate({ id }, { onSettled: close })}
        onCancel={close}
      />
      {renewSecret.data && shown === null && (
        <SecretDialog secret={renewSecret.data.secret} onClose={() => renewSecret.reset()} />
      )}
      <ConfirmDialog
        open={shown === "delete"}
        title={`Delete the webhook to ${host}?`}
        description="Its log goes with it, and what has yet to arrive is not sent any more."
        confirmLabel="Delete Webhook"
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ id }, { onSettled: close })}
        onCancel={close}
      />
    </Flex>
  );
}
