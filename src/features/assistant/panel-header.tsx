import { Box, Flex, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

type PanelHeaderProps = {
  title: string;
  /** Stands before the title where the list is hidden. */
  leading: ReactNode;
  /** Stands at the end of the line, where the list is hidden. */
  trailing?: ReactNode;
};

/** The line above what the right panel shows. */
export function PanelHeader({ title, leading, trailing }: PanelHeaderProps) {
  return (
    <Box
      as="header"
      h="14"
      flexShrink="0"
      ps={{ base: "2", md: "8" }}
      pe={{ base: trailing ? "2" : "4", md: "8" }}
      borderBottomWidth="1px"
      borderColor="border.hairline"
    >
      {/* In line with what stands under it. */}
      <Flex align="center" gap="2" h="full" maxW="reading" mx="auto">
        {leading}
        <Heading as="h2" flex="1" minW="0" textStyle="cardTitle" truncate title={title}>
          {title}
        </Heading>
        {trailing}
      </Flex>
    </Box>
  );
}
