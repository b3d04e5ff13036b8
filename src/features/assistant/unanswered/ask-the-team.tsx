import { Button, Flex, Text, Link as TextLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { usePublishUnanswered } from "./use-publishing.ts";
import { useUnanswered } from "./use-unanswered.ts";

type AskTheTeamProps = {
  questionId: number;
  /** The id of the question's text, where it stands among others. */
  describedBy?: string;
  /** What else can be done about it. */
  children?: ReactNode;
};

/** Publishes a question that only whoever asked it sees so far, with their name if they wish. */
export function AskTheTeam({ questionId, describedBy, children }: AskTheTeamProps) {
  const [showsAsker, setShowsAsker] = useState(false);
  const publish = usePublishUnanswered();
  const hintId = useId();
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" w="full">
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
      {/* Below all buttons where they share a line; on a phone right under the one it is about. */}
      <Text
        id={hintId}
        order={{ sm: "1" }}
        flexBasis="full"
        mt="-1"
        textStyle="xs"
        color="fg.subtle"
        textWrap="pretty"
      >
        Everyone in this project will see the question under Unanswered Questions,{" "}
        {showsAsker ? "with your name" : "without your name"}.
      </Text>
      {children}
    </Flex>
  );
}

type TeamQuestionProps = Pick<AskTheTeamProps, "questionId" | "children">;

/** Under an answer that was declined: the way to ask the team, or that it has been asked. */
export function TeamQuestion({ questionId, children }: TeamQuestionProps) {
  const asked = useUnanswered().data?.find(({ id }) => id === questionId);
  if (!asked?.isOwn) return children;
  if (asked.publishedAt === null) return <AskTheTeam {...{ questionId, children }} />;
  return (
    <>
      <Text alignSelf="center" color="fg.muted" textWrap="pretty">
        Your team sees this under{" "}
        <TextLink asChild variant="underline" display="inline">
          <Link to="." search={({ conversation }) => ({ conversation, view: "unanswered" })}>
            Unanswered Questions
          </Link>
        </TextLink>
        .
      </Text>
      {children}
    </>
  );
}
