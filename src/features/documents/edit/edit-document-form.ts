import { z } from "zod";
import { fromDayText, toDayText } from "../../../../db/days.ts";
import { documentCategoryTitles } from "../../../../db/enums.ts";
import { parseTags } from "../../../../server/features/documents/document-rules.schema.ts";
import {
  createDocumentInput,
  documentOutput,
} from "../../../../server/features/documents/documents.schema.ts";
import {
  type ChangedField,
  compareEntries,
  compareFields,
  uniteEntries,
} from "../../../lib/changed-fields.ts";
import { formatDay } from "../../../lib/dates/day-formats.ts";
import { isSame } from "../../../lib/is-same.ts";

/** What the form changes, of a document as it is read or as a conflict tells it. */
export const editableDocument = documentOutput
  .pick({
    id: true,
    title: true,
    category: true,
    track: true,
    tags: true,
    owner: true,
    ownerName: true,
    reviewDate: true,
    area: true,
    areas: true,
    updatedAt: true,
  })
  .extend({ fileName: z.string().nullable(), content: z.string().nullable() });

export type EditableDocument = z.infer<typeof editableDocument>;

const toId = z.string().transform((id) => (id === "" ? null : Number(id)));

export const editDocumentForm = createDocumentInput.omit({ uploadKey: true }).extend({
  area: toId,
  owner: toId,
  reviewDate: z.string().transform(fromDayText),
});

export type EditDocumentFields = z.input<typeof editDocumentForm>;
export type EditDocumentValues = z.output<typeof editDocumentForm>;

/** A document as the fields of the form hold it. */
export const toFormFields = (document: EditableDocument): EditDocumentFields => ({
  title: document.title,
  category: document.category,
  track: document.track ?? "",
  tags: document.tags ?? "",
  area: String(document.area ?? ""),
  owner: String(document.owner ?? ""),
  reviewDate: document.reviewDate ? toDayText(document.reviewDate) : "",
  content: document.content ?? "",
});

const fieldTitles = {
  title: "Article Title",
  category: "Document Type",
  track: "Track",
  tags: "Tags",
  area: "Area",
  owner: "Owner",
  reviewDate: "Review Date",
  content: "Content",
} as const satisfies Record<keyof EditDocumentFields, string>;

function describe(document: EditableDocument, field: keyof EditDocumentFields): string {
  switch (field) {
    case "category":
      return documentCategoryTitles[document.category];
    case "area":
      return document.areas.map(({ name }) => name).join(", ") || "none";
    case "owner":
      return document.ownerName ?? "nobody";
    case "reviewDate":
      return document.reviewDate ? formatDay(document.reviewDate) : "none";
    default:
      return document[field] || "empty";
  }
}

const fileNote =
  "The text of this document comes from a file now. To bring yours in, copy it from here into a new version.";

/** What somebody else has changed between two states of a document, beside what was typed. */
export function compareDocuments(
  before: EditableDocument,
  current: EditableDocument,
  typed: EditDocumentFields,
): ChangedField<keyof EditDocumentFields>[] {
  const states = { before: toFormFields(before), current: toFormFields(current), typed };
  const changes = compareFields(states, fieldTitles, (field) => describe(current, field), [
    "title",
    "tags",
    "content",
  ]);
  // The field holds the first area; the one that was chosen would take the place of all.
  const areasOf = ({ areas }: EditableDocument) => areas.map(({ id }) => id);
  const isAreaKept = typed.area !== states.before.area && typed.area !== states.current.area;
  if (
    isAreaKept &&
    !isSame(areasOf(before), areasOf(current)) &&
    !changes.some(({ field }) => field === "area")
  ) {
    const theirs = describe(current, "area");
    changes.push({ field: "area", title: fieldTitles.area, theirs, kept: true });
  }
  const tagsBefore = parseTags(before.tags);
  const told = changes.map((change) => {
    if (change.field !== "tags") return change;
    const theirs = parseTags(current.tags);
    const mine = change.mine === undefined ? undefined : parseTags(change.mine);
    const both = mine && uniteEntries(theirs, mine);
    const entries = {
      theirs: compareEntries(tagsBefore, theirs),
      mine: mine && compareEntries(tagsBefore, mine),
    };
    return { ...change, entries, ...(both && { both: both.join(", ") }) };
  });
  const { fileName } = current;
  if (fileName === null || before.fileName !== null) return told;
  return told.map((change) =>
    change.field === "content"
      ? { ...change, theirs: fileName, kept: false, note: fileNote }
      : change,
  );
}
