import { Box, Heading, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "../../components/card.tsx";

type PanelProps = { title: string; hint?: ReactNode; children: ReactNode };

/** One part of the dashboard under its heading. */
export function Panel({ title, hint, children }: PanelProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} display="flex" flexDirection="column" p="4">
      <Box mb="4">
        <Heading id={headingId} as="h2" textStyle="cardTitle">
          {title}
        </Heading>
        {hint && (
          <Text color="fg.muted" textStyle="xs" mt="0.5">
            {hint}
          </Text>
        )}
      </Box>
      {children}
    </Card>
  );
}
