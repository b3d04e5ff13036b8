import { Button, Flex, Stack, Text, Link as TextLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useId, useState } from "react";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { usePublishUnanswered } from "./use-publishing.ts";
import { useUnanswered } from "./use-unanswered.ts";

type AskTheTeamProps = {
  questionId: number;
  /** The id of the question's text, where it stands among others. */
  describedBy?: string;
};

/** Publishes a question that only whoever asked it sees so far, with their name if they wish. */
export function AskTheTeam({ questionId, describedBy }: AskTheTeamProps) {
  const [showsAsker, setShowsAsker] = useState(false);
  const publish = usePublishUnanswered();
  const hintId = useId();
  return (
    <Stack gap="1">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
        <Button
          variant="outline"
          size="sm"
          aria-describedby={[describedBy, hintId].filter(Boolean).join(" ")}
          loading={publish.isPending}
          loadingText="Asking..."
          onClick={() => publish.mutate({ id: questionId, showsAsker })}
        >
          <Users aria-hidden />
          Ask the Team
        </Button>
        <CheckboxField
          label="Ask with my name"
          checked={showsAsker}
          describedBy={hintId}
          disabled={publish.isPending}
          onChange={() => setShowsAsker(!showsAsker)}
        />
      </Flex>
      <Text id={hintId} textStyle="xs" color="fg.subtle" textWrap="pretty">
        Everyone in this project will see the question under Unanswered Questions,{" "}
        {showsAsker ? "with your name" : "without your name"}.
      </Text>
    </Stack>
  );
}

/** Under an answer that was declined: the way to ask the team, or that it has been asked. */
export function TeamQuestion({ questionId }: { questionId: number }) {
  const asked = useUnanswered().data?.find(({ id }) => id === questionId);
  if (!asked?.isOwn) return null;
  if (asked.publishedAt === null) return <AskTheTeam questionId={questionId} />;
  return (
    <Text alignSelf="center" color="fg.muted" textWrap="pretty">
      Your team sees this under{" "}
      <TextLink asChild variant="underline" display="inline">
        <Link to="." search={({ conversation }) => ({ conversation, view: "unanswered" })}>
          Unanswered Questions
        </Link>
      </TextLink>
      .
    </Text>
  );
}
