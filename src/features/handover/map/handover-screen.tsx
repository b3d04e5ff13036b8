import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Settings2 } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { isAwaited } from "../../../lib/api/is-awaited.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope, useSignedInUser } from "../../../lib/session/session.ts";
import { AddAreaDialog, AddAreaMenu, type AddAreaWay } from "../areas/add-area-menu.tsx";
import { readinessQueryOptions } from "../handover-queries.ts";
import { NeedsYou } from "../home/needs-you.tsx";
import { useNeedsYou } from "../home/use-home.ts";
import { CoverageMap } from "./coverage-map.tsx";
import { MapEmpty } from "./map-empty.tsx";
import { MapFilters } from "./map-filters.tsx";
import { groupAreas, visibleAreas } from "./map-rows.ts";
import type { MapSearch } from "./map-search.ts";
import { MapSkeleton } from "./map-skeleton.tsx";
import { OwnView } from "./own-view.tsx";
import { Standing } from "./standing.tsx";

const FrameDialog = lazyWithRetry(() =>
  import("../frame/frame-dialog.tsx").then((module) => module.FrameDialog),
);

/** Whether a view shows one side's areas alone; what needs the person does not stand above those. */
const showsOwn = (view: MapSearch["view"]) => view === "leaving" || view === "receiving";

type MapContentProps = {
  readiness: Readiness;
  search: MapSearch;
  onSearchChange: (search: MapSearch) => void;
};

function MapContent({ readiness, search, onSearchChange }: MapContentProps) {
  const { id } = useSignedInUser();
  const { areas, tracks } = readiness;
  const { view } = search;
  const visible = useMemo(() => visibleAreas(areas, search, id), [areas, search, id]);
  const groups = useMemo(
    () => groupAreas(visible, readiness, search),
    [visible, readiness, search],
  );
  const isOwn = showsOwn(view);
  return (
    <>
      <Standing readiness={readiness} />
      {!isOwn && (
        <Box mb="4" _empty={{ display: "none" }}>
          <NeedsYou on="handover" />
        </Box>
      )}
      <MapFilters
        areas={areas}
        tracks={tracks.map(({ track }) => track)}
        userId={id}
        search={search}
        onChange={(change) => onSearchChange({ ...search, ...change })}
      />
      {isOwn && <OwnView key={view} side={view} areas={visible} />}
      {visible.length > 0 ? (
        <CoverageMap groups={groups} />
      ) : (
        !isOwn && (
          <Card>
            <EmptyState
              compact
              icon={Settings2}
              title={view === "critical" ? "No area has a critical gap" : "No area fits"}
              action={
                <Button variant="outline" size="sm" onClick={() => onSearchChange({})}>
                  Show All Areas
                </Button>
              }
            />
          </Card>
        )
      )}
    </>
  );
}

type HandoverScreenProps = {
  search: MapSearch;
  /** Puts what the map is narrowed to into the address. */
  onSearchChange: (search: MapSearch) => void;
};

/** The Handover page: what is not handed over yet, and who will know it. */
export function HandoverScreen({ search, onSearchChange }: HandoverScreenProps) {
  const scope = useScope();
  const { data, error, isFetching, refetch } = useQuery(readinessQueryOptions(useTRPC()));
  const needs = useNeedsYou();
  // The ways to a first area have the solid button then. While it is unknown, all buttons have
  // their place.
  const isEmpty = data?.areas.length === 0;
  const hasAreas = data !== undefined && !isEmpty;
  // It stands above the map, which it would push down if it came later.
  const isAboveAwaited = hasAreas && !showsOwn(search.view) && isAwaited(needs);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [firstWay, setFirstWay] = useState<AddAreaWay | null>(null);
  return (
    <Page>
      <PageHeader
        title="Handover"
        subtitle="What is not handed over yet, and who takes it over"
        actions={
          <>
            <EditorsOnly>
              <Button variant="outline" onClick={() => setIsSettingUp(true)}>
                <Settings2 aria-hidden />
                <Text as="span" srOnly={isEmpty ? false : { base: true, md: false }}>
                  Set Up
                </Text>
              </Button>
            </EditorsOnly>
            {!isEmpty && (
              <>
                <Button asChild variant="outline" {...fullWidthOnPhone}>
                  <Link to={pagePath(scope, "handover", "absence")}>What If … Is Away?</Link>
                </Button>
                <Button asChild variant="outline" {...fullWidthOnPhone}>
                  <Link to={pagePath(scope, "handover", "report")}>Report</Link>
                </Button>
              </>
            )}
            <AddAreaMenu variant={isEmpty ? "outline" : "solid"} />
          </>
        }
      />
      {data && !isAboveAwaited ? (
        isEmpty ? (
          <MapEmpty onChoose={setFirstWay} />
        ) : (
          <MapContent readiness={data} search={search} onSearchChange={onSearchChange} />
        )
      ) : error ? (
        <Card>
          <ErrorState
            title="The handover could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <MapSkeleton hasNeeds={!showsOwn(search.view)} />
      )}
      {firstWay && <AddAreaDialog way={firstWay} onClose={() => setFirstWay(null)} />}
      <Suspense>{isSettingUp && <FrameDialog onClose={() => setIsSettingUp(false)} />}</Suspense>
    </Page>
  );
}
