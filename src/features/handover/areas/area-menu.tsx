import { Menu } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Merge, Trash2 } from "lucide-react";
import { useState } from "react";
import { trashDays } from "../../../../db/enums.ts";
import type { Area } from "../../../../server/features/areas/areas.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ActionsMenu } from "../../../components/overlays/actions-menu.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { useUndo } from "../../../components/trash/use-undo.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { MergeAreaDialog } from "./merge-area-dialog.tsx";

/** What can be done with an area as a whole, on its page: merge it, delete it. */
export function AreaMenu({ area }: { area: Area }) {
  const trpc = useTRPC();
  const scope = useScope();
  const navigate = useNavigate();
  const refresh = useRefreshAreas();
  const offerUndo = useUndo();
  const remove = useMutation(trpc.areas.delete.mutationOptions());
  const [asks, setAsks] = useState<"merge" | "delete" | null>(null);
  const close = () => setAsks(null);

  const confirmDelete = async () => {
    try {
      await remove.mutateAsync({ id: area.id });
      offerUndo({ entityType: "area", id: area.id, title: area.name });
      await navigate({ to: pagePath(scope, "handover") });
      await refresh();
    } catch (error) {
      showErrorToast("The area was not deleted", error);
    }
  };

  return (
    <EditorsOnly>
      <ActionsMenu of={area.name}>
        <Menu.Item value="merge" onClick={() => setAsks("merge")}>
          <Merge aria-hidden />
          Merge Into Another Area
        </Menu.Item>
        <Menu.Item value="delete" color="fg.error" onClick={() => setAsks("delete")}>
          <Trash2 aria-hidden />
          Delete Area
        </Menu.Item>
      </ActionsMenu>
      {asks === "merge" && (
        <MergeAreaDialog
          area={area}
          onClose={close}
          onMerged={({ id }) => navigate({ to: pagePath(scope, "handover", String(id)) })}
        />
      )}
      <ConfirmDialog
        open={asks === "delete"}
        title={`Delete the area “${area.name}”?`}
        description={`It goes to the Trash with its questions, sessions, drills and signatures, and can be brought back from there for ${trashDays} days. Its documents, tasks and meetings stay.`}
        confirmLabel="Delete Area"
        destructive
        pending={remove.isPending}
        onConfirm={() => void confirmDelete()}
        onCancel={close}
      />
    </EditorsOnly>
  );
}
