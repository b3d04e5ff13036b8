import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { fallbackTitle } from "./accepted-files.ts";
import { CategoryTrackFields } from "./category-track-fields.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { FileFiling, useAreaChoices } from "./filing/file-filing.tsx";
import type { ChosenFields } from "./filing/filing.ts";
import { type FilesOfForm, type UploadForm, useFiledForm } from "./filing/use-filed-form.ts";
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

const checkForm = zodResolver<UploadFormValues, FilesOfForm, UploadFormResult>(uploadFormSchema);

/** Files lend what they have where nothing is entered. */
const resolver: Resolver<UploadFormValues, FilesOfForm, UploadFormResult> = (
  values,
  context,
  options,
) =>
  checkForm(
    context ? withFiles(values, context.files, context.filingOf) : values,
    context,
    options,
  );

type FieldsProps = {
  form: UploadForm;
  files: readonly File[];
  /** Of the one file there is. */
  suggested: SuggestedFiling | undefined;
  /** Whether there are several, each with a type and a track of its own. */
  isFiled: boolean;
  /** What somebody has chosen themselves. */
  chosen: ChosenFields;
  onChoose: (fields: Partial<ChosenFields>) => void;
};

function Fields({ form, files, suggested, isFiled, chosen, onChoose }: FieldsProps) {
  const { errors } = form.formState;
  const [first] = files;
  const areas = useAreaChoices();
  const { category, track, area, content } = form.watch();
  const isSuggested = {
    category: !chosen.category && Boolean(suggested?.category) && category === suggested?.category,
    track: !chosen.track && Boolean(suggested?.track) && track === suggested?.track,
    area: !chosen.area && Boolean(suggested?.area) && area === suggested?.area?.id,
  };
  const isSeveral = files.length > 1;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = isFiled && !isUnfolded;
  // It stays while its text is deleted, since one may be about to write it anew.
  const [keepsContent, setKeepsContent] = useState(false);
  const takesContent = !isSeveral || keepsContent || Boolean(content?.trim());
  if (keepsContent !== (isSeveral && takesContent)) setKeepsContent(isSeveral && takesContent);
  return (
    <>
      {isFolded ? (
        <Flex align="center" justify="space-between" gap="3" wrap="wrap">
          <Text color="fg.muted" flex="1 1 14rem">
            Each document takes its file's name and the type and track shown in its row.
          </Text>
          <Button variant="outline" size="xs" onClick={() => setIsUnfolded(true)}>
            Choose for All
          </Button>
        </Flex>
      ) : isSeveral ? (
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
      {/* Suggestions that arrive late fold nothing away under somebody's hands. */}
      <Box hidden={isFolded} onFocus={() => setIsUnfolded(true)}>
        <CategoryTrackFields
          category={form.register("category", { onChange: () => onChoose({ category: true }) })}
          track={form.register("track", { onChange: () => onChoose({ track: true }) })}
          hints={{
            category: isSuggested.category ? suggestedHint : undefined,
            track: isSuggested.track ? suggestedHint : undefined,
          }}
          errors={errors}
        />
      </Box>
      {areas.length > 0 && !isSeveral && (
        <SelectField
          label="Area"
          optional
          hint={isSuggested.area ? suggestedHint : undefined}
          error={errors.area?.message}
          value={area ?? ""}
          onChange={({ target }) => {
            const chosenArea = target.value ? Number(target.value) : null;
            form.setValue("area", chosenArea, { shouldDirty: true });
            onChoose({ area: true });
          }}
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
      {takesContent && (
        <MarkdownField
          label="Content"
          optional
          hint={isSeveral ? `This text goes with “${first?.name}” alone.` : undefined}
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
  const [chosen, setChosen] = useState<ChosenFields>({
    category: category !== undefined,
    track: false,
    area: false,
  });
  const onChoose = (fields: Partial<ChosenFields>) =>
    setChosen((known) => ({ ...known, ...fields }));
  const filingOf = (file: File) => filing.filingOf(file, chosen);
  const form: UploadForm = useForm<UploadFormValues, FilesOfForm, UploadFormResult>({
    resolver,
    context: { files, filingOf },
    defaultValues: emptyForm(category),
  });
  const { suggested, noteSent } = useFiledForm({ form, files, filing, chosen, onChoose });

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
  // On the page of a category, all of them begin with its type.
  const isOfPage = category !== undefined && sharedCategory === category;
  const isFiled =
    files.length > 1 && files.map(filingOf).every((own) => (own.category || isOfPage) && own.track);

  const details = (file: File) => (
    <FileFiling
      fileName={file.name}
      filing={filingOf(file)}
      chosen={filing.chosenFor(file)}
      shared={{ category: sharedCategory, track: sharedTrack }}
      isSharedInSight={!isFiled}
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
          if (isEmpty) return chooseButton.current?.focus();
          noteSent();
          onSubmit(toRequests(values, files, filingOf));
        })}
      >
        <Stack gap="4">
          {failure && <UploadError failure={failure} />}
          <FileChooser
            files={files}
            onChange={onFilesChange}
            isDropTarget={isDropTarget}
            buttonRef={chooseButton}
            error={isSubmitted && isEmpty ? "Choose a file or enter some content" : undefined}
            {...(files.length > 1 && { details })}
          />
          <Fields
            form={form}
            files={files}
            suggested={suggested}
            isFiled={isFiled}
            chosen={chosen}
            onChoose={onChoose}
          />
        </Stack>
      </form>
      {guard.question}
    </AppDialog>
  );
}
