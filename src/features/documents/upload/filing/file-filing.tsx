import { Box, Button, HStack, SimpleGrid } from "@chakra-ui/react";
import { useId, useState } from "react";
import {
  type DocumentCategory,
  documentCategories,
  documentCategoryTitles,
} from "../../../../../db/enums.ts";
import { PlainSelect } from "../../../../components/forms/select-field.tsx";
import { type Fact, FactLine } from "../../../../components/pages/fact-line.tsx";
import { useAreas, useTracks } from "../../../../lib/api/shared-queries.ts";
import { mediumScreen, useMediaQuery } from "../../../../lib/browser/use-media-query.ts";
import type { ChosenFiling, Filing } from "./filing.ts";

export const useAreaChoices = () => useAreas().data ?? [];

type FileFilingProps = {
  fileName: string;
  filing: Filing;
  /** What of it somebody has chosen; the rest is suggested. */
  chosen: ChosenFiling | undefined;
  /** What counts where the file has no type or track of its own. */
  shared: { category?: DocumentCategory | undefined; track: string };
  /** Whether that stands in fields in sight, so that the row need not say it as well. */
  isSharedInSight: boolean;
  onChoose: (chosen: ChosenFiling) => void;
};

type Filed = Pick<FileFilingProps, "filing" | "chosen" | "shared" | "isSharedInSight">;

/** Where a file is going to belong: "Playbooks (suggested)", "No track yet", "Badge printer". */
function filingFacts(
  { filing, chosen, shared, isSharedInSight }: Filed,
  areaName: string | undefined,
): Fact[] {
  const mark = (field: keyof Filing, words: string) =>
    filing[field] && chosen?.[field] === undefined ? `${words} (suggested)` : words;
  const category = filing.category || shared.category;
  const track = filing.track || shared.track;
  const tellsType = filing.category || !shared.category || !isSharedInSight;
  const tellsTrack = filing.track || !shared.track || !isSharedInSight;
  return [
    tellsType && (category ? mark("category", documentCategoryTitles[category]) : "No type yet"),
    tellsTrack && (track ? mark("track", track) : "No track yet"),
    areaName && mark("area", areaName),
  ];
}

/** Type, track and area of one of several files, in the row of the file. */
export function FileFiling({ shared, chosen, isSharedInSight, ...fields }: FileFilingProps) {
  const { fileName, filing } = fields;
  const areas = useAreaChoices();
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const area = areas.find(({ id }) => String(id) === filing.area)?.name;
  const facts = filingFacts({ filing, chosen, shared, isSharedInSight }, area);
  return (
    <>
      <HStack flex="1 0 100%" gap="2" minW="0">
        <Box flex="1" minW="0" textStyle="xs" color="fg.muted">
          <FactLine facts={facts.some(Boolean) ? facts : ["Type and track as below"]} />
        </Box>
        <Button
          variant="ghost"
          size="xs"
          aria-label={`${isOpen ? "Done changing" : "Change"} where ${fileName} belongs`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Done" : "Change"}
        </Button>
      </HStack>
      {isOpen && <FilingFields id={fieldsId} shared={shared} {...fields} />}
    </>
  );
}

type FilingFieldsProps = Omit<FileFilingProps, "chosen" | "isSharedInSight"> & { id: string };

function FilingFields({ id, fileName, filing, shared, onChoose }: FilingFieldsProps) {
  const { data: tracks = [] } = useTracks();
  const areas = useAreaChoices();
  const isPhone = !useMediaQuery(mediumScreen);
  // A phone has room for it in the line above alone; here each field says which it is.
  const inherited = (name: string, value: string | undefined) =>
    isPhone ? `${name}: as below` : `As below: ${value || "not chosen yet"}`;
  return (
    <SimpleGrid
      id={id}
      columns={{ base: 1, sm: areas.length > 0 ? 3 : 2 }}
      gap="1.5"
      flex="1 0 100%"
      pt="1"
      // Up to where the word on the button above ends.
      pe="2.5"
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
        <option value="">
          {inherited("Type", shared.category && documentCategoryTitles[shared.category])}
        </option>
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
        <option value="">{inherited("Track", shared.track)}</option>
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
