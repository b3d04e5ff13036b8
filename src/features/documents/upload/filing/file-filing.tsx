import { SimpleGrid } from "@chakra-ui/react";
import { documentCategories, documentCategoryTitles } from "../../../../../db/enums.ts";
import { PlainSelect } from "../../../../components/forms/select-field.tsx";
import { useAreas, useTracks } from "../../../../lib/api/shared-queries.ts";
import type { ChosenFiling, Filing } from "./filing.ts";

export const useAreaChoices = () => useAreas().data ?? [];

type FileFilingProps = {
  fileName: string;
  filing: Filing;
  onChoose: (chosen: ChosenFiling) => void;
};

/** Type, track and area of one of several files, in the row of the file. */
export function FileFiling({ fileName, filing, onChoose }: FileFilingProps) {
  const { data: tracks = [] } = useTracks();
  const areas = useAreaChoices();
  return (
    <SimpleGrid
      columns={{ base: 1, sm: areas.length > 0 ? 3 : 2 }}
      gap="1.5"
      flex="1 0 100%"
      pe="2"
      pb="1.5"
    >
      <PlainSelect
        size="xs"
        aria-label={`Type of ${fileName}`}
        value={filing.category}
        onChange={({ target }) =>
          onChoose({ category: documentCategories.find((known) => known === target.value) ?? "" })
        }
      >
        <option value="">Type as below</option>
        {documentCategories.map((known) => (
          <option key={known} value={known}>
            {documentCategoryTitles[known]}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        size="xs"
        aria-label={`${fileName} belongs to`}
        value={filing.track}
        onChange={({ target }) => onChoose({ track: target.value })}
      >
        <option value="">Track as below</option>
        {tracks
          .filter(({ isActive }) => isActive)
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </PlainSelect>
      {areas.length > 0 && (
        <PlainSelect
          size="xs"
          aria-label={`Area of ${fileName}`}
          value={filing.area}
          onChange={({ target }) => onChoose({ area: target.value })}
        >
          <option value="">No area</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
    </SimpleGrid>
  );
}
