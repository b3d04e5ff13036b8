import { Button, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ImportFailure } from "./import-failure.tsx";
import { ImportReport } from "./import-report.tsx";
import { isRunning, useCancelImport, useImportRun } from "./import-runs.ts";

/** What an import's one dialog shows at a time. */
export type ImportView = {
  title: string;
  description?: string;
  body: ReactNode;
  footer: ReactNode;
};

/** An import under way, or what came of it; undefined where none is shown. */
export function useReportView(
  runId: number | undefined,
  onClose: () => void,
  /** The way to what came in, once something has. */
  wayOn?: ReactNode,
): ImportView | undefined {
  const { data: run } = useImportRun(runId);
  const cancel = useCancelImport();
  if (runId === undefined) return undefined;
  return {
    title: run ? `${run.serviceName} Import` : "Import",
    body: (
      <Stack gap="4">
        {isRunning(run) && (
          <ImportFailure title="The import was not stopped" error={cancel.error} />
        )}
        <ImportReport id={runId} />
      </Stack>
    ),
    footer: (
      <>
        {isRunning(run) && (
          <Button
            variant="outline"
            loading={cancel.isPending}
            loadingText="Stopping..."
            onClick={() => cancel.mutate({ id: runId })}
          >
            Stop Import
          </Button>
        )}
        {run && !isRunning(run) && run.counts.imported + run.counts.updated > 0 && wayOn}
        <Button onClick={onClose}>{isRunning(run) ? "Continue in Background" : "Done"}</Button>
      </>
    ),
  };
}
