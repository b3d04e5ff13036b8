import { Stack } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { PasswordField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { errorMessage, fieldIssues } from "../../../lib/api/errors.ts";
import { EitherCodeField } from "./code-field.tsx";

type CodeDialogProps = {
  title: string;
  description: ReactNode;
  /** What sending does: "Turn Off". */
  action: string;
  /** Whether the password is asked for as well. */
  asksPassword?: boolean;
  /** Red, for what takes something away. */
  destructive?: boolean;
  pending: boolean;
  error: unknown;
  /** Told of what is typed after an error, which is then of the past. */
  onEdit: () => void;
  onSend: (input: { code: string; password?: string }) => void;
  onClose: () => void;
};

/** Asks for a code, and for the password if wanted, before something is done. */
export function CodeDialog({
  title,
  description,
  action,
  asksPassword = false,
  destructive = false,
  pending,
  error,
  onEdit,
  onSend,
  onClose,
}: CodeDialogProps) {
  const formId = useId();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const form = useFocusOnError(error);
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (error) onEdit();
  };
  const isAboutPassword = fieldIssues(error).some(({ path }) => path === "password");
  const message = error ? errorMessage(error, "Please try again.") : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(asksPassword ? { code, password } : { code });
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <FormFooter
          form={formId}
          onCancel={onClose}
          pending={pending}
          pendingLabel="Verifying..."
          destructive={destructive}
        >
          {action}
        </FormFooter>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send}>
        <Stack gap="4">
          {asksPassword && (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => edit(setPassword)(event.target.value)}
              error={isAboutPassword ? message : undefined}
            />
          )}
          <EitherCodeField
            isFirst={!asksPassword}
            value={code}
            onValueChange={edit(setCode)}
            error={isAboutPassword ? undefined : message}
          />
        </Stack>
      </form>
    </AppDialog>
  );
}
