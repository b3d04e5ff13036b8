import { Button } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { trashDays } from "../../../../db/enums.ts";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { type Project, useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";

function DeleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const trpc = useTRPC();
  const session = useSession();
  const [name, setName] = useState("");
  const remove = useMutation(
    trpc.projects.delete.mutationOptions({
      onSuccess: async (user) => {
        showToast({
          title: `“${project.name}” was deleted`,
          description: `Its owners can restore it for ${trashDays} days.`,
          tone: "success",
        });
        await session.leaveProject(user);
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate({ name });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Delete “${project.name}”?`}
      description={`Nobody can open it any more, and its upcoming meetings are removed from connected calendars. Its owners can restore it for ${trashDays} days. After that it is gone for good.`}
      footer={
        <FormFooter
          form="delete-project"
          onCancel={onClose}
          pending={remove.isPending}
          disabled={name.trim() === ""}
          pendingLabel="Deleting..."
          destructive
        >
          Delete Project
        </FormFooter>
      }
    >
      <form id="delete-project" noValidate onSubmit={submit}>
        <TextField
          label={`Type “${project.name}” to confirm`}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={
            remove.isError
              ? errorMessage(remove.error, "The project could not be deleted.")
              : undefined
          }
        />
      </form>
    </AppDialog>
  );
}

/** Deletes the project for everybody, once its name is typed. */
export function DeleteProject({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" color="fg.error" onClick={() => setAsking(true)}>
        Delete Project
      </Button>
      {asking && <DeleteDialog project={project} onClose={() => setAsking(false)} />}
    </>
  );
}
