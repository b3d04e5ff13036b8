import { Box, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useUnanswered } from "../unanswered/use-unanswered.ts";

type ListFooterProps = {
  /** The conversation one comes from, where an answered question is asked again. */
  conversationId: number | null;
  unansweredSelected: boolean;
  onFollowed: () => void;
};

/** Under the conversations: the way to what is unanswered. */
export function ListFooter({ conversationId, unansweredSelected, onFollowed }: ListFooterProps) {
  const unanswered = useUnanswered().data;
  return (
    <Box px="2" py="2" borderTopWidth="1px" borderColor="border.hairline">
      <Box
        asChild
        display="flex"
        alignItems="center"
        gap="2.5"
        px="2.5"
        py="2"
        borderRadius="l2"
        fontWeight="medium"
        bg={unansweredSelected ? "bg.emphasized" : "transparent"}
        transition="background-color 120ms"
        _hover={{ bg: unansweredSelected ? "bg.emphasized" : "bg.hover" }}
      >
        <Link
          to="."
          search={{
            ...(conversationId !== null && { conversation: conversationId }),
            view: "unanswered",
          }}
          aria-current={unansweredSelected ? "true" : undefined}
          onClick={onFollowed}
        >
          <Box as="span" color="fg.subtle">
            <CircleHelp size={16} aria-hidden />
          </Box>
          <Text as="span" flex="1">
            Unanswered Questions
          </Text>
          {unanswered && unanswered.length > 0 && (
            <Text as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              {unanswered.length.toLocaleString("en-US")}
            </Text>
          )}
        </Link>
      </Box>
    </Box>
  );
}
