import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  type AcceptanceQuestion,
  createAcceptanceInput,
} from "../../../../server/features/acceptance/acceptance.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { compareFields } from "../../../lib/changed-fields.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useRefreshAcceptance } from "./use-acceptance.ts";

const questionForm = z.object({ question: createAcceptanceInput.shape.question });

/** What of a question the form changes, also as a conflict tells it. */
const storedQuestion = z.object({ question: z.string(), updatedAt: z.coerce.date() });
type StoredQuestion = z.output<typeof storedQuestion>;
type QuestionFields = z.input<typeof questionForm>;

const toFormFields = ({ question }: StoredQuestion): QuestionFields => ({ question });

const compareQuestions = (before: StoredQuestion, current: StoredQuestion, typed: QuestionFields) =>
  compareFields(
    { before: toFormFields(before), current: toFormFields(current), typed },
    { question: "Question" },
    () => current.question,
    ["question"],
  );

type QuestionDialogProps = {
  areaId: number;
  /** The question to be reworded; a new one where left out. */
  question?: AcceptanceQuestion;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted?: boolean;
  onClose: () => void;
};

/** Adds an acceptance question, or rewords one. */
export function QuestionDialog({
  areaId,
  question,
  isDeleted = false,
  onClose,
}: QuestionDialogProps) {
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

  const { save, notice } = useConflict(form, {
    state: question ?? null,
    toFields: toFormFields,
    compare: compareQuestions,
    readCurrent: (error) => conflictingState(error, storedQuestion),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = question
        ? await save(values, (changed, updatedAt) =>
            update.mutateAsync({ id: question.id, updatedAt, ...changed }),
          )
        : await create.mutateAsync({ id: areaId, ...values });
      if (!saved) return;
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
            ? "A changed question has no confirmed answer yet: it is asked anew."
            : "What must the receiving side be able to answer from this area's documents?"
        }
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={create.isPending || update.isPending}
            disabled={!isDirty || isDeleted}
          >
            {question ? "Save" : "Add Question"}
          </FormFooter>
        }
      >
        {isDeleted && (
          <MeanwhileNotice>
            Someone else deleted this question. What you typed stays here until you close it. To
            keep it, copy it and add it as a new question.
          </MeanwhileNotice>
        )}
        <ConflictNotice what="question" {...notice} />
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
