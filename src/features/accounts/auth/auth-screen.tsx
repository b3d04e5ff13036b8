import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Wordmark } from "../../../components/baton-mark.tsx";
import { Tabs } from "../../../components/tabs/tabs.tsx";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { pendingInvitation } from "../../../lib/session/pending-invitation.ts";
import { CodeStep } from "../second-factor/code-step.tsx";
import { ProblemNotice } from "../single-sign-on/problem-notice.tsx";
import type { SingleSignOnProblem } from "../single-sign-on/problems.ts";
import { SingleSignOnButton } from "../single-sign-on/single-sign-on-button.tsx";
import { useCompleteLink } from "../single-sign-on/use-complete-link.ts";
import { MarketingPanel } from "./marketing-panel.tsx";
import { RegistrationGate } from "./registration-gate.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInNotice } from "./sign-in-notice.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const greetings = {
  "sign-in": { title: "Welcome back", text: "Sign in to pick up where your team left off." },
  code: { title: "One more step", text: "Enter the code from your authenticator app." },
  "sign-up": { title: "Create your account", text: "Then create a project, or join your team's." },
  invited: {
    title: "Create your account",
    text: "Then you join the project you were invited to.",
  },
} as const;

type Tab = "sign-in" | "sign-up";

const tabs = [
  { value: "sign-in", label: "Sign In" },
  { value: "sign-up", label: "Sign Up" },
] as const;

type AuthScreenProps = {
  /** The address of this app to go to after signing in. */
  next: string;
  /** What is asked for: the password, or the code that follows it. */
  step: AuthStep;
  /** Why single sign-on led back here. */
  problem: SingleSignOnProblem | undefined;
  /** The form to begin with. */
  tab: Tab;
};

type AuthStep = "password" | "code";

/** /auth: sign in or sign up, beside what Baton is for. */
export function AuthScreen({ next, step: firstStep, tab: firstTab, problem }: AuthScreenProps) {
  const router = useRouter();
  const [pressedTab, setPressedTab] = useState<Tab>();
  const tab = pressedTab ?? firstTab;
  // The step back from the code begins with it.
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<AuthStep>(firstStep);
  const [isInvited, setInvited] = useState(() => pendingInvitation() !== null);
  // Why the code came to nothing; the toast says it too, and is gone in a moment.
  const [expiry, setExpiry] = useState<string>();
  const askCode = (typed: string) => {
    setEmail(typed);
    setStep("code");
  };
  const [isBack, setBack] = useState(false);
  const askPassword = (reason?: string) => {
    setExpiry(reason);
    setBack(true);
    setStep("password");
  };
  const completeLink = useCompleteLink();
  const goOn = async () => {
    const remark = problem === "password-needed" ? await completeLink() : undefined;
    await router.navigate({ href: next });
    return remark;
  };
  useDocumentTitle(tab === "sign-in" ? "Sign In" : "Sign Up");
  const greeting =
    greetings[step === "code" ? "code" : tab === "sign-up" && isInvited ? "invited" : tab];

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
            {step === "password" &&
              (expiry && tab === "sign-in" ? (
                <SignInNotice>{expiry}</SignInNotice>
              ) : (
                problem && <ProblemNotice problem={problem} />
              ))}
            {step === "code" ? (
              <CodeStep onSignedIn={goOn} onBack={askPassword} />
            ) : (
              <Tabs
                label="Sign in or sign up"
                tabs={tabs}
                value={tab}
                onValueChange={(pressed) => {
                  setBack(false);
                  setPressedTab(pressed);
                }}
              >
                {tab === "sign-in" ? (
                  <SignInForm
                    email={email}
                    // Whoever moves between the tabs by keys stays on them.
                    takesFocus={isBack || pressedTab === undefined}
                    onSignedIn={goOn}
                    onCodeAsked={askCode}
                  />
                ) : (
                  <RegistrationGate>
                    <SignUpForm onInvitationRefused={() => setInvited(false)} />
                  </RegistrationGate>
                )}
                <SingleSignOnButton next={next} />
              </Tabs>
            )}
          </Box>
        </Flex>
      </Flex>
      <MarketingPanel />
    </Flex>
  );
}
