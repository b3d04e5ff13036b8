import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useIsMutating } from "@tanstack/react-query";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormFooter } from "../../components/forms/form-footer.tsx";
import { FormProblem } from "../../components/forms/form-problem.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { joinProjectForm } from "./join-project.schema.ts";
import { describeJoinFailure, type ListedProject, useJoinProject } from "./use-join-project.ts";

/** Letters of a name that the box has room for. */
const roomForName = 30;

/** What the box has no room for of the chosen project, and what joining it takes. */
function describeChoice({ name, description, joining }: ListedProject) {
  const hint =
    joining === "approval" ? "An owner of the project has to approve your request." : description;
  if (name.length <= roomForName) return hint;
  return (
    <>
      <Text as="span" display="block" color="fg.default" overflowWrap="anywhere">
        {name}
      </Text>
      {hint}
    </>
  );
}

type JoinProjectFormProps = {
  projects: ListedProject[];
  /** Given by a dialog, whose buttons stand right. */
  onCancel?: () => void;
};

export function JoinProjectForm({ projects, onCancel }: JoinProjectFormProps) {
  const formId = useId();
  const join = useJoinProject(projects);
  const form = useForm({
    resolver: zodResolver(joinProjectForm),
    defaultValues: { projectId: "" },
  });
  const isUnderWay = useIsMutating() > 0;
  const chosenId = useWatch({ control: form.control, name: "projectId" });
  const chosen = projects.find(({ id }) => String(id) === chosenId);

  return (
    <form id={formId} noValidate onSubmit={form.handleSubmit((input) => join.mutate(input))}>
      <Stack gap="4" align="flex-start">
        <SelectField
          label="Project"
          // The projects arrive after the dialog, when its focus is elsewhere.
          autoFocus={onCancel !== undefined}
          hint={chosen && describeChoice(chosen)}
          error={form.formState.errors.projectId?.message}
          {...form.register("projectId", { onChange: join.reset })}
        >
          <option value="">Select a project</option>
          {projects.map(({ id, name, description }) => (
            <option key={id} value={id}>
              {description ? `${name} – ${description}` : name}
            </option>
          ))}
        </SelectField>
        <FormProblem problem={join.error && describeJoinFailure(join.error)} />
        {onCancel ? (
          <HStack gap="3" alignSelf="flex-end">
            <FormFooter
              form={formId}
              onCancel={onCancel}
              pending={join.isPending}
              disabled={isUnderWay}
              pendingLabel="Joining..."
            >
              Join Project
            </FormFooter>
          </HStack>
        ) : (
          <Button
            type="submit"
            variant="outline"
            disabled={isUnderWay}
            loading={join.isPending}
            loadingText="Joining..."
          >
            Join Project
          </Button>
        )}
      </Stack>
    </form>
  );
}
