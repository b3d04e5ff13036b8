import { Box, Button, Center, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useId } from "react";
import type { FirstSteps as Steps } from "../../../server/features/dashboard/dashboard.schema.ts";
import { Card } from "../../components/card.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import type { PageAction } from "../../lib/navigation/page-action.ts";
import { type AppPage, pagePath } from "../../lib/navigation/paths.ts";
import { useCanEdit, useRole, useScope } from "../../lib/session/session.ts";
import { useRemembered } from "../../lib/session/use-remembered.ts";
import { firstStepsQueryOptions } from "./dashboard-queries.ts";

type Step = {
  step: keyof Steps;
  title: string;
  text: string;
  verb: string;
  page: AppPage;
  part?: string;
  action?: PageAction;
  ownersOnly?: true;
};

const steps: readonly Step[] = [
  {
    step: "document",
    title: "Add a document",
    text: "A procedure, a contact list or minutes: Baton reads them and answers from them.",
    verb: "Add Document",
    page: "knowledge-base",
    action: "add-document",
  },
  {
    step: "question",
    title: "Ask a question",
    text: "Each answer names its source, or says that nothing here answers it.",
    verb: "Ask",
    page: "ai-assistant",
  },
  {
    step: "area",
    title: "Name the first area",
    text: "A system, a process or a contact that somebody hands over to somebody else.",
    verb: "Add Area",
    page: "handover",
    action: "add-area",
  },
  {
    step: "team",
    title: "Invite the other side",
    text: "Both sides work in the same project: those who hand over and those who take over.",
    verb: "Invite People",
    page: "account",
    part: "members",
    action: "invite-people",
    ownersOnly: true,
  },
];

function StepRow({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const scope = useScope();
  const { title, text, verb, page, part, action } = step;
  return (
    <Flex
      as="li"
      // On a phone the words take the width, and the button stands under them.
      wrap={{ base: "wrap", sm: "nowrap" }}
      gap="3"
      py="2.5"
      align="center"
      borderTopWidth="1px"
      borderColor="border.hairline"
      _first={{ borderTopWidth: "0" }}
    >
      <Center
        boxSize="5"
        flexShrink="0"
        borderRadius="full"
        borderWidth={isDone ? "0" : "1.5px"}
        borderColor="border.control"
        bg={isDone ? "accent.subtle" : "transparent"}
        color="accent.fg"
      >
        {isDone && <Check size={13} strokeWidth={2.5} role="img" aria-label="Done" />}
      </Center>
      <Box flex={{ base: "1 1 calc(100% - 2rem)", sm: "1" }} minW="0">
        <Text fontWeight="medium" color={isDone ? "fg.muted" : "inherit"}>
          {title}
        </Text>
        {!isDone && <Text color="fg.muted">{text}</Text>}
      </Box>
      {!isDone && (
        <Button
          asChild
          size="sm"
          flexShrink="0"
          ms={{ base: "8", sm: "0" }}
          variant={isNext ? "solid" : "outline"}
        >
          <Link to={pagePath(scope, page, part)} {...(action && { state: { action } })}>
            {verb}
          </Link>
        </Button>
      )}
    </Flex>
  );
}

/** The steps taken, for those who can take them. */
export function useFirstStepsQueryOptions() {
  return { ...firstStepsQueryOptions(useTRPC()), enabled: useCanEdit() };
}

/** The steps of whoever looks, and which of them were taken. */
function useOwnSteps() {
  const isOwner = useRole() === "owner";
  const { data: taken } = useQuery(useFirstStepsQueryOptions());
  return { taken, own: steps.filter(({ ownersOnly }) => isOwner || !ownersOnly) };
}

/** How many steps are outlined, as far as anybody can tell: a project never seen here may be new. */
export function useExpectedSteps(): number {
  const canEdit = useCanEdit();
  const { own, taken } = useOwnSteps();
  const known = taken && (own.every(({ step }) => taken[step]) ? "taken" : "left");
  const remembered = useRemembered("first-steps", known);
  return canEdit && remembered !== "taken" ? own.length : 0;
}

/** The way into a new project; it stays until every step has been taken. */
export function FirstSteps() {
  const headingId = useId();
  const canEdit = useCanEdit();
  const { own, taken } = useOwnSteps();
  if (!canEdit || !taken || own.every(({ step }) => taken[step])) return null;
  const next = own.find(({ step }) => !taken[step]);
  return (
    <Card as="section" aria-labelledby={headingId} px="4" pt="4" pb="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <Heading id={headingId} as="h2" textStyle="cardTitle">
          Start Your Transition
        </Heading>
        <Text color="fg.muted" textStyle="xs" flexShrink="0">
          {own.filter(({ step }) => taken[step]).length} of {own.length} done
        </Text>
      </Flex>
      <Stack as="ul" gap="0" mt="1" listStyleType="none">
        {own.map((step) => (
          <StepRow key={step.step} step={step} isDone={taken[step.step]} isNext={step === next} />
        ))}
      </Stack>
    </Card>
  );
}
