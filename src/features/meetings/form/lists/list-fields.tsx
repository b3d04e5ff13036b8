import { Box, Button, type ButtonProps, IconButton, Stack, Text } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import type { MeetingFormFields, MeetingFormValues } from "../meeting-form.schema.ts";

export type MeetingForm = UseFormReturn<MeetingFormFields, unknown, MeetingFormValues>;

type FieldGroupProps = {
  title: string;
  titleHidden?: boolean | undefined;
  /** Said below the title. */
  hint?: string;
  children: ReactNode;
};

export function FieldGroup({ title, titleHidden = false, hint, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <Box as="fieldset" border="0" minW="0" aria-describedby={hint && hintId}>
      <Text as="legend" fontWeight="medium" mb="1.5" {...(titleHidden ? { srOnly: true } : {})}>
        {title}
      </Text>
      {hint && (
        <Text id={hintId} textStyle="xs" color="fg.subtle" mt="-1" mb="2">
          {hint}
        </Text>
      )}
      {children}
    </Box>
  );
}

export const RemoveButton = ({ label, ...button }: { label: string } & ButtonProps) => (
  <IconButton aria-label={label} variant="ghost" color="fg.subtle" flexShrink="0" {...button}>
    <X aria-hidden />
  </IconButton>
);

export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
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
  name: "attendees" | "agenda";
  title: string;
  /** One entry: "Attendee". */
  entry: string;
  placeholder: string;
  /** Where the group has a title already. */
  titleHidden?: boolean;
};

/** Lines of text that come and go; blank ones are dropped when the meeting is saved. */
export function TextList(props: TextListProps) {
  const { form, name, title, entry, placeholder, titleHidden } = props;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors[name];
  return (
    <FieldGroup title={title} titleHidden={titleHidden}>
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
