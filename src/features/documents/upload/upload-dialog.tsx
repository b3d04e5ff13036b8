import { Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { fallbackTitle } from "./accepted-files.ts";
import { CategoryTrackFields } from "./category-track-fields.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { UploadError } from "./upload-error.tsx";
import {
  emptyForm,
  toRequests,
  type UploadFormResult,
  type UploadFormValues,
  uploadFormSchema,
} from "./upload-form.ts";
import type { UploadRequest } from "./upload-request.ts";
import type { UploadFailure } from "./use-uploads.ts";

type Form = UseFormReturn<UploadFormValues, readonly File[], UploadFormResult>;

const checkForm = zodResolver<UploadFormValues, readonly File[], UploadFormResult>(
  uploadFormSchema,
);

/** A file lends its name where no title is entered. */
const resolver: Resolver<UploadFormValues, readonly File[], UploadFormResult> = (
  values,
  files,
  options,
) => {
  const [first] = files ?? [];
  const title = values.title.trim() || (first ? fallbackTitle(first) : "");
  return checkForm({ ...values, title }, files, options);
};

function Fields({ form, files }: { form: Form; files: readonly File[] }) {
  const { errors } = form.formState;
  const [first] = files;
  return (
    <>
      {files.length > 1 ? (
        <Text color="fg.muted">
          Each of the {files.length} documents takes the name of its file as its title.
        </Text>
      ) : (
        <TextField
          label="Article Title"
          autoComplete="off"
          placeholder={first ? fallbackTitle(first) : "What this document is called"}
          error={errors.title?.message}
          {...form.register("title")}
        />
      )}
      <CategoryTrackFields
        category={form.register("category")}
        track={form.register("track")}
        errors={errors}
      />
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        hint="Separate tags by commas."
        placeholder="payroll, year end"
        error={errors.tags?.message}
        {...form.register("tags")}
      />
      {files.length < 2 && (
        <TextAreaField
          label="Content"
          optional
          rows={4}
          placeholder="Write the document here, or say what the file is about"
          error={errors.content?.message}
          {...form.register("content")}
        />
      )}
    </>
  );
}

type UploadDialogProps = {
  open: boolean;
  /** Preselected; nothing is where it is undefined. */
  category: DocumentCategory | undefined;
  files: readonly File[];
  /** Why the server did not accept what was sent before. */
  failure: UploadFailure | null;
  onFilesChange: (files: File[]) => void;
  onSubmit: (requests: UploadRequest[]) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Asks for a new document. While it stays mounted, an upload that fails loses nothing typed. */
export function UploadDialog({
  open,
  category,
  files,
  failure,
  onFilesChange,
  onSubmit,
  onClose,
  finalFocus,
}: UploadDialogProps) {
  const formId = useId();
  const form: Form = useForm<UploadFormValues, readonly File[], UploadFormResult>({
    resolver,
    context: files,
    defaultValues: emptyForm(category),
  });

  const { isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(open && (isDirty || files.length > 0), onClose);

  // A file chosen after a failed check may lend the missing title.
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    if (isSubmitted && files.length > 0) void trigger("title");
  }, [isSubmitted, files, trigger]);

  return (
    <AppDialog
      open={open}
      onClose={guard.requestClose}
      size="lg"
      title="Upload Document"
      description="Its text is extracted and summarized, and the assistant can answer from it."
      finalFocus={finalFocus}
      footer={
        <FormFooter form={formId} onCancel={guard.requestClose}>
          {files.length > 1 ? `Upload ${files.length} Documents` : "Upload"}
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (values.content || files.length > 0) onSubmit(toRequests(values, files));
          else form.setError("content", { message: "Choose a file or enter some content." });
        })}
      >
        <Stack gap="4">
          {failure && <UploadError failure={failure} />}
          <FileChooser files={files} onChange={onFilesChange} />
          <Fields form={form} files={files} />
        </Stack>
      </form>
      {guard.question}
    </AppDialog>
  );
}
