import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { loginInput } from "../../../../server/features/accounts/accounts.schema.ts";
import { PasswordField, TextField } from "../../../components/forms/form-fields.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { logIgnoredError } from "../../../lib/browser/log.ts";
import { endReauthentication } from "../../../lib/session/reauthentication.ts";
import { type User, useSession } from "../../../lib/session/session.ts";
import { EitherCodeField } from "../second-factor/code-field.tsx";
import { useCodeForm } from "../second-factor/code-step.tsx";
import { useSignIn } from "./use-sign-in.ts";

/**
 * Lets the person go on where the session ended, with what was entered still in the page. `email` is
 * theirs as it was known before: read anew while signed out, it would be nobody's.
 */
export function ReauthenticationDialog({ email }: { email: string }) {
  const formId = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const session = useSession();
  const form = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { email, password: "" },
  });
  const [asksCode, setAsksCode] = useState(false);
  const onSignedIn = () => {
    endReauthentication();
    // What was asked for in the meantime was refused.
    void queryClient.invalidateQueries();
  };
  // The answer names the project chosen last, maybe in another tab; the page goes on in the one that
  // it shows, and in that of the answer where somebody else has signed in.
  const takeUser = async (user: User) => {
    if (user.email !== email) return session.setUser(user);
    const current = trpc.accounts.current.queryOptions(undefined, { staleTime: 0 });
    await queryClient
      .fetchQuery(current)
      .catch((error) => logIgnoredError("The account could not be read; trying again.", error));
  };
  const verify = useCodeForm({ onSignedIn, takeUser, onExpired: () => setAsksCode(false) });
  const login = useSignIn({
    onSignedIn,
    takeUser,
    onCodeAsked: () => setAsksCode(true),
    onRefused: () => form.setFocus("password", { shouldSelect: true }),
  });
  const leave = () => void session.leave();

  return (
    <AppDialog
      open
      onClose={leave}
      closable={false}
      role="alertdialog"
      size="xs"
      title="Your session has ended"
      description="Sign in again, then save once more. What you have entered is still here."
      footer={
        <>
          <Button variant="outline" onClick={leave}>
            Leave Without Saving
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={login.isPending || verify.isPending}
            loadingText="Signing in..."
          >
            Sign In
          </Button>
        </>
      }
    >
      {asksCode ? (
        <form id={formId} noValidate onSubmit={verify.send}>
          <EitherCodeField
            autoFocus
            value={verify.code}
            onValueChange={verify.setCode}
            error={verify.error}
          />
        </form>
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit((input) => login.mutate(input))}>
          <Stack gap="4">
            <TextField
              label="Email"
              type="email"
              readOnly
              autoComplete="username"
              error={form.formState.errors.email?.message}
              {...form.register("email")}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              data-autofocus
              error={form.formState.errors.password?.message}
              {...form.register("password")}
            />
          </Stack>
        </form>
      )}
    </AppDialog>
  );
}
