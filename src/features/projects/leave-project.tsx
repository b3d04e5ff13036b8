import { Button } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { type Project, useSession } from "../../lib/session/session.ts";
import { useMembers } from "./members/member-queries.ts";

/** What becomes of what is one's own there. */
const whatStays =
  "Your open tasks are then assigned to nobody, and your areas name you until somebody takes your place. Your comments, documents and meetings stay under your name. Your API tokens for the project end.";

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

const consequences = (project: Project, isLast: boolean) =>
  isLast
    ? `${consequencesForLast(project)} ${whatStays}`
    : `You will no longer see the project. ${whatStays} ${wayBack(project)}`;

/** The way out of the project, to where one creates or joins another. */
export function LeaveProject({ project }: { project: Project }) {
  const trpc = useTRPC();
  const session = useSession();
  const members = useMembers();
  const [asking, setAsking] = useState(false);
  const isLast = members.data?.length === 1;
  const leave = useMutation(
    trpc.projects.leave.mutationOptions({
      onSuccess: session.leaveProject,
      onError: (error) => showErrorToast("Failed to leave project", error),
    }),
  );
  return (
    <>
      <Button
        variant="outline"
        color="fg.error"
        alignSelf="flex-start"
        onClick={() => setAsking(true)}
      >
        Leave Project
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Leave “${project.name}”?`}
        description={consequences(project, isLast)}
        confirmLabel="Leave Project"
        pendingLabel="Leaving..."
        pending={leave.isPending}
        destructive
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
