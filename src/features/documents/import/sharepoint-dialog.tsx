import { Button, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { createDocumentInput } from "../../../../server/features/documents/documents.schema.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import { CategoryTrackFields } from "../upload/category-track-fields.tsx";
import { type ChosenFile, SharePointBrowser } from "./sharepoint-browser.tsx";

const placeSchema = createDocumentInput.pick({ category: true, track: true });
const resolver = zodResolver(placeSchema);

type Import = z.output<typeof placeSchema> & { files: ChosenFile[] };

/** Brings files in one after the other; the ones that failed or were stopped stay chosen. */
function useImport(onImported: (imported: ChosenFile) => void, onDone: () => void) {
  const trpc = useTRPC();
  const refresh = useInvalidateDocuments();
  const importFile = useMutation(trpc.sharePoint.importFile.mutationOptions());
  const imported = useRef(0);
  const stopped = useRef(false);
  const [stopping, setStopping] = useState(false);
  const run = useMutation({
    mutationFn: async ({ files, category, track }: Import) => {
      imported.current = 0;
      stopped.current = false;
      setStopping(false);
      for (const file of files) {
        if (stopped.current) break;
        const { libraryId, fileId } = file;
        await importFile.mutateAsync({ libraryId, fileId, category, track });
        imported.current += 1;
        onImported(file);
      }
    },
    onSuccess: (_result, { files }) => {
      if (imported.current < files.length) {
        showToast({
          title: `${imported.current} of ${formatCount(files.length, "document")} imported`,
          description: "The import was stopped; the other files are still chosen.",
        });
        return;
      }
      showToast({
        title: `${formatCount(files.length, "document")} imported`,
        description: "Processing goes on in the background.",
        tone: "success",
      });
      onDone();
    },
    onError: (error, { files }) =>
      showToast({
        title:
          imported.current === 0
            ? "Import failed"
            : `${imported.current} of ${formatCount(files.length, "document")} imported`,
        description: errorMessage(error, "The file could not be imported. Please try again."),
        tone: "error",
      }),
    onSettled: () => Promise.all([refresh.documents(), refresh.activitiesAndMetrics()]),
  });
  return {
    isPending: run.isPending,
    start: run.mutate,
    isStopping: run.isPending && stopping,
    /** Lets the file at hand arrive, and no other. */
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
  };
}

/** Chooses files of SharePoint and makes documents of them. */
export function SharePointDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const form = useForm({ resolver, defaultValues: { track: "" } });
  const importing = useImport(
    ({ fileId }) => setChosen((files) => files.filter((file) => file.fileId !== fileId)),
    onClose,
  );

  const start = form.handleSubmit((place) => importing.start({ ...place, files: chosen }));

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      closable={!importing.isPending}
      size="lg"
      title="Import from SharePoint"
      description="Choose files; each becomes a document of its own."
      footer={
        <>
          {importing.isPending ? (
            <Button
              variant="outline"
              onClick={importing.stop}
              loading={importing.isStopping}
              loadingText="Stopping..."
            >
              Stop Import
            </Button>
          ) : (
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          )}
          {!importing.isStopping && (
            <Button
              disabled={chosen.length === 0}
              loading={importing.isPending}
              loadingText={`Importing, ${chosen.length} to go...`}
              onClick={start}
            >
              {chosen.length === 0 ? "Import" : `Import ${formatCount(chosen.length, "File")}`}
            </Button>
          )}
        </>
      }
    >
      {/* What is on its way was chosen as it stands. */}
      <Stack
        as="fieldset"
        gap="4"
        border="0"
        p="0"
        css={{ "&:disabled :is(label, button)": { opacity: "0.6", pointerEvents: "none" } }}
        {...(importing.isPending ? { disabled: true } : {})}
      >
        <SharePointBrowser chosen={chosen} onChange={setChosen} />
        <CategoryTrackFields
          category={form.register("category")}
          track={form.register("track")}
          errors={form.formState.errors}
        />
      </Stack>
    </AppDialog>
  );
}
