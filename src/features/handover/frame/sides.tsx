import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { SideSelect } from "../../../components/forms/side-select.tsx";
import { UserAvatar } from "../../../components/user-avatar.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";

/** On which side each member stands; a choice counts at once. */
export function Sides() {
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.members.list.queryOptions());
  return (
    <Stack as="fieldset" gap="3" mt="5" pt="5" borderTopWidth="1px" borderColor="border.hairline">
      <Text as="legend" float="left" fontWeight="medium">
        Sides
      </Text>
      <Text color="fg.muted" textStyle="xs" mt="-2">
        Who hands over, and who takes over. Each choice is saved right away.
      </Text>
      {data ? (
        <Box as="ul" listStyleType="none">
          {data.map((member) => (
            <Flex as="li" key={member.userId} gap="3" py="1.5" align="center">
              <UserAvatar user={member} size="xs" />
              <Text flex="1" minW="0" overflowWrap="anywhere">
                {member.name}
              </Text>
              <SideSelect member={member} />
            </Flex>
          ))}
        </Box>
      ) : error ? (
        <ErrorState
          compact
          title="The members could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading members...">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Stack>
  );
}
