import { Box, Button, Center, chakra, Flex, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTRPC } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Loading } from "../feedback/loading.tsx";
import { SearchInput } from "../forms/search-input.tsx";
import { useLowerFade } from "../scroll-row.tsx";
import type { ListedEntry } from "./listed-row.tsx";

const List = chakra("ul");

/**
 * What stands at a place of a service, a page at a time; at the outermost without a place. The filter
 * looks through what has been read, and begins empty at each place.
 */
export function useListing(service: string, place: string | undefined) {
  const query = useInfiniteQuery(
    useTRPC().imports.browse.infiniteQueryOptions(
      { service, place },
      { retry: false, getNextPageParam: ({ next }) => next },
    ),
  );
  const [typed, setTyped] = useState({ place, text: "" });
  const filter = typed.place === place ? typed.text : "";
  const wanted = filter.trim().toLowerCase();
  const entries: ListedEntry[] = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return {
    query,
    /** All that has been read. */
    entries,
    shown: entries.filter(({ name }) => name.toLowerCase().includes(wanted)),
    filter,
    setFilter: (text: string) => setTyped({ place, text }),
  };
}
type Listing = ReturnType<typeof useListing>;

type ListingFilterProps = Pick<EntryListingProps, "service" | "listing"> & { disabled: boolean };

function ListingFilter({ service, listing, disabled }: ListingFilterProps) {
  const { shown, filter, setFilter } = listing;
  useAnnounced(filter.trim() && formatCount(shown.length, "match", "matches"));
  return (
    <SearchInput
      maxW="none"
      label={`Filter what is listed of ${service.name}`}
      placeholder="Filter by name"
      value={filter}
      disabled={disabled}
      onValueChange={setFilter}
    />
  );
}

/** Under what is shown: whether the filter has seen all there is, and how more of it is read. */
function ListingEnd({ listing }: Pick<EntryListingProps, "listing">) {
  const { query, entries, shown, filter } = listing;
  const note = !filter.trim()
    ? null
    : query.hasNextPage
      ? `The filter looks through what was read so far, ${formatCount(entries.length, "entry", "entries")}. There is more.`
      : shown.length === 0 && "No matches.";
  if (!note && !query.hasNextPage) return null;
  return (
    <Stack align="center" gap="2" pt="1" pb="3" px="3">
      {note && (
        <Text color="fg.muted" textAlign="center" textWrap="balance">
          {note}
        </Text>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? "Try Again" : "Show More"}
        </Button>
      )}
    </Stack>
  );
}

/** The outline of the entries to come, as many as the box has room for. */
const ListingSkeleton = () => (
  <Box py="1">
    {["2/5", "1/2", "1/3", "2/5", "1/4", "1/2"].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
      <Flex key={index} align="center" gap="2.5" h="9" px="3">
        <Skeleton boxSize="4" flexShrink="0" borderRadius="l1" />
        <Skeleton h="3" w={width} borderRadius="l1" />
      </Flex>
    ))}
  </Box>
);

type EntryListingProps = {
  service: { name: string };
  listing: Listing;
  /** What to do where nothing is listed. */
  emptyHint?: string | undefined;
  /** Stays in sight above the entries. */
  head?: ReactNode;
  /** Draws one entry. */
  children: (entry: ListedEntry) => ReactNode;
};

/** The entries at a place of a service, in a box that keeps its height while they come. */
export function EntryListing({ service, listing, emptyHint, head, children }: EntryListingProps) {
  const { query, entries, shown } = listing;
  const { list, lowerFade } = useLowerFade();
  const hasFailed = query.isError && entries.length === 0;
  // What has been read may hold nothing for Baton, and the next page something.
  const isEmpty = query.data !== undefined && entries.length === 0 && !query.hasNextPage;
  return (
    <Stack gap="2" minH="0">
      {/* Kept in an empty place, so that nothing moves on the way there and back. */}
      {!hasFailed && <ListingFilter service={service} listing={listing} disabled={isEmpty} />}
      <Flex
        direction="column"
        flexBasis={{
          base: "clamp({sizes.48}, 42dvh, {sizes.md})",
          sm: "clamp({sizes.60}, 42dvh, {sizes.md})",
        }}
        flexShrink="1"
        // It alone gives way where a dialog has no room for all that stands around it.
        minH="36"
        overflow="hidden"
        borderWidth="1px"
        borderColor="border.hairline"
        borderRadius="l2"
      >
        {/* Within the border, which does not fade. */}
        <Box
          ref={list}
          {...lowerFade}
          display="flex"
          flexDirection="column"
          flex="1"
          minH="0"
          overflowY="auto"
          // An entry that takes the focus scrolls clear of the head.
          scrollPaddingTop={head ? "14" : undefined}
          aria-busy={query.isFetching}
        >
          {hasFailed ? (
            <Center flex="1 0 auto">
              <ErrorState
                compact
                title={`${service.name} could not be read`}
                error={query.error}
                onRetry={() => query.refetch()}
                retrying={query.isFetching}
              />
            </Center>
          ) : !query.data ? (
            <Loading label={`Reading ${service.name}...`}>
              <ListingSkeleton />
            </Loading>
          ) : isEmpty ? (
            <Center flex="1 0 auto">
              <EmptyState
                compact
                icon={FolderOpen}
                title="There is nothing here"
                hint={emptyHint}
              />
            </Center>
          ) : (
            <>
              {head}
              {shown.length > 0 && (
                <List
                  aria-label={service.name}
                  display="grid"
                  gridTemplateColumns="minmax(0, 1fr)"
                  py="1"
                >
                  {shown.map((entry) => (
                    <li key={entry.id}>{children(entry)}</li>
                  ))}
                </List>
              )}
              <ListingEnd listing={listing} />
            </>
          )}
        </Box>
      </Flex>
    </Stack>
  );
}
