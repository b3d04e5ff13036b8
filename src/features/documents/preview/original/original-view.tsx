import { Image, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { EmptyState } from "../../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading } from "../../../../components/feedback/loading.tsx";
import { lazyWithRetry } from "../../../../lib/loading/lazy-with-retry.ts";
import type { FullDocument } from "../../document-types.ts";
import { fetchOriginal } from "../../download.ts";
import type { TextQuote } from "../find-in-parts.ts";
import { MarkNotice } from "../mark-notice.tsx";
import { useZoom, ZoomedStack } from "./zoom.tsx";

// pdf.js is 116 kB, half as much as everything else the page needs.
const PdfPages = lazyWithRetry(() => import("./pdf-pages.tsx").then((module) => module.PdfPages));

/** An address for bytes that lasts as long as what shows them. */
function useBlobAddress(blob: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

function LoadingOriginal() {
  return (
    <Loading label="Loading the original...">
      <Skeleton aspectRatio="wide" borderRadius="l2" />
    </Loading>
  );
}

type PictureProps = { blob: Blob; title: string; isCited: boolean };

function Picture({ blob, title, isCited }: PictureProps) {
  const address = useBlobAddress(blob);
  const [broken, setBroken] = useState(false);
  const [naturalWidth, setNaturalWidth] = useState<number | null>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const zooming = useZoom(sheets);
  if (!address) return <LoadingOriginal />;
  if (broken) {
    return (
      <EmptyState
        compact
        icon={ImageOff}
        title="This picture is damaged"
        hint="The browser cannot draw it. Download it to try another program."
      />
    );
  }
  return (
    <ZoomedStack sheets={sheets} {...zooming}>
      {isCited && (
        <MarkNotice>
          This is a picture, so the passage cannot be marked on it. The text view marks it.
        </MarkNotice>
      )}
      <Image
        onLoad={(event) => setNaturalWidth(event.currentTarget.naturalWidth)}
        onError={() => setBroken(true)}
        src={address}
        alt={title}
        w="full"
        // A small picture is not blown up before somebody enlarges it.
        maxW={naturalWidth === null ? "full" : `calc(${naturalWidth}px * var(--zoom))`}
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
      />
    </ZoomedStack>
  );
}

type OriginalViewProps = {
  document: FullDocument;
  kind: "image" | "pdf";
  /** The page of a pdf to begin at. */
  page: number | null;
  /** The words of the passage to mark. */
  words: TextQuote | null;
};

/** The file as it was uploaded. */
export function OriginalView({ document, kind, page, words }: OriginalViewProps) {
  const original = useQuery({
    queryKey: ["document-original", document.id, document.version],
    queryFn: ({ signal }) => fetchOriginal(document.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (original.isError) {
    return (
      <ErrorState
        compact
        title="The original could not be shown"
        error={original.error}
        onRetry={() => original.refetch()}
        retrying={original.isFetching}
      />
    );
  }
  if (!original.data) return <LoadingOriginal />;
  if (kind === "image")
    return <Picture blob={original.data} title={document.title} isCited={words !== null} />;
  return (
    <Suspense fallback={<LoadingOriginal />}>
      <PdfPages blob={original.data} startPage={page} words={words} />
    </Suspense>
  );
}
