import { Button, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { ImportLine } from "../../../components/imports/import-report.tsx";
import {
  endingOf,
  isRunning,
  outcomeOf,
  useEndOfImports,
  useImportRuns,
} from "../../../components/imports/import-runs.ts";
import type { ImportService } from "../../../components/imports/service-browser.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import { ImportButton } from "./import-button.tsx";
import { ImportDialog } from "./import-dialog.tsx";

/** What the dialog shows; it stays while that closes. */
type Shown = {
  open: boolean;
  service?: ImportService;
  runId?: number;
  /** Counts the openings, each of which begins anew. */
  opening: number;
};

type ImportAreaProps = {
  /** Places the button, and the lines about imports that run while their dialog is closed. */
  children: (button: ReactNode, lines: ReactNode) => ReactNode;
};

function Importing({ children }: ImportAreaProps) {
  const [shown, setShown] = useState<Shown>({ open: false, opening: 0 });
  const { data: runs } = useImportRuns("documents");
  const refresh = useInvalidateDocuments();
  const report = (runId: number) => setShown((now) => ({ ...now, runId, open: true }));
  const reported = shown.open ? shown.runId : undefined;

  useEndOfImports(runs, (run) => {
    void Promise.all([refresh.documents(), refresh.activitiesAndMetrics()]);
    if (run.id === reported) return;
    showToast({
      title: endingOf(run),
      description: `${run.serviceName}: ${outcomeOf(run)}.`,
      tone: run.status === "completed" && run.counts.failed === 0 ? "success" : "neutral",
      action: { label: "Show Report", run: () => report(run.id) },
    });
  });

  const lines = (runs ?? [])
    .filter((run) => isRunning(run) && run.id !== reported)
    .map((run) => (
      <ImportLine
        key={run.id}
        run={run}
        action={
          <Button variant="outline" size="xs" onClick={() => report(run.id)}>
            Show
          </Button>
        }
      />
    ));
  return (
    <>
      {children(
        <ImportButton
          onOpen={(service) =>
            setShown(({ opening }) => ({ open: true, service, opening: opening + 1 }))
          }
        />,
        lines.length > 0 && (
          <Stack gap="2" mb="4">
            {lines}
          </Stack>
        ),
      )}
      <ImportDialog
        key={shown.opening}
        open={shown.open}
        service={shown.service}
        runId={shown.runId}
        onStarted={report}
        onClose={() => setShown((now) => ({ ...now, open: false }))}
      />
    </>
  );
}

/** What imports documents: the button, its dialogs, and how far an import is. */
export function ImportArea({ children }: ImportAreaProps) {
  return useCanEdit() ? <Importing>{children}</Importing> : children(null, null);
}
