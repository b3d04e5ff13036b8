import { Button, HStack, Separator, Stack, Text } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { useProvider } from "./use-provider.ts";

/** Leads to the provider of single sign-on, where one is configured. */
export function SingleSignOnButton({ next }: { next: string }) {
  const provider = useProvider();
  if (!provider) return null;
  return (
    <Stack gap="4" mt="4">
      <HStack gap="3">
        <Separator flex="1" />
        <Text color="fg.muted">or</Text>
        <Separator flex="1" />
      </HStack>
      <Button asChild variant="outline" size="lg">
        {/* Another site's page in the end, so no link of the router's. */}
        <a href={`/api/auth/oidc/start?${new URLSearchParams({ next })}`}>
          <KeyRound aria-hidden />
          Continue with {provider.name}
        </a>
      </Button>
    </Stack>
  );
}
