import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { milestoneOutput } from "../../../../server/features/meetings/milestones/milestones.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { ColorField } from "../../../components/forms/color-field.tsx";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { addOnce } from "../../../lib/api/add-once.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { type Milestone, useRefresh } from "../meeting-queries.ts";
import { compareMilestones, toFormFields } from "./milestone-conflict.ts";
import {
  type MilestoneFormFields,
  type MilestoneFormValues,
  milestoneForm,
} from "./milestone-form.schema.ts";

type MilestoneDialogProps = { milestone?: Milestone; onClose: () => void };

/** A milestone: what is to be reached, and by when. */
export function MilestoneDialog({ milestone, onClose }: MilestoneDialogProps) {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const formId = useId();
  const create = useMutation(trpc.milestones.create.mutationOptions());
  const update = useMutation(trpc.milestones.update.mutationOptions());
  const form = useForm<MilestoneFormFields, unknown, MilestoneFormValues>({
    resolver: zodResolver(milestoneForm),
    defaultValues: milestone
      ? toFormFields(milestone)
      : { title: "", description: "", dueDate: "", color: "blue" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty && !create.isSuccess && !update.isSuccess, onClose);

  const { save, notice } = useConflict(form, {
    state: milestone ?? null,
    toFields: toFormFields,
    compare: compareMilestones,
    readCurrent: (error) => conflictingState(error, milestoneOutput),
  });

  const submit = async (values: MilestoneFormValues) => {
    try {
      const saved = milestone
        ? await save(values, (changed, updatedAt) =>
            update.mutateAsync({ id: milestone.id, updatedAt, ...changed }),
          )
        : await addOnce("milestone", values, create.mutateAsync);
      if (!saved) return;
      onClose();
      await refresh();
    } catch (error) {
      showErrorToast(
        milestone ? "Failed to update milestone" : "Failed to create milestone",
        error,
      );
    }
  };

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title={milestone ? "Edit Milestone" : "Add Milestone"}
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending || update.isPending}
          >
            {milestone ? "Save Changes" : "Add Milestone"}
          </FormFooter>
        }
      >
        <ConflictNotice what="milestone" id={milestone?.id} {...notice} />
        <form id={formId} noValidate onSubmit={form.handleSubmit(submit)}>
          <Stack gap="4">
            <TextField
              label="Title"
              autoComplete="off"
              error={errors.title?.message}
              {...form.register("title")}
            />
            <DateTimeField
              label="Due Date"
              type="date"
              error={errors.dueDate?.message}
              {...form.register("dueDate")}
            />
            <ColorField {...form.register("color")} />
            <TextAreaField
              label="Description"
              optional
              rows={3}
              error={errors.description?.message}
              {...form.register("description")}
            />
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
