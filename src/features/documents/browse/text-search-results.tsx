import { Button, chakra, Flex, Mark, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";
import { excerptAround } from "../../../lib/excerpt.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { maxTextHits, type TextSearchFilter, useTextSearch } from "../document-queries.ts";
import { locationWords, nearestWords } from "../location-words.ts";

/** The pause in typing before the text is searched, in milliseconds. */
const debounceDelay = 250;

/** Passages drawn at a time. */
const pageSize = 8;

type Hits = RouterOutputs["assistant"]["search"]["results"];

/**
 * A passage without a word of the query was found by its document's title or tags, or by its
 * meaning. It stands for its document: once, and not where that is shown already.
 */
function shownOf(hits: Hits, query: string) {
  const wanted = query.toLowerCase();
  const shown = new Set(
    hits
      .filter(({ title, matches }) => matches.length > 0 || title.toLowerCase().includes(wanted))
      .map(({ documentId }) => documentId),
  );
  return hits.filter(({ documentId, matches }) => {
    if (matches.length > 0) return true;
    const isShown = shown.has(documentId);
    shown.add(documentId);
    return !isShown;
  });
}

type TextHits = {
  /** Null as long as they are not known. */
  hits: Hits | null;
  /** What was searched for. */
  query: string;
  /** That there may be more than were asked for. */
  isCut?: boolean;
  /** That the texts could not be searched. */
  failed?: Pick<ReturnType<typeof useTextSearch>, "error" | "refetch" | "isFetching">;
};

/**
 * The passages of the documents that a filter leaves that answer the words. A blank query finds
 * nothing.
 */
export function useTextHits(typed: string, filter: TextSearchFilter): TextHits {
  const wanted = typed.trim();
  const query = useDebounced(wanted, debounceDelay);
  const found = useTextSearch(query, filter);
  if (!wanted) return { hits: [], query };
  if (found.isLoadingError) return { hits: null, query, failed: found };
  if (!query || !found.data) return { hits: null, query };
  const { results } = found.data;
  return { hits: shownOf(results, query), query, isCut: results.length >= maxTextHits };
}

type TextSearchResultsProps = {
  found: TextHits;
  /** Whether any document stands above, found by its title. */
  titlesMatch: boolean;
  /** What is shown when the text holds nothing. */
  none?: ReactNode;
  onOpen: (documentId: number, chunkIndex: number) => void;
};

/** What is said over the passages where no title matches. */
function introduce(hits: Hits) {
  const isOne = hits.length === 1;
  return hits.some(({ matches }) => matches.length > 0)
    ? `No title matches, but ${isOne ? "this passage does" : "these passages do"}.`
    : `No title or text matches, but ${isOne ? "this comes" : "these come"} near.`;
}

const Hit = chakra("button");
const Title = chakra("h2");
const List = chakra("ul");
/** Under the list, as one of its rows. */
const More = chakra("div", {
  base: {
    px: "4",
    py: "2.5",
    textAlign: "center",
    borderTopWidth: "1px",
    borderColor: "border.hairline",
  },
});

type HitListProps = Pick<TextSearchResultsProps, "onOpen"> & { hits: Hits; isCut: boolean };

function HitList({ hits, isCut, onOpen }: HitListProps) {
  const [shown, setShown] = useState(pageSize);
  const left = hits.length - shown;
  return (
    <>
      <List
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        divideY="1px"
        divideColor="border.hairline"
      >
        {hits.slice(0, shown).map((hit) => (
          <li key={`${hit.documentId}-${hit.chunkIndex}`}>
            <Hit
              type="button"
              display="grid"
              gridTemplateColumns="minmax(0, 1fr)"
              gap="1"
              w="full"
              px="4"
              py="3"
              textAlign="start"
              cursor="pointer"
              _hover={{ bg: "bg.muted" }}
              onClick={() => onOpen(hit.documentId, hit.chunkIndex)}
            >
              <Flex
                columnGap="3"
                justify="space-between"
                align={{ sm: "baseline" }}
                direction={{ base: "column", sm: "row" }}
              >
                <Text as="span" fontWeight="medium" truncate title={hit.title} dir="auto">
                  {hit.title}
                </Text>
                <Text
                  as="span"
                  textStyle="xs"
                  color="fg.subtle"
                  flexShrink="0"
                  maxW={{ sm: "1/2" }}
                  truncate
                  title={locationWords(hit.location)}
                >
                  {nearestWords(hit.location)}
                </Text>
              </Flex>
              <Text as="span" color="fg.muted" lineClamp="2" overflowWrap="anywhere" dir="auto">
                {excerptAround(hit.content, hit.matches).map(({ text, hit: isHit, at }) =>
                  isHit ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
                )}
              </Text>
            </Hit>
          </li>
        ))}
      </List>
      {left > 0 ? (
        <More>
          <Button size="sm" variant="ghost" onClick={() => setShown((count) => count + pageSize)}>
            Show {Math.min(left, pageSize)} More ({left} left)
          </Button>
        </More>
      ) : (
        isCut && (
          <More>
            <Text color="fg.muted">
              These are the {maxTextHits} passages that fit best. More words or a filter find
              others.
            </Text>
          </More>
        )
      )}
    </>
  );
}

/** The passages whose words match: beneath the documents whose titles do, or in their place. */
export function TextSearchResults({
  found: { hits, query, isCut = false, failed },
  titlesMatch,
  none,
  onOpen,
}: TextSearchResultsProps) {
  if (hits?.length === 0) return none;
  if (failed) {
    return (
      <Card mt={titlesMatch ? "4" : "0"}>
        <ErrorState
          title="The texts of the documents could not be searched"
          error={failed.error}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
          compact
        />
      </Card>
    );
  }
  return (
    <Stack as="section" gap="3" mt={titlesMatch ? "4" : "0"} aria-label="Found in the text">
      <div>
        <Title textStyle="cardTitle">Found in the text</Title>
        {!titlesMatch && hits && (
          <Text color="fg.muted" mt="0.5">
            {introduce(hits)}
          </Text>
        )}
      </div>
      <Card>
        {!hits ? (
          <Skeleton h="24" borderRadius="l3" />
        ) : (
          <HitList key={query} hits={hits} isCut={isCut} onOpen={onOpen} />
        )}
      </Card>
    </Stack>
  );
}
