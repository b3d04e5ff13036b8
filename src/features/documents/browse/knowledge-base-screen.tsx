import { Button, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { memo } from "react";
import { documentCategories } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { mediumScreen, useMediaQuery } from "../../../lib/browser/use-media-query.ts";
import { useOverview } from "../document-queries.ts";
import type { CategoryOverview } from "../document-types.ts";
import { DocumentImports } from "../import/document-imports.tsx";
import { DocumentLibrary } from "../library/document-library.tsx";
import { useLibraryCounts } from "../library/library-queries.ts";
import type { LibrarySearch } from "../library/library-search.ts";
import { LibraryToolbar } from "../library/library-toolbar.tsx";
import { type OpenUpload, UploadArea } from "../upload/upload-area.tsx";
import { CategoryCard, NoDocuments } from "./category-card.tsx";

type KnowledgeBaseScreenProps = {
  search: LibrarySearch;
  onSearchChange: (changes: Partial<LibrarySearch>, replace: boolean) => void;
  onPreview: (documentId: number, chunkIndex?: number) => void;
};

const columns = { base: 1, md: 2, xl: 3 };

/** Rows of a category while they load. */
const skeletonRows = ["4/5", "3/5", "full", "2/3"] as const;

function SkeletonCategory() {
  return (
    <Card p="4" minH={{ md: "60" }}>
      <Stack direction="row" gap="3" mb="6" align="center">
        <Skeleton boxSize="9" borderRadius="l2" />
        <Stack gap="2" flex="1">
          <Skeleton h="4" w="2/5" borderRadius="l1" />
          <Skeleton h="2.5" w="1/4" borderRadius="l1" />
        </Stack>
      </Stack>
      <Stack gap="5">
        {skeletonRows.map((width) => (
          <Skeleton key={width} h="3" w={width} borderRadius="l1" />
        ))}
      </Stack>
    </Card>
  );
}

function LoadingCategories() {
  return (
    <Loading label="Loading documents...">
      <SimpleGrid columns={columns} gap={{ base: "3", md: "4" }}>
        {documentCategories.map((category) => (
          <SkeletonCategory key={category} />
        ))}
      </SimpleGrid>
    </Loading>
  );
}

type CategoriesProps = {
  overview: readonly CategoryOverview[];
  openUpload: OpenUpload;
  onPreview: (documentId: number) => void;
};

// The page around them is rendered far more often: with each letter of a search and each imported file.
const Categories = memo(function Categories({ overview, openUpload, onPreview }: CategoriesProps) {
  const isPhone = !useMediaQuery(mediumScreen);
  const isEmpty = overview.every(({ count }) => count === 0);
  return (
    <SimpleGrid columns={columns} gap={{ base: "3", md: "4" }}>
      {/* Where the six stand one below the other, it is said once. */}
      {isPhone && isEmpty && (
        <Card>
          <NoDocuments onClick={() => openUpload()} />
        </Card>
      )}
      {overview.map(({ category, count, latest }) => (
        <CategoryCard
          key={category}
          category={category}
          count={count}
          latest={latest}
          isBrief={isPhone}
          onAdd={() => openUpload(category)}
          onPreview={({ id }) => onPreview(id)}
        />
      ))}
    </SimpleGrid>
  );
});

/** The landing view of the knowledge base: its six categories, or all its documents in a list. */
export function KnowledgeBaseScreen({
  search,
  onSearchChange,
  onPreview,
}: KnowledgeBaseScreenProps) {
  const counts = useLibraryCounts().data;
  // What most libraries have stands there from the first, so that nothing moves once they are counted.
  const isEmpty = counts?.total === 0;
  const isList = search.view === "list" && !isEmpty;
  const overview = useOverview(!isList);
  return (
    <UploadArea>
      {(openUpload) => (
        <DocumentImports>
          {(importButton, importLines) => (
            <Page>
              <PageHeader
                title="Knowledge Base"
                subtitle="Document storage and organization"
                actions={
                  <EditorsOnly>
                    {importButton}
                    <Button {...fullWidthOnPhone} onClick={() => openUpload()}>
                      <Plus aria-hidden />
                      Add Document
                    </Button>
                  </EditorsOnly>
                }
              />
              {importLines}
              {!isEmpty && (
                <LibraryToolbar search={search} counts={counts} onChange={onSearchChange} />
              )}
              {isList ? (
                <DocumentLibrary search={search} onChange={onSearchChange} onOpen={onPreview} />
              ) : overview.data ? (
                <Categories
                  overview={overview.data}
                  openUpload={openUpload}
                  onPreview={onPreview}
                />
              ) : overview.isError ? (
                <Card>
                  <ErrorState
                    title="The documents could not be loaded"
                    error={overview.error}
                    onRetry={() => overview.refetch()}
                    retrying={overview.isFetching}
                  />
                </Card>
              ) : (
                <LoadingCategories />
              )}
            </Page>
          )}
        </DocumentImports>
      )}
    </UploadArea>
  );
}
