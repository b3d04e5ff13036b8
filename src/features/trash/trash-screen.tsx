import { Box, Stack } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type TrashEntityType, trashDays, trashEntityTypes } from "../../../db/enums.ts";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../components/feedback/loading.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton-rows.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { Page, PageHeader } from "../../components/pages/page.tsx";
import { useRestore } from "../../components/trash/use-undo.ts";
import { useGradualCount } from "../../lib/use-gradual-count.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import { type TrashItem, useTrash } from "./trash-queries.ts";
import { kindLabels, TrashRow } from "./trash-row.tsx";

function LoadingTrash() {
  return (
    <Loading label="Loading the Trash...">
      <Stack gap="1.5" maxW={{ sm: "56" }} mb="4">
        <SkeletonLine w="12" />
        <SkeletonControl />
      </Stack>
      <Card>
        <SkeletonRows
          mark="icon"
          hasLongFacts
          py="3"
          gap={{ base: "3", sm: "4" }}
          direction={{ base: "column", sm: "row" }}
          align={{ base: "stretch", sm: "center" }}
        >
          <SkeletonControl size="sm" w="32" ms={{ base: "7", sm: "0" }} />
        </SkeletonRows>
      </Card>
    </Loading>
  );
}

/** Rows that are drawn at once; a window shows fewer. */
const rowsAtOnce = 50;

const keyOf = ({ entityType, id }: TrashItem) => `${entityType} ${id}`;

function TrashList({ items }: { items: TrashItem[] }) {
  const [chosen, setChosen] = useState<TrashEntityType | "all">("all");
  const [restoring, setRestoring] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<TrashItem | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const restore = useRestore();
  const kinds = trashEntityTypes
    .map((type) => ({ type, count: items.filter(({ entityType }) => entityType === type).length }))
    .filter(({ count }) => count > 0);
  // The last of its kind may have been restored.
  const kind = kinds.some(({ type }) => type === chosen) ? chosen : "all";
  const shown = kind === "all" ? items : items.filter(({ entityType }) => entityType === kind);

  const drawn = useGradualCount(shown.length, rowsAtOnce);

  const restoreItem = async (item: TrashItem) => {
    setRestoring(keyOf(item));
    const isBack = await restore(item);
    setRestoring(null);
    // The button has gone with its row.
    if (isBack) list.current?.focus();
  };
  const latestRestore = useRef(restoreItem);
  useEffect(() => {
    latestRestore.current = restoreItem;
  });
  const onRestore = useCallback((item: TrashItem) => void latestRestore.current(item), []);

  return (
    <>
      {items.length > 0 && (
        <Box maxW={{ sm: "56" }} mb="4">
          <SelectField
            label="Show"
            value={kind}
            onChange={(event) =>
              setChosen(trashEntityTypes.find((type) => type === event.target.value) ?? "all")
            }
          >
            <option value="all">Everything ({items.length})</option>
            {kinds.map(({ type, count }) => (
              <option key={type} value={type}>
                {kindLabels[type]}s ({count})
              </option>
            ))}
          </SelectField>
        </Box>
      )}
      <Box ref={list} role="region" aria-label="Deleted items" tabIndex={-1} outline="none">
        <Card>
          {items.length === 0 ? (
            <EmptyState icon={Trash2} title="The Trash is empty" />
          ) : (
            <Box as="ul" listStyleType="none">
              {shown.slice(0, drawn).map((item) => (
                <TrashRow
                  key={keyOf(item)}
                  item={item}
                  restoring={restoring === keyOf(item)}
                  onRestore={onRestore}
                  onDelete={setDeleting}
                />
              ))}
            </Box>
          )}
        </Card>
      </Box>
      {deleting && <DeleteForGood item={deleting} onClose={() => setDeleting(null)} />}
    </>
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
