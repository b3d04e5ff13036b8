import {
  Box,
  Button,
  type ButtonProps,
  IconButton,
  SimpleGrid,
  Stack,
  Text,
} from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import type { MeetingFormFields, MeetingFormValues } from "./meeting-form.schema.ts";
import { emptyItem } from "./meeting-form.ts";

export type MeetingForm = UseFormReturn<MeetingFormFields, unknown, MeetingFormValues>;

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="fieldset" border="0" minW="0">
      <Text as="legend" fontWeight="medium" mb="1.5">
        {title}
      </Text>
      {children}
    </Box>
  );
}

const RemoveButton = ({ label, ...button }: { label: string } & ButtonProps) => (
  <IconButton aria-label={label} variant="ghost" color="fg.subtle" flexShrink="0" {...button}>
    <X aria-hidden />
  </IconButton>
);

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    alignSelf="flex-start"
    ms="-3"
    color="accent.fg"
    onClick={onClick}
  >
    <Plus aria-hidden />
    {label}
  </Button>
);

type TextListProps = {
  form: MeetingForm;
  name: "attendees" | "decisions";
  title: string;
  /** One entry: "Attendee". */
  entry: string;
  placeholder: string;
};

/** Lines of text that come and go; blank ones are dropped when the meeting is saved. */
export function TextList({ form, name, title, entry, placeholder }: TextListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors[name];
  return (
    <FieldGroup title={title}>
      <Stack gap="2">
        {fields.map((field, index) => (
          <Box key={field.id} display="flex" gap="1" alignItems="flex-start">
            <Box flex="1" minW="0">
              <TextField
                label={`${entry} ${index + 1}`}
                labelHidden
                placeholder={placeholder}
                autoComplete="off"
                error={errors?.[index]?.message ?? errors?.[index]?.value?.message}
                {...form.register(`${name}.${index}.value`)}
              />
            </Box>
            <RemoveButton
              label={`Remove ${entry.toLowerCase()} ${index + 1}`}
              onClick={() => remove(index)}
            />
          </Box>
        ))}
        <AddButton
          label={`Add ${entry}`}
          onClick={() => append({ value: "" }, { shouldFocus: true })}
        />
      </Stack>
    </FieldGroup>
  );
}

/** What has to be done after the meeting, by whom, until when. */
export function ActionItemFields({ form }: { form: MeetingForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "actionItems" });
  const errors = form.formState.errors.actionItems;
  return (
    <FieldGroup title="Action Items">
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
