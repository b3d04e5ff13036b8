import { Button } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import type { Project } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

/** Archives the project, or ends that. */
export function ArchiveProject({ project }: { project: Project }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const answered = (title: string) => ({
    onSuccess: (saved: Project) => {
      queryClient.setQueryData(trpc.projects.current.queryKey(), saved);
      showToast({ title, tone: "success" });
    },
    onError: (error: unknown) => showErrorToast("Failed to change the project", error),
    onSettled: () => setAsking(false),
  });
  const archive = useMutation(
    trpc.projects.archive.mutationOptions(answered(`“${project.name}” is archived`)),
  );
  const unarchive = useMutation(
    trpc.projects.unarchive.mutationOptions(answered(`“${project.name}” can be changed again`)),
  );
  return (
    <>
      {project.archivedAt ? (
        <Button
          variant="outline"
          loading={unarchive.isPending}
          loadingText="Changing..."
          onClick={() => unarchive.mutate()}
        >
          Unarchive Project
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Archive Project
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`Archive “${project.name}”?`}
        description="Everything in it can still be read and asked about, but nothing can be changed. An owner can end that at any time."
        confirmLabel="Archive Project"
        pendingLabel="Archiving..."
        pending={archive.isPending}
        onConfirm={() => archive.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
