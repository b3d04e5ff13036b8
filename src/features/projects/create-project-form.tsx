import { Button, HStack, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { useForm } from "react-hook-form";
import { createProjectInput } from "../../../server/features/projects/projects.schema.ts";
import { TextAreaField, TextField } from "../../components/forms/form-fields.tsx";
import { FormFooter } from "../../components/forms/form-footer.tsx";
import { FormProblem } from "../../components/forms/form-problem.tsx";
import { errorCode, errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showToast } from "../../lib/toaster.ts";

type CreatedProject = RouterOutputs["projects"]["create"];

/** The words of a failed creation: a taken name is told as the server tells it. */
export function describeCreationError(message: string): string {
  if (message.includes("already exists")) return message;
  // What the server advises already is not said twice.
  const reason = message.replace(/(\. Please try again( in a moment)?)?\.$/, "");
  return `Error: ${reason}. Please try again.`;
}

const describeFailure = (error: unknown) =>
  describeCreationError(errorMessage(error, "The project could not be created"));

type CreateProjectFormProps = {
  onCreated: (created: CreatedProject) => void;
  /** What Cancel does instead of emptying the form: given by a dialog, whose buttons stand right. */
  onCancel?: () => void;
  /** Told whether anything is entered. */
  onDirtyChange?: (isDirty: boolean) => void;
};

export function CreateProjectForm({ onCreated, onCancel, onDirtyChange }: CreateProjectFormProps) {
  const trpc = useTRPC();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(createProjectInput),
    defaultValues: { name: "", description: "" },
  });
  const { errors, isDirty } = form.formState;
  const isUnderWay = useIsMutating() > 0;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const create = useMutation(
    trpc.projects.create.mutationOptions({
      onSuccess: (created) => {
        showToast({
          title: "Project created",
          description: `${created.project.name} has been created successfully.`,
          tone: "success",
        });
        onCreated(created);
      },
      onError: (error) => {
        showToast({
          title: "Failed to create project",
          description: describeFailure(error),
          tone: "error",
        });
        if (errorCode(error) === "CONFLICT") form.setFocus("name", { shouldSelect: true });
      },
    }),
  );

  const submit = form.handleSubmit(({ name, description }) =>
    create.mutate({ name, description: description || null }),
  );
  const cancel = onCancel ?? (() => form.reset());

  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="4">
        <TextField
          label="Project Name"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextAreaField
          label="Description"
          optional
          rows={3}
          placeholder="What is handed over, and to whom"
          error={errors.description?.message}
          {...form.register("description")}
        />
        <FormProblem problem={create.error && describeFailure(create.error)} />
        {onCancel ? (
          <HStack gap="3" justify="flex-end">
            <FormFooter
              form={formId}
              onCancel={cancel}
              pending={create.isPending}
              disabled={isUnderWay}
              pendingLabel="Creating..."
            >
              Create
            </FormFooter>
          </HStack>
        ) : (
          <HStack gap="2">
            <Button
              type="submit"
              disabled={isUnderWay}
              loading={create.isPending}
              loadingText="Creating..."
            >
              Create
            </Button>
            <Button variant="ghost" disabled={create.isPending} onClick={cancel}>
              Cancel
            </Button>
          </HStack>
        )}
      </Stack>
    </form>
  );
}
