import { Box, Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { InitialSpinner } from "../../../components/feedback/page-spinner.tsx";
import { PasswordField } from "../../../components/forms/form-fields.tsx";
import { FullPage } from "../../../components/pages/full-page.tsx";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC, useTRPCClient } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useSession } from "../../../lib/session/session.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { showToast } from "../../../lib/toaster.ts";
import { AuthForm } from "../auth/auth-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { resetForm } from "./reset-form.schema.ts";

/** Whether a link is good. A call that changes nothing, but keeps the token out of addresses. */
function useLinkCheck(token: string) {
  const client = useTRPCClient();
  return useQuery({
    queryKey: ["reset-link", token],
    queryFn: async () => {
      await client.passwords.checkResetLink.mutate({ token });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const DeadLink = () => (
  <FullPage
    title="This link does not work"
    text="It may have expired, been used or been replaced by a newer one."
    action={
      <Stack gap="2" w="full" maxW="sm">
        <Button asChild size="lg">
          <Link to="/reset">Ask for a New Link</Link>
        </Button>
        <Button asChild size="lg" variant="ghost">
          <Link to="/auth">Back to Sign In</Link>
        </Button>
      </Stack>
    }
  />
);

/** A link that may be good: that could not be found out. */
const UncheckedLink = ({ link }: { link: ReturnType<typeof useLinkCheck> }) => (
  <FullPage
    title="This page could not be loaded"
    text={errorMessage(link.error, "Please try again.")}
    action={
      <Button size="lg" variant="outline" loading={link.isFetching} onClick={() => link.refetch()}>
        Try Again
      </Button>
    }
  />
);

/** /reset/$token: a new password, twice; then the person is signed in. */
export function ResetScreen({ token }: { token: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const session = useSession();
  const link = useLinkCheck(token);
  const form = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: "", confirmPassword: "" },
  });
  const { errors } = form.formState;
  const tellSuccess = () =>
    showToast({
      title: "Password changed",
      description: "Your password has been updated successfully.",
      tone: "success",
    });

  const reset = useMutation(
    trpc.passwords.reset.mutationOptions({
      onSuccess: async (user) => {
        session.clearProjectData();
        session.setUser(user);
        await router.navigate({ to: "/", replace: true });
        tellSuccess();
      },
      onError: async (error) => {
        if (errorCode(error) === "SECOND_FACTOR_REQUIRED") {
          await router.navigate({ to: "/auth", search: { step: "code" }, replace: true });
          tellSuccess();
        } else if (!setFormErrors(form, error)) {
          showErrorToast("Password change failed", error);
        }
      },
    }),
  );

  if (link.isPending) return <InitialSpinner />;
  if (link.isError) {
    const isDead = ["NOT_FOUND", "INVALID_INPUT"].includes(errorCode(link.error) ?? "");
    return isDead ? <DeadLink /> : <UncheckedLink link={link} />;
  }
  return (
    <FullPage
      title="Set a new password"
      text="It signs you out everywhere and deletes your API tokens and calendar address."
      action={
        <Box w="full" maxW="sm" textAlign="start">
          <AuthForm
            action="Set Password"
            pending={reset.isPending}
            pendingLabel="Saving..."
            onSubmit={form.handleSubmit(({ newPassword }) => reset.mutate({ token, newPassword }))}
          >
            <NewPasswordField
              label="New Password"
              size="lg"
              typed={form.watch("newPassword")}
              error={errors.newPassword?.message}
              {...form.register("newPassword")}
            />
            <PasswordField
              label="Confirm New Password"
              size="lg"
              autoComplete="new-password"
              error={errors.confirmPassword?.message}
              {...form.register("confirmPassword")}
            />
          </AuthForm>
        </Box>
      }
    />
  );
}
