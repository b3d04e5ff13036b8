import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { Loading, SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { touch } from "../../theme/recipes.ts";

const labelWidths = ["20", "24", "32", "32", "40", "20", "16", "36", "32", "28", "24"];

const BoxOutline = () => (
  <Flex w="16" justify="center">
    <Skeleton boxSize="4" borderRadius="l1" />
  </Flex>
);

/** The outline of the settings to come: how emails are sent, and where each of so many kinds goes. */
export const LoadingNotificationSettings = ({ kinds }: { kinds: number }) => (
  <Loading label="Loading the settings...">
    <Stack gap="4">
      <Stack gap="1.5">
        <SkeletonLine w="24" />
        <SkeletonControl />
        <SkeletonLine w="4/5" isSmall />
      </Stack>
      <Box>
        <Box h="6" />
        {labelWidths.slice(0, kinds).map((width, index) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never move.
            key={index}
            align="center"
            py="1.5"
            borderTopWidth="1px"
            borderColor="border.hairline"
            css={{ [touch]: { minH: "11" } }}
          >
            <Box flex="1" minW="0">
              <SkeletonLine w={width} />
            </Box>
            <BoxOutline />
            <BoxOutline />
          </Flex>
        ))}
      </Box>
    </Stack>
  </Loading>
);
