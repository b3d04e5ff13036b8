import { SimpleGrid } from "@chakra-ui/react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { documentCategories, documentCategoryTitles } from "../../../../db/enums.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { useTracks } from "../../../lib/api/shared-queries.ts";

type CategoryTrackFieldsProps = {
  category: UseFormRegisterReturn;
  track: UseFormRegisterReturn;
  /** The one that a document has already; it may be archived by now. */
  currentTrack?: string | null;
  hints?: { category?: string | undefined; track?: string | undefined };
  errors: FieldErrors<{ category: string; track: string }>;
};

/** Where a document belongs: the fields of its type and its track. */
export function CategoryTrackFields({
  category,
  track,
  currentTrack,
  hints,
  errors,
}: CategoryTrackFieldsProps) {
  const { data: tracks = [] } = useTracks();
  const active = tracks.filter(({ isActive }) => isActive).map(({ name }) => name);
  const isKept = currentTrack && !active.includes(currentTrack);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <SelectField
        label="Document Type"
        hint={hints?.category}
        error={errors.category?.message}
        {...category}
      >
        <option value="">Select a type</option>
        {documentCategories.map((known) => (
          <option key={known} value={known}>
            {documentCategoryTitles[known]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Track" hint={hints?.track} error={errors.track?.message} {...track}>
        <option value="">Select a track</option>
        {(isKept ? [...active, currentTrack] : active).map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </SelectField>
    </SimpleGrid>
  );
}
