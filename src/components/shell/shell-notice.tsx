import { Box, Flex } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type ShellNoticeProps = {
  /** Names it among the parts of the page, for screen readers. */
  label: string;
  icon: LucideIcon;
  children: ReactNode;
};

/** One line above every page. */
export function ShellNotice({ label, icon: Icon, children }: ShellNoticeProps) {
  return (
    <Flex
      as="section"
      aria-label={label}
      align="center"
      justify="center"
      gap="2.5"
      px="4"
      py="2"
      bg="bg.warning"
      color="fg.warning"
      borderBottomWidth="1px"
      borderColor="border.hairline"
      animation="fade-in 200ms"
    >
      <Box as="span" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      <span>{children}</span>
    </Flex>
  );
}
