import { Button, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { projectJoinings } from "../../../../db/enums.ts";
import { currentProjectOutput } from "../../../../server/features/projects/projects.schema.ts";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { type Project, useSignedInUser } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";
import {
  compareProjects,
  joiningHints,
  joiningLabels,
  projectForm,
  toFormFields,
} from "./project-fields.ts";

/** The time zones that the browser knows, and the one in use should it be called otherwise here. */
const timeZones = (inUse: string) => [
  ...new Set(["UTC", inUse, ...Intl.supportedValuesOf("timeZone")]),
];

/** Name, description, joining, time zone and second factor; the address follows the name. */
export function ProjectForm({ project }: { project: Project }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { userId } = useSignedInUser();
  const form = useForm({
    resolver: zodResolver(projectForm),
    defaultValues: toFormFields(project),
  });
  const secondFactorTextId = useId();
  const joining = form.watch("joining");
  const isRequired = form.watch("requiresSecondFactor");
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, () => {});
  const update = useMutation(trpc.projects.update.mutationOptions());
  const { save, begin, notice } = useConflict(form, {
    state: project,
    toFields: toFormFields,
    compare: compareProjects,
    readCurrent: (error) => conflictingState(error, currentProjectOutput),
  });

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values, (changed, updatedAt) =>
        update.mutateAsync({ updatedAt, ...changed }),
      );
      if (!saved) return;
      queryClient.setQueryData(trpc.projects.current.queryKey(), saved);
      begin(saved);
      showToast({ title: "Project settings saved", tone: "success" });
      const scope = { userId, projectName: saved.name };
      await router.navigate({
        href: pagePath(scope, "account", "project"),
        replace: true,
        // What was typed is saved by now.
        ignoreBlocker: true,
      });
      await queryClient.invalidateQueries(trpc.projects.pathFilter());
    } catch (error) {
      if (setFormErrors(form, error)) return;
      const fallback = "The settings could not be saved.";
      if (errorCode(error) === "CONFLICT") {
        form.setError("name", { message: errorMessage(error, fallback) }, { shouldFocus: true });
      } else showErrorToast("Failed to save settings", error, fallback);
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <ConflictNotice what="project" id={project.id} {...notice} />
      <Stack gap="4" align="flex-start">
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
          error={errors.description?.message}
          {...form.register("description")}
        />
        <SelectField
          label="Joining"
          hint={joiningHints[joining]}
          error={errors.joining?.message}
          {...form.register("joining")}
        >
          {projectJoinings.map((known) => (
            <option key={known} value={known}>
              {joiningLabels[known]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Time Zone"
          hint="Sets which day counts as “today” for API calls that name no time zone."
          error={errors.timeZone?.message}
          {...form.register("timeZone")}
        >
          {timeZones(project.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <Stack gap="1">
          <CheckboxField
            label="Require a second factor for all members"
            checked={isRequired}
            invalid={errors.requiresSecondFactor !== undefined}
            describedBy={secondFactorTextId}
            onChange={() =>
              form.setValue("requiresSecondFactor", !isRequired, { shouldDirty: true })
            }
          />
          <Text
            id={secondFactorTextId}
            aria-live="polite"
            textStyle="xs"
            color={errors.requiresSecondFactor ? "fg.error" : "fg.subtle"}
          >
            {errors.requiresSecondFactor?.message ??
              "Members without one cannot open the project or use their API tokens for it until they set it up."}
          </Text>
        </Stack>
        <Button
          type="submit"
          disabled={!isDirty}
          loading={update.isPending}
          loadingText="Saving..."
        >
          Save Changes
        </Button>
      </Stack>
      {guard.question}
    </form>
  );
}
