import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import {
  CalendarDays,
  FileText,
  Flag,
  Layers,
  type LucideIcon,
  SquareCheckBig,
  Tags,
} from "lucide-react";
import type { Citation } from "../assistant-types.ts";
import { citationPlace } from "./citation-place.ts";

export const kindIcons = {
  document: FileText,
  task: SquareCheckBig,
  meeting: CalendarDays,
  milestone: Flag,
  track: Tags,
  area: Layers,
} as const satisfies Record<Citation["kind"], LucideIcon>;

/** A source in short: what it is, where in it the passage stands, and the passage's words. */
export function SourceSummary({ citation }: { citation: Citation }) {
  const Icon = kindIcons[citation.kind];
  const place = citationPlace(citation);
  return (
    <Stack gap="1" textAlign="start">
      {/* A long place goes below the title, which it would leave no room. */}
      <Flex wrap="wrap" columnGap="2" alignItems="baseline" minW="0">
        <Flex gap="2" alignItems="baseline" minW="0" maxW="full">
          <Box as="span" color="fg.subtle" flexShrink="0" alignSelf="center">
            <Icon size={14} aria-hidden />
          </Box>
          <Text as="span" fontWeight="medium" minW="0" lineClamp="1" overflowWrap="anywhere">
            {citation.title}
          </Text>
        </Flex>
        {place && (
          <Text as="span" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
            {place}
          </Text>
        )}
      </Flex>
      {citation.quote && (
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          “{citation.quote}”
        </Text>
      )}
    </Stack>
  );
}
