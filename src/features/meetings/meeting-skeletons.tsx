import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../components/card.tsx";
import { SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";

const Badge = ({ isOnPhone }: { isOnPhone: boolean }) => (
  <Skeleton
    h="5"
    w="20"
    borderRadius="l1"
    flexShrink="0"
    {...(isOnPhone ? { hideFrom: "sm", mt: "1.5" } : { hideBelow: "sm" })}
  />
);

const SkeletonMeeting = () => (
  <Card p="5" pb="3">
    <Flex justify="space-between" gap="4">
      <SkeletonLine w="2/5" />
      <Badge isOnPhone={false} />
    </Flex>
    <Box mt="0.5">
      <SkeletonLine w="64" />
    </Box>
    <Badge isOnPhone />
    <Flex
      mt="4"
      pt="3"
      justify="space-between"
      align="center"
      borderTopWidth="1px"
      borderColor="border.hairline"
    >
      <SkeletonLine isSmall w="24" />
      <SkeletonControl size="xs" w="24" />
    </Flex>
  </Card>
);

/** The outline of the meetings to come, under the words that stand there anyway. */
export const SkeletonMeetings = () => (
  <>
    <Flex justify="space-between" align="center" mb="3">
      <Box textStyle="cardTitle">Recent Meetings</Box>
      <SkeletonControl size="xs" w="24" hideFrom="lg" />
    </Flex>
    {/* On a narrow screen what stands below stays out of sight until the list pushes it there. */}
    <Stack gap="4" minH={{ base: "100dvh", lg: "auto" }}>
      <SkeletonMeeting />
      <SkeletonMeeting />
      <SkeletonMeeting />
    </Stack>
  </>
);
