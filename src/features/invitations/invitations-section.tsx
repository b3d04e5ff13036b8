import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { memberRoleTitles } from "../../../db/enums.ts";
import type { InvitationState } from "../../../server/features/invitations/invitations.schema.ts";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { formatCount, formatDate } from "../../lib/formats.ts";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { showToast } from "../../lib/toaster.ts";
import { NewInvitationDialog } from "./new-invitation-dialog.tsx";

type Invitation = RouterOutputs["invitations"]["list"][number];

const stateWords = {
  open: "",
  "used-up": "Used up",
  expired: "Expired",
  revoked: "Revoked",
} as const satisfies Record<InvitationState, string>;

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invitations.list.queryFilter()),
      onError: (error) =>
        showToast({
          title: "Failed to revoke the invitation",
          description: errorMessage(error, "Please try again."),
          tone: "error",
        }),
    }),
  );
  const { id, email, role, state, uses, maxUses, createdAt, createdBy, expiresAt } = invitation;
  const name = email ?? `Link of ${formatDate(createdAt)}`;
  const isOpen = state === "open";
  const facts = [
    memberRoleTitles[role],
    `Used ${uses} of ${formatCount(maxUses, "time")}`,
    isOpen ? `Good until ${formatDate(expiresAt)}` : stateWords[state],
    ...(createdBy ? [`By ${createdBy}`] : []),
  ];
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
        <Text fontWeight="medium" overflowWrap="anywhere" color={isOpen ? "inherit" : "fg.muted"}>
          {name}
        </Text>
        <Text textStyle="xs" color="fg.subtle">
          {facts.join(" · ")}
        </Text>
      </Box>
      {isOpen && (
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
      )}
      <ConfirmDialog
        open={asking}
        title={`Revoke ${name}?`}
        description="Nobody can join by this link any more. Whoever has joined by it stays."
        confirmLabel="Revoke"
        pending={revoke.isPending}
        destructive
        onConfirm={() => revoke.mutate({ id })}
        onCancel={() => setAsking(false)}
      />
    </HStack>
  );
}

/** Links that let people join the project, for its owners. */
export function InvitationsSection() {
  const trpc = useTRPC();
  const invitations = useQuery(trpc.invitations.list.queryOptions());
  const options = useQuery(trpc.invitations.options.queryOptions());
  const [creating, setCreating] = useState(false);
  usePageAction("invite-people", () => setCreating(true));
  return (
    <SettingsSection
      title="Invitations"
      text="Links that let people join this project with a role you choose."
    >
      <Stack gap="3" align="stretch">
        {invitations.isPending ? (
          <Loading label="Loading invitations...">
            <SkeletonLines lines={1} my="1" w="2/5" />
          </Loading>
        ) : invitations.isLoadingError ? (
          <ErrorState
            compact
            title="The invitations could not be loaded"
            error={invitations.error}
            onRetry={() => invitations.refetch()}
            retrying={invitations.isFetching}
          />
        ) : invitations.data.length === 0 ? (
          <Text color="fg.muted">No invitations yet.</Text>
        ) : (
          <Box as="ul" listStyleType="none" mt="-2.5">
            {invitations.data.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </Box>
        )}
        <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
          <UserPlus aria-hidden />
          Invite People
        </Button>
      </Stack>
      {creating && (
        <NewInvitationDialog
          sendsMail={options.data?.sendsMail ?? false}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingsSection>
  );
}
