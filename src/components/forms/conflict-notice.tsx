import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { ChangedField } from "../../lib/changed-fields.ts";

type ConflictNoticeProps<Field extends string> = {
  /** What was being edited: "task", "meeting" ... */
  what: string;
  changes: readonly ChangedField<Field>[];
  onTakeTheirs: (field: Field) => void;
};

/** A text of more characters scrolls in a box of its own, which the keyboard reaches. */
const longText = 200;
const scrolling = { maxH: "40", overflowY: "auto", tabIndex: 0, role: "group" } as const;

/** Says what somebody else has saved meanwhile; what was typed here stays until one chooses. */
export function ConflictNotice<Field extends string>({
  what,
  changes,
  onTakeTheirs,
}: ConflictNoticeProps<Field>) {
  const notice = useRef<HTMLDivElement>(null);
  // A long form may be scrolled down to what was typed last.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Box
      ref={notice}
      tabIndex={-1}
      outline="none"
      role="alert"
      mb="5"
      p="4"
      borderRadius="l2"
      bg="bg.warning"
      color="fg.warning"
    >
      <Text fontWeight="medium">Someone else changed this {what} while you were editing.</Text>
      <Text mt="0.5">What you typed is kept. Look at the changes, then save again.</Text>
      <Stack as="ul" gap="2" mt="3" color="fg.default" listStyleType="none">
        {changes.map(({ field, title, theirs, kept }) => (
          <HStack as="li" key={field} gap="3" justify="space-between" align="flex-start">
            <Text
              minW="0"
              overflowWrap="anywhere"
              whiteSpace="pre-line"
              {...(theirs.length > longText ? { ...scrolling, "aria-label": title } : {})}
            >
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
