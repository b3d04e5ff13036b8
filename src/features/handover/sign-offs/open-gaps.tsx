import { Box, Flex, Text } from "@chakra-ui/react";
import type { SignOffPreview } from "../../../../server/features/sign-offs/sign-offs.schema.ts";
import { formatCount } from "../../../lib/formats.ts";
import { useSignedInUser } from "../../../lib/session/session.ts";
import { tellReader } from "../gap-words.ts";
import { SeverityBadge } from "../tone-badges.tsx";

const maxShown = 8;

type OpenGapsProps = {
  gaps: SignOffPreview["openGaps"];
  /**
   * Whether they are of one area alone, which the place names already. What signing it resolves is not
   * among them.
   */
  ofOneArea: boolean;
};

/** The gaps that are signed over, the worst first. */
export function OpenGaps({ gaps, ofOneArea }: OpenGapsProps) {
  const readerId = useSignedInUser().id;
  if (gaps.length === 0) return <Text>No gap is open{ofOneArea && " besides signatures"}.</Text>;
  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {formatCount(gaps.length, "open gap")}
        {ofOneArea && " besides signatures"}
      </Text>
      <Box as="ul" listStyleType="none" display="grid" gap="1.5">
        {gaps.slice(0, maxShown).map((gap) => (
          <Flex as="li" key={gap.id} gap="2" align="flex-start">
            <Box w="16" flexShrink="0">
              <SeverityBadge severity={gap.severity} />
            </Box>
            <Text minW="0" overflowWrap="anywhere">
              {gap.area !== null && !ofOneArea && `${gap.area}: `}
              {tellReader(gap, readerId)}
            </Text>
          </Flex>
        ))}
      </Box>
      {gaps.length > maxShown && (
        <Text mt="1.5" color="fg.muted">
          and {gaps.length - maxShown} more
        </Text>
      )}
    </Box>
  );
}
