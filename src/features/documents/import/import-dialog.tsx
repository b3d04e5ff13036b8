import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { createDocumentInput } from "../../../../server/features/documents/documents.schema.ts";
import type { ImportDialogProps } from "../../../components/imports/import-area.tsx";
import { ImportFailure } from "../../../components/imports/import-failure.tsx";
import { type ImportView, useReportView } from "../../../components/imports/report-view.tsx";
import { type ChosenEntry, ServiceBrowser } from "../../../components/imports/service-browser.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";
import { CategoryTrackFields } from "../upload/category-track-fields.tsx";

const resolver = zodResolver(createDocumentInput.pick({ category: true, track: true }));

/** "Import 2 Files", "Import 1 Folder", "Import 3 Entries". */
function importWords(chosen: readonly ChosenEntry[]): string {
  if (chosen.length === 0) return "Import";
  const folders = chosen.filter(({ isFolder }) => isFolder).length;
  if (folders === 0) return `Import ${formatCount(chosen.length, "File")}`;
  if (folders === chosen.length) return `Import ${formatCount(folders, "Folder")}`;
  return `Import ${formatCount(chosen.length, "Entry", "Entries")}`;
}

function useChoosing({ service, onStarted, onClose }: ImportDialogProps): ImportView | undefined {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenEntry[]>([]);
  const form = useForm({ resolver, defaultValues: { track: "" } });
  const start = useMutation(
    trpc.imports.start.mutationOptions({
      onSuccess: ({ id }) => onStarted(id),
      onSettled: () => queryClient.invalidateQueries(trpc.imports.list.queryFilter()),
    }),
  );
  if (!service) return undefined;
  const submit = form.handleSubmit((place) =>
    start.mutate({ ...place, service: service.id, entries: chosen }),
  );
  return {
    title: `Import from ${service.name}`,
    description:
      "Choose files and whole folders. A file that was imported before and has changed since becomes a new version.",
    body: (
      <Stack
        gap="4"
        minH="0"
        // The list in it can give way only where the dialog's body lays out what it holds.
        css={{ "*:has(> &)": { display: "flex", flexDirection: "column" } }}
      >
        <ServiceBrowser service={service} chosen={chosen} onChange={setChosen}>
          <CategoryTrackFields
            category={form.register("category")}
            track={form.register("track")}
            errors={form.formState.errors}
          />
        </ServiceBrowser>
        <ImportFailure title="The import was not started" error={start.error} />
      </Stack>
    ),
    footer: (
      <>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={start.isPending}
          loadingText="Starting..."
          onClick={submit}
        >
          {importWords(chosen)}
        </Button>
      </>
    ),
  };
}

/** All documents, where those that have come in stand first. */
function ShowDocuments({ onClose }: { onClose: () => void }) {
  const address = pagePath(useScope(), "knowledge-base");
  return (
    <Button asChild variant="outline" onClick={onClose}>
      <Link to={address} search={{ view: "list" }}>
        Show Documents
      </Link>
    </Button>
  );
}

/** Chooses what a service has, makes documents of it in the background, and tells what came of it. */
export function ImportDialog(props: ImportDialogProps) {
  const choosing = useChoosing(props);
  const { body, ...view } = useReportView(
    props.runId,
    props.onClose,
    <ShowDocuments onClose={props.onClose} />,
  ) ??
    choosing ?? { title: "", body: null };
  return (
    <AppDialog open={props.open} onClose={props.onClose} size="lg" {...view}>
      {body}
    </AppDialog>
  );
}
