import { createFileRoute } from "@tanstack/react-router";
import { DocumentPreviewDialog } from "../../../../../../../features/documents/preview/document-preview.tsx";
import {
  parseAreaSearch,
  useAreaSearch,
} from "../../../../../../../features/handover/area/area-search.ts";
import { drillQueryOptions } from "../../../../../../../features/handover/drills/drill-queries.ts";
import { DrillScreen } from "../../../../../../../features/handover/drills/drill-screen.tsx";

/** The id that an address names; 0, which no drill has, where it names none. */
const parseDrillId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const Route = createFileRoute("/_app/$userId/$projectName/handover/$areaId/drills/$drillId")(
  {
    validateSearch: parseAreaSearch,
    // What the page reads is on its way before it is drawn; it shows failures itself.
    loader: ({ context: { queryClient, api }, params }) => {
      const drillId = parseDrillId(params.drillId);
      if (drillId > 0) void queryClient.prefetchQuery(drillQueryOptions(api, drillId));
    },
    component: DrillPage,
  },
);

function DrillPage() {
  const drillId = parseDrillId(Route.useParams().drillId);
  const { search, change } = useAreaSearch();
  return (
    <>
      <DrillScreen
        key={drillId}
        drillId={drillId}
        onOpenPassage={(document, chunk) => change({ document, chunk })}
      />
      <DocumentPreviewDialog
        documentId={search.document ?? null}
        chunkIndex={search.chunk ?? null}
        onClose={() => change({ document: undefined, chunk: undefined })}
      />
    </>
  );
}
