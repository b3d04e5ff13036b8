import { Stack, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { ProgressBar } from "../../../components/feedback/progress-bar.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { showToast } from "../../../lib/toaster.ts";
import { useInvalidateDocuments } from "../document-queries.ts";
import type { DocumentSummary } from "../document-types.ts";
import { FileChooser } from "../upload/file-chooser.tsx";
import { uploadVersion } from "../upload/upload-request.ts";

type NewVersionDialogProps = {
  document: Pick<DocumentSummary, "id" | "title" | "version">;
  onClose: () => void;
};

/** Takes a file or a text as the next version of a document. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const formId = useId();
  const refresh = useInvalidateDocuments();
  const [files, setFiles] = useState<File[]>([]);
  const [content, setContent] = useState("");
  const [missing, setMissing] = useState(false);
  const [share, setShare] = useState(0);
  const leaving = useRef(new AbortController());
  const isDirty = files.length > 0 || content.trim() !== "";
  const guard = useUnsavedChangesGuard(isDirty, () => {
    leaving.current.abort();
    onClose();
  });
  const upload = useMutation({
    mutationFn: () =>
      uploadVersion(
        { documentId: document.id, file: files[0] ?? null, content: content.trim() },
        { onProgress: setShare, signal: leaving.current.signal },
      ),
    onSuccess: async () => {
      onClose();
      showToast({
        title: "The new version is being read",
        description: `Until then readers see version ${document.version}.`,
        tone: "success",
      });
      await Promise.all([refresh.documents(), refresh.activitiesAndMetrics()]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isDirty);
    if (isDirty) upload.mutate();
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
              <Text role="alert" color="fg.error">
                {upload.error.message}
              </Text>
            )}
            <FileChooser single files={files} onChange={setFiles} />
            {upload.isPending && files.length > 0 && (
              <ProgressBar value={Math.round(share * 100)} label="Uploading the new version" />
            )}
            {files.length === 0 && (
              <MarkdownField
                label="Or Write the Text"
                rows={8}
                text={content}
                value={content}
                error={missing && !isDirty ? "Choose a file or enter some content." : undefined}
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
