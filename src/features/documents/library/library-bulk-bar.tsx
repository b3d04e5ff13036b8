import { documentCategories, documentCategoryTitles } from "../../../../db/enums.ts";
import { BulkBar, type BulkMenu } from "../../../components/dense-list/bulk-bar.tsx";
import { useAreas, useTracks } from "../../../lib/api/shared-queries.ts";
import { useMembers } from "../document-queries.ts";
import { type BulkChange, useBulkDocuments } from "./use-bulk-documents.ts";

type Named = { id: number; name: string };

const byId = (
  values: readonly Named[],
  nothing: string,
  changeTo: (id: number | null) => BulkChange,
) => [
  ...values.map(({ id, name }) => ({ key: String(id), label: name, change: changeTo(id) })),
  { key: "nothing", label: nothing, change: changeTo(null) },
];

function useMenus(): BulkMenu<BulkChange>[] {
  const { data: tracks = [] } = useTracks();
  const { data: areas = [] } = useAreas();
  const { data: members = [] } = useMembers();
  return [
    {
      label: "Document Type",
      choices: documentCategories.map((category) => ({
        key: category,
        label: documentCategoryTitles[category],
        change: { category },
      })),
    },
    {
      label: "Track",
      choices: tracks
        .filter(({ isActive }) => isActive)
        .map(({ name }) => ({ key: name, label: name, change: { track: name } })),
    },
    { label: "Area", choices: byId(areas, "No area", (area) => ({ area })) },
    { label: "Owner", choices: byId(members, "Nobody", (owner) => ({ owner })) },
  ];
}

/** What can be done with all selected documents. */
export function LibraryBulkBar({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const bulk = useBulkDocuments();
  return (
    <BulkBar
      noun="document"
      count={ids.length}
      menus={useMenus()}
      isPending={bulk.isPending}
      onChange={(change) => void bulk.change(ids, change)}
      onDelete={() => void bulk.remove(ids).then((anyDeleted) => anyDeleted && onClear())}
      onClear={onClear}
    />
  );
}
