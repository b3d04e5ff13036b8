import { Box } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { PasswordField, TextField } from "../../../components/forms/form-fields.tsx";
import { errorCode, errorMessage, isUnreadableSuccess } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import {
  clearPendingInvitation,
  pendingInvitation,
} from "../../../lib/session/pending-invitation.ts";
import { useSession } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { AuthForm } from "./auth-form.tsx";
import { lazyZodResolver } from "./lazy-resolver.ts";

const { resolver, preload } = lazyZodResolver(() =>
  import("./sign-up-form.schema.ts").then((module) => module.registerForm),
);

/** Why nothing came of signing up, in the toast and in the form. */
const describeFailure = (error: unknown): string =>
  isUnreadableSuccess(error)
    ? "Registration succeeded but response was invalid"
    : errorMessage(error, "Registration failed");

/** What the form says of a failure that none of its fields is about. */
function problemOf(error: unknown): string | null {
  if (!error || errorCode(error) === "CONFLICT") return null;
  const reason = describeFailure(error);
  return isUnreadableSuccess(error) ? `${reason}. Try to sign in with your password.` : reason;
}

type SignUpFormProps = {
  /** The invitation that the person came with is not good any more, and forgotten. */
  onInvitationRefused: () => void;
};

export function SignUpForm({ onInvitationRefused }: SignUpFormProps) {
  const trpc = useTRPC();
  const session = useSession();
  const router = useRouter();
  const form = useForm({
    resolver,
    defaultValues: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors } = form.formState;

  const register = useMutation(
    trpc.accounts.register.mutationOptions({
      onSuccess: async (user) => {
        clearPendingInvitation();
        session.setUser(user);
        await router.navigate({ to: "/" });
        showToast({
          title: "Account created!",
          description: "Welcome to Baton, your place for knowledge transfer and transitions.",
          tone: "success",
        });
      },
      onError: (error) => {
        showToast({
          title: "Registration failed",
          description: describeFailure(error),
          tone: "error",
        });
        // Without the invitation, which is not good any more, the next try may succeed.
        if (errorCode(error) === "NOT_FOUND") {
          clearPendingInvitation();
          onInvitationRefused();
        }
        // The one thing typed that another person's account can stand against.
        if (errorCode(error) !== "CONFLICT") return;
        form.setError("email", { message: "This email has an account already" });
        form.setFocus("email", { shouldSelect: true });
      },
    }),
  );

  const submit = form.handleSubmit(({ confirmPassword: _, ...input }) => {
    const invitation = pendingInvitation()?.token;
    register.mutate({ ...input, ...(invitation ? { invitation } : {}) });
  });

  return (
    <AuthForm
      action="Sign Up"
      pending={register.isPending}
      pendingLabel="Creating account..."
      problem={problemOf(register.error)}
      onInput={preload}
      onSubmit={submit}
    >
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3" alignItems="start">
        <TextField
          label="First Name"
          size="lg"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register("firstName")}
        />
        <TextField
          label="Last Name"
          size="lg"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register("lastName")}
        />
      </Box>
      <TextField
        label="Email"
        size="lg"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <NewPasswordField
        label="Password"
        size="lg"
        typed={form.watch("password")}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <PasswordField
        label="Confirm Password"
        size="lg"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
    </AuthForm>
  );
}
