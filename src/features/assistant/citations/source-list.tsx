import { Box, Button, chakra, Stack, Text } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Citation } from "../assistant-types.ts";
import { useSource } from "./source-navigation.ts";
import { SourceSummary } from "./source-summary.tsx";

const Row = chakra("button", {
  base: {
    display: "flex",
    gap: "3",
    w: "full",
    px: "3",
    py: "2",
    textStyle: "sm",
    textAlign: "start",
    cursor: "pointer",
    transition: "background-color 120ms",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

function Source({ citation }: { citation: Citation }) {
  const { href, follow } = useSource(citation);
  const content = (
    <>
      <Text as="span" textStyle="figure" color="fg.subtle" flexShrink="0">
        {citation.number}
      </Text>
      <Box flex="1" minW="0">
        <SourceSummary citation={citation} quoteLines={2} />
      </Box>
    </>
  );
  if (href === null) {
    return (
      <Row type="button" onClick={follow}>
        {content}
      </Row>
    );
  }
  return (
    <Row asChild>
      <a href={href} onClick={follow}>
        {content}
      </a>
    </Row>
  );
}

/** Sources that show at once; a longer list opens on demand. */
const initialCount = 4;

/** What an answer rests on, in the order of its markers. */
export function SourceList({ citations }: { citations: Citation[] }) {
  const [all, setAll] = useState(citations.length <= initialCount + 1);
  const shown = all ? citations : citations.slice(0, initialCount);
  return (
    <Stack gap="1" align="flex-start">
      <Stack
        as="ol"
        aria-label="Sources"
        gap="0"
        w="full"
        listStyleType="none"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
        bg="bg.card"
        overflow="hidden"
      >
        {shown.map((citation) => (
          <Box
            as="li"
            key={citation.number}
            borderTopWidth="1px"
            borderColor="border.hairline"
            _first={{ borderTopWidth: "0" }}
          >
            <Source citation={citation} />
          </Box>
        ))}
      </Stack>
      {!all && (
        <Button variant="ghost" size="sm" color="fg.muted" onClick={() => setAll(true)}>
          <ChevronDown aria-hidden />
          Show All {citations.length} Sources
        </Button>
      )}
    </Stack>
  );
}
