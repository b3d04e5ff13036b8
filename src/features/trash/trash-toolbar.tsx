import { Box, Flex } from "@chakra-ui/react";
import { type TrashEntityType, trashEntityTypes } from "../../../db/enums.ts";
import { SearchInput } from "../../components/forms/search-input.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import type { TrashItem } from "./trash-queries.ts";
import { kindLabels } from "./trash-row.tsx";

export type ShownKind = TrashEntityType | "all";

/** The kinds that are in the Trash, with their numbers. */
export const kindsIn = (items: readonly TrashItem[]) =>
  trashEntityTypes
    .map((type) => ({ type, count: items.filter(({ entityType }) => entityType === type).length }))
    .filter(({ count }) => count > 0);

type TrashToolbarProps = {
  items: readonly TrashItem[];
  text: string;
  onText: (text: string) => void;
  kind: ShownKind;
  onKind: (kind: ShownKind) => void;
};

/** What narrows the Trash down: words of the titles, and a kind. */
export const TrashToolbar = ({ items, text, onText, kind, onKind }: TrashToolbarProps) => (
  <Flex gap="3" mb="4" direction={{ base: "column", sm: "row" }}>
    <SearchInput
      label="Search the Trash"
      placeholder="Search titles..."
      value={text}
      onValueChange={onText}
    />
    <Box w={{ base: "full", sm: "56" }} flexShrink="0">
      <SelectField
        label="Show"
        labelHidden
        value={kind}
        onChange={(event) =>
          onKind(trashEntityTypes.find((type) => type === event.target.value) ?? "all")
        }
      >
        <option value="all">Everything ({items.length})</option>
        {kindsIn(items).map(({ type, count }) => (
          <option key={type} value={type}>
            {kindLabels[type]}s ({count})
          </option>
        ))}
      </SelectField>
    </Box>
  </Flex>
);
