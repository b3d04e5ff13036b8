import { Button, Stack } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { PasswordField, TextField } from "../../../components/forms/form-fields.tsx";
import { errorCode, isUnreadableSuccess } from "../../../lib/api/errors.ts";
import { touchScreen } from "../../../lib/browser/use-media-query.ts";
import { AuthForm } from "./auth-form.tsx";
import { lazyZodResolver } from "./lazy-resolver.ts";
import { describeSignInFailure, useSignIn } from "./use-sign-in.ts";

const { resolver, preload } = lazyZodResolver(() =>
  import("../../../../server/features/accounts/accounts.schema.ts").then(
    (module) => module.loginInput,
  ),
);

/** The codes that are told in another place: beside the password, and by the step that follows. */
const toldElsewhere = ["WRONG_CREDENTIALS", "SECOND_FACTOR_REQUIRED"];

/** What the form says of a failure that none of its fields is about. */
function problemOf(error: unknown): string | null {
  if (!error || toldElsewhere.includes(errorCode(error) ?? "")) return null;
  const reason = describeSignInFailure(error);
  return isUnreadableSuccess(error)
    ? `${reason}. Reload the page to see whether you are signed in.`
    : reason;
}

type SignInFormProps = {
  /** The email to begin with. */
  email: string;
  /** Whether the cursor goes into the first field to fill in. */
  takesFocus: boolean;
  onSignedIn: () => unknown;
  /** The account of this email has a second factor. */
  onCodeAsked: (email: string) => void;
};

export function SignInForm({ email, takesFocus, onSignedIn, onCodeAsked }: SignInFormProps) {
  const form = useForm({
    resolver,
    defaultValues: { email, password: "" },
  });
  const { errors } = form.formState;
  // On a phone the keyboard would cover the half of a page that nobody has read.
  const focuses = takesFocus && !matchMedia(touchScreen).matches;

  const login = useSignIn({
    onSignedIn,
    onCodeAsked: () => onCodeAsked(form.getValues("email")),
    onRefused: (error) => {
      // The toast says why, and is gone in a moment.
      if (errorCode(error) === "WRONG_CREDENTIALS") {
        form.setError("password", { message: "Check your email and password" });
      }
      form.setFocus("password", { shouldSelect: true });
    },
  });

  return (
    <Stack gap="2">
      <AuthForm
        action="Sign In"
        pending={login.isPending}
        pendingLabel="Signing in..."
        problem={problemOf(login.error)}
        onInput={preload}
        onSubmit={form.handleSubmit((input) => login.mutate(input))}
      >
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          autoFocus={focuses && email === ""}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="current-password"
          autoFocus={focuses && email !== ""}
          error={errors.password?.message}
          {...form.register("password")}
        />
      </AuthForm>
      <Button asChild variant="ghost">
        <Link to="/reset">Forgot your password?</Link>
      </Button>
    </Stack>
  );
}
