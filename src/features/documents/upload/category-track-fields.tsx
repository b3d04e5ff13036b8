import { SimpleGrid } from "@chakra-ui/react";
import type { FieldErrors, UseFormRegisterReturn } from "react-hook-form";
import { documentCategories, documentCategoryTitles, fixedTracks } from "../../../../db/enums.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";

type CategoryTrackFieldsProps = {
  category: UseFormRegisterReturn;
  track: UseFormRegisterReturn;
  errors: FieldErrors<{ category: string; track: string }>;
};

/** Where a document belongs: the fields of its type and its track. */
export function CategoryTrackFields({ category, track, errors }: CategoryTrackFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <SelectField label="Document Type" error={errors.category?.message} {...category}>
        <option value="">Select a type</option>
        {documentCategories.map((known) => (
          <option key={known} value={known}>
            {documentCategoryTitles[known]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Track" error={errors.track?.message} {...track}>
        <option value="">Select a track</option>
        {fixedTracks.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </SelectField>
    </SimpleGrid>
  );
}
