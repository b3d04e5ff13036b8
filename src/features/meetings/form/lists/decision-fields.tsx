import { Box, Button, SimpleGrid, Stack } from "@chakra-ui/react";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { useAreas } from "../../../../lib/api/shared-queries.ts";
import { useTasks } from "../../meeting-queries.ts";
import { emptyDecision } from "../meeting-form.ts";
import { AddButton, FieldGroup, type MeetingForm, RemoveButton } from "./list-fields.tsx";

type RowProps = { form: MeetingForm; index: number };

/** The task and the area that a decision is about. */
function DecisionLinks({ form, index }: RowProps) {
  const { data: tasks = [] } = useTasks();
  const { data: areas = [] } = useAreas();
  const chosen = form.getValues(`decisions.${index}`);
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
      <SelectField
        // Its value can only be shown once its options are there.
        key={`task ${tasks.length}`}
        label={`Task of decision ${index + 1}`}
        labelHidden
        defaultValue={chosen.taskId}
        {...form.register(`decisions.${index}.taskId`)}
      >
        <option value="">No task</option>
        {tasks
          .toSorted((one, other) => one.title.localeCompare(other.title))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </SelectField>
      <SelectField
        key={`area ${areas.length}`}
        label={`Area of decision ${index + 1}`}
        labelHidden
        defaultValue={chosen.areaId}
        {...form.register(`decisions.${index}.areaId`)}
      >
        <option value="">No area</option>
        {areas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </SimpleGrid>
  );
}

function DecisionRow({ form, index, onRemove }: RowProps & { onRemove: () => void }) {
  const { taskId, areaId } = form.getValues(`decisions.${index}`);
  const [isOpen, setOpen] = useState(taskId !== "" || areaId !== "");
  return (
    <Stack gap="2">
      <Box display="flex" gap="1" alignItems="flex-start">
        <Box flex="1" minW="0">
          <TextField
            label={`Decision ${index + 1}`}
            labelHidden
            placeholder="What was decided"
            autoComplete="off"
            error={form.formState.errors.decisions?.[index]?.value?.message}
            {...form.register(`decisions.${index}.value`)}
          />
        </Box>
        <RemoveButton label={`Remove decision ${index + 1}`} onClick={onRemove} />
      </Box>
      {isOpen ? (
        <DecisionLinks form={form} index={index} />
      ) : (
        <Button
          variant="ghost"
          size="xs"
          alignSelf="flex-start"
          color="fg.muted"
          aria-label={`Name the task or area of decision ${index + 1}`}
          onClick={() => setOpen(true)}
        >
          <Link2 aria-hidden />
          Task or area
        </Button>
      )}
    </Stack>
  );
}

/** What was decided, each with the task and the area that it is about. */
export function DecisionFields({ form }: { form: MeetingForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "decisions" });
  return (
    <FieldGroup title="Key Decisions">
      <Stack gap="2">
        {fields.map((field, index) => (
          <DecisionRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <AddButton
          label="Add Decision"
          onClick={() => append(emptyDecision, { shouldFocus: true })}
        />
      </Stack>
    </FieldGroup>
  );
}
