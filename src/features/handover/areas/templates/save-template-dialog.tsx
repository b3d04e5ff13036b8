import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { createTemplateInput } from "../../../../../server/features/areas/templates/area-templates.schema.ts";
import { TextAreaField, TextField } from "../../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../../lib/error-toast.ts";
import { setFormErrors } from "../../../../lib/set-form-errors.ts";
import { showToast } from "../../../../lib/toaster.ts";

/** Makes a template of all areas of the project. */
export function SaveTemplateDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const formId = useId();
  const create = useMutation(trpc.areaTemplates.create.mutationOptions());
  const form = useForm({
    resolver: zodResolver(createTemplateInput),
    defaultValues: { name: "", description: "" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const submit = form.handleSubmit(async (values) => {
    try {
      const { name } = await create.mutateAsync(values);
      showToast({ title: `Saved the template “${name}”`, tone: "success" });
      guard.close();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The template was not saved", error);
    }
  });
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Save All as a Template"
        description="Keeps the areas and their acceptance questions, for all projects of the people here. Answers, evidence and names of people stay out of it."
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={create.isPending}>
            Save Template
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <TextField
              label="Name"
              autoComplete="off"
              error={errors.name?.message}
              {...form.register("name")}
            />
            <TextAreaField
              label="Description"
              optional
              rows={2}
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
