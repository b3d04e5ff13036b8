import { Box, Grid, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { SigningSide } from "../../../../db/enums.ts";
import type {
  AreaReadiness,
  Gap,
} from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonCard } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { GapCells } from "../gap-cells.tsx";
import { gapsQueryOptions } from "../handover-queries.ts";
import { SectionRow } from "../section.tsx";
import { OwnList } from "./own-list.tsx";
import { describeDone, groupByArea, isStillAsking, listWork, readingOrder } from "./own-work.ts";
import { ReadingList } from "./reading-list.tsx";

function GapRow({ gap, side }: { gap: Gap; side: SigningSide }) {
  return (
    <Grid
      as="li"
      alignItems={{ base: "start", sm: "center" }}
      templateColumns={{ base: "{sizes.16} minmax(0, 1fr)", sm: "{sizes.16} minmax(0, 1fr) auto" }}
      columnGap="3"
      rowGap="1.5"
    >
      <GapCells gap={gap} isForLeavingSide={side === "leaving"} />
    </Grid>
  );
}

/** The gaps of one area, under its name. */
const AreaGaps = ({ gaps, side }: { gaps: readonly Gap[]; side: SigningSide }) => (
  <SectionRow as="li">
    <Text fontWeight="medium" overflowWrap="anywhere">
      {gaps[0]?.areaName}
    </Text>
    <Stack as="ul" listStyleType="none" gap="2" mt="1">
      {gaps.map((gap) => (
        <GapRow key={gap.id} gap={gap} side={side} />
      ))}
    </Stack>
  </SectionRow>
);

const nothingHere: Record<SigningSide, string> = {
  leaving: "No area names you as its expert. Open an area and choose who hands it over.",
  receiving: "No area names you as the one who takes it over. Open an area and choose who does.",
};

type OwnViewProps = { side: SigningSide; areas: readonly AreaReadiness[] };

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
  const open = lists.filter((list) => list.gaps.length > 0);
  const isAsking = side === "leaving" && isStillAsking(areas, gaps);
  const unread = side === "receiving" ? readingOrder(areas) : [];
  const done = [
    ...(side === "receiving" && unread.length === 0 ? ["Read"] : []),
    ...lists
      .filter((list) => list.gaps.length === 0 && !(isAsking && list.title === "Write Down"))
      .map(({ title }) => title),
  ];
  const columns = open.length + (unread.length > 0 ? 1 : 0);
  return (
    <Stack as="section" aria-label="What is left for you" gap="4" mb="4">
      <SimpleGrid
        columns={{ base: 1, md: Math.min(columns, 2), xl: columns === 4 ? 2 : columns }}
        gap="4"
        alignItems="start"
        _empty={{ display: "none" }}
      >
        {unread.length > 0 && <ReadingList areas={unread} />}
        {open.map(({ title, hint, gaps: rows }) => (
          <OwnList
            key={title}
            title={title}
            hint={hint}
            unit={["gap in your areas", "gaps in your areas"]}
            rows={rows}
          >
            {(shown) =>
              groupByArea(shown).map((ofArea) => (
                <AreaGaps key={ofArea[0]?.areaId} gaps={ofArea} side={side} />
              ))
            }
          </OwnList>
        ))}
      </SimpleGrid>
      {(done.length > 0 || isAsking) && (
        <Text color="fg.muted">
          {[
            isAsking && "Baton is still asking your areas' documents.",
            done.length > 0 && describeDone(done),
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      )}
    </Stack>
  );
}
