import { Button, Text } from "@chakra-ui/react";
import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { ImportArea } from "../../../components/imports/import-area.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { ImportTasksDialog } from "./import-tasks-dialog.tsx";

type TaskImportsProps = { children: (button: ReactNode, lines: ReactNode) => ReactNode };

function Importing({ children }: TaskImportsProps) {
  const { refresh } = useRefresh();
  return (
    <ImportArea
      target="tasks"
      refresh={refresh}
      button={(open) => (
        <Button variant="outline" onClick={() => open()}>
          <FileDown aria-hidden />
          <Text as="span" srOnly={{ base: true, md: false }}>
            Import
          </Text>
        </Button>
      )}
      dialog={(props) => <ImportTasksDialog {...props} />}
    >
      {children}
    </ImportArea>
  );
}

/** What makes tasks of sheets, for those who may: its button and the lines about what runs. */
export function TaskImports({ children }: TaskImportsProps) {
  return useCanEdit() ? <Importing>{children}</Importing> : children(null, null);
}
