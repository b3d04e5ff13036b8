import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import type { NotificationKind } from "../../../db/enums.ts";
import { Loading, SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { touch } from "../../theme/recipes.ts";
import { hasHint } from "./notification-kinds.tsx";

const BoxOutline = () => (
  <Flex w="16" justify="center">
    <Skeleton boxSize="4" borderRadius="l1" />
  </Flex>
);

type LoadingProps = { kinds: readonly NotificationKind[] };

/** The outline of the settings to come: how emails are sent, and where each kind goes. */
export const LoadingNotificationSettings = ({ kinds }: LoadingProps) => (
  <Loading label="Loading the settings...">
    <Stack gap="4">
      <Stack gap="1.5">
        <SkeletonLine w="24" />
        <SkeletonControl />
        <SkeletonLine w="4/5" isSmall />
      </Stack>
      <Box>
        <Box h="6" />
        {kinds.map((kind) => (
          <Flex
            key={kind}
            align="center"
            py="1.5"
            borderTopWidth="1px"
            borderColor="border.hairline"
            css={{ [touch]: { minH: "11" } }}
          >
            <Box flex="1" minW="0">
              <SkeletonLine w="32" />
              {hasHint(kind) && <SkeletonLine w="40" isSmall />}
            </Box>
            <BoxOutline />
            <BoxOutline />
          </Flex>
        ))}
      </Box>
    </Stack>
  </Loading>
);
