import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import type { ChangedField, TaskField } from "./task-conflict.ts";

type ConflictNoticeProps = {
  changes: readonly ChangedField[];
  onTakeTheirs: (field: TaskField) => void;
};

/** Says what somebody else has saved meanwhile; what was typed here stays until one chooses. */
export function ConflictNotice({ changes, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Box role="alert" mb="5" p="4" borderRadius="l2" bg="bg.warning" color="fg.warning">
      <Text fontWeight="medium">Someone else changed this task while you were editing.</Text>
      <Text mt="0.5">What you typed is kept. Look at the changes, then save again.</Text>
      <Stack as="ul" gap="2" mt="3" color="fg.default" listStyleType="none">
        {changes.map(({ field, title, theirs, kept }) => (
          <HStack as="li" key={field} gap="3" justify="space-between" align="flex-start">
            <Text minW="0" overflowWrap="anywhere" lineClamp="3">
              <Text as="span" color="fg.muted">
                {title}:
              </Text>{" "}
              {theirs}
            </Text>
            {kept ? (
              <Button
                size="xs"
                variant="outline"
                flexShrink="0"
                aria-label={`Use Theirs: ${title}`}
                onClick={() => onTakeTheirs(field)}
              >
                Use Theirs
              </Button>
            ) : (
              <Text flexShrink="0" color="fg.muted">
                filled in
              </Text>
            )}
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}
