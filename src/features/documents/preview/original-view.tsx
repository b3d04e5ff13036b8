import { Image, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { lazyWithRetry } from "../../../lib/loading/lazy-with-retry.ts";
import type { FullDocument } from "../document-types.ts";
import { fetchOriginal } from "../download.ts";

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

function Picture({ blob, title }: { blob: Blob; title: string }) {
  const address = useBlobAddress(blob);
  if (!address) return <LoadingOriginal />;
  return (
    <Image
      src={address}
      alt={title}
      maxW="full"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l2"
    />
  );
}

type OriginalViewProps = {
  document: FullDocument;
  kind: "image" | "pdf";
  /** The page of a pdf to begin at. */
  page: number | null;
};

/** The file as it was uploaded. */
export function OriginalView({ document, kind, page }: OriginalViewProps) {
  const original = useQuery({
    queryKey: ["document-original", document.id],
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
  if (kind === "image") return <Picture blob={original.data} title={document.title} />;
  return (
    <Suspense fallback={<LoadingOriginal />}>
      <PdfPages blob={original.data} startPage={page} />
    </Suspense>
  );
}
