import { Button, Stack } from "@chakra-ui/react";
import { useForm, useWatch } from "react-hook-form";
import { SelectField } from "../../components/forms/select-field.tsx";
import { lazyResolver } from "../../lib/form-resolver.ts";
import type { Project } from "../../lib/session/session.ts";
import { useJoinProject } from "./use-join-project.ts";

const { resolver, preload } = lazyResolver(() =>
  import("./join-project.schema.ts").then((module) => module.joinProjectForm),
);

export function JoinProjectForm({ projects }: { projects: Project[] }) {
  const join = useJoinProject(projects);
  const form = useForm({ resolver, defaultValues: { projectId: "" } });
  const chosenId = useWatch({ control: form.control, name: "projectId" });
  const chosen = projects.find(({ id }) => String(id) === chosenId);

  return (
    <form noValidate onFocus={preload} onSubmit={form.handleSubmit((input) => join.mutate(input))}>
      <Stack gap="4" align="flex-start">
        <SelectField
          label="Project"
          // The box has no room for all of it.
          hint={chosen?.description}
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
