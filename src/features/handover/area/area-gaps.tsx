import { Badge, Box, Button, Flex, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import type { Gap } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useScope } from "../../../lib/session/session.ts";
import { gapTarget } from "../gap-target.ts";
import { areaGapsQueryOptions } from "../handover-queries.ts";
import { Section, SectionRow } from "../section.tsx";
import { severityPalettes } from "../tones.ts";

function GapRow({ gap }: { gap: Gap }) {
  const scope = useScope();
  const { severity, what, action } = gap;
  return (
    <SectionRow asChild>
      <Flex as="li" align="center" gap="2.5">
        <Badge colorPalette={severityPalettes[severity]} flexShrink="0">
          {severity}
        </Badge>
        <Text flex="1" minW="0" overflowWrap="anywhere">
          {what}
        </Text>
        <Button asChild variant="outline" size="xs">
          <Link {...gapTarget(scope, gap)} aria-label={`${action.label}: ${what}`}>
            {action.label}
          </Link>
        </Button>
      </Flex>
    </SectionRow>
  );
}

/** What is missing from an area, the worst first, each with the button that leads to resolving it. */
export function AreaGaps({ areaId }: { areaId: number }) {
  const query = areaGapsQueryOptions(useTRPC(), areaId);
  const { data: gaps, error, isFetching, refetch } = useQuery(query);
  return (
    <Section title="Gaps" hint={gaps && gaps.length > 0 ? gaps.length : undefined}>
      {!gaps ? (
        error ? (
          <ErrorState
            compact
            title="The gaps could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Box px="4" pb="4">
            <Loading label="Loading the gaps...">
              <SkeletonLines lines={3} />
            </Loading>
          </Box>
        )
      ) : gaps.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title="No gaps"
          hint="Everything that Baton looks for is there"
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {gaps.map((gap) => (
            <GapRow key={gap.id} gap={gap} />
          ))}
        </Box>
      )}
    </Section>
  );
}
