import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { type Project, useSession } from "../../lib/session/session.ts";
import { hasOneOwner, useMembers } from "./members/member-queries.ts";

/** What becomes of what is one's own there. */
const whatStays = [
  "Your open tasks become unassigned.",
  "Areas keep your name until somebody takes over.",
  "Your comments, documents and meetings stay under your name.",
  "Your API tokens for the project stop working.",
];

/** Who lets somebody back in. */
function wayBack({ joining, archivedAt }: Project): string {
  if (archivedAt !== null)
    return "To let you back in, an owner has to unarchive the project first.";
  if (joining === "open") return "You can join again at any time.";
  return joining === "approval"
    ? "Only an owner can let you back in, when you ask to join again."
    : "Only an owner can let you back in, with an invitation.";
}

/** What leaving means for whoever is alone in a project. */
function consequencesForLast({ joining, archivedAt }: Project): string {
  if (joining === "open" && archivedAt === null) {
    return "Nobody else is in this project. It stays without anybody in it, and whoever joins it next owns it.";
  }
  const firstSteps = archivedAt === null ? "Invite" : "Unarchive it and invite";
  return `Nobody else is in this project, so nobody could let you back in. ${firstSteps} somebody first if it is to be kept.`;
}

/** The way out of the project, to where one creates or joins another. */
export function LeaveProject({ project }: { project: Project }) {
  const trpc = useTRPC();
  const session = useSession();
  const members = useMembers();
  const [asking, setAsking] = useState(false);
  const refusalId = useId();
  const isLast = members.data?.length === 1;
  const isOnlyOwner =
    project.role === "owner" && !isLast && members.data !== undefined && hasOneOwner(members.data);
  const leave = useMutation(
    trpc.projects.leave.mutationOptions({
      onSuccess: session.leaveProject,
      onError: (error) => showErrorToast("Failed to leave project", error),
    }),
  );
  return (
    <>
      <Stack gap="1.5" align="flex-start">
        <Button
          variant="outline"
          color="fg.error"
          disabled={isOnlyOwner}
          {...(isOnlyOwner ? { "aria-describedby": refusalId } : {})}
          onClick={() => setAsking(true)}
        >
          Leave Project
        </Button>
        {isOnlyOwner && (
          <Text id={refusalId} textStyle="xs" color="fg.muted">
            You are the only owner. Make someone else an owner on the Members page first.
          </Text>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={`Leave “${project.name}”?`}
        description={isLast ? consequencesForLast(project) : "You will no longer see the project."}
        confirmLabel="Leave Project"
        pendingLabel="Leaving..."
        pending={leave.isPending}
        destructive
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        <Stack as="ul" gap="1" ps="5" listStyleType="disc" color="fg.muted">
          {(isLast ? whatStays : [...whatStays, wayBack(project)]).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
