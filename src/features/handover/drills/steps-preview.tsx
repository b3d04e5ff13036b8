import { Box, Flex, Text } from "@chakra-ui/react";
import { formatCount } from "../../../lib/formats.ts";

/** The steps that were found, in a box that scrolls where they are many. */
export function StepsPreview({ steps }: { steps: readonly { text: string }[] }) {
  const numbered = steps.map(({ text }, index) => ({ text, position: index + 1 }));
  const label = `${formatCount(steps.length, "step")} found`;
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted" mb="1">
        {label}
      </Text>
      <Box
        role="group"
        aria-label={label}
        tabIndex={0}
        maxH="44"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
        px="3"
        py="2"
      >
        <Box as="ol" listStyleType="none">
          {numbered.map(({ text, position }) => (
            <Flex as="li" key={position} gap="2" py="0.5">
              <Text color="fg.subtle" minW="5" fontVariantNumeric="tabular-nums">
                {position}.
              </Text>
              <Text minW="0" overflowWrap="anywhere" lineClamp="2">
                {text}
              </Text>
            </Flex>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
