import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { TrackFields } from "./track-fields.tsx";
import { emptyTrackFields, type TrackFormValues, trackForm } from "./track-form.ts";

export function AddTrackDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const formId = useId();
  const create = useMutation(trpc.tracks.create.mutationOptions());
  const form = useForm({ resolver: zodResolver(trackForm), defaultValues: emptyTrackFields });
  const guard = useUnsavedChangesGuard(form.formState.isDirty, onClose);

  const submit = async (values: TrackFormValues) => {
    try {
      const track = await create.mutateAsync(values);
      showToast({ title: "Track created", description: track.name, tone: "success" });
      guard.close();
      await refresh();
    } catch (error) {
      if (errorCode(error) === "CONFLICT") {
        form.setError("name", { message: errorMessage(error, "This name is taken.") });
      } else showErrorToast("Failed to create track", error);
    }
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Add Track"
        description="A track bundles the tasks and documents of one part of the transition."
        size="md"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending}
            pendingLabel="Adding..."
          >
            Add Track
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <TrackFields form={form} />
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
