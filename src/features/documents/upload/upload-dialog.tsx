import { Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useTracks } from "../../../lib/api/shared-queries.ts";
import { fallbackTitle } from "./accepted-files.ts";
import { CategoryTrackFields } from "./category-track-fields.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { FileFiling, useAreaChoices } from "./filing/file-filing.tsx";
import type { Filing, SharedFields } from "./filing/filing.ts";
import { useFiling } from "./filing/use-filing.ts";
import type { SuggestedFiling } from "./filing/use-suggested-filing.ts";
import { UploadError } from "./upload-error.tsx";
import type { UploadFailure } from "./upload-failure.ts";
import {
  emptyForm,
  toRequests,
  type UploadFormResult,
  type UploadFormValues,
  uploadFormSchema,
  withFiles,
} from "./upload-form.ts";
import type { UploadRequest } from "./upload-request.ts";

type Files = { files: readonly File[]; filingOf: (file: File) => Filing };
type Form = UseFormReturn<UploadFormValues, Files, UploadFormResult>;

const checkForm = zodResolver<UploadFormValues, Files, UploadFormResult>(uploadFormSchema);

/** Files lend what they have where nothing is entered. */
const resolver: Resolver<UploadFormValues, Files, UploadFormResult> = (values, context, options) =>
  checkForm(
    context ? withFiles(values, context.files, context.filingOf) : values,
    context,
    options,
  );

type FieldsProps = {
  form: Form;
  files: readonly File[];
  /** Of the one file there is. */
  suggested: SuggestedFiling | undefined;
  /** What somebody has chosen themselves. */
  shared: SharedFields;
  /** Told what somebody has chosen for all files. */
  onShare: (fields: Partial<SharedFields>) => void;
};

function Fields({ form, files, suggested, shared, onShare }: FieldsProps) {
  const { errors, dirtyFields } = form.formState;
  const [first] = files;
  const areas = useAreaChoices();
  const { category, track, area, content } = form.watch();
  const isSuggested = {
    category: !shared.category && Boolean(suggested?.category) && category === suggested?.category,
    track: !shared.track && Boolean(suggested?.track) && track === suggested?.track,
    area: !dirtyFields.area && Boolean(suggested?.area) && area === suggested?.area?.id,
  };
  return (
    <>
      {files.length > 1 ? (
        <Text color="fg.muted">
          Each document is named after its file. The type and track below apply to every file that
          has none of its own.
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
        category={form.register("category", { onChange: () => onShare({ category: true }) })}
        track={form.register("track", { onChange: () => onShare({ track: true }) })}
        hints={{
          category: isSuggested.category ? suggestedHint : undefined,
          track: isSuggested.track ? suggestedHint : undefined,
        }}
        errors={errors}
      />
      {areas.length > 0 && files.length < 2 && (
        <SelectField
          label="Area"
          optional
          hint={isSuggested.area ? suggestedHint : undefined}
          error={errors.area?.message}
          value={area ?? ""}
          onChange={({ target }) =>
            form.setValue("area", target.value ? Number(target.value) : null, { shouldDirty: true })
          }
        >
          <option value="">No area</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        hint="Separate tags with commas."
        placeholder="payroll, year end"
        error={errors.tags?.message}
        {...form.register("tags")}
      />
      {files.length < 2 && (
        <MarkdownField
          label="Content"
          optional
          rows={4}
          text={content ?? ""}
          placeholder="Write the document here, or say what the file is about"
          error={errors.content?.message}
          {...form.register("content")}
        />
      )}
    </>
  );
}

const suggestedHint = "Suggested: change it if it belongs elsewhere.";

/**
 * Fills in what is suggested for the one file there is, wherever nobody has chosen anything; with
 * the file, its suggestion goes as well.
 */
function useSuggestedValues(
  { setValue, getValues, resetField }: Form,
  suggested: SuggestedFiling | undefined,
  shared: SharedFields,
) {
  const { isSuccess: knowsTracks } = useTracks();
  const before = useRef<SuggestedFiling>(undefined);
  useEffect(() => {
    if (!knowsTracks) return;
    if (!shared.category) {
      if (suggested?.category) setValue("category", suggested.category);
      else if (before.current?.category) resetField("category");
    }
    if (!shared.track && (suggested?.track || before.current?.track)) {
      setValue("track", suggested?.track ?? "");
    }
    const area = getValues("area") ?? undefined;
    if (area === undefined || area === before.current?.area?.id) {
      setValue("area", suggested?.area?.id ?? null);
    }
    before.current = suggested;
  }, [suggested, knowsTracks, shared, setValue, getValues, resetField]);
}

type UploadDialogProps = {
  open: boolean;
  /** Preselected; nothing is where it is undefined. */
  category: DocumentCategory | undefined;
  files: readonly File[];
  /** Why the server did not accept what was sent before. */
  failure: UploadFailure | null;
  /** Files are held where dropping them adds them to the form. */
  isDropTarget: boolean;
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
  isDropTarget,
  onFilesChange,
  onSubmit,
  onClose,
  finalFocus,
}: UploadDialogProps) {
  const formId = useId();
  const filing = useFiling(files);
  const [shared, setShared] = useState<SharedFields>({
    category: category !== undefined,
    track: false,
  });
  const filingOf = (file: File) => filing.filingOf(file, shared);
  const form: Form = useForm<UploadFormValues, Files, UploadFormResult>({
    resolver,
    context: { files, filingOf },
    defaultValues: emptyForm(category),
  });
  const suggested = files.length === 1 ? filing.suggestedFor(files[0]) : undefined;
  useSuggestedValues(form, suggested, shared);

  const { isDirty } = form.formState;
  const guard = useUnsavedChangesGuard(open && (isDirty || files.length > 0), onClose);

  // A file chosen after a failed check may lend the missing title.
  const { isSubmitted } = form.formState;
  const { trigger } = form;
  useEffect(() => {
    if (isSubmitted && files.length > 0) void trigger("title");
  }, [isSubmitted, files, trigger]);

  const chooseButton = useRef<HTMLButtonElement>(null);
  const { category: sharedCategory, track: sharedTrack, content } = form.watch();
  const isEmpty = files.length === 0 && !content?.trim();

  const details = (file: File) => (
    <FileFiling
      fileName={file.name}
      filing={filingOf(file)}
      chosen={filing.chosenFor(file)}
      shared={{ category: sharedCategory, track: sharedTrack }}
      onChoose={(chosen) => filing.choose(file, chosen)}
    />
  );

  return (
    <AppDialog
      open={open}
      onClose={guard.requestClose}
      size="lg"
      title="Upload Document"
      description="Baton extracts and summarizes the text, and the assistant can answer from it."
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
          if (isEmpty) chooseButton.current?.focus();
          else onSubmit(toRequests(values, files, filingOf));
        })}
      >
        <Stack gap="4">
          {failure && <UploadError failure={failure} />}
          <FileChooser
            files={files}
            onChange={onFilesChange}
            isDropTarget={isDropTarget}
            buttonRef={chooseButton}
            error={isSubmitted && isEmpty ? "Choose a file or enter some content." : undefined}
            {...(files.length > 1 && { details })}
          />
          <Fields
            form={form}
            files={files}
            suggested={suggested}
            shared={shared}
            onShare={(fields) => setShared((known) => ({ ...known, ...fields }))}
          />
        </Stack>
      </form>
      {guard.question}
    </AppDialog>
  );
}
