import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";

type UnansweredNoteProps = {
  reason: string | null;
  onRetry: () => void;
  /** Asks the built-in assistant instead; absent where it would fail alike. */
  onAskBuiltIn: (() => void) | undefined;
};

/** Stands under a question that got no answer: why, and what to do about it. */
export function UnansweredNote({ reason, onRetry, onAskBuiltIn }: UnansweredNoteProps) {
  return (
    <Stack
      align="flex-start"
      gap="3"
      px="4"
      py="3"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l2"
      bg="bg.card"
    >
      <Text color="fg.muted">{reason ?? "This question has not been answered."}</Text>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
        {onAskBuiltIn && (
          <Button variant="outline" size="sm" onClick={onAskBuiltIn}>
            Ask the Built-in Assistant
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
