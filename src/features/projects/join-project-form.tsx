import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { setProjectInput } from "../../../server/features/accounts/accounts.schema.ts";
import { SelectField } from "../../components/form-fields.tsx";
import type { Project } from "../../lib/session.ts";
import { useJoinProject } from "./use-join-project.ts";

/** A select holds text; the server takes the project's whole number. */
const joinForm = z.object({
  projectId: z
    .string()
    .min(1, "Please select a project")
    .transform(Number)
    .pipe(setProjectInput.shape.projectId),
});

export function JoinProjectForm({ projects }: { projects: Project[] }) {
  const join = useJoinProject(projects);
  const form = useForm({ resolver: zodResolver(joinForm), defaultValues: { projectId: "" } });

  return (
    <form noValidate onSubmit={form.handleSubmit((input) => join.mutate(input))}>
      <Stack gap="4" align="flex-start">
        <SelectField
          label="Project"
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
