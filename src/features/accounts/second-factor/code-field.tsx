import { Button, type ButtonProps, type InputProps, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { TextField } from "../../../components/forms/form-fields.tsx";

// A code is often pasted with blanks around it and between its digits.
const kinds = {
  app: {
    label: "Authentication Code",
    hint: "The six digits that your authenticator app shows",
    other: "Use a Recovery Code Instead",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 20 },
  },
  recovery: {
    label: "Recovery Code",
    hint: "One of the ten codes you kept when you set this up; each works once",
    other: "Use Your Authenticator App Instead",
    input: { inputMode: "text", autoComplete: "off", maxLength: 50 },
  },
} as const satisfies Record<
  string,
  { label: string; hint: string; other: string; input: InputProps }
>;

export type CodeKind = keyof typeof kinds;

type CodeFieldProps = Pick<InputProps, "size" | "autoFocus"> & {
  kind?: CodeKind;
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** False where another field of the dialog comes first. */
  isFirst?: boolean;
};

/** The code of the authenticator app, or a recovery code in its place. */
export function CodeField({
  kind = "app",
  value,
  onValueChange,
  error,
  isFirst = true,
  ...input
}: CodeFieldProps) {
  const { label, hint, input: kindOfInput } = kinds[kind];
  return (
    <TextField
      key={kind}
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      {...kindOfInput}
      {...input}
      {...(isFirst ? { "data-autofocus": true } : {})}
    />
  );
}

type OtherKindButtonProps = ButtonProps & {
  kind: CodeKind;
  onKindChange: (kind: CodeKind) => void;
};

/** Asks for the other kind of code. */
export const OtherKindButton = ({ kind, onKindChange, ...button }: OtherKindButtonProps) => (
  <Button
    type="button"
    variant="ghost"
    color="accent.fg"
    {...button}
    onClick={() => onKindChange(kind === "app" ? "recovery" : "app")}
  >
    {kinds[kind].other}
  </Button>
);

/** The field for either kind of code, with the way to the other under it. */
export function EitherCodeField(field: Omit<CodeFieldProps, "kind">) {
  const [kind, setKind] = useState<CodeKind>("app");
  const change = (other: CodeKind) => {
    field.onValueChange("");
    setKind(other);
  };
  return (
    <Stack gap="1" align="flex-start">
      <CodeField kind={kind} {...field} />
      <OtherKindButton size="sm" ms="-3" kind={kind} onKindChange={change} />
    </Stack>
  );
}
