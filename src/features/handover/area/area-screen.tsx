import { Box, Grid, VisuallyHidden } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import type { ReactNode } from "react";
import { trashDays } from "../../../../db/enums.ts";
import type { Area } from "../../../../server/features/areas/areas.schema.ts";
import { Card } from "../../../components/card.tsx";
import { MeanwhileNotice } from "../../../components/conflicts/meanwhile-notice.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { Page, PageHeader } from "../../../components/pages/page.tsx";
import { errorCode } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { useCanEdit } from "../../../lib/session/session.ts";
import { AreaFormDialog } from "../areas/lazy-area-form-dialog.ts";
import { areaQueryOptions, areaReadinessQueryOptions } from "../handover-queries.ts";
import { HandoverTrail } from "../handover-trail.tsx";
import { SkeletonHeader } from "../skeletons.tsx";
import { WaysOut } from "../ways-out.tsx";
import { AreaHeader } from "./area-header.tsx";
import { useAreaSearch } from "./area-search.ts";
import { AreaComments, MainSections, SideSections } from "./area-sections.tsx";
import {
  CommentsSkeleton,
  DescriptionSkeleton,
  MainSkeleton,
  PeopleSkeleton,
  SideSkeleton,
  StageStripSkeleton,
} from "./area-skeleton.tsx";
import { StageStrip } from "./stage-strip.tsx";

/** In the place of an area that is not there any more, or that never was. */
function MissingArea() {
  return (
    <>
      <PageHeader title="Area" above={<HandoverTrail />} />
      <Card>
        <EmptyState
          icon={Layers}
          title="This area is gone"
          hint={`It was deleted or merged into another one, or it is not in this project. What was deleted stays in the Trash for ${trashDays} days.`}
          action={<WaysOut />}
        />
      </Card>
    </>
  );
}

const LoadingArea = ({ isNarrow }: { isNarrow: boolean }) => (
  <>
    <SkeletonHeader actions={<PeopleSkeleton />} />
    <Loading label="Loading the area...">
      <DescriptionSkeleton />
      <StageStripSkeleton />
      <Columns
        main={<MainSkeleton />}
        side={<SideSkeleton />}
        end={<CommentsSkeleton />}
        isNarrow={isNarrow}
      />
    </Loading>
  </>
);

type ColumnsProps = {
  main: ReactNode;
  side: ReactNode;
  end?: ReactNode;
  /** Whether something stands beside the page: there is room for one column then. */
  isNarrow?: boolean;
};

/** Where there is room, the end follows the main part, with the side beside both. */
function Columns({ main, side, end, isNarrow = false }: ColumnsProps) {
  const wide = (style: string) => (isNarrow ? undefined : { lg: style });
  return (
    <Grid
      templateColumns={{
        base: "minmax(0, 1fr)",
        ...wide("minmax(0, 8fr) minmax(0, 5fr)"),
      }}
      gridTemplateRows={wide("auto 1fr")}
      gap="4"
      alignItems="start"
    >
      {main}
      <Box gridColumn={wide("2")} gridRow={wide("1 / span 2")} minW="0">
        {side}
      </Box>
      {end && (
        <Box gridColumn={wide("1")} minW="0">
          {end}
        </Box>
      )}
    </Grid>
  );
}

type AreaContentProps = { area: Area; isGone: boolean; isNarrow: boolean };

function AreaContent({ area, isGone, isNarrow }: AreaContentProps) {
  const { data: state } = useQuery(areaReadinessQueryOptions(useTRPC(), area.id));
  const { search, change } = useAreaSearch();
  const canEdit = useCanEdit();
  return (
    <>
      <AreaHeader area={area} readiness={state} />
      {isGone && (
        <MeanwhileNotice>
          Someone else deleted this area or merged it into another one. What you typed stays here
          until you leave the page. To save it, restore the area from the Trash first.
        </MeanwhileNotice>
      )}
      {area.description && (
        <Box mb="5" maxW="reading" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {area.description}
        </Box>
      )}
      {state && <StageStrip area={state} />}
      <Columns
        main={<MainSections areaId={area.id} />}
        side={<SideSections areaId={area.id} />}
        end={<AreaComments areaId={area.id} />}
        isNarrow={isNarrow}
      />
      {canEdit && search.open === "edit" && (
        <AreaFormDialog
          area={area}
          isDeleted={isGone}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  );
}

type AreaScreenProps = {
  areaId: number;
  /** Whether something stands beside it. */
  isNarrow?: boolean;
};

/** The page of an area: how far it has come, what is missing, and what proves the rest. */
export function AreaScreen({ areaId, isNarrow = false }: AreaScreenProps) {
  const query = areaQueryOptions(useTRPC(), areaId);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: areaId > 0 });
  const isGone = areaId === 0 || errorCode(error) === "NOT_FOUND";
  const isWaited = !isGone && !data;
  useDocumentTitle(isWaited ? "Area" : undefined);
  return (
    <Page>
      {isWaited &&
        (error ? (
          <PageHeader title="Area" above={<HandoverTrail />} />
        ) : (
          <VisuallyHidden as="h1">Area</VisuallyHidden>
        ))}
      {data ? (
        // One that a colleague deletes stays with what was typed into it.
        <AreaContent area={data} isGone={isGone} isNarrow={isNarrow} />
      ) : isGone ? (
        <MissingArea />
      ) : error ? (
        <Card>
          <ErrorState
            title="The area could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <LoadingArea isNarrow={isNarrow} />
      )}
    </Page>
  );
}
