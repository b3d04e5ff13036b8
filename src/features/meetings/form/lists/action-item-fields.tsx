import { Box, SimpleGrid, Stack } from "@chakra-ui/react";
import { useId } from "react";
import { useFieldArray } from "react-hook-form";
import { DateTimeField } from "../../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import { useMembers } from "../../../../lib/api/shared-queries.ts";
import { emptyItem } from "../meeting-form.ts";
import { AddButton, FieldGroup, type MeetingForm, RemoveButton } from "./list-fields.tsx";

/** What has to be done after the meeting, by whom, until when. */
export function ActionItemFields({ form }: { form: MeetingForm }) {
  const { data: members = [] } = useMembers();
  const namesId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "actionItems" });
  const errors = form.formState.errors.actionItems;
  return (
    <FieldGroup title="Action Items">
      <datalist id={namesId}>
        {members.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Stack gap="3">
        {fields.map((field, index) => (
          <Box
            key={field.id}
            as="fieldset"
            aria-label={`Action item ${index + 1}`}
            borderWidth="1px"
            borderColor="border.hairline"
            borderRadius="l2"
            position="relative"
            p="3"
          >
            <Stack gap="3">
              <TextField
                label="Description"
                autoComplete="off"
                error={errors?.[index]?.description?.message}
                {...form.register(`actionItems.${index}.description`)}
              />
              <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
                <TextField
                  label="Assignee"
                  list={namesId}
                  autoComplete="off"
                  error={errors?.[index]?.assignee?.message}
                  {...form.register(`actionItems.${index}.assignee`)}
                />
                <DateTimeField
                  label="Due Date"
                  type="date"
                  error={errors?.[index]?.dueDate?.message}
                  {...form.register(`actionItems.${index}.dueDate`)}
                />
              </SimpleGrid>
            </Stack>
            <RemoveButton
              label={`Remove action item ${index + 1}`}
              size="xs"
              position="absolute"
              top="1.5"
              insetEnd="1.5"
              onClick={() => remove(index)}
            />
          </Box>
        ))}
        <AddButton
          label="Add Action Item"
          onClick={() => append(emptyItem, { shouldFocus: true })}
        />
      </Stack>
    </FieldGroup>
  );
}
