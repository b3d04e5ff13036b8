import { Button, HStack } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FullPage } from "../../components/pages/full-page.tsx";
import { errorCode, errorMessage } from "../../lib/api/errors.ts";
import { useTRPC } from "../../lib/api/trpc.ts";

const OpenBaton = () => (
  <Button asChild size="lg" variant="outline">
    <Link to="/">Open Baton</Link>
  </Button>
);

/**
 * /unsubscribe/$token: ends somebody's mails about notifications, without signing in. It asks once:
 * programs that look at the links of a mail before its reader does must not end them.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.notifications.unsubscribe.mutationOptions(),
  );
  if (isSuccess) {
    return (
      <FullPage
        title="You will get no more of these emails"
        text="Your inbox in Baton still shows what is new for you. You can change this in its settings."
        action={<OpenBaton />}
      />
    );
  }
  return (
    <FullPage
      title={error ? "The emails were not stopped" : "Stop these emails?"}
      text={
        error ? (
          <span role="alert">{errorMessage(error, "Please try again.")}</span>
        ) : (
          "Baton will send you no more emails about what is new for you. Emails about your account, such as for a new password, still come."
        )
      }
      action={
        <HStack gap="2">
          <OpenBaton />
          {errorCode(error) !== "NOT_FOUND" && (
            <Button size="lg" loading={isPending} onClick={() => mutate({ token })}>
              {error ? "Try Again" : "Stop Emails"}
            </Button>
          )}
        </HStack>
      }
    />
  );
}
