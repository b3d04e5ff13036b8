import { Box, Button, Center, chakra } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { useTRPC } from "../../lib/api/trpc.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../feedback/loading.tsx";
import type { ListedEntry } from "./listed-row.tsx";

const List = chakra("ul");

/** What stands at a place of a service, a page at a time; at the outermost without a place. */
export const useListing = (service: string, place: string | undefined) =>
  useInfiniteQuery(
    useTRPC().imports.browse.infiniteQueryOptions(
      { service, place },
      { retry: false, getNextPageParam: ({ next }) => next },
    ),
  );
type Listing = ReturnType<typeof useListing>;

/** All that has been read of a listing. */
export const entriesOf = ({ data }: Listing): ListedEntry[] =>
  data?.pages.flatMap((page) => page.entries) ?? [];

type EntryListingProps = {
  service: { name: string };
  listing: Listing;
  /** What to do where nothing is listed. */
  emptyHint?: string | undefined;
  /** Draws one entry. */
  children: (entry: ListedEntry) => ReactNode;
};

/** The entries at a place of a service, in a box that keeps its height while they come. */
export function EntryListing({ service, listing, emptyHint, children }: EntryListingProps) {
  const entries = entriesOf(listing);
  return (
    <Box
      h="60"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border.hairline"
      borderRadius="l2"
      aria-busy={listing.isFetching}
    >
      {listing.isError && entries.length === 0 ? (
        <Center minH="full">
          <ErrorState
            compact
            title={`${service.name} could not be read`}
            error={listing.error}
            onRetry={() => listing.refetch()}
            retrying={listing.isFetching}
          />
        </Center>
      ) : !listing.data ? (
        <Box p="4">
          <Loading label={`Reading ${service.name}...`}>
            <SkeletonLines lines={6} />
          </Loading>
        </Box>
      ) : entries.length === 0 ? (
        <Center minH="full">
          <EmptyState compact icon={FolderOpen} title="There is nothing here" hint={emptyHint} />
        </Center>
      ) : (
        <>
          <List
            aria-label={service.name}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            py="1"
          >
            {entries.map((entry) => (
              <li key={entry.id}>{children(entry)}</li>
            ))}
          </List>
          {listing.hasNextPage && (
            <Center pb="3" pt="1">
              <Button
                variant="outline"
                size="xs"
                loading={listing.isFetchingNextPage}
                onClick={() => listing.fetchNextPage()}
              >
                {listing.isFetchNextPageError ? "Try Again" : "Show More"}
              </Button>
            </Center>
          )}
        </>
      )}
    </Box>
  );
}
