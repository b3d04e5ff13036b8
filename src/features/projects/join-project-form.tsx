import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { SelectField } from "../../components/forms/select-field.tsx";
import { joinProjectForm } from "./join-project.schema.ts";
import { type ListedProject, useJoinProject } from "./use-join-project.ts";

export function JoinProjectForm({ projects }: { projects: ListedProject[] }) {
  const join = useJoinProject(projects);
  const form = useForm({
    resolver: zodResolver(joinProjectForm),
    defaultValues: { projectId: "" },
  });
  const chosenId = useWatch({ control: form.control, name: "projectId" });
  const chosen = projects.find(({ id }) => String(id) === chosenId);

  return (
    <form noValidate onSubmit={form.handleSubmit((input) => join.mutate(input))}>
      <Stack gap="4" align="flex-start">
        <SelectField
          label="Project"
          // The box has no room for all of it.
          hint={
            chosen?.joining === "approval"
              ? "An owner of the project has to approve your request."
              : chosen?.description
          }
          error={form.formState.errors.projectId?.message}
          {...form.register("projectId")}
        >
          <option value="">Select a project</option>
          {projects.map(({ id, name, description }) => (
            <option key={id} value={id}>
              {description ? `${name} – ${description}` : name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="outline" loading={join.isPending} loadingText="Joining...">
          Join Project
        </Button>
      </Stack>
    </form>
  );
}
