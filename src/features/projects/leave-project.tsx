import { Button } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { type Project, useSession } from "../../lib/session/session.ts";
import { useMembers } from "./members/member-queries.ts";

const consequences =
  "You will no longer see its tasks, documents and meetings, your API tokens for it end, and its open tasks are no longer assigned to you. What you made stays with the project.";

/** What leaving means for whoever is alone in a project. */
function consequencesForLast({ joining, archivedAt }: Project): string {
  if (joining === "open" && archivedAt === null) {
    return "Nobody else is in this project. It stays as it is without anybody in it, and whoever joins it next owns it. Your API tokens for it end.";
  }
  const firstSteps = archivedAt === null ? "Invite" : "Unarchive it and invite";
  return `Nobody else is in this project, so nobody could let you back in. ${firstSteps} somebody first if it is to be kept. Your API tokens for it end.`;
}

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
        description={isLast ? consequencesForLast(project) : consequences}
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
