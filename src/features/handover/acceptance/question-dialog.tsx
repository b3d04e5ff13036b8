import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  type AcceptanceQuestion,
  createAcceptanceInput,
} from "../../../../server/features/acceptance/acceptance.schema.ts";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useRefreshAcceptance } from "./use-acceptance.ts";

const questionForm = z.object({ question: createAcceptanceInput.shape.question });

type QuestionDialogProps = {
  areaId: number;
  /** The question to be reworded; a new one where left out. */
  question?: AcceptanceQuestion;
  onClose: () => void;
};

/** Adds an acceptance question, or rewords one. */
export function QuestionDialog({ areaId, question, onClose }: QuestionDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const refresh = useRefreshAcceptance();
  const create = useMutation(trpc.acceptance.create.mutationOptions());
  const update = useMutation(trpc.acceptance.update.mutationOptions());
  const form = useForm({
    resolver: zodResolver(questionForm),
    defaultValues: { question: question?.question ?? "" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);

  const submit = form.handleSubmit(async (values) => {
    try {
      if (question) {
        const { id, updatedAt } = question;
        await update.mutateAsync({ id, updatedAt, ...values });
      } else {
        await create.mutateAsync({ id: areaId, ...values });
      }
      guard.close();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The question was not saved", error);
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title={question ? "Edit Question" : "Add Question"}
        description={
          question
            ? "Another question has no confirmed answer yet: it is asked anew."
            : "What must the receiving side be able to answer from this area's documents?"
        }
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending || update.isPending}
            disabled={!isDirty}
          >
            {question ? "Save" : "Add Question"}
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <TextAreaField
            label="Question"
            rows={3}
            placeholder="What fails most often, and what then?"
            error={errors.question?.message}
            {...form.register("question")}
          />
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
