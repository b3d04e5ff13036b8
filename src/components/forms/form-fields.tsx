import {
  Box,
  chakra,
  createRecipeContext,
  IconButton,
  type InputProps,
  Stack,
  Text,
  type TextareaProps,
} from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";

// Chakra's own Input brings all of its Field into the first page; these wear the same recipes.
const input = createRecipeContext({ key: "input" });
const textarea = createRecipeContext({ key: "textarea" });
// What is typed may be Arabic or Hebrew.
const defaultProps = { dir: "auto" } as const;

/** One line to type into, without a label of its own. */
export const TextInput = input.withContext<HTMLInputElement, InputProps>("input", { defaultProps });
/** Several lines to type into, without a label of their own. */
export const TextAreaInput = textarea.withContext<HTMLTextAreaElement, TextareaProps>("textarea", {
  defaultProps,
});

/** What every field shows around its control. */
export type FieldFrame = {
  label: ReactNode;
  /** Keeps the label for those who hear it, where what stands around the field says it already. */
  labelHidden?: boolean;
  /** Shown in place of the hint, and read out with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
};

/** What ties a control to its label and to the text under it. */
type ControlProps = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** A label, a control and the text under it, tied together for those who do not see them. */
export function FormField({
  label,
  labelHidden = false,
  error,
  hint,
  optional = false,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <Stack gap="1.5" w="full" minW="0" overflowWrap="break-word">
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium" srOnly={labelHidden}>
        {label}
        {optional && (
          <Text as="span" color="fg.subtle" fontWeight="normal" ms="1">
            (optional)
          </Text>
        )}
      </chakra.label>
      {children({
        id,
        ...(error !== undefined
          ? { "aria-invalid": true, "aria-describedby": errorId }
          : hint
            ? { "aria-describedby": hintId }
            : {}),
      })}
      {error === undefined && hint && (
        <Text id={hintId} textStyle="xs" color="fg.subtle">
          {hint}
        </Text>
      )}
      {/* There before its text, which is told only so; empty, it takes no gap of the stack. */}
      <Text
        id={errorId}
        aria-live="polite"
        textStyle="xs"
        color="fg.error"
        scrollMarginY="4"
        _empty={{ position: "absolute" }}
      >
        {error}
      </Text>
    </Stack>
  );
}

/** One line of text with its label; spread `register(name)` of the form into it. */
export function TextField({
  label,
  labelHidden,
  error,
  hint,
  optional,
  ...rest
}: FieldFrame & InputProps) {
  return (
    <FormField {...{ label, labelHidden, error, hint, optional }}>
      {(control) => <TextInput {...control} {...rest} />}
    </FormField>
  );
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, error, hint, ...rest }: FieldFrame & InputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <FormField {...{ label, error, hint }}>
      {(control) => (
        <Box position="relative" w="full">
          <TextInput {...control} {...rest} type={visible ? "text" : "password"} pe="10" />
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
      )}
    </FormField>
  );
}

/** Several lines of text with their label. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  ...rest
}: FieldFrame & TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FormField {...{ label, error, hint, optional }}>
      {(control) => <TextAreaInput {...control} {...rest} />}
    </FormField>
  );
}
