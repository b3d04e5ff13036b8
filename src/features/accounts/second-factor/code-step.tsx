import { Button, Stack } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { errorMessage } from "../../../lib/api/errors.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { useSignInCode } from "../auth/use-sign-in.ts";
import { CodeField, type CodeKind, OtherKindButton } from "./code-field.tsx";

type CodeStepProps = {
  onSignedIn: () => unknown;
  /** Back to the password; with a reason where it has to be entered again. */
  onBack: (reason?: string) => void;
};

/** The second step of signing in, on the sign-in page. */
export function CodeStep({ onSignedIn, onBack }: CodeStepProps) {
  const { code, setCode, error, send, isPending } = useCodeForm({ onSignedIn, onExpired: onBack });
  const [kind, setKind] = useState<CodeKind>("app");
  const changeKind = (other: CodeKind) => {
    setCode("");
    setKind(other);
  };
  const form = useFocusOnError(error);
  return (
    <Stack gap="2">
      <AuthForm
        ref={form}
        action="Verify"
        pending={isPending}
        pendingLabel="Verifying..."
        onSubmit={send}
      >
        <CodeField
          autoFocus
          size="lg"
          kind={kind}
          value={code}
          onValueChange={setCode}
          error={error}
        />
      </AuthForm>
      <OtherKindButton kind={kind} onKindChange={changeKind} />
      <Button variant="ghost" onClick={() => onBack()}>
        Back to Sign In
      </Button>
    </Stack>
  );
}

/** What a form around such a field needs to finish signing in. */
export function useCodeForm(options: Parameters<typeof useSignInCode>[0]) {
  const [code, setCode] = useState("");
  const verify = useSignInCode(options);
  return {
    code,
    setCode: (value: string) => {
      verify.reset();
      setCode(value);
    },
    error: verify.isError ? errorMessage(verify.error, "Please try again.") : undefined,
    send: (event: FormEvent) => {
      event.preventDefault();
      verify.mutate({ code });
    },
    isPending: verify.isPending,
  };
}
