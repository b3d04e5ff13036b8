import { Box, Button, Stack } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import type { ImportDialogProps } from "../../../components/imports/import-area.tsx";
import { ImportFailure } from "../../../components/imports/import-failure.tsx";
import { type ImportView, useReportView } from "../../../components/imports/report-view.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { ColumnFields, type Mapping, type TaskPreview } from "./column-fields.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { type ChosenSheet, SheetChoice } from "./sheet-choice.tsx";

/** What is chosen for a sheet; undefined as long as it is left to be guessed. */
type Wanted = { mapping?: Mapping; track?: string };

/** "Import 12 Tasks", by what would be new or changed. */
function importWords(preview: TaskPreview | undefined): string {
  const { imported = 0, updated = 0 } = preview?.counts ?? {};
  const count = imported + updated;
  return count > 0 ? `Import ${formatCount(count, "Task")}` : "Import";
}

const isOfSheet = (input: unknown, sheet: string | undefined) =>
  typeof input === "object" && input !== null && "sheet" in input && input.sheet === sheet;

function useMappingView(
  sheet: ChosenSheet | undefined,
  { onStarted }: ImportDialogProps,
  onBack: () => void,
): ImportView | undefined {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({});
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    trpc.imports.previewTasks.queryOptions(
      { service: sheet?.service.id ?? "", sheet: sheet?.id ?? "", ...wanted },
      {
        enabled: sheet !== undefined,
        staleTime: 0,
        retry: false,
        // While the columns are chosen, and not of another sheet.
        placeholderData: (before, query) =>
          isOfSheet(query?.queryKey[1]?.input, sheet?.id) ? before : undefined,
      },
    ),
  );
  const start = useMutation(
    trpc.imports.startTasks.mutationOptions({
      onSuccess: ({ id }) => onStarted(id),
      onSettled: () => queryClient.invalidateQueries(trpc.imports.list.queryFilter()),
    }),
  );
  if (!sheet) return undefined;
  // What was chosen stands at once; the rows follow.
  const preview = data && {
    ...data,
    mapping: wanted.mapping ?? data.mapping,
    track: wanted.track ?? data.track,
  };
  const { imported = 0, updated = 0 } = data?.counts ?? {};
  return {
    title: `Import from ${sheet.name}`,
    description:
      "Choose which column is which. Rows that were imported before change their tasks and make no new ones.",
    body: error ? (
      <ErrorState
        compact
        title={`${sheet.service.name} could not be read`}
        error={error}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    ) : preview ? (
      <Stack gap="6">
        <ImportFailure title="The import was not started" error={start.error} />
        <ColumnFields
          preview={preview}
          onMapping={(mapping) => setWanted({ track: preview.track, mapping })}
          onTrack={(track) => setWanted({ mapping: preview.mapping, track })}
        />
        <Box aria-busy={isFetching} opacity={isPlaceholderData ? 0.6 : undefined}>
          <PreviewRows preview={preview} />
        </Box>
      </Stack>
    ) : (
      <Loading label={`Reading ${sheet.name}...`}>
        <SkeletonLines lines={8} />
      </Loading>
    ),
    footer: (
      <>
        <Button
          variant="outline"
          onClick={() => {
            setWanted({});
            start.reset();
            onBack();
          }}
        >
          Back
        </Button>
        <Button
          disabled={!preview || isPlaceholderData || imported + updated === 0}
          loading={start.isPending}
          loadingText="Starting..."
          onClick={() => {
            if (!preview) return;
            const { mapping, track } = preview;
            start.mutate({
              service: sheet.service.id,
              sheet: sheet.id,
              name: sheet.name,
              mapping,
              track,
            });
          }}
        >
          {importWords(preview)}
        </Button>
      </>
    ),
  };
}

/** Chooses a sheet and what its columns mean, makes tasks of its rows, and tells what came of it. */
export function ImportTasksDialog(props: ImportDialogProps) {
  const [sheet, setSheet] = useState<ChosenSheet>();
  const choosing: ImportView = {
    title: "Import Tasks",
    description:
      "Choose the sheet whose rows become tasks. Nothing is written before you have seen them.",
    body: <SheetChoice onChoose={setSheet} />,
    footer: (
      <Button variant="outline" onClick={props.onClose}>
        Cancel
      </Button>
    ),
  };
  const mapping = useMappingView(sheet, props, () => setSheet(undefined));
  const report = useReportView(props.runId, props.onClose);
  const { body, ...view } = report ?? mapping ?? choosing;
  return (
    <AppDialog
      open={props.open}
      onClose={props.onClose}
      size={mapping && !report ? "xl" : "lg"}
      {...view}
    >
      {body}
    </AppDialog>
  );
}
