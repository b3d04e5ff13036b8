import { Box, Text } from "@chakra-ui/react";
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
        <Box as="ol" ps="5" listStyleType="decimal">
          {numbered.map(({ text, position }) => (
            <Text as="li" key={position} py="0.5" overflowWrap="anywhere" lineClamp="2">
              {text}
            </Text>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
