import { Box, HStack, Text } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { EditorsOnly } from "../../components/editors-only.tsx";

type NoticeProps = {
  children: ReactNode;
  /** What can be done about it, by those who may. */
  actions?: ReactNode;
};

/** What is not as it should be with a meeting, and what can be done about it in place. */
export const Notice = ({ children, actions }: NoticeProps) => (
  <HStack
    gap="3"
    px="3"
    py="2"
    borderRadius="l1"
    bg="bg.warning"
    color="fg.warning"
    justify="space-between"
    wrap="wrap"
  >
    <HStack gap="2" align="flex-start" minW="0" flex="1 1 16rem">
      <Box pt="0.5" flexShrink="0">
        <TriangleAlert size={14} aria-hidden />
      </Box>
      <Text minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </HStack>
    {actions && (
      <EditorsOnly>
        <HStack gap="2">{actions}</HStack>
      </EditorsOnly>
    )}
  </HStack>
);
