import { Box, Flex } from "@chakra-ui/react";
import { SearchX, Trash2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Card } from "../../components/card.tsx";
import { type Selection, useSelection } from "../../components/dense-list/use-selection.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { CheckboxField } from "../../components/forms/checkbox.tsx";
import { useRestore } from "../../components/trash/use-undo.ts";
import { formatCount } from "../../lib/formats.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { useAnnounced } from "../../lib/use-announced.ts";
import { useGradualCount } from "../../lib/use-gradual-count.ts";
import { DeleteForGood, DeleteSeveralForGood } from "./delete-for-good.tsx";
import { TrashBulkBar } from "./trash-bulk-bar.tsx";
import type { TrashItem } from "./trash-queries.ts";
import { keyOf, TrashRow } from "./trash-row.tsx";
import { kindsIn, type ShownKind, TrashToolbar } from "./trash-toolbar.tsx";

/** Rows that are drawn at once; a window shows fewer. */
const rowsAtOnce = 50;

/** What the search and the choice of a kind leave of the Trash. */
function useNarrowed(items: readonly TrashItem[]) {
  const [chosen, setChosen] = useState<ShownKind>("all");
  const [text, setText] = useState("");
  // The last of its kind may have been restored.
  const kind = kindsIn(items).some(({ type }) => type === chosen) ? chosen : "all";
  const wanted = text.trim().toLowerCase();
  const shown = useMemo(
    () =>
      items.filter(
        ({ entityType, title }) =>
          (kind === "all" || entityType === kind) && title.toLowerCase().includes(wanted),
      ),
    [items, kind, wanted],
  );
  useAnnounced(wanted && formatCount(shown.length, "match", "matches"));
  return { shown, toolbar: { items, text, onText: setText, kind, onKind: setChosen } };
}

/** The line above the rows. */
export const headStyle = {
  align: "center",
  minH: "9",
  px: "4",
  borderBottomWidth: "1px",
  borderColor: "border.hairline",
} as const;

type SelectAllProps = Pick<Selection, "isAll" | "isSome" | "toggleAll">;

const SelectAll = ({ isAll, isSome, toggleAll }: SelectAllProps) => (
  <Flex {...headStyle}>
    <CheckboxField label="Select all" checked={isAll} isMixed={isSome} onChange={toggleAll} />
  </Flex>
);

/** What lies in the Trash, to be searched, restored and deleted for good. */
export function TrashList({ items }: { items: TrashItem[] }) {
  const { shown, toolbar } = useNarrowed(items);
  const [restoring, setRestoring] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<TrashItem | null>(null);
  const [deletingAll, setDeletingAll] = useState<readonly TrashItem[] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const restore = useRestore();
  const canEdit = useCanEdit();
  // A conversation is one's own, whatever the project lets change.
  const mayChange = useCallback(
    ({ entityType, mayRestore }: TrashItem) =>
      (canEdit || entityType === "conversation") && mayRestore,
    [canEdit],
  );
  const hasSeveral = items.filter(mayChange).length > 1;
  const selectable = useMemo(() => shown.filter(mayChange), [shown, mayChange]);
  const selection = useSelection(useMemo(() => selectable.map(keyOf), [selectable]));
  const selected = selectable.filter((item) => selection.selected.has(keyOf(item)));
  useAnnounced(selected.length > 0 ? `${formatCount(selected.length, "item")} selected` : "");
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
      {items.length > 0 && <TrashToolbar {...toolbar} />}
      <Box ref={list} role="region" aria-label="Deleted items" tabIndex={-1} outline="none">
        {/* The color of selected rows keeps to the rounded corners. */}
        <Card overflow="hidden">
          {items.length === 0 ? (
            <EmptyState icon={Trash2} title="The Trash is empty" />
          ) : shown.length === 0 ? (
            <EmptyState
              compact
              icon={SearchX}
              title="Nothing found in the Trash"
              hint="Try adjusting your search terms"
            />
          ) : (
            <>
              {hasSeveral && selectable.length > 0 && <SelectAll {...selection} />}
              <Box as="ul" listStyleType="none">
                {shown.slice(0, drawn).map((item) => (
                  <TrashRow
                    key={keyOf(item)}
                    item={item}
                    mayChange={mayChange(item)}
                    isSelected={selection.selected.has(keyOf(item))}
                    onSelect={hasSeveral ? selection.toggle : undefined}
                    restoring={restoring === keyOf(item)}
                    onRestore={onRestore}
                    onDelete={setDeleting}
                  />
                ))}
              </Box>
            </>
          )}
        </Card>
      </Box>
      {selected.length > 0 && (
        <TrashBulkBar
          selected={selected}
          onRestored={() => list.current?.focus()}
          onDelete={() => setDeletingAll(selected)}
          onClear={selection.clear}
        />
      )}
      {deleting && <DeleteForGood item={deleting} onClose={() => setDeleting(null)} />}
      {deletingAll && (
        <DeleteSeveralForGood selected={deletingAll} onClose={() => setDeletingAll(null)} />
      )}
    </>
  );
}
