import { Badge, Box, Button, Flex, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type {
  AreaReadiness,
  Gap,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonCard } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { gapTarget } from "../gap-target.ts";
import { gapsQueryOptions } from "../handover-queries.ts";
import { Section, SectionRow } from "../section.tsx";
import { severityPalettes } from "../tones.ts";
import { describeContents } from "./map-rows.ts";
import { listWork, type OwnSide, readingOrder } from "./own-work.ts";

/** So many rows of a list are shown at first. */
const firstRows = 5;

type OwnListProps<Row> = {
  title: string;
  hint: string;
  rows: readonly Row[];
  /** In place of the rows where there are none. */
  done: string;
  children: (row: Row) => ReactNode;
};

function OwnList<Row>({ title, hint, rows, done, children }: OwnListProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  const more = rows.length - shown.length;
  return (
    <Section title={title} hint={rows.length > 0 ? rows.length : undefined}>
      <Text px="4" pb="3" mt="-1" color="fg.muted" textStyle="xs">
        {rows.length > 0 ? hint : done}
      </Text>
      {shown.length > 0 && (
        <Box as="ul" listStyleType="none">
          {shown.map(children)}
        </Box>
      )}
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

function GapRow({ gap }: { gap: Gap }) {
  const scope = useScope();
  const { what, areaName, severity, action } = gap;
  return (
    <SectionRow as="li">
      <Flex gap="3" align="center">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere">{what}</Text>
          <Flex gap="2" align="center" wrap="wrap" textStyle="xs" color="fg.muted" mt="0.5">
            <Badge colorPalette={severityPalettes[severity]}>{severity}</Badge>
            <Box as="span" minW="0" overflowWrap="anywhere">
              {areaName}
            </Box>
          </Flex>
        </Box>
        <Button asChild variant="outline" size="xs">
          <Link {...gapTarget(scope, gap)} aria-label={`${action.label}: ${what}, ${areaName}`}>
            {action.label}
          </Link>
        </Button>
      </Flex>
    </SectionRow>
  );
}

function ReadingRow({ area }: { area: AreaReadiness }) {
  const scope = useScope();
  const { id, name, stages } = area;
  const documented = stages.find(({ stage }) => stage === "documented");
  return (
    <SectionRow as="li">
      <Flex gap="3" align="center">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere">{name}</Text>
          <Text textStyle="xs" color="fg.muted" mt="0.5">
            {describeContents(area)}
            {documented && documented.state !== "none" && ` · ${documented.title} confirmed`}
          </Text>
        </Box>
        <Button asChild variant="outline" size="xs">
          <Link to={pagePath(scope, "handover", String(id))} aria-label={`Read: ${name}`}>
            Read
          </Link>
        </Button>
      </Flex>
    </SectionRow>
  );
}

const nothingHere: Record<OwnSide, string> = {
  leaving: "No area names you as its expert. Open an area and choose who hands it over.",
  receiving: "No area names you as the one who takes it over. Open an area and choose who does.",
};

type OwnViewProps = { side: OwnSide; areas: readonly AreaReadiness[] };

/**
 * What is left for one person: on the leaving side what they still hand over, on the receiving side
 * what they own from now on, what to read first, what to try and what to accept.
 */
export function OwnView({ side, areas }: OwnViewProps) {
  const { data: gaps, error, isFetching, refetch } = useQuery(gapsQueryOptions(useTRPC()));
  if (areas.length === 0) {
    return (
      <Card px="4" py="4" mb="4" color="fg.muted">
        {nothingHere[side]}
      </Card>
    );
  }
  if (!gaps) {
    if (!error) {
      return (
        <Box mb="4">
          <Loading label="Loading what is left...">
            <SkeletonCard lines={4} />
          </Loading>
        </Box>
      );
    }
    return (
      <Card mb="4">
        <ErrorState
          compact
          title="What is left could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  const lists = listWork(side, gaps, new Set(areas.map(({ id }) => id)));
  return (
    <Stack as="section" aria-label="What is left for you" gap="4" mb="4">
      <SimpleGrid
        columns={{ base: 1, md: 2, xl: side === "receiving" ? 2 : 3 }}
        gap="4"
        alignItems="start"
      >
        {side === "receiving" && (
          <OwnList
            title="Read First"
            hint="What you do not own yet, the most important first"
            rows={readingOrder(areas)}
            done="You have accepted all that you take over."
          >
            {(area) => <ReadingRow key={area.id} area={area} />}
          </OwnList>
        )}
        {lists.map(({ title, hint, gaps: rows }) => (
          <OwnList key={title} title={title} hint={hint} rows={rows} done="Nothing is left here.">
            {(gap) => <GapRow key={gap.id} gap={gap} />}
          </OwnList>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
