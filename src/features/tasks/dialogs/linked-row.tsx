import { Flex, IconButton, Link as StyledLink, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";

export type Linked = {
  kind?: string;
  title: string;
  target: { to: string; search?: Record<string, unknown> };
  onRemove?: (() => void) | undefined;
};

/** Something that a task is linked with, and the way there. */
export function LinkedRow({ row: { kind, title, target, onRemove } }: { row: Linked }) {
  return (
    <Flex as="li" gap="2" align="center" minH="8">
      <StyledLink asChild flex="1" minW="0" overflowWrap="anywhere">
        <Link {...target}>{title}</Link>
      </StyledLink>
      {kind && (
        <Text textStyle="xs" color="fg.muted" flexShrink="0">
          {kind}
        </Text>
      )}
      {onRemove && (
        <IconButton
          size="2xs"
          variant="ghost"
          color="fg.subtle"
          aria-label={`Unlink “${title}”`}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
