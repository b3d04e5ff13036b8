import type { ReactNode } from "react";
import { ImportArea } from "../../../components/imports/import-area.tsx";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import { ImportButton } from "./import-button.tsx";

const ImportDialog = lazyDialog(() =>
  import("./import-dialog.tsx").then((module) => module.ImportDialog),
);

type DocumentImportsProps = { children: (button: ReactNode, lines: ReactNode) => ReactNode };

function Importing({ children }: DocumentImportsProps) {
  const refresh = useInvalidateDocuments();
  return (
    <ImportArea
      target="documents"
      refresh={() => Promise.all([refresh.documents(), refresh.activitiesAndMetrics()])}
      button={(open) => <ImportButton onOpen={open} />}
      dialog={(props) => <ImportDialog {...props} />}
    >
      {children}
    </ImportArea>
  );
}

/** What imports documents, for those who may: its button and the lines about what runs. */
export function DocumentImports({ children }: DocumentImportsProps) {
  return useCanEdit() ? <Importing>{children}</Importing> : children(null, null);
}
