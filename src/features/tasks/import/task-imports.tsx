import type { ReactNode } from "react";
import { ImportArea } from "../../../components/imports/import-area.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { ImportTasksDialog } from "./import-tasks-dialog.tsx";

type TaskImportsProps = {
  /** What opens the import, among other things. */
  actions: (onImport: () => void) => ReactNode;
  /** The last opens it too; null for those who may not. */
  children: (actions: ReactNode, lines: ReactNode, onImport: (() => void) | null) => ReactNode;
};

function Importing({ actions, children }: TaskImportsProps) {
  const { refresh } = useRefresh();
  return (
    <ImportArea
      target="tasks"
      refresh={refresh}
      button={(open) => actions(() => open())}
      dialog={(props) => <ImportTasksDialog {...props} />}
    >
      {children}
    </ImportArea>
  );
}

/** What makes tasks of sheets, for those who may: what opens it and the lines about what runs. */
export function TaskImports(props: TaskImportsProps) {
  return useCanEdit() ? <Importing {...props} /> : props.children(null, null, null);
}
