import { Box, Button, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../lib/formats.ts";
import { Section, SectionRow } from "../section.tsx";

/** So many rows of a list are shown at first. */
const firstRows = 5;

type OwnListProps<Row> = {
  title: string;
  hint: string;
  /** What the rows are: “gap in your areas” and “gaps in your areas”. */
  unit: readonly [one: string, many: string];
  rows: readonly Row[];
  /** Draws the rows that are shown. */
  children: (shown: readonly Row[]) => ReactNode;
};

/** Something that is left to do: a few rows at first, and a button for the others. */
export function OwnList<Row>({ title, hint, unit, rows, children }: OwnListProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const more = rows.length - shown.length;
  return (
    <Section title={title} hint={formatCount(rows.length, ...unit)}>
      <Text px="4" pb="3" mt="-1" color="fg.muted" textStyle="xs">
        {hint}
      </Text>
      <Box as="ul" listStyleType="none">
        {children(shown)}
      </Box>
      {more > 0 && (
        <SectionRow py="1.5">
          <Button variant="ghost" size="xs" ms="-2.5" onClick={() => setIsWhole(true)}>
            Show {more} More
          </Button>
        </SectionRow>
      )}
    </Section>
  );
}
