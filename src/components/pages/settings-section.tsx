import { Box, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "../card.tsx";
import { SkeletonLines } from "../feedback/loading.tsx";
import { useSectionHeading } from "./settings-group.tsx";

const sectionLook = {
  p: { base: "4", md: "6" },
  display: "grid",
  gridTemplateColumns: { base: "1fr", lg: "minmax(0, 2fr) minmax(0, 3fr)" },
  gap: { base: "4", lg: "10" },
} as const;

type SettingsSectionProps = { title: string; text: ReactNode; children: ReactNode };

/** One matter of a settings page: what it is at the left, what can be done at the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} {...sectionLook}>
      <Stack gap="1">
        <Heading id={headingId} as={useSectionHeading()} textStyle="cardTitle">
          {title}
        </Heading>
        <Text color="fg.muted" textWrap="pretty">
          {text}
        </Text>
      </Stack>
      <Box minW="0">{children}</Box>
    </Card>
  );
}

/** The outline of a section to come, with that of what can be done there. */
export const SkeletonSettingsSection = ({
  lines = 2,
  children,
}: {
  /** That the text beside it takes. */
  lines?: number;
  children: ReactNode;
}) => (
  <Card {...sectionLook}>
    <Box>
      <Skeleton h="4" w="2/5" mb="4" borderRadius="l1" />
      <SkeletonLines lines={lines} />
    </Box>
    <Box minW="0">{children}</Box>
  </Card>
);
