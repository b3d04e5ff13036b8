import { Box, Button, Code, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import type { CatalogueEntry, Integration } from "./catalogue-entry.ts";

/** Whether somebody has signed in to a service with the stored app. */
export const isSignedIn = (integration: Integration | undefined) =>
  integration?.credentials.refreshToken !== undefined;

/** Leads to the page of a service that asks for one's consent. */
export function SignInButton({
  entry,
  integration,
}: {
  entry: CatalogueEntry;
  integration: Integration | undefined;
}) {
  const trpc = useTRPC();
  const begin = useMutation(
    trpc.oauth.begin.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => showErrorToast("The sign-in could not be started", error),
    }),
  );
  const words = isSignedIn(integration)
    ? "Sign In Again"
    : `Sign In to ${entry.signIn?.name ?? entry.name}`;
  return (
    <Button
      variant={isSignedIn(integration) || entry.signIn?.isOptional ? "ghost" : "solid"}
      size="sm"
      color={isSignedIn(integration) || entry.signIn?.isOptional ? "fg.muted" : undefined}
      aria-label={`${words}: ${entry.name}`}
      loading={begin.isPending || begin.isSuccess}
      loadingText="Redirecting..."
      onClick={() => begin.mutate({ integrationId: entry.id })}
    >
      {words}
    </Button>
  );
}

/** What is to be entered at the service so that one can sign in with the app. */
export function SignInHelp({ signIn }: { signIn: NonNullable<CatalogueEntry["signIn"]> }) {
  return (
    <Box color="fg.muted" textStyle="xs">
      <Text>
        Enter this redirect address for the app at {signIn.name}, and sign in after saving:
      </Text>
      <Code mt="1" overflowWrap="anywhere" whiteSpace="normal">
        {window.location.origin}
        {signIn.callbackPath}
      </Code>
    </Box>
  );
}
