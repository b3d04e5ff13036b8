import type { z } from "zod";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { createDocumentInput } from "../../../../server/features/documents/documents.schema.ts";
import { fallbackTitle } from "./accepted-files.ts";
import { newUploadKey, type UploadRequest } from "./upload-request.ts";

export const uploadFormSchema = createDocumentInput.omit({ uploadKey: true });

export type UploadFormValues = z.input<typeof uploadFormSchema>;
export type UploadFormResult = z.output<typeof uploadFormSchema>;

/** What the form starts with; the category may still be open. */
export const emptyForm = (category: DocumentCategory | undefined) => ({
  title: "",
  category,
  track: "",
  tags: "",
  content: "",
});

/**
 * The documents that a submitted form asks for: one, or one a file. With several files each takes
 * its title from its file, since one title cannot name them all.
 */
export function toRequests(values: UploadFormResult, files: readonly File[]): UploadRequest[] {
  const common = { ...values, file: null };
  if (files.length === 0) return [{ ...common, uploadKey: newUploadKey() }];
  const named = (file: File) => (files.length === 1 ? values.title : fallbackTitle(file));
  return files.map((file) => ({
    ...common,
    title: named(file),
    file,
    uploadKey: newUploadKey(),
  }));
}
