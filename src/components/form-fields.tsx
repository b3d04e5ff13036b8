import {
  Box,
  Field,
  IconButton,
  Input,
  type InputProps,
  NativeSelect,
  Text,
  Textarea,
  type TextareaProps,
} from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";

type FieldFrame = {
  label: ReactNode;
  /** Shown in place of the hint, and read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
};

function FormField({
  label,
  error,
  hint,
  optional,
  children,
}: FieldFrame & { children: ReactNode }) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>
        {label}
        {optional && (
          <Text as="span" color="fg.subtle" fontWeight="normal">
            (optional)
          </Text>
        )}
      </Field.Label>
      {children}
      {error === undefined ? (
        hint && <Field.HelperText>{hint}</Field.HelperText>
      ) : (
        <Field.ErrorText>{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}

/** One line of text with its label; spread `register(name)` of the form into it. */
export function TextField({
  label,
  error,
  hint,
  optional = false,
  ...input
}: FieldFrame & InputProps) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      <Input {...input} />
    </FormField>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error, hint, ...input }: FieldFrame & InputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <FormField label={label} error={error} hint={hint}>
      <Box position="relative" w="full">
        <Input {...input} type={visible ? "text" : "password"} pe="10" />
        <IconButton
          aria-label={visible ? "Hide password" : "Show password"}
          aria-pressed={visible}
          variant="ghost"
          size="xs"
          position="absolute"
          top="50%"
          transform="translateY(-50%)"
          insetEnd="0.5"
          color="fg.subtle"
          onClick={() => setVisible(!visible)}
        >
          <Icon aria-hidden />
        </IconButton>
      </Box>
    </FormField>
  );
}

/** Several lines of text with their label. */
export function TextAreaField({
  label,
  error,
  hint,
  optional = false,
  ...textarea
}: FieldFrame & TextareaProps) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      <Textarea {...textarea} />
    </FormField>
  );
}

/** A choice among options; the children are `<option>` elements. */
export function SelectField({
  label,
  error,
  hint,
  optional = false,
  children,
  ...select
}: FieldFrame & ComponentProps<typeof NativeSelect.Field>) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>{children}</NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
