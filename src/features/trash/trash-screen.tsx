import { Box, Flex } from "@chakra-ui/react";
import { trashDays } from "../../../db/enums.ts";
import { Card } from "../../components/card.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonControl } from "../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton-rows.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { headStyle, TrashList } from "./trash-list.tsx";
import { useTrash } from "./trash-queries.ts";

function LoadingTrash() {
  return (
    <Loading label="Loading the Trash...">
      <Flex gap="3" mb="4" direction={{ base: "column", sm: "row" }}>
        <SkeletonControl w="full" maxW={{ sm: "xs" }} flexShrink="1" />
        <SkeletonControl w={{ base: "full", sm: "56" }} />
      </Flex>
      <Card>
        <Flex {...headStyle}>
          <SkeletonControl size="box" w="20" />
        </Flex>
        <Box>
          <SkeletonRows
            mark="icon"
            hasBox
            factLines={3}
            py="3"
            gap={{ base: "3", sm: "4" }}
            direction={{ base: "column", sm: "row" }}
            align={{ base: "stretch", sm: "center" }}
          >
            <SkeletonControl size="sm" w="32" ms={{ base: "14", sm: "0" }} />
          </SkeletonRows>
        </Box>
      </Card>
    </Loading>
  );
}

/** What was deleted in the project, to be restored or deleted for good. */
export function TrashScreen() {
  const trash = useTrash();
  return (
    <Page>
      <PageHeader
        title="Trash"
        subtitle={`What was deleted in this project can be restored for ${trashDays} days`}
      />
      {trash.data ? (
        <TrashList items={trash.data} />
      ) : trash.isError ? (
        <Card>
          <ErrorState
            title="The Trash could not be loaded"
            error={trash.error}
            onRetry={() => void trash.refetch()}
            retrying={trash.isFetching}
          />
        </Card>
      ) : (
        <LoadingTrash />
      )}
    </Page>
  );
}
