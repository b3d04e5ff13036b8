import { createFileRoute } from "@tanstack/react-router";
import { DocumentPreviewDialog } from "../../../../../../features/documents/preview/preview-dialog.tsx";
import { AreaScreen } from "../../../../../../features/handover/area/area-screen.tsx";
import {
  parseAreaSearch,
  useAreaSearch,
} from "../../../../../../features/handover/area/area-search.ts";
import { loadArea } from "../../../../../../features/handover/area/load-area.ts";

/** The id that an address names; 0, which no area has, where it names none. */
const parseAreaId = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export const Route = createFileRoute("/_app/$userId/$projectName/handover/$areaId/")({
  validateSearch: parseAreaSearch,
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api }, params }) => {
    const areaId = parseAreaId(params.areaId);
    if (areaId > 0) loadArea(queryClient, api, areaId);
  },
  component: AreaPage,
});

function AreaPage() {
  const areaId = parseAreaId(Route.useParams().areaId);
  const { search, change } = useAreaSearch();
  return (
    <>
      <AreaScreen key={areaId} areaId={areaId} />
      <DocumentPreviewDialog
        documentId={search.document ?? null}
        chunkIndex={search.chunk ?? null}
        onClose={() => change({ document: undefined, chunk: undefined })}
      />
    </>
  );
}
