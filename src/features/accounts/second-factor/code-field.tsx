import { Button, type InputProps, Stack } from "@chakra-ui/react";
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

type CodeFieldProps = Pick<InputProps, "size" | "autoFocus"> & {
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** False where another field of the dialog comes first. */
  isFirst?: boolean;
  /** False where only the app's own code will do. */
  takesRecoveryCode?: boolean;
};

/** The code of the authenticator app, or a recovery code in its place. */
export function CodeField({
  value,
  onValueChange,
  error,
  isFirst = true,
  takesRecoveryCode = true,
  ...input
}: CodeFieldProps) {
  const [kind, setKind] = useState<keyof typeof kinds>("app");
  const { label, hint, other, input: kindOfInput } = kinds[kind];
  return (
    <Stack gap="1" align="flex-start">
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
      {takesRecoveryCode && (
        <Button
          type="button"
          variant="ghost"
          size="sm"
          ms="-3"
          onClick={() => {
            onValueChange("");
            setKind(kind === "app" ? "recovery" : "app");
          }}
        >
          {other}
        </Button>
      )}
    </Stack>
  );
}
