import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WebhookDeliveryState, WebhookKind } from "../../../db/enums.ts";
import type { StatusTone } from "../../components/feedback/status-badge.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";

export type Webhook = RouterOutputs["webhooks"]["list"][number];
export type Delivery = RouterOutputs["webhooks"]["deliveries"][number];

/** What each kind is called where it is chosen. */
export const kindLabels: Record<WebhookKind, string> = {
  task: "Tasks",
  document: "Documents",
  question: "Questions",
  gap: "Gaps",
};

export const stateBadges: Record<WebhookDeliveryState, { label: string; tone: StatusTone }> = {
  waiting: { label: "Waiting", tone: "pending" },
  late: { label: "Trying again", tone: "atRisk" },
  delivered: { label: "Delivered", tone: "completed" },
  failed: { label: "Failed", tone: "failed" },
};

/** What can be done to webhooks, each with the list read anew afterwards. */
export function useWebhookChanges() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: trpc.webhooks.pathKey() });
  const failing = (title: string) => ({
    onSettled,
    onError: (error: unknown) => showErrorToast(title, error),
  });
  return {
    create: useMutation(trpc.webhooks.create.mutationOptions({ onSettled })),
    update: useMutation(trpc.webhooks.update.mutationOptions({ onSettled })),
    switchOver: useMutation(
      trpc.webhooks.update.mutationOptions(failing("The webhook could not be changed")),
    ),
    renewSecret: useMutation(
      trpc.webhooks.renewSecret.mutationOptions(failing("The secret could not be renewed")),
    ),
    remove: useMutation(
      trpc.webhooks.delete.mutationOptions(failing("The webhook could not be deleted")),
    ),
    test: useMutation(trpc.webhooks.test.mutationOptions(failing("The test could not be sent"))),
    sendAgain: useMutation(
      trpc.webhooks.sendAgain.mutationOptions(failing("The delivery could not be sent again")),
    ),
  };
}
