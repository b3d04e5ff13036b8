import { Box, type BoxProps, Flex, Heading, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "../../components/card.tsx";

type SectionProps = {
  title: string;
  /** A few words at the right of the title. */
  hint?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One part of a page of the handover: a card with its title above its rows. */
export function Section({ title, hint, actions, children }: SectionProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} overflow="hidden">
      <Flex align="center" columnGap="3" rowGap="1" px="4" py="2.5" minH="12" wrap="wrap">
        <Heading
          id={headingId}
          as="h2"
          textStyle="cardTitle"
          flex="1"
          // A count stands beside a title of two lines; buttons go below it instead.
          minW={actions ? "fit-content" : "40%"}
          textWrap="balance"
        >
          {title}
        </Heading>
        {hint && (
          <Box textStyle="xs" color="fg.muted" minW="0" textWrap="pretty">
            {hint}
          </Box>
        )}
        {actions && (
          <Flex gap="3" ms="auto">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Card>
  );
}

/** One of the rows of a section, with a hairline above it. */
export function SectionRow(props: BoxProps) {
  return <Box px="4" py="2.5" borderTopWidth="1px" borderColor="border.hairline" {...props} />;
}

type SectionNoteProps = {
  note: string;
  /** What goes on from it; left out on phones, where all sections stand one under the other. */
  more: string;
  children?: ReactNode;
};

/** What a section says of itself, above its rows or while it has none. */
export const SectionNote = ({ note, more, children }: SectionNoteProps) => (
  <SectionRow color="fg.muted">
    {note}
    <Text as="span" hideBelow="md">
      {` ${more}`}
    </Text>
    {children}
  </SectionRow>
);
