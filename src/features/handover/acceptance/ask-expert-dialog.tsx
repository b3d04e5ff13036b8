import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { askExpertInput } from "../../../../server/features/acceptance/expert-questions/expert-questions.schema.ts";
import { TextAreaField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { addOnce } from "../../../lib/api/add-once.ts";
import { membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { AnswerDueField } from "../expert-questions/answer-due-field.tsx";
import { areaQueryOptions } from "../handover-queries.ts";
import { useRefreshAcceptance } from "./use-acceptance.ts";

const { question } = askExpertInput.shape;
const expertForm = z.object({
  question,
  assigneeId: z.string().transform((id) => (id === "" ? undefined : Number(id))),
  dueDate: z.string().transform((day) => (day === "" ? undefined : day)),
});

type AskExpertDialogProps = {
  areaId: number;
  /** What is asked at first. */
  question: string;
  onClose: () => void;
};

/** Sends a question to the area's expert, or to somebody else, with a day to answer by. */
export function AskExpertDialog({ areaId, question: asked, onClose }: AskExpertDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const refresh = useRefreshAcceptance();
  const { data: members = [] } = useQuery(membersQueryOptions(trpc));
  const { data: area } = useQuery(areaQueryOptions(trpc, areaId));
  const ask = useMutation(trpc.expertQuestions.ask.mutationOptions());
  const form = useForm({
    resolver: zodResolver(expertForm),
    defaultValues: { question: asked, assigneeId: "", dueDate: "" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const expert = members.find(({ id }) => id === area?.expertId);

  const submit = form.handleSubmit(async (values) => {
    try {
      await addOnce("expert-question", { areaId, ...values }, ask.mutateAsync);
      guard.close();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The question was not sent", error);
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        size="md"
        title="Ask the Expert"
        description="The answer becomes a document of this area, and you say whether it is good."
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={ask.isPending}
            pendingLabel="Sending..."
          >
            Ask
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <TextAreaField
              label="Question"
              rows={3}
              error={errors.question?.message}
              {...form.register("question")}
            />
            <SelectField
              label="Who Answers"
              error={errors.assigneeId?.message}
              {...form.register("assigneeId")}
            >
              <option value="">{expert ? `${expert.name} (expert)` : "Choose a member"}</option>
              {members
                .filter(({ id }) => id !== expert?.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <AnswerDueField error={errors.dueDate?.message} {...form.register("dueDate")} />
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
