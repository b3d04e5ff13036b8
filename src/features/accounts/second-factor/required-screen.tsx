import { HStack } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { FullPage } from "../../../components/pages/full-page.tsx";
import { useCurrentProject } from "../../../lib/session/session.ts";
import { SignOutButton } from "../auth/sign-out-button.tsx";
import { SetUpButton } from "./set-up-button.tsx";

/** Where a member without a second factor is led to, in a project that asks for one. */
export function RequiredScreen() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const project = useCurrentProject();
  const goOn = async () => {
    // What was asked for before was refused.
    await queryClient.invalidateQueries();
    await router.navigate({ to: "/", replace: true });
  };
  return (
    <FullPage
      title="Set up a second factor"
      text={`${project ? `“${project.name}”` : "Your project"} asks its members for a code from their phone when they sign in. It takes a minute, and you need an authenticator app.`}
      action={
        <HStack gap="3">
          <SetUpButton variant="solid" onEnabled={goOn} />
          <SignOutButton />
        </HStack>
      }
    />
  );
}
