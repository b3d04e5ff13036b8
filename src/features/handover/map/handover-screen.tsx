import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { Readiness } from "../../../../server/features/handover/readiness/readiness.schema.ts";
import { Card } from "../../../components/card.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { isAwaited } from "../../../lib/api/is-awaited.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { usePageAction } from "../../../lib/navigation/page-action.ts";
import { useCanEdit, useSignedInUser } from "../../../lib/session/session.ts";
import { useRemembered } from "../../../lib/session/use-remembered.ts";
import { AddAreaDialog, type AddAreaWay } from "../areas/add-area-menu.tsx";
import { FrameDialog } from "../frame/lazy-frame-dialog.ts";
import { readinessQueryOptions } from "../handover-queries.ts";
import { NeedsYou } from "../home/needs-you.tsx";
import { useNeedsYou } from "../home/use-home.ts";
import { CoverageMap } from "./coverage-map.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { MapEmpty } from "./map-empty.tsx";
import { MapFilters } from "./map-filters.tsx";
import { groupAreas, visibleAreas } from "./map-rows.ts";
import type { MapSearch } from "./map-search.ts";
import { MapSkeleton } from "./map-skeleton.tsx";
import { OwnView } from "./own-view.tsx";
import { Standing } from "./standing.tsx";

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
  const canEdit = useCanEdit();
  const { data, error, isFetching, refetch } = useQuery(readinessQueryOptions(useTRPC()));
  const needs = useNeedsYou();
  const isEmpty = data?.areas.length === 0;
  const hasAreas = data !== undefined && !isEmpty;
  const isExpectedEmpty = useRemembered("areas", data && (hasAreas ? "some" : "none")) !== "some";
  // It stands above the map, which it would push down if it came later.
  const isAboveAwaited = hasAreas && !showsOwn(search.view) && isAwaited(needs);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [way, setWay] = useState<AddAreaWay | null>(null);
  usePageAction("add-area", canEdit ? () => setWay("by-hand") : undefined);
  return (
    <Page>
      <PageHeader
        title="Handover"
        subtitle="What is not handed over yet, and who takes it over"
        actions={
          (data || !error) && (
            <HeaderActions
              isEmpty={isExpectedEmpty}
              onSetUp={() => setIsSettingUp(true)}
              onAdd={setWay}
            />
          )
        }
      />
      {data && !isAboveAwaited ? (
        isEmpty ? (
          <MapEmpty onChoose={setWay} />
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
        <MapSkeleton isEmpty={isExpectedEmpty} hasNeeds={!showsOwn(search.view)} />
      )}
      {canEdit && way && <AddAreaDialog way={way} onClose={() => setWay(null)} />}
      {isSettingUp && <FrameDialog onClose={() => setIsSettingUp(false)} />}
    </Page>
  );
}
