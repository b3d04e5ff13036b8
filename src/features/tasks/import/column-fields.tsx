import { SimpleGrid, Text } from "@chakra-ui/react";
import type { TaskColumnField } from "../../../../db/enums.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import type { RouterOutputs } from "../../../lib/api/trpc.ts";
import { useTracks } from "../task-queries.ts";

export type TaskPreview = RouterOutputs["imports"]["previewTasks"];
export type Mapping = TaskPreview["mapping"];

const fieldTitles = {
  title: "Title",
  description: "Description",
  track: "Track",
  status: "Status",
  priority: "Priority",
  endDate: "Due Date",
  assignee: "Assignee",
  key: "Row ID",
} as const satisfies Record<TaskColumnField, string>;

const fields = Object.keys(fieldTitles) as TaskColumnField[];

/** What stands under a choice of a column: its first values, or what the field is for. */
function hintOf(field: TaskColumnField, preview: TaskPreview): string {
  const column = preview.mapping[field];
  const samples = column === undefined ? [] : preview.samples[preview.columns.indexOf(column)];
  if (samples && samples.length > 0) return samples.join(" · ").slice(0, 120);
  // An empty line keeps the fields of a row at one height.
  return field === "key" ? "Without it, rows are told apart by title" : "\u00a0";
}

const Hint = ({ children }: { children: string }) => (
  <Text as="span" lineClamp="1" title={children.trim() || undefined}>
    {children}
  </Text>
);

type ColumnFieldsProps = {
  preview: TaskPreview;
  onMapping: (mapping: Mapping) => void;
  onTrack: (track: string) => void;
};

/** Which column becomes what of a task, and where the tasks go whose rows name no track. */
export function ColumnFields({ preview, onMapping, onTrack }: ColumnFieldsProps) {
  const { data: tracks = [] } = useTracks();
  const { mapping, columns, hasRowIds } = preview;
  const choices = [...new Set(columns.filter((column) => column.trim() !== ""))];
  const choose = (field: TaskColumnField, column: string) => {
    const { [field]: _, ...others } = mapping;
    onMapping(column === "" ? others : { ...others, [field]: column });
  };
  return (
    <SimpleGrid columns={{ base: 2, md: 3 }} gapX="4" gapY="3">
      {fields
        .filter((field) => field !== "key" || !hasRowIds)
        .map((field) => (
          <SelectField
            key={field}
            label={fieldTitles[field]}
            value={mapping[field] ?? ""}
            hint={<Hint>{hintOf(field, preview)}</Hint>}
            error={
              field === "title" && mapping.title === undefined
                ? "Choose the column of the titles"
                : undefined
            }
            onChange={(event) => choose(field, event.target.value)}
          >
            <option value="">{field === "title" ? "Select a column" : "No column"}</option>
            {choices.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
      <SelectField
        label="Track of Other Rows"
        hint={<Hint>Where a row names none of this project</Hint>}
        value={preview.track}
        onChange={(event) => onTrack(event.target.value)}
      >
        {tracks
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
      </SelectField>
    </SimpleGrid>
  );
}
