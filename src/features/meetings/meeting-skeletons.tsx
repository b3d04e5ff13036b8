import { Box, type BoxProps, Flex, Skeleton, Stack } from "@chakra-ui/react";
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

const SkeletonMeeting = (props: Pick<BoxProps, "hideFrom">) => (
  <Card p="5" pb="3" {...props}>
    <Flex justify="space-between" gap="4">
      <SkeletonLine w="2/5" />
      <Badge isOnPhone={false} />
    </Flex>
    {/* The day and the hours: in one line, and below one another on phones. */}
    <Flex direction={{ base: "column", sm: "row" }} columnGap="3" mt="0.5">
      <SkeletonLine w={{ base: "56", sm: "44" }} />
      <SkeletonLine w="32" />
    </Flex>
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

/** As many as fill a high window: what stands below the list is out of sight until it is there. */
const narrowCount = 8;
/** Where nothing stands below it. */
const wideCount = 3;

/** The outline of the meetings to come, under the words that stand there anyway. */
export const SkeletonMeetings = () => (
  <>
    <Flex justify="space-between" align="center" mb="3">
      <Box textStyle="cardTitle">Recent Meetings</Box>
      <SkeletonControl size="xs" w="24" hideFrom="lg" />
    </Flex>
    <Stack gap="4">
      {Array.from({ length: narrowCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never move.
        <SkeletonMeeting key={index} {...(index < wideCount ? {} : { hideFrom: "lg" })} />
      ))}
    </Stack>
  </>
);
