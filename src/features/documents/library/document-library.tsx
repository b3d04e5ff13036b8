import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import { Card } from "../../../components/card.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { useMediaQuery, wideScreen } from "../../../lib/browser/use-media-query.ts";
import { NoMatch } from "../browse/no-match.tsx";
import { TextSearchResults, useTextHits } from "../browse/text-search-results.tsx";
import { CategoryChoice, LibraryFilterChips } from "./library-filters.tsx";
import { LibraryList, useRowHeight } from "./library-list.tsx";
import { conditionsOf, type Facets, useFacets, useLibraryCounts } from "./library-queries.ts";
import { filterOf, type LibraryFilter, type LibrarySearch } from "./library-search.ts";

type DocumentLibraryProps = {
  search: LibrarySearch;
  onChange: (changes: Partial<LibrarySearch>, replace: boolean) => void;
  onOpen: (documentId: number, chunkIndex?: number) => void;
};

const rows = ["3/5", "2/5", "1/2", "3/4", "1/3", "3/5", "2/5", "1/2"] as const;

/** The outline of the list, with its head and its rows as high as they will be. */
function LoadingList() {
  const isWide = useMediaQuery(wideScreen);
  const height = useRowHeight();
  return (
    <Loading label="Loading documents...">
      {/* The categories. */}
      <Skeleton h="7" my="0.5" mb="3.5" w={{ base: "full", md: "2/3" }} borderRadius="l2" />
      {!isWide && <Box h="9" mb="3" />}
      <Card overflow="hidden">
        {isWide && <Box h="9" bg="bg.well" borderBottomWidth="1px" borderColor="border.hairline" />}
        {rows.map((width, index) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: widths repeat and never move.
            key={index}
            align="center"
            px="3"
            borderBottomWidth="1px"
            borderColor="border.hairline"
            _last={{ borderBottomWidth: "0" }}
            style={{ height }}
          >
            <Skeleton h="3" w={width} borderRadius="l1" />
          </Flex>
        ))}
      </Card>
    </Loading>
  );
}

type FoundProps = DocumentLibraryProps & { facets: Facets; counts: Facets };

function Found({ search, facets, counts, onChange, onOpen }: FoundProps) {
  const { q = "", sort, reverse } = search;
  const filter = filterOf(search);
  const isFound = facets.total > 0;
  const found = useTextHits(q, conditionsOf(filter));
  return (
    <>
      {isFound && (
        <LibraryList
          filter={filter}
          look={{ q, sort, reverse }}
          counts={counts}
          total={facets.total}
          onLook={(look) => onChange(look, true)}
          onOpen={onOpen}
        />
      )}
      <TextSearchResults
        found={found}
        titlesMatch={isFound}
        none={
          !isFound && <NoMatch hint={q ? undefined : "Remove a filter to see more documents"} />
        }
        onOpen={onOpen}
      />
    </>
  );
}

/** All documents of the project in one list, narrowed down and ordered as the address says. */
export function DocumentLibrary(props: DocumentLibraryProps) {
  const { search, onChange } = props;
  const filter = filterOf(search);
  const counts = useLibraryCounts();
  const facets = useFacets(filter, search.q);
  const changeFilter = (changed: LibraryFilter) => onChange(changed, false);
  if (facets.data && counts.data) {
    return (
      <Stack gap="3">
        <CategoryChoice filter={filter} facets={facets.data} onChange={changeFilter} />
        <LibraryFilterChips
          filter={filter}
          facets={facets.data}
          all={counts.data.total}
          onChange={changeFilter}
        />
        <Found {...props} facets={facets.data} counts={counts.data} />
      </Stack>
    );
  }
  const failed = [facets, counts].find(({ isError }) => isError);
  if (!failed) return <LoadingList />;
  return (
    <Card>
      <ErrorState
        title="The documents could not be loaded"
        error={failed.error}
        onRetry={() => failed.refetch()}
        retrying={failed.isFetching}
      />
    </Card>
  );
}
