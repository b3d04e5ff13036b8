import { Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { memberRoleTitles } from "../../../db/enums.ts";
import type { InvitationState } from "../../../server/features/invitations/invitations.schema.ts";
import { EditorsOnly } from "../../components/editors-only.tsx";
import { SettingsList, SettingsRow } from "../../components/pages/settings-list.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount, formatDate, formatDateTime, joinFacts } from "../../lib/formats.ts";
import { usePageAction } from "../../lib/navigation/page-action.ts";
import { useCanEdit } from "../../lib/session/session.ts";
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
  const revoke = useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.invitations.list.queryFilter()),
      onError: (error) => showErrorToast("Failed to revoke the invitation", error),
    }),
  );
  const canEdit = useCanEdit();
  const { id, email, role, state, uses, maxUses, createdAt, createdBy, expiresAt } = invitation;
  // Two links of one day are told apart by the time.
  const name = email ?? `Link from ${formatDateTime(createdAt)}`;
  const named = email ? `invitation for ${email}` : `link from ${formatDateTime(createdAt)}`;
  const isOpen = state === "open";
  const facts = [
    memberRoleTitles[role],
    `Used ${uses} of ${formatCount(maxUses, "time")}`,
    isOpen ? `Valid until ${formatDate(expiresAt)}` : stateWords[state],
    createdBy && `By ${createdBy}`,
  ];
  return (
    <SettingsRow
      title={name}
      isMuted={!isOpen}
      text={joinFacts(facts)}
      ending={
        isOpen && canEdit
          ? {
              label: "Revoke",
              ariaLabel: `Revoke ${name}`,
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

/** Links that let people join the project, for its owners. */
export function InvitationsSection() {
  const trpc = useTRPC();
  const invitations = useQuery(trpc.invitations.list.queryOptions());
  const options = useQuery(trpc.invitations.options.queryOptions());
  const [creating, setCreating] = useState(false);
  const canEdit = useCanEdit();
  usePageAction("invite-people", canEdit ? () => setCreating(true) : undefined);
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
          read={invitations}
          noun="invitations"
          {...(canEdit ? {} : { empty: "There are no invitations." })}
        >
          {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
        </SettingsList>
        <EditorsOnly>
          <Button variant="outline" alignSelf="flex-start" onClick={() => setCreating(true)}>
            <UserPlus aria-hidden />
            Invite People
          </Button>
        </EditorsOnly>
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
