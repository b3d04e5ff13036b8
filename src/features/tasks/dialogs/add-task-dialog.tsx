import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { addOnce } from "../../../lib/api/add-once.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useSignedInUser } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";
import type { Member } from "../task-queries.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { TaskFields } from "./task-fields.tsx";
import { emptyFormFields, type TaskFormValues, taskForm } from "./task-form.ts";

type AddTaskDialogProps = {
  onClose: () => void;
  onAdded: (task: Task) => void;
  tracks: readonly Track[];
  members: readonly Member[];
};

export function AddTaskDialog({ onClose, onAdded, tracks, members }: AddTaskDialogProps) {
  const trpc = useTRPC();
  const user = useSignedInUser();
  const { refresh } = useRefresh();
  const formId = useId();
  const create = useMutation(trpc.tasks.create.mutationOptions());
  const form = useForm({
    resolver: zodResolver(taskForm),
    defaultValues: emptyFormFields(tracks, user.id),
  });
  const guard = useUnsavedChangesGuard(form.formState.isDirty, onClose);

  const submit = async (values: TaskFormValues) => {
    try {
      const task = await addOnce("task", values, create.mutateAsync);
      showToast({ title: "Task created", description: task.title, tone: "success" });
      guard.close();
      await refresh();
      onAdded(task);
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("Failed to create task", error);
    }
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Add Task"
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending}
            pendingLabel="Adding..."
          >
            Add Task
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <TaskFields form={form} tracks={tracks} members={members} />
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
