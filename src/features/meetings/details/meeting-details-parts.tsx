import { Badge, Box, HStack, Text, Link as TextLink } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import type { Meeting } from "../meeting-queries.ts";

function describe({ email, userId, isMember }: Meeting["participants"][number]): string | null {
  if (userId !== null) return isMember ? null : "has left";
  return email ?? null;
}

/** Who attends: members by name, guests with their address, and who has left. */
export function Participants({ participants }: Pick<Meeting, "participants">) {
  if (participants.length === 0) return <Text color="fg.subtle">No attendees</Text>;
  return (
    <HStack as="ul" wrap="wrap" gap="1.5" listStyleType="none">
      {participants.map((participant, index) => {
        const about = describe(participant);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name.
          <Badge as="li" key={index} maxW="full" overflowWrap="anywhere" whiteSpace="normal">
            {participant.name}
            {about && about !== participant.name && (
              <Text as="span" color="fg.muted" fontWeight="normal">
                {about}
              </Text>
            )}
          </Badge>
        );
      })}
    </HStack>
  );
}

/** What was decided, each with the task and the area that it is about. */
export function Decisions({ decisions }: { decisions: Meeting["decisionLinks"] }) {
  const scope = useScope();
  return (
    <Box as="ul" ps="4" listStyleType="disc">
      {decisions.map(({ decision, taskId, taskTitle, areaId, areaName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two decisions may read the same.
        <Box as="li" key={index} overflowWrap="anywhere" _marker={{ color: "fg.subtle" }}>
          {decision}
          {(taskId !== null || areaId !== null) && (
            <HStack gap="3" wrap="wrap" textStyle="xs" color="fg.muted">
              {taskId !== null && (
                <Text as="span">
                  Task:{" "}
                  <TextLink asChild variant="underline">
                    <Link to={pagePath(scope, "workflow")} search={{ task: taskId }}>
                      {taskTitle}
                    </Link>
                  </TextLink>
                </Text>
              )}
              {areaId !== null && (
                <Text as="span">
                  Area:{" "}
                  <TextLink asChild variant="underline">
                    <Link to={pagePath(scope, "handover", String(areaId))}>{areaName}</Link>
                  </TextLink>
                </Text>
              )}
            </HStack>
          )}
        </Box>
      ))}
    </Box>
  );
}
