import { Button, HStack, SimpleGrid, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { documentCategories, documentCategoryTitles } from "../../../../../db/enums.ts";
import { PlainSelect } from "../../../../components/forms/select-field.tsx";
import { useAreas, useTracks } from "../../../../lib/api/shared-queries.ts";
import { capitalize, joinFacts } from "../../../../lib/formats.ts";
import type { ChosenFiling, Filing } from "./filing.ts";

export const useAreaChoices = () => useAreas().data ?? [];

type FileFilingProps = {
  fileName: string;
  filing: Filing;
  onChoose: (chosen: ChosenFiling) => void;
};

/** Where a file belongs, in a line: "Playbooks · track as below · Badge printer". */
function filingWords({ category, track, area }: Filing, areaName: string | undefined) {
  const type = category && documentCategoryTitles[category];
  const filed =
    type || track
      ? [type || "type as below", track || "track as below"]
      : ["type and track as below"];
  return capitalize(joinFacts([...filed, area && areaName]));
}

/** Type, track and area of one of several files, in the row of the file. */
export function FileFiling({ fileName, filing, onChoose }: FileFilingProps) {
  const areas = useAreaChoices();
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const area = areas.find(({ id }) => String(id) === filing.area)?.name;
  return (
    <>
      <HStack flex="1 0 100%" gap="2" minW="0">
        <Text flex="1" minW="0" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {filingWords(filing, area)}
        </Text>
        <Button
          variant="ghost"
          size="xs"
          aria-label={`Change where ${fileName} belongs`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
      </HStack>
      {isOpen && <FilingFields id={fieldsId} {...{ fileName, filing, onChoose }} />}
    </>
  );
}

function FilingFields({ id, fileName, filing, onChoose }: FileFilingProps & { id: string }) {
  const { data: tracks = [] } = useTracks();
  const areas = useAreaChoices();
  return (
    <SimpleGrid
      id={id}
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
