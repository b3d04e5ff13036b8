import { Button, Stack } from "@chakra-ui/react";
import { Fragment, type ReactNode, useState } from "react";
import { showToast } from "../../lib/toaster.ts";
import { ImportLine } from "./import-report.tsx";
import {
  endingOf,
  type ImportRun,
  isRunning,
  outcomeOf,
  useEndOfImports,
  useImportRuns,
} from "./import-runs.ts";
import type { ImportService } from "./service-browser.tsx";

/** What the dialog shows; it stays while that closes. */
type Shown = { open: boolean; service?: ImportService | undefined; runId?: number };

export type ImportDialogProps = {
  open: boolean;
  /** What is chosen from, where the button has said so. */
  service: ImportService | undefined;
  /** The import that is shown: under way, or what came of it. */
  runId: number | undefined;
  onStarted: (runId: number) => void;
  onClose: () => void;
};

type ImportAreaProps = {
  target: ImportRun["target"];
  /** Brings up to date what shows the things that came in. */
  refresh: () => Promise<unknown>;
  button: (open: (service?: ImportService) => void) => ReactNode;
  dialog: (props: ImportDialogProps) => ReactNode;
  /**
   * Places the button, the lines about imports that run while their dialog is closed, and whatever else
   * opens the dialog.
   */
  children: (button: ReactNode, lines: ReactNode, open: () => void) => ReactNode;
};

/** What imports: a button, its dialog, how far an import is, and word of its end. */
export function ImportArea({ target, refresh, button, dialog, children }: ImportAreaProps) {
  // Counts the openings, each of which begins anew.
  const [opening, setOpening] = useState(0);
  const [shown, setShown] = useState<Shown>({ open: false });
  const { data: runs } = useImportRuns(target);
  const report = (runId: number) => setShown((now) => ({ ...now, runId, open: true }));
  const reported = shown.open ? shown.runId : undefined;
  const open = (service?: ImportService) => {
    setOpening((count) => count + 1);
    setShown({ open: true, service });
  };

  useEndOfImports(runs, (run) => {
    void refresh();
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
  const onClose = () => setShown((now) => ({ ...now, open: false }));
  return (
    <>
      {children(
        button(open),
        lines.length > 0 && (
          <Stack gap="2" mb="4">
            {lines}
          </Stack>
        ),
        () => open(),
      )}
      <Fragment key={opening}>
        {dialog({
          open: shown.open,
          service: shown.service,
          runId: shown.runId,
          onStarted: report,
          onClose,
        })}
      </Fragment>
    </>
  );
}
