import { Box, Flex, SimpleGrid, Text } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { handoverStageMeanings, handoverStageTitles } from "../../../../db/enums.ts";
import type {
  AreaReadiness,
  Stage,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { capitalize } from "../../../lib/formats.ts";
import { ScoreExplained } from "../score-explained.tsx";
import { stagePalettes } from "../tones.ts";

function StageCell({ stage }: { stage: Stage }) {
  const { state, title, detail } = stage;
  const color = state === "none" ? "fg.muted" : `${stagePalettes[state]}.fg`;
  return (
    <Box as="li" px="4" py="3" bg="bg.card">
      <Flex align="center" gap="1" color={color} textStyle="xs" fontWeight="medium">
        {handoverStageTitles[stage.stage]}
        {state === "done" && <Check size={14} role="img" aria-label="done" />}
      </Flex>
      <Text fontWeight="semibold" color={state === "none" ? "fg.muted" : undefined} mt="0.5">
        {title}
      </Text>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {detail ? capitalize(detail) : state === "none" && handoverStageMeanings[stage.stage]}
      </Text>
    </Box>
  );
}

/** The four stages of an area, each with its evidence in a few words, and what they add up to. */
export function StageStrip({ area }: { area: AreaReadiness }) {
  return (
    <Card overflow="hidden" mb="4">
      <SimpleGrid
        as="ol"
        listStyleType="none"
        aria-label="Stages"
        columns={{ base: 2, md: 4 }}
        // What shines through between the cells are their hairlines.
        gap="1px"
        bg="border.hairline"
        borderBottomWidth="1px"
        borderColor="border.hairline"
      >
        {area.stages.map((stage) => (
          <StageCell key={stage.stage} stage={stage} />
        ))}
      </SimpleGrid>
      <ScoreExplained area={area} px="4" py="2" />
    </Card>
  );
}
