import { createFileRoute } from "@tanstack/react-router";
import { BesideMain, roomForTwo } from "../../../../../../components/pages/beside-main.tsx";
import {
  DocumentPreviewDialog,
  DocumentPreviewPanel,
} from "../../../../../../features/documents/preview/document-preview.tsx";
import {
  AreaDocumentsProvider,
  useAreaDocuments,
} from "../../../../../../features/handover/area/area-documents.ts";
import { AreaScreen } from "../../../../../../features/handover/area/area-screen.tsx";
import { parseAreaSearch } from "../../../../../../features/handover/area/area-search.ts";
import { loadArea } from "../../../../../../features/handover/area/load-area.ts";
import { useMediaQuery } from "../../../../../../lib/browser/use-media-query.ts";

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
  const { open, openings, preview } = useAreaDocuments(areaId);
  const isWide = useMediaQuery(roomForTwo);
  const { documentId } = preview;
  const isBeside = isWide && documentId !== null;
  return (
    <AreaDocumentsProvider value={open}>
      <AreaScreen key={areaId} areaId={areaId} isNarrow={isBeside} />
      {isBeside && (
        <BesideMain>
          <DocumentPreviewPanel {...preview} documentId={documentId} openings={openings} />
        </BesideMain>
      )}
      {!isWide && <DocumentPreviewDialog {...preview} />}
    </AreaDocumentsProvider>
  );
}
