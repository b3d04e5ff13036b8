import { Box, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { formatCount } from "../../../lib/formats.ts";
import { savedPercent } from "../chat/token-savings.ts";
import { useTokenSavings, useUnanswered } from "../unanswered/use-unanswered.ts";

type ListFooterProps = {
  /** The conversation one comes from, where an answered question is asked again. */
  conversationId: number | null;
  unansweredSelected: boolean;
  onFollowed: () => void;
};

/** Under the conversations: the way to what is unanswered, and what the answers have saved. */
export function ListFooter({ conversationId, unansweredSelected, onFollowed }: ListFooterProps) {
  const unanswered = useUnanswered().data;
  const economy = useTokenSavings().data;
  const saving = economy ? savedPercent(economy) : null;
  return (
    <Stack gap="2" px="2" py="2" borderTopWidth="1px" borderColor="border.hairline">
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
      {economy && economy.answers > 0 && (
        <Text px="2.5" pb="1" textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {formatCount(economy.answers, "answer")} in this project
          {saving !== null && ` · ${saving}% of the documents' tokens saved`}
        </Text>
      )}
    </Stack>
  );
}
