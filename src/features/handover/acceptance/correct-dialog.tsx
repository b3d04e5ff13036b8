import { Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  defaultAnswerCategory,
  documentCategories,
  documentCategoryTitles,
} from "../../../../db/enums.ts";
import {
  type AcceptanceQuestion,
  correctAcceptanceInput,
} from "../../../../server/features/acceptance/acceptance.schema.ts";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { CopyButton } from "../../../components/forms/copy-field.tsx";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useRefreshAcceptance } from "./use-acceptance.ts";

const answerForm = correctAcceptanceInput.pick({ answer: true, category: true });

type CorrectDialogProps = {
  question: AcceptanceQuestion;
  /** Whether somebody has deleted it since the dialog was opened. */
  isDeleted: boolean;
  onClose: () => void;
  /** The answer is a document now, which will be read and asked in a moment. */
  onSaved: () => void;
};

/** Writes down the right answer, which becomes a document of the area. */
export function CorrectDialog({ question, isDeleted, onClose, onSaved }: CorrectDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const refresh = useRefreshAcceptance();
  const correct = useMutation(trpc.acceptance.correct.mutationOptions());
  const form = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: { answer: "", category: defaultAnswerCategory },
  });
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control, name: "answer" });
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const isFirst = question.answer === null;

  const submit = form.handleSubmit(async (values) => {
    try {
      await correct.mutateAsync({ id: question.id, ...values });
      guard.close();
      onSaved();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The answer was not saved", error);
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        size="md"
        title={isFirst ? "Answer the Question" : "Correct the Answer"}
        description={question.question}
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={correct.isPending}
            disabled={!isDirty || isDeleted}
          >
            Save Answer
          </FormFooter>
        }
      >
        {isDeleted && (
          <MeanwhileNotice>
            <Text>
              Someone else deleted this question. What you typed stays here until you close it.
            </Text>
            {typed.trim() !== "" && <CopyButton label="Answer" text={typed} size="xs" mt="2" />}
          </MeanwhileNotice>
        )}
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <TextAreaField
              label="Answer"
              rows={5}
              hint="It becomes a document of this area, and the question is asked again."
              error={errors.answer?.message}
              {...form.register("answer")}
            />
            <SelectField
              label="Document Type"
              error={errors.category?.message}
              {...form.register("category")}
            >
              {documentCategories.map((id) => (
                <option key={id} value={id}>
                  {documentCategoryTitles[id]}
                </option>
              ))}
            </SelectField>
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
