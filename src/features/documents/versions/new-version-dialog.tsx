import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { z } from "zod";
import { BothTexts, NoticeFrame } from "../../../components/conflicts/conflict-notice.tsx";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { showToast } from "../../../lib/toaster.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import type { DocumentSummary } from "../document-types.ts";
import { FileChooser } from "../upload/file-chooser.tsx";
import { ChangedSinceError, uploadVersion } from "../upload/upload-request.ts";

/** The document as somebody else has saved it meanwhile, where the answer tells. */
const savedState = z.object({
  content: z.string().nullable(),
  fileName: z.string().nullable(),
  updatedAt: z.coerce.date(),
});

type NewVersionDialogProps = {
  document: Pick<DocumentSummary, "id" | "title" | "version" | "updatedAt" | "processingStatus">;
  onClose: () => void;
  onAdded?: (() => void) | undefined;
};

type FailureProps = {
  error: Error;
  documentId: number;
  /** What was to become the version: a text, or the name of a file. */
  mine: string;
  onAddAnyway: () => void;
};

/** Why nothing was added; what somebody else has changed meanwhile is no reason to lose the work. */
function Failure({ error, documentId, mine, onAddAnyway }: FailureProps) {
  if (!(error instanceof ChangedSinceError)) {
    return (
      <Text role="alert" color="fg.error">
        {error.message}
      </Text>
    );
  }
  const saved = savedState.safeParse(error.current).data;
  return (
    <NoticeFrame
      what="document"
      id={documentId}
      at={saved?.updatedAt}
      hint="Yours is still here: look at the saved one, then add yours after it. All versions are kept."
    >
      {saved && (
        <Box mt="3" color="fg.default">
          <BothTexts title="Version" theirs={saved.content ?? saved.fileName ?? ""} mine={mine} />
        </Box>
      )}
      <Button mt="3" size="sm" variant="outline" onClick={onAddAnyway}>
        Add Yours
      </Button>
    </NoticeFrame>
  );
}

/** Takes a file or a text as the next version of a document. */
export function NewVersionDialog({ document, onClose, onAdded }: NewVersionDialogProps) {
  const formId = useId();
  const refresh = useInvalidateDocuments();
  const [files, setFiles] = useState<File[]>([]);
  const [content, setContent] = useState("");
  const [missing, setMissing] = useState(false);
  const [share, setShare] = useState(0);
  const text = useRef<HTMLTextAreaElement>(null);
  const leaving = useRef(new AbortController());
  // As it was when the dialog opened: what arrives meanwhile was not seen by the one who writes.
  const [seenAt] = useState(document.updatedAt);
  const isDirty = files.length > 0 || content.trim() !== "";
  const guard = useUnsavedChangesGuard(isDirty, onClose, {
    onDiscard: () => leaving.current.abort(),
  });
  const upload = useMutation({
    mutationFn: ({ anyway }: { anyway: boolean }) =>
      uploadVersion(
        {
          documentId: document.id,
          file: files[0] ?? null,
          content: content.trim(),
          updatedAt: anyway ? undefined : new Date(seenAt).toISOString(),
        },
        { onProgress: setShare, signal: leaving.current.signal },
      ),
    onSuccess: async () => {
      onClose();
      onAdded?.();
      const isRead = document.processingStatus === "completed";
      showToast({
        title: "The new version is being read",
        ...(isRead && { description: `Until then readers see version ${document.version}.` }),
        tone: "success",
      });
      await Promise.all([refresh.documents(), refresh.activitiesAndMetrics()]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isDirty);
    if (isDirty) upload.mutate({ anyway: false });
    else text.current?.focus();
  };
  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        size="lg"
        title="New Version"
        description={`${document.title} keeps its name, its place and all earlier versions.`}
        footer={
          <FormFooter form={formId} onCancel={guard.requestClose} pending={upload.isPending}>
            Add Version
          </FormFooter>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="4">
            {upload.isError && (
              <Failure
                error={upload.error}
                documentId={document.id}
                mine={files[0]?.name ?? content.trim()}
                onAddAnyway={() => upload.mutate({ anyway: true })}
              />
            )}
            <FileChooser single files={files} onChange={setFiles} />
            {upload.isPending && files.length > 0 && (
              <ProgressBar value={Math.round(share * 100)} label="Uploading the new version" />
            )}
            {files.length === 0 && (
              <MarkdownField
                ref={text}
                label="Or Write the Text"
                rows={8}
                text={content}
                value={content}
                error={missing && !isDirty ? "Choose a file or enter some content" : undefined}
                onChange={(event) => setContent(event.target.value)}
              />
            )}
          </Stack>
        </form>
      </AppDialog>
      {guard.question}
    </>
  );
}
