import { Center, Stack, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** What a person can do about it. */
  action?: ReactNode;
  /** For inside a card; the large one fills a page. */
  compact?: boolean;
  /** Said at once, for what has failed. */
  isAlert?: boolean;
};

/** Says that there is nothing here yet, and how something comes to be. */
export function EmptyState({
  icon: Icon,
  title,
  hint,
  action,
  compact = false,
  isAlert = false,
}: EmptyStateProps) {
  return (
    <Stack
      align="center"
      // In the middle of a card that is as high as its neighbor.
      flex="1"
      justify="center"
      textAlign="center"
      gap={compact ? "2" : "3"}
      py={compact ? "6" : "16"}
      px="4"
    >
      <Center
        boxSize={compact ? "8" : "11"}
        borderRadius="l3"
        bg="bg.muted"
        color="fg.subtle"
        mb={compact ? "0" : "1"}
      >
        <Icon size={compact ? 16 : 20} aria-hidden />
      </Center>
      <Stack gap="0.5" maxW="md" role={isAlert ? "alert" : undefined}>
        <Text fontWeight="medium" textWrap="balance" overflowWrap="anywhere">
          {title}
        </Text>
        {hint && (
          <Text color="fg.muted" textWrap="pretty">
            {hint}
          </Text>
        )}
      </Stack>
      {action}
    </Stack>
  );
}
