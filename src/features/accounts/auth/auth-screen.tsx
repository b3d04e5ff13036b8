import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Wordmark } from "../../../components/baton-mark.tsx";
import { Tabs } from "../../../components/tabs.tsx";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { MarketingPanel } from "./marketing-panel.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const greetings = {
  "sign-in": { title: "Welcome back", text: "Sign in to pick up where your team left off." },
  "sign-up": { title: "Create your account", text: "Then create a project, or join your team's." },
} as const;

type Tab = keyof typeof greetings;

const tabs = [
  { value: "sign-in", label: "Sign In" },
  { value: "sign-up", label: "Sign Up" },
] as const;

type AuthScreenProps = {
  /** The address of this app to go to after signing in. */
  next: string;
};

/** /auth: sign in or sign up, beside what Baton is for. */
export function AuthScreen({ next }: AuthScreenProps) {
  const [tab, setTab] = useState<Tab>("sign-in");
  useDocumentTitle(tab === "sign-in" ? "Sign In" : "Sign Up");
  const greeting = greetings[tab];

  return (
    <Flex direction={{ base: "column", lg: "row" }} minH="100dvh">
      <Flex
        as="main"
        direction="column"
        flex={{ base: "none", lg: "1 1 50%" }}
        px={{ base: "6", md: "10" }}
        py={{ base: "6", lg: "8" }}
      >
        <Wordmark />
        <Flex flex="1" align={{ base: "flex-start", lg: "center" }} justify="center" py="10">
          {/* As tall as the longer form, so that changing tabs moves nothing. */}
          <Box w="full" maxW="sm" minH={{ lg: "38rem" }}>
            <Stack gap="1" mb="6">
              <Heading as="h1" textStyle="pageTitle">
                {greeting.title}
              </Heading>
              <Text color="fg.muted">{greeting.text}</Text>
            </Stack>
            <Tabs label="Sign in or sign up" tabs={tabs} value={tab} onValueChange={setTab}>
              {tab === "sign-in" ? <SignInForm next={next} /> : <SignUpForm />}
            </Tabs>
          </Box>
        </Flex>
      </Flex>
      <MarketingPanel />
    </Flex>
  );
}
