import { z } from "zod";
import { fromDayText, toDayText } from "../../../../../db/days.ts";
import { areaKindTitles } from "../../../../../db/enums.ts";
import { type Area, createAreaInput } from "../../../../../server/features/areas/areas.schema.ts";
import { type ChangedField, compareFields } from "../../../../lib/changed-fields.ts";
import { formatDay } from "../../../../lib/dates/day-formats.ts";
import { importanceTitles } from "../area-words.ts";

const { name, description, kind, importance } = createAreaInput.shape;
const person = z.string().transform((id) => (id === "" ? null : Number(id)));

/** The form of an area: texts as its fields hold them in, an area's values out. */
export const areaForm = z.object({
  name,
  description,
  kind: kind.unwrap(),
  importance: importance.unwrap(),
  track: z.string().transform((track) => (track === "" ? null : track)),
  expertId: person,
  receiverId: person,
  deputyId: person,
  reviewDate: z.string().transform(fromDayText),
});

export type AreaFormFields = z.input<typeof areaForm>;
export type AreaFormValues = z.output<typeof areaForm>;
type AreaField = keyof AreaFormFields;

/** What a new area may begin with: a suggestion, or the person and track one looks at. */
export type AreaDraft = Partial<Omit<AreaFormValues, "name" | "description">> & { name?: string };

const toText = (id: number | null | undefined) => (id ? String(id) : "");

/** An area, or what a new one begins with, as the fields of the form hold it. */
export const toFormFields = (area: Area | AreaDraft): AreaFormFields => ({
  name: area.name ?? "",
  description: ("description" in area && area.description) || "",
  kind: area.kind ?? "system",
  importance: area.importance ?? "medium",
  track: area.track ?? "",
  expertId: toText(area.expertId),
  receiverId: toText(area.receiverId),
  deputyId: toText(area.deputyId),
  reviewDate: area.reviewDate ? toDayText(area.reviewDate) : "",
});

const fieldTitles = {
  name: "Name",
  description: "Description",
  kind: "Kind",
  importance: "Importance",
  track: "Track",
  expertId: "Hands Over",
  receiverId: "Takes Over",
  deputyId: "Deputy",
  reviewDate: "Review Date",
} as const satisfies Record<AreaField, string>;

type Named = { id: number; name: string };

function describe(area: Area, field: AreaField, members: readonly Named[]): string {
  switch (field) {
    case "name":
      return area.name;
    case "description":
    case "track":
      return area[field] ?? "none";
    case "kind":
      return areaKindTitles[area.kind];
    case "importance":
      return importanceTitles[area.importance];
    case "expertId":
    case "receiverId":
    case "deputyId":
      if (area[field] === null) return "nobody";
      return members.find(({ id }) => id === area[field])?.name ?? "somebody who left";
    case "reviewDate":
      return area.reviewDate ? formatDay(area.reviewDate) : "none";
  }
}

/** What somebody else has changed between two states of an area, beside what was typed meanwhile. */
export const compareAreas = (
  before: Area,
  current: Area,
  typed: AreaFormFields,
  members: readonly Named[],
): ChangedField<AreaField>[] =>
  compareFields(
    { before: toFormFields(before), current: toFormFields(current), typed },
    fieldTitles,
    (field) => describe(current, field, members),
    ["name", "description"],
  );
