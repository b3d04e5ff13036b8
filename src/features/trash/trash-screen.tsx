import { Box, Button, Skeleton } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type TrashEntityType, trashDays, trashEntityTypes } from "../../../db/enums.ts";
import { Card } from "../../components/card.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../components/feedback/error-state.tsx";
import { Loading } from "../../components/feedback/loading.tsx";
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
      <Box maxW={{ sm: "56" }} mb="4">
        <Skeleton h="3" mt="1" mb="2.5" w="12" borderRadius="l1" />
        <Skeleton h="9" borderRadius="l2" />
      </Box>
      <Card>
        <SkeletonRows
          mark="icon"
          py="3"
          direction={{ base: "column", sm: "row" }}
          align={{ base: "stretch", sm: "center" }}
        >
          <Skeleton h="8" w="32" ms={{ base: "7", sm: "0" }} borderRadius="l2" />
        </SkeletonRows>
      </Card>
    </Loading>
  );
}

/** Rows that are drawn at once; a window shows fewer. */
const rowsAtOnce = 50;

const keyOf = ({ entityType, id }: TrashItem) => `${entityType} ${id}`;

function TrashList({ items }: { items: TrashItem[] }) {
  const [kind, setKind] = useState<TrashEntityType | "all">("all");
  const [restoring, setRestoring] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<TrashItem | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const restore = useRestore();
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
              setKind(trashEntityTypes.find((type) => type === event.target.value) ?? "all")
            }
          >
            <option value="all">Everything</option>
            {trashEntityTypes.map((type) => (
              <option key={type} value={type}>
                {kindLabels[type]}s
              </option>
            ))}
          </SelectField>
        </Box>
      )}
      <Box ref={list} role="region" aria-label="Deleted items" tabIndex={-1} outline="none">
        <Card>
          {shown.length === 0 ? (
            <EmptyState
              icon={Trash2}
              title={
                items.length === 0 || kind === "all"
                  ? "The Trash is empty"
                  : `No ${kindLabels[kind].toLowerCase()}s in the Trash`
              }
              hint={
                items.length === 0
                  ? `What you delete stays here for ${trashDays} days.`
                  : "Choose another kind, or look at everything."
              }
              action={
                items.length > 0 ? (
                  <Button variant="outline" size="sm" onClick={() => setKind("all")}>
                    Show Everything
                  </Button>
                ) : undefined
              }
            />
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
