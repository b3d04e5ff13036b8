import { Button, HStack, Menu } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { FullPage } from "../../../components/pages/full-page.tsx";
import { useCurrentProject, useSignedInUser } from "../../../lib/session/session.ts";
import { useOwnProjects } from "../../../lib/session/use-own-projects.ts";
import { SignOutButton } from "../auth/sign-out-button.tsx";
import { SetUpButton } from "./set-up-button.tsx";

/** The way to another of one's projects, which may not ask for a second factor. */
function OtherProjects() {
  const { projectId } = useSignedInUser();
  const { own, change, changeTo } = useOwnProjects();
  const others = own.data?.filter(({ id }) => id !== projectId) ?? [];
  if (others.length === 0) return null;
  return (
    <Menu.Root lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="lg" variant="outline" loading={change.isPending} loadingText="Changing...">
          Change Project
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxH="80" maxW="72" overflowY="auto">
          {others.map(({ id, name }) => (
            <Menu.Item key={id} value={String(id)} onClick={() => void changeTo(id)}>
              <Menu.ItemText truncate title={name}>
                {name}
              </Menu.ItemText>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

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
        <HStack gap="3" wrap="wrap" justify="center">
          <SetUpButton size="lg" variant="solid" onEnabled={goOn} />
          <OtherProjects />
          <SignOutButton size="lg" />
        </HStack>
      }
    />
  );
}
