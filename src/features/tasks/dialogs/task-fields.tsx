import { GridItem, SimpleGrid, Stack } from "@chakra-ui/react";
import type { UseFormReturn } from "react-hook-form";
import { taskPriorities, taskStatuses } from "../../../../db/enums.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { priorityTitles, statusTitles } from "../task-labels.ts";
import type { Member } from "../task-queries.ts";
import type { TaskFormFields, TaskFormValues } from "./task-form.ts";

type TaskFieldsProps = {
  form: UseFormReturn<TaskFormFields, unknown, TaskFormValues>;
  tracks: readonly Track[];
  members: readonly Member[];
  /** New tasks start as todo, so only the edit form asks. */
  withStatus?: boolean;
};

/** Every field of a task, in the Add and the Edit dialog. */
export function TaskFields({ form, tracks, members, withStatus = false }: TaskFieldsProps) {
  const { errors, defaultValues } = form.formState;
  const choosable = tracks.filter(
    ({ name, isActive }) => isActive || name === defaultValues?.track,
  );
  return (
    <Stack gap="4">
      <TextField
        label="Title"
        autoComplete="off"
        placeholder="What has to be done"
        error={errors.title?.message}
        {...form.register("title")}
      />
      <TextAreaField
        label="Description"
        optional
        rows={4}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <SelectField label="Track" error={errors.track?.message} {...form.register("track")}>
        {choosable.map(({ id, name, isActive }) => (
          <option key={id} value={name}>
            {isActive ? name : `${name} (archived)`}
          </option>
        ))}
      </SelectField>
      <SimpleGrid
        columns={withStatus ? 2 : { base: 1, sm: 2 }}
        rowGap="4"
        columnGap={{ base: "3", sm: "4" }}
      >
        {withStatus && (
          <SelectField label="Status" error={errors.status?.message} {...form.register("status")}>
            {taskStatuses.map((status) => (
              <option key={status} value={status}>
                {statusTitles[status]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Priority"
          error={errors.priority?.message}
          {...form.register("priority")}
        >
          {taskPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityTitles[priority]}
            </option>
          ))}
        </SelectField>
        <GridItem colSpan={withStatus ? 2 : 1}>
          <SelectField
            label="Assignee"
            error={errors.assigneeId?.message}
            {...form.register("assigneeId")}
          >
            <option value="">Nobody</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </GridItem>
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <DateTimeField
          label="Start Date"
          optional
          type="date"
          error={errors.startDate?.message}
          {...form.register("startDate")}
        />
        <DateTimeField
          label="Due Date"
          optional
          type="date"
          error={errors.endDate?.message}
          {...form.register("endDate")}
        />
      </SimpleGrid>
    </Stack>
  );
}
