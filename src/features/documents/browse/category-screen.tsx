import { Button, Flex, SimpleGrid, Skeleton, Stack } from "@chakra-ui/react";
import { Upload } from "lucide-react";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { fullWidthOnPhone, Page, PageHeader } from "../../../components/pages/page.tsx";
import { ScrollRow } from "../../../components/scroll-row.tsx";
import { touch } from "../../../theme/recipes.ts";
import { parseCategory, useDocuments } from "../document-queries.ts";
import { UploadArea } from "../upload/upload-area.tsx";
import { CategoryDocuments } from "./category-documents.tsx";
import type { CategorySearch } from "./knowledge-base-search.ts";
import { useDocumentActions } from "./use-document-actions.tsx";

/** Placeholder cards while the documents load. */
const placeholders = ["one", "two", "three", "four", "five", "six"];

/** The outline of a document's card. */
function SkeletonDocument() {
  return (
    <Card display="flex" flexDirection="column" gap="3" p="4">
      <Flex gap="3" align="center">
        <Skeleton boxSize="9" flexShrink="0" borderRadius="l2" />
        <Stack gap="2" flex="1">
          <Skeleton h="4" w="3/5" borderRadius="l1" />
          <Skeleton h="2.5" w="2/5" borderRadius="l1" />
        </Stack>
      </Flex>
      <Skeleton h="5" w="1/2" borderRadius="l1" />
      <Skeleton h="2.5" w="1/4" my="1" borderRadius="l1" />
      <Flex gap="2">
        <Skeleton h="8" flex="1" borderRadius="l2" />
        <Skeleton h="8" flex="1" borderRadius="l2" />
      </Flex>
    </Card>
  );
}

function LoadingDocuments() {
  return (
    <Stack gap="4">
      <Flex aria-hidden gap="3" wrap={{ base: "wrap", sm: "nowrap" }} justify="space-between">
        <Skeleton h="9" w={{ base: "full", sm: "xs" }} borderRadius="l2" />
        <Skeleton h="9" w="44" ms="auto" borderRadius="l2" />
      </Flex>
      {/* The tags, as many as fill a line. */}
      <ScrollRow aria-hidden overflowX={{ base: "hidden", sm: "visible" }}>
        {["20", "28", "24", "16", "32", "20"].map((width, index) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
            key={index}
            h="7"
            w={width}
            borderRadius="full"
            css={{ [touch]: { h: "9" } }}
          />
        ))}
      </ScrollRow>
      <Loading label="Loading documents...">
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
          {placeholders.map((key) => (
            <SkeletonDocument key={key} />
          ))}
        </SimpleGrid>
      </Loading>
    </Stack>
  );
}

type CategoryScreenProps = {
  /** The category as it stands in the address, known or not. */
  slug: string;
  search: CategorySearch;
  onSearchChange: (changes: Partial<CategorySearch>) => void;
  onPreview: (documentId: number, chunkIndex?: number) => void;
};

/** The documents of one category. */
export function CategoryScreen({ slug, search, onSearchChange, onPreview }: CategoryScreenProps) {
  const category = parseCategory(slug);
  const documents = useDocuments(category);
  const actions = useDocumentActions();
  // The server knows no other categories, so an unknown one is empty without asking.
  const list = category ? documents.data : [];

  return (
    <UploadArea category={category}>
      {(openUpload) => (
        <Page>
          <PageHeader
            title={category ? documentCategoryTitles[category] : "Documents"}
            subtitle={`${slug.replace("-", " ")} documentation`}
            actions={
              <EditorsOnly>
                <Button
                  {...fullWidthOnPhone}
                  // The empty page says it with more weight.
                  variant={list?.length === 0 ? "outline" : "solid"}
                  onClick={() => openUpload()}
                >
                  <Upload aria-hidden />
                  Upload Document
                </Button>
              </EditorsOnly>
            }
          />
          {list ? (
            <CategoryDocuments
              category={category}
              documents={list}
              search={search}
              onSearchChange={onSearchChange}
              onUpload={() => openUpload()}
              onPreview={onPreview}
              actions={actions}
            />
          ) : documents.isError ? (
            <Card>
              <ErrorState
                title="The documents could not be loaded"
                error={documents.error}
                onRetry={() => documents.refetch()}
                retrying={documents.isFetching}
              />
            </Card>
          ) : (
            <LoadingDocuments />
          )}
          {actions.overlays}
        </Page>
      )}
    </UploadArea>
  );
}
