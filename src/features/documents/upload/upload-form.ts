import type { z } from "zod";
import type { DocumentCategory } from "../../../../db/enums.ts";
import { createDocumentInput } from "../../../../server/features/documents/documents.schema.ts";
import { newRequestKey } from "../../../lib/api/add-once.ts";
import { fallbackTitle } from "./accepted-files.ts";
import type { Filing } from "./filing/filing.ts";
import type { UploadRequest } from "./upload-request.ts";

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
  area: null,
});

/**
 * The documents that a submitted form asks for: one, or one a file. With several files each takes
 * its title from its file, since one title cannot name them all, and belongs where its row says;
 * what was typed as content goes with the first.
 */
export function toRequests(
  values: UploadFormResult,
  files: readonly File[],
  filingOf: (file: File) => Filing,
): UploadRequest[] {
  const common = { ...values, file: null };
  if (files.length === 0) return [{ ...common, uploadKey: newRequestKey() }];
  const [first] = files;
  if (first && files.length === 1) return [{ ...common, file: first, uploadKey: newRequestKey() }];
  return files.map((file, index) => {
    const { category, track, area } = filingOf(file);
    return {
      ...common,
      title: fallbackTitle(file),
      content: index === 0 ? common.content : null,
      category: category || common.category,
      track: track || common.track,
      area: area ? Number(area) : null,
      file,
      uploadKey: newRequestKey(),
    };
  });
}

/**
 * The fields with what the files bring along: the title of a single one, and the type and track of
 * several where each has its own, so that nothing is asked for that no file needs.
 */
export function withFiles<
  Values extends { title: string; category?: DocumentCategory | undefined; track: string },
>(values: Values, files: readonly File[], filingOf: (file: File) => Filing): Values {
  const [first] = files;
  const title = values.title.trim() || (first ? fallbackTitle(first) : "");
  if (files.length < 2) return { ...values, title };
  const filings = files.map(filingOf);
  const ofAll = <Field extends "category" | "track">(field: Field) =>
    filings.every((filing) => filing[field]) ? filings[0]?.[field] : undefined;
  return {
    ...values,
    title,
    category: values.category || ofAll("category") || values.category,
    track: values.track || ofAll("track") || "",
  };
}
