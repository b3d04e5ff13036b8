import { Button } from "@chakra-ui/react";
import { RotateCcw, Trash2 } from "lucide-react";
import { BulkFrame } from "../../components/dense-list/bulk-bar.tsx";
import type { TrashItem } from "./trash-queries.ts";
import { useBulkTrash } from "./use-bulk-trash.ts";

type TrashBulkBarProps = {
  selected: readonly TrashItem[];
  onRestored: () => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with all selected items; for good go those that may alone as well. */
export function TrashBulkBar({ selected, onRestored, onDelete, onClear }: TrashBulkBarProps) {
  const bulk = useBulkTrash();
  return (
    <BulkFrame noun="item" count={selected.length} onClear={onClear}>
      <Button
        size="sm"
        variant="ghost"
        loading={bulk.isPending}
        loadingText="Restoring..."
        onClick={() => void bulk.restore(selected).then((anyBack) => anyBack && onRestored())}
      >
        <RotateCcw aria-hidden />
        Restore
      </Button>
      {selected.some(({ mayDelete }) => mayDelete) && (
        <Button
          size="sm"
          variant="ghost"
          color="fg.error"
          disabled={bulk.isPending}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
          Delete for Good
        </Button>
      )}
    </BulkFrame>
  );
}
