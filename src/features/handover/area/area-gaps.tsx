import { Button, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { tellMany } from "../../../../server/features/handover/readiness/gap-words.schema.ts";
import type { Gap } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useCurrentProject } from "../../../lib/session/session.ts";
import { GapCells } from "../gap-cells.tsx";
import { areaGapsQueryOptions } from "../handover-queries.ts";
import { Section, SectionRow } from "../section.tsx";
import { GapRowsSkeleton } from "./area-skeleton.tsx";

function GapRow({ gap }: { gap: Gap }) {
  const side = useCurrentProject()?.side;
  return (
    <SectionRow asChild>
      <Grid
        as="li"
        alignItems={{ base: "start", sm: "center" }}
        gridColumn="1 / -1"
        gridTemplateColumns="subgrid"
        rowGap="2"
      >
        <GapCells gap={gap} isForLeavingSide={side === "leaving"} isOnArea />
      </Grid>
    </SectionRow>
  );
}

/** A row, and how many gaps it tells. */
type Row = { gap: Gap; count: number };

/** Gaps of questions, which stand under them anyway, one row for each kind. */
const foldQuestions = (gaps: readonly Gap[]): Row[] =>
  [
    ...Map.groupBy(gaps, ({ id, rule, action }) => (action.kind === "open-question" ? rule : id)),
  ].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const count = more.length + 1;
    const what = count > 1 && tellMany[first.rule]?.(count);
    return [{ gap: what ? { ...first, id, what, told: [] } : first, count }];
  });

const maxShown = 6;

/** What is missing from an area, the worst first, each with the button that leads to resolving it. */
export function AreaGaps({ areaId }: { areaId: number }) {
  const query = areaGapsQueryOptions(useTRPC(), areaId);
  const { data: gaps, error, isFetching, refetch } = useQuery(query);
  const [isWhole, setIsWhole] = useState(false);
  const rows = foldQuestions(gaps ?? []);
  const isFolded = rows.length > maxShown + 1 && !isWhole;
  const shown = isFolded ? rows.slice(0, maxShown) : rows;
  const hiddenCount = rows.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title="Gaps" hint={gaps && gaps.length > 0 ? `${gaps.length} open` : undefined}>
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
          <Loading label="Loading the gaps...">
            <GapRowsSkeleton />
          </Loading>
        )
      ) : gaps.length === 0 ? (
        <EmptyState
          compact
          icon={CircleCheck}
          title="No gaps"
          hint="Everything that Baton looks for is there"
        />
      ) : (
        <>
          {/* The first column is as wide as its widest badge. */}
          <Grid
            as="ul"
            listStyleType="none"
            gridTemplateColumns={{
              base: "max-content minmax(0, 1fr)",
              sm: "max-content minmax(0, 1fr) max-content",
            }}
            columnGap="2.5"
          >
            {shown.map(({ gap }) => (
              <GapRow key={gap.id} gap={gap} />
            ))}
          </Grid>
          {isFolded && (
            <SectionRow>
              <Button size="xs" variant="ghost" ms="-2.5" onClick={() => setIsWhole(true)}>
                Show {hiddenCount} More
              </Button>
            </SectionRow>
          )}
        </>
      )}
    </Section>
  );
}
