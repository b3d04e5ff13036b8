import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";

type DialogSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A part of a task below its form, such as its checklist. */
export function DialogSection({ title, hint, children }: DialogSectionProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      mt="6"
      pt="4"
      borderTopWidth="1px"
      borderColor="border.hairline"
    >
      <Flex gap="2" align="baseline" mb="2">
        <Heading id={headingId} as="h3" textStyle="sm" fontWeight="medium">
          {title}
        </Heading>
        {hint && (
          <Text textStyle="xs" color="fg.muted">
            {hint}
          </Text>
        )}
      </Flex>
      {children}
    </Box>
  );
}
