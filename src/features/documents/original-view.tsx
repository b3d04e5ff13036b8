import { Image, Skeleton } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ErrorState } from "../../components/error-state.tsx";
import { Loading } from "../../components/loading.tsx";
import type { FullDocument } from "./document-types.ts";
import { fetchOriginal } from "./download.ts";

/** An address for bytes that lasts as long as what shows them. */
function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** The picture as it was uploaded. */
export function OriginalImage({ document }: { document: FullDocument }) {
  const original = useQuery({
    queryKey: ["document-original", document.id],
    queryFn: ({ signal }) => fetchOriginal(document.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useBlobAddress(original.data);
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
  if (!address) {
    return (
      <Loading label="Loading the original...">
        <Skeleton aspectRatio="wide" borderRadius="l2" />
      </Loading>
    );
  }
  return <Image src={address} alt={document.title} maxW="full" borderRadius="l2" />;
}
