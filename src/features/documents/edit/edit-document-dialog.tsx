import { SimpleGrid, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ConflictNotice } from "../../../components/conflicts/conflict-notice.tsx";
import { conflictingState, useConflict } from "../../../components/conflicts/use-conflict.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { DateTimeField } from "../../../components/forms/date-time-field.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { MarkdownField } from "../../../components/forms/markdown-field.tsx";
import { PersonOptions } from "../../../components/forms/person-options.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useUnsavedChangesGuard } from "../../../components/overlays/unsaved-changes-guard.tsx";
import { useAreas } from "../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { setFormErrors } from "../../../lib/set-form-errors.ts";
import { useInvalidateDocuments, useMembers } from "../document-queries.ts";
import { CategoryTrackFields } from "../upload/category-track-fields.tsx";
import {
  compareDocuments,
  type EditableDocument,
  type EditDocumentFields,
  type EditDocumentValues,
  editableDocument,
  editDocumentForm,
  toFormFields,
} from "./edit-document-form.ts";
import { useLastWritten } from "./use-last-written.ts";

type EditDocumentDialogProps = { documentId: number; onClose: () => void };

/** The areas of the project; one of several is chosen in place of all of them. */
function AreaOptions({ document }: { document: EditableDocument }) {
  const { data: areas = [] } = useAreas();
  const own = document.areas;
  const ownNames = own.map(({ name }) => name).join(", ");
  const rest = areas.filter(({ id }) => id !== document.area);
  return (
    <>
      <option value="">None</option>
      {document.area !== null && <option value={document.area}>{ownNames}</option>}
      {rest.map(({ id, name }) => (
        <option key={id} value={id}>
          {own.length > 1 ? `${name} alone` : name}
        </option>
      ))}
    </>
  );
}

/** Corrects a document: what it is called and where it belongs, and what was typed in it. */
export function EditDocumentDialog({ documentId, onClose }: EditDocumentDialogProps) {
  const trpc = useTRPC();
  const invalidate = useInvalidateDocuments();
  const formId = useId();
  const { read, loaded, withLastText } = useLastWritten(documentId);
  const { data: members = [] } = useMembers();
  const update = useMutation(trpc.documents.update.mutationOptions());
  const form = useForm<EditDocumentFields, unknown, EditDocumentValues>({
    resolver: zodResolver(editDocumentForm),
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  const { base, begin, save, notice } = useConflict(form, {
    state: null,
    toFields: toFormFields,
    compare: compareDocuments,
    readCurrent: (error) => {
      const current = conflictingState(error, editableDocument);
      return current && withLastText(current);
    },
  });

  const [isBesideFile, setIsBesideFile] = useState(false);
  const fill = useEffectEvent((document: EditableDocument) => {
    begin(document);
    setIsBesideFile(document.fileName !== null && document.content !== null);
  });
  useEffect(() => {
    if (!base && loaded) fill(loaded);
  }, [base, loaded]);

  // Somebody may have put a file in the place of the text that was being written.
  const isTyped = isBesideFile || base?.fileName === null;
  const canSave = Object.keys(dirtyFields).some((field) => isTyped || field !== "content");
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values, ({ content, ...details }, updatedAt, before) =>
        update.mutateAsync({
          id: documentId,
          updatedAt,
          ...details,
          ...(details.area !== undefined &&
            before && { fromAreas: before.areas.map(({ id }) => id) }),
          ...(isTyped && content !== undefined && { content }),
        }),
      );
      if (!saved) return;
      guard.close();
      await Promise.all([invalidate.documents(), invalidate.activitiesAndMetrics()]);
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The document was not changed", error);
    }
  });

  return (
    <>
      <AppDialog
        open
        onClose={guard.requestClose}
        title="Edit Document"
        size="lg"
        footer={
          <FormFooter
            form={formId}
            onCancel={guard.requestClose}
            pending={update.isPending}
            disabled={!canSave}
          >
            Save Changes
          </FormFooter>
        }
      >
        <ConflictNotice what="document" id={documentId} {...notice} />
        {base ? (
          <form id={formId} noValidate onSubmit={submit}>
            <Stack gap="4">
              <TextField
                label="Article Title"
                autoComplete="off"
                error={errors.title?.message}
                {...form.register("title")}
              />
              <CategoryTrackFields
                category={form.register("category")}
                track={form.register("track")}
                currentTrack={base.track}
                errors={errors}
              />
              <TextField
                label="Tags"
                optional
                autoComplete="off"
                hint="Separate tags with commas."
                error={errors.tags?.message}
                {...form.register("tags")}
              />
              <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4" alignItems="start">
                <SelectField
                  label="Area"
                  optional
                  error={errors.area?.message}
                  {...form.register("area")}
                >
                  <AreaOptions document={base} />
                </SelectField>
                <SelectField
                  label="Owner"
                  optional
                  error={errors.owner?.message}
                  {...form.register("owner")}
                >
                  <PersonOptions members={members} present={String(base.owner ?? "")} />
                </SelectField>
                <DateTimeField
                  label="Review Date"
                  optional
                  type="date"
                  error={errors.reviewDate?.message}
                  {...form.register("reviewDate")}
                />
              </SimpleGrid>
              {isTyped && (
                <MarkdownField
                  label="Content"
                  optional={base.fileName !== null}
                  hint="Headings, lists and tables may be written in Markdown."
                  rows={10}
                  text={form.watch("content") ?? ""}
                  error={errors.content?.message}
                  {...form.register("content")}
                />
              )}
            </Stack>
          </form>
        ) : read.isError ? (
          <ErrorState
            compact
            title="The document could not be opened"
            error={read.error}
            onRetry={() => read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          <Loading label="Loading document...">
            <SkeletonLines lines={8} />
          </Loading>
        )}
      </AppDialog>
      {guard.question}
    </>
  );
}
