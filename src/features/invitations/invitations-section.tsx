import { Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { memberRoleTitles } from "../../../db/enums.ts";
import type { InvitationState } from "../../../server/features/invitations/invitations.schema.ts";
import { SettingsList, SettingsRow } from "../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount, formatDate, formatDateTime } from "../../lib/formats.ts";
import { lazyDialog } from "../../lib/loading/lazy-part.tsx";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { useCanEdit } from "../../lib/session/session.ts";

const NewInvitationDialog = lazyDialog(() =>
  import("./new-invitation-dialog.tsx").then((module) => module.NewInvitationDialog),
);

type Invitation = RouterOutputs["invitations"]["list"][number];

const hasEnded = ({ state }: Invitation) => state !== "open";

const stateWords = {
  open: "",
  "used-up": "Used up",
  expired: "Expired",
  revoked: "Revoked",
} as const satisfies Record<InvitationState, string>;

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const revoke = useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invitations.list.queryFilter()),
      onError: (error) => showErrorToast("Failed to revoke the invitation", error),
    }),
  );
  const canEdit = useCanEdit();
  const { id, email, role, state, uses, maxUses, createdAt, createdBy, expiresAt } = invitation;
  // Two links of one day are told apart by the time.
  const created = formatDateTime(createdAt);
  const named = email ? `invitation for ${email}` : `${role} link created ${created}`;
  const ended = hasEnded(invitation);
  const facts = [
    `Created ${created}`,
    email && memberRoleTitles[role],
    `Used ${uses} of ${formatCount(maxUses, "time")}`,
    ended ? stateWords[state] : `Valid until ${formatDate(expiresAt)}`,
    createdBy && `By ${createdBy}`,
  ];
  return (
    <SettingsRow
      title={email ?? `${memberRoleTitles[role]} link`}
      isMuted={ended}
      facts={facts}
      ending={
        !ended && canEdit
          ? {
              label: "Revoke",
              ariaLabel: `Revoke the ${named}`,
              question: `Revoke the ${named}?`,
              description:
                "Nobody will be able to join with it. People who have joined with it already stay.",
              confirmLabel: email ? "Revoke Invitation" : "Revoke Link",
              pending: revoke.isPending,
              run: (onSettled) => revoke.mutate({ id }, { onSettled }),
            }
          : undefined
      }
    />
  );
}

/** Links that let people join the project, for its owners; made from the head of the page. */
export function InvitationsSection() {
  const trpc = useTRPC();
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery(
    trpc.invitations.list.queryOptions(),
  );
  const options = useQuery(trpc.invitations.options.queryOptions());
  const [creating, setCreating] = useState(false);
  const [showsEnded, setShowsEnded] = useState(false);
  const canEdit = useCanEdit();
  usePageAction("invite-people", canEdit ? () => setCreating(true) : undefined);
  const endedCount = data?.filter(hasEnded).length ?? 0;
  // One alone takes no more room than the button would.
  const canFold = endedCount > 1;
  const isFolded = canFold && !showsEnded;
  const listed = isFolded ? data?.filter((each) => !hasEnded(each)) : data;
  const emptyText = isFolded
    ? "No invitation is open."
    : canEdit
      ? undefined
      : "There are no invitations.";
  return (
    <SettingsSection
      title="Invitations"
      text={
        canEdit
          ? "Links that let people join this project with a role you choose."
          : "Links that let people join this project. None of them works while it is archived."
      }
    >
      <Stack gap="3" align="stretch">
        <SettingsList
          read={{ data: listed, error, isPending, isLoadingError, isFetching, refetch }}
          noun="invitations"
          {...(emptyText && { empty: emptyText })}
        >
          {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
        </SettingsList>
        {canFold && (
          <Button
            variant="plain"
            size="xs"
            alignSelf="flex-start"
            px="0"
            borderWidth="0"
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {showsEnded ? "Hide" : "Show"} {formatCount(endedCount, "Ended Invitation")}
          </Button>
        )}
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
