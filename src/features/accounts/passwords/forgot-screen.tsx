import { Box, Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { InitialSpinner } from "../../../components/feedback/page-spinner.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FullPage } from "../../../components/pages/full-page.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { AuthForm } from "../auth/auth-form.tsx";

const title = "Forgot your password?";

const BackToSignIn = () => (
  <Button asChild size="lg" variant="ghost">
    <Link to="/auth">Back to Sign In</Link>
  </Button>
);

/** /reset: asks for a link by which to set a new password. */
export function ForgotScreen() {
  const trpc = useTRPC();
  const rules = useQuery(trpc.passwords.rules.queryOptions());
  const [email, setEmail] = useState("");
  const request = useMutation(trpc.passwords.requestReset.mutationOptions());
  const send = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ email });
  };

  if (rules.isPending) return <InitialSpinner />;
  if (rules.data?.resetsByMail === false) {
    return (
      <FullPage
        title={title}
        text="This server sends no mail. Ask one of its administrators for a link to set a new password."
        action={<BackToSignIn />}
      />
    );
  }
  if (request.isSuccess) {
    return (
      <FullPage
        title="Check your email"
        text={`If ${email.trim()} has an account, a link to set a new password is on its way there. It is good for an hour.`}
        action={<BackToSignIn />}
      />
    );
  }
  return (
    <FullPage
      title={title}
      text="We will email you a link to set a new password."
      action={
        <Stack w="full" maxW="sm" gap="2">
          <Box textAlign="start">
            <AuthForm
              action="Send Link"
              pending={request.isPending}
              pendingLabel="Sending..."
              onSubmit={send}
            >
              <TextField
                label="Email"
                type="email"
                size="lg"
                autoComplete="username"
                autoFocus
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                error={
                  request.isError
                    ? errorMessage(request.error, "The link could not be sent.")
                    : undefined
                }
              />
            </AuthForm>
          </Box>
          <BackToSignIn />
        </Stack>
      }
    />
  );
}
