import { Button, Center, Flex, NativeSelect, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";
import { FilePlus2, Upload } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { SearchInput } from "../../../components/forms/search-input.tsx";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useTypedWords } from "../../../lib/navigation/use-typed-words.ts";
import { useCanEdit, useScope } from "../../../lib/session/session.ts";
import type { DocumentSummary } from "../document-types.ts";
import { countTags } from "../tags.ts";
import { DocumentCard } from "./document-card.tsx";
import { DocumentCardStyles } from "./document-card-styles.tsx";
import { DocumentMenu } from "./document-menu.tsx";
import { filterDocuments } from "./filter-documents.ts";
import { type CategorySearch, type Sorting, sortings } from "./knowledge-base-search.ts";
import { NoMatch } from "./no-match.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { TextSearchResults, useTextHits } from "./text-search-results.tsx";
import type { DocumentActions } from "./use-document-actions.tsx";

const sortingLabels = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "Title A to Z",
  updated: "Recently updated",
} as const satisfies Record<Sorting, string>;

/** Cards shown at once; the next ones come on demand. */
const pageSize = 60;
/** Cards that fill a window; what stands below them is drawn when these can be used. */
const initialCount = 12;

type CategoryDocumentsProps = {
  category: DocumentCategory | undefined;
  documents: readonly DocumentSummary[];
  search: CategorySearch;
  onSearchChange: (changes: Partial<CategorySearch>) => void;
  onUpload: () => void;
  onPreview: (documentId: number, chunkIndex?: number) => void;
  actions: DocumentActions;
};

function SortSelect({ value, onChange }: { value: Sorting; onChange: (sorting: Sorting) => void }) {
  return (
    <NativeSelect.Root w="44" flexShrink="0">
      <NativeSelect.Field
        aria-label="Sort documents"
        value={value}
        onChange={(event) => {
          const chosen = sortings.find((sorting) => sorting === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {sortings.map((sorting) => (
          <option key={sorting} value={sorting}>
            {sortingLabels[sorting]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function NoDocuments({ onUpload }: { onUpload: () => void }) {
  const canEdit = useCanEdit();
  return (
    <Card>
      <EmptyState
        icon={FilePlus2}
        title="No documents yet"
        hint={canEdit ? "Upload your first document to get started" : undefined}
        action={
          <EditorsOnly>
            <Button onClick={onUpload}>
              <Upload aria-hidden />
              Upload Your First Document
            </Button>
          </EditorsOnly>
        }
      />
    </Card>
  );
}

/** What leads on where nothing is left: to fewer tags, or to the same words in all categories. */
function WayOn({
  query,
  isTagged,
  onClearTags,
}: {
  query: string;
  isTagged: boolean;
  onClearTags: () => void;
}) {
  return (
    <Flex gap="2" wrap="wrap" justify="center">
      {isTagged && (
        <Button variant="outline" size="sm" onClick={onClearTags}>
          Clear Tags
        </Button>
      )}
      {query && <SearchAll query={query} />}
    </Flex>
  );
}

/** Looks for the same words in all categories. */
function SearchAll({ query }: { query: string }) {
  const address = pagePath(useScope(), "knowledge-base");
  return (
    <Button variant="outline" size="sm" asChild>
      <Link to={address} search={{ view: "list", q: query }}>
        Search All Documents
      </Link>
    </Button>
  );
}

/** Search, order, tags and the grid of a category that has loaded. */
export function CategoryDocuments({
  category,
  documents,
  search,
  onSearchChange,
  onUpload,
  onPreview,
  actions,
}: CategoryDocumentsProps) {
  const [query, setQuery] = useTypedWords(search.q);
  const [shown, setShown] = useState(pageSize);
  const drawn = useDeferredValue(shown, initialCount);
  const [menuDocumentId, setMenuDocumentId] = useState<number | null>(null);
  const menuDocument = documents.find(({ id }) => id === menuDocumentId);
  const sorting = search.sort ?? "newest";
  const tags = useMemo(() => search.tags ?? [], [search.tags]);
  const allTags = useMemo(() => countTags(documents), [documents]);
  const filtered = useMemo(
    () => filterDocuments(documents, { query, sorting, tags }),
    [documents, query, sorting, tags],
  );
  const isFound = filtered.length > 0;
  // Every tag keeps its place; its count is what choosing it would leave.
  const tagCounts = useMemo(() => {
    const left = new Map(countTags(filtered).map(({ tag, count }) => [tag, count]));
    // Of passages alone, where no title matches, nothing is counted.
    return allTags.map(({ tag }) => ({ tag, count: isFound ? (left.get(tag) ?? 0) : null }));
  }, [allTags, filtered, isFound]);
  const searchesText = category !== undefined && documents.length > 0;
  const found = useTextHits(searchesText ? query : "", {
    category,
    ...(tags.length > 0 ? { tags: tags.join(",") } : {}),
  });

  if (documents.length === 0) return <NoDocuments onUpload={onUpload} />;

  const changeQuery = (text: string) => {
    setQuery(text);
    setShown(pageSize);
    onSearchChange({ q: text || undefined });
  };

  // Beside passages that are found, a zero would say that nothing is; and they have their own order.
  const tellsTitles = isFound || found.hits?.length === 0;
  const count =
    filtered.length === documents.length
      ? formatCount(documents.length, "document")
      : `${filtered.length} of ${formatCount(documents.length, "document")}`;

  return (
    <Stack gap="4">
      <Flex gap="3" wrap={{ base: "wrap", sm: "nowrap" }} align="center">
        <SearchInput
          label="Search documents"
          placeholder="Search documents..."
          value={query}
          onValueChange={changeQuery}
        />
        <Text
          flex="1"
          textStyle="xs"
          color="fg.subtle"
          fontVariantNumeric="tabular-nums"
          aria-live="polite"
          // Empty, it takes no line of its own on a phone.
          _empty={{ position: "absolute" }}
        >
          {tellsTitles && count}
        </Text>
        {tellsTitles && (
          <SortSelect
            value={sorting}
            onChange={(sort) => onSearchChange({ sort: sort === "newest" ? undefined : sort })}
          />
        )}
      </Flex>
      <TagFilter
        tags={tagCounts}
        chosen={tags}
        onChange={(chosen) => onSearchChange({ tags: chosen.length > 0 ? chosen : undefined })}
      />
      {isFound && (
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
          <DocumentCardStyles />
          {filtered.slice(0, drawn).map((document) => (
            <DocumentCard
              key={document.id}
              document={document}
              menuOpen={document.id === menuDocumentId}
              onPreview={onPreview}
              onMenu={setMenuDocumentId}
            />
          ))}
        </SimpleGrid>
      )}
      {menuDocument && (
        <DocumentMenu
          key={menuDocument.id}
          document={menuDocument}
          actions={actions}
          onClose={() => setMenuDocumentId(null)}
          onPreview={() => onPreview(menuDocument.id)}
        />
      )}
      {filtered.length > shown && (
        <Center>
          <Button variant="outline" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, filtered.length - shown)} More
          </Button>
        </Center>
      )}
      <TextSearchResults
        found={found}
        titlesMatch={isFound}
        none={
          !isFound && (
            <NoMatch
              hint={query ? undefined : "Remove a tag to see more documents"}
              action={
                <WayOn
                  query={query}
                  isTagged={tags.length > 0}
                  onClearTags={() => onSearchChange({ tags: undefined })}
                />
              }
            />
          )
        }
        onOpen={onPreview}
      />
    </Stack>
  );
}
