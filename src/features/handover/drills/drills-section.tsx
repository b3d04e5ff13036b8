import { Badge, Box, Button, Flex, Link as StyledLink, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useScope } from "../../../lib/session/session.ts";
import { useAreaSearch } from "../area/area-search.ts";
import { Section, SectionNote, SectionRow } from "../section.tsx";
import { RowsSkeleton } from "../skeletons.tsx";
import { areaDrillsQueryOptions, type DrillSummary } from "./drill-queries.ts";
import { drillBadge, drillFacts, drillPath } from "./drill-words.ts";
import { StartDrillDialog } from "./start-drill-dialog.tsx";

function DrillRow({ drill }: { drill: DrillSummary }) {
  const scope = useScope();
  const { label, palette } = drillBadge(drill);
  const people = [drill.receiver?.name, drill.witness && `witness ${drill.witness.name}`];
  return (
    <SectionRow as="li">
      <Flex gap="3" align="flex-start" justify="space-between">
        <StyledLink asChild fontWeight="medium" overflowWrap="anywhere" minW="0">
          <Link to={drillPath(scope, drill.areaId, drill.id)}>{drill.title}</Link>
        </StyledLink>
        <Badge colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
      </Flex>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        <FactLine facts={[...drillFacts(drill), ...people]} />
      </Text>
      {drill.status === "stuck" && drill.stuckAt?.note && (
        <Text textStyle="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere" lineClamp="2">
          {drill.stuckAt.note}
        </Text>
      )}
    </SectionRow>
  );
}

/** The drills of an area, the latest first, and the way to start one. */
export function DrillsSection({ areaId }: { areaId: number }) {
  const { search, change } = useAreaSearch();
  const drills = useQuery(areaDrillsQueryOptions(useTRPC(), areaId));
  return (
    <Section
      title="Drills"
      actions={
        <EditorsOnly>
          <Button size="xs" variant="outline" onClick={() => change({ open: "start-drill" })}>
            Start Drill
          </Button>
        </EditorsOnly>
      }
    >
      {drills.isPending ? (
        <Loading label="Loading the drills...">
          <RowsSkeleton rows={1} hasFacts />
        </Loading>
      ) : drills.isLoadingError ? (
        <ErrorState
          compact
          title="The drills could not be loaded"
          error={drills.error}
          onRetry={() => void drills.refetch()}
          retrying={drills.isFetching}
        />
      ) : drills.data?.length === 0 ? (
        <SectionNote
          note="No drill yet."
          more="In a drill the one who takes over does the steps of a playbook, while the expert only watches."
        />
      ) : (
        <Box as="ul" listStyleType="none">
          {drills.data?.map((drill) => (
            <DrillRow key={drill.id} drill={drill} />
          ))}
        </Box>
      )}
      {search.open === "start-drill" && (
        <EditorsOnly>
          <StartDrillDialog areaId={areaId} onClose={() => change({ open: undefined })} />
        </EditorsOnly>
      )}
    </Section>
  );
}
