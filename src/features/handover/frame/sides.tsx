import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { SideField } from "../../../components/forms/side-select.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import type { useSides } from "./use-sides.ts";

/** On which side each member stands. */
export function Sides({ query, members, choose }: ReturnType<typeof useSides>) {
  return (
    <Stack as="fieldset" gap="3" mt="5" pt="5" borderTopWidth="1px" borderColor="border.hairline">
      <Text as="legend" float="left" fontWeight="medium">
        Sides
      </Text>
      <Text color="fg.muted" textStyle="xs" mt="-2">
        Choose for each person whether they hand over or take over.
      </Text>
      {members ? (
        <Box as="ul" listStyleType="none">
          {members.map((member) => (
            <Flex as="li" key={member.userId} gap="3" py="1.5" align="center">
              <UserAvatar user={member} size="xs" />
              <Text flex="1" minW="0" overflowWrap="anywhere">
                {member.name}
              </Text>
              <SideField member={member} onChoose={(side) => choose(member.userId, side)} />
            </Flex>
          ))}
        </Box>
      ) : query.error ? (
        <ErrorState
          compact
          title="The members could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label="Loading members...">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Stack>
  );
}
