import { Box, type BoxProps, Text } from "@chakra-ui/react";
import { handoverStages, handoverStageTitles } from "../../../db/enums.ts";
import type { AreaReadiness } from "../../../server/features/handover/readiness/readiness.schema.ts";
import {
  criticalGapRule,
  maxWithCriticalGap,
  stagePoints,
  stageRules,
  sumRule,
  weighingRule,
} from "../../../server/features/handover/readiness/readiness-formula.schema.ts";
import { formatCount } from "../../lib/formats.ts";

type Scored = Pick<AreaReadiness, "stages" | "percentage" | "uncapped" | "criticalGaps">;

/** "Together 60%, held at 40% by 1 critical gap." */
function describeSum({ percentage, uncapped, criticalGaps }: Scored): string {
  if (percentage === uncapped) return `Together ${percentage}%. ${criticalGapRule}`;
  const gaps = formatCount(criticalGaps, "critical gap");
  return `Together ${uncapped}%, held at ${maxWithCriticalGap.area}% by ${gaps}.`;
}

type ScoreRulesProps = {
  /** The area whose points are told; without one the rules alone are, and those of the project. */
  area?: Scored | undefined;
};

/** A stage, its points and their rule beside each other; on a phone the rule goes below. */
const ruleRow = {
  display: "grid",
  gridTemplateColumns: {
    base: "minmax(0, 1fr) auto",
    md: "9rem 4rem minmax(0, 1fr)",
  },
  columnGap: "3",
  py: "2",
  borderTopWidth: "1px",
  borderColor: "border.hairline",
} as const;

/** What makes up the percentage, stage by stage. */
const ScoreRules = ({ area }: ScoreRulesProps) => (
  <Box maxW="reading" textStyle="sm">
    {!area && <Text mb="2">{sumRule}</Text>}
    <Box as="dl" borderBottomWidth="1px" borderColor="border.hairline">
      {handoverStages.map((stage) => {
        const points = area?.stages.find((one) => one.stage === stage)?.points;
        return (
          <Box key={stage} {...ruleRow}>
            <Text as="dt" fontWeight="medium" color="fg.default">
              {handoverStageTitles[stage]}
            </Text>
            <Text as="dd" m="0" color="fg.default" fontVariantNumeric="tabular-nums">
              {points === undefined
                ? stagePoints[stage]
                : `${Math.round(points * 10) / 10} of ${stagePoints[stage]}`}
            </Text>
            <Text as="dd" m="0" gridColumn={{ base: "1 / -1", md: "auto" }} textWrap="pretty">
              {stageRules[stage]}
            </Text>
          </Box>
        );
      })}
    </Box>
    <Text mt="2" textWrap="pretty">
      {area ? describeSum(area) : `${weighingRule} ${criticalGapRule}`}
    </Text>
  </Box>
);

/** The rules of the percentage, behind a line that stands beside it. */
export function ScoreExplained({ area, ...props }: ScoreRulesProps & BoxProps) {
  return (
    <Box as="details" textStyle="xs" color="fg.muted" {...props}>
      <Box as="summary" cursor="pointer" w="fit-content" py="1">
        How this is worked out
      </Box>
      <Box mt="1.5">
        <ScoreRules area={area} />
      </Box>
    </Box>
  );
}
