import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { areasQueryOptions, membersQueryOptions } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useRefreshAcceptance } from "../acceptance/use-acceptance.ts";
import { AnswerDueField } from "./answer-due-field.tsx";

const chosenId = z.string().transform((id) => (id === "" ? undefined : Number(id)));
const assignmentForm = z.object({
  areaId: chosenId,
  assigneeId: chosenId,
  dueDate: z.string().transform((day) => (day === "" ? undefined : day)),
});

type AssignQuestionDialogProps = {
  questionId: number;
  /** The area it belongs to already. */
  areaId: number | null;
  onClose: () => void;
};

/** Sends a question that found no answer to an area's expert or another member. */
export function AssignQuestionDialog({ questionId, areaId, onClose }: AssignQuestionDialogProps) {
  const trpc = useTRPC();
  const formId = useId();
  const refresh = useRefreshAcceptance();
  const { data: areas = [] } = useQuery(areasQueryOptions(trpc));
  const { data: members = [] } = useQuery(membersQueryOptions(trpc));
  const assign = useMutation(trpc.expertQuestions.assign.mutationOptions());
  const form = useForm({
    resolver: zodResolver(assignmentForm),
    defaultValues: { areaId: areaId === null ? "" : String(areaId), assigneeId: "", dueDate: "" },
  });
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const chosen = areas.find(({ id }) => String(id) === form.watch("areaId"));
  const expert = members.find(({ id }) => id === chosen?.expertId);

  const submit = form.handleSubmit(async (values) => {
    try {
      await assign.mutateAsync({ id: questionId, ...values });
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
        title="Ask One Person"
        description="The team sees the question then. The answer becomes a document, and you say whether it is good."
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={assign.isPending}
            pendingLabel="Sending..."
          >
            Ask
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            <SelectField label="Area" error={errors.areaId?.message} {...form.register("areaId")}>
              <option value="">No area</option>
              {areas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
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
