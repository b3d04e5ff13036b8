import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { Loading } from "../../components/feedback/loading.tsx";

const labelWidths = ["20", "24", "32", "32", "40", "20", "16", "36", "32", "28", "24"];

/** The outline of the settings to come: how emails are sent, and where each of so many kinds goes. */
export const LoadingNotificationSettings = ({ kinds }: { kinds: number }) => (
  <Loading label="Loading the settings...">
    <Stack gap="4">
      <Box>
        <Skeleton h="3" mt="1" mb="2.5" w="24" borderRadius="l1" />
        <Skeleton h="9" borderRadius="l2" />
        <Skeleton h="3" mt="2" w="4/5" borderRadius="l1" />
      </Box>
      <Stack gap="2" borderTopWidth="1px" borderColor="border.hairline" pt="4">
        {labelWidths.slice(0, kinds).map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines never move.
          <Flex key={index} align="center" gap="3">
            <Box flex="1" minW="0">
              <Skeleton h="3" w={width} maxW="full" borderRadius="l1" />
            </Box>
            <Skeleton h="9" w="44" flexShrink="0" borderRadius="l2" />
          </Flex>
        ))}
      </Stack>
    </Stack>
  </Loading>
);
