import { Box, Flex, type FlexProps, Stack } from "@chakra-ui/react";
import { BatonMark } from "../../../components/baton-mark.tsx";

/** The assistant's side of the column, at the left beside its mark. */
export const AssistantSide = ({ children, ...box }: FlexProps) => (
  <Flex gap="3" align="flex-start" {...box}>
    <Box flexShrink="0" hideBelow="md">
      <BatonMark size={24} />
    </Box>
    <Stack gap="3" flex="1" minW="0">
      {children}
    </Stack>
  </Flex>
);
