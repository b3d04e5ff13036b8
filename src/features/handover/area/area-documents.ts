import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { acceptanceQueryOptions } from "../handover-queries.ts";
import { type DocumentPlace, useAreaSearch } from "./area-search.ts";

type OpenDocument = (place: DocumentPlace) => void;

const Opening = createContext<OpenDocument | null>(null);

export const AreaDocumentsProvider = Opening.Provider;

/** Opens a document of the area's page. */
export function useOpenDocument(): OpenDocument {
  const open = useContext(Opening);
  if (!open) throw new Error("A document of an area needs an AreaDocumentsProvider around it.");
  return open;
}

const closed = { document: undefined, chunk: undefined, source: undefined, cited: undefined };

/** The document that the address shows, with its place among the sources of the answer it was cited in. */
export function useAreaDocuments(areaId: number) {
  const { search, change } = useAreaSearch();
  const { document, chunk, source, cited } = search;
  const [openings, setOpenings] = useState(0);
  const { data: questions } = useQuery({
    ...acceptanceQueryOptions(useTRPC(), areaId),
    enabled: areaId > 0 && cited !== undefined,
  });
  const citations = questions?.find(({ id }) => id === cited)?.citations ?? [];
  const citation = citations.find(
    ({ number, documentId }) => number === source && documentId === document,
  );
  const show: OpenDocument = (place) => change({ ...closed, ...place });
  const openAt = (position: number) => {
    const next = citations[position - 1];
    if (!next) return;
    const { documentId, chunkIndex, number } = next;
    show({ document: documentId, chunk: chunkIndex ?? undefined, source: number, cited });
  };
  return {
    open: (place: DocumentPlace) => {
      setOpenings((count) => count + 1);
      show(place);
    },
    /** Another number for each opening, also of what is open already. */
    openings,
    preview: {
      documentId: document ?? null,
      chunkIndex: chunk ?? null,
      quote: citation?.quote || null,
      source: citation
        ? {
            position: citations.indexOf(citation) + 1,
            count: citations.length,
            onOpen: openAt,
            // An answer that its documents no longer give says so itself.
            changed: null,
          }
        : null,
      onClose: () => change(closed),
    },
  };
}
