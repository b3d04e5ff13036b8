import { SimpleGrid, Stack } from "@chakra-ui/react";
import type { UseFormReturn } from "react-hook-form";
import { areaImportances, areaKinds, areaKindTitles } from "../../../../../db/enums.ts";
import type { Track } from "../../../../../server/features/tasks/tracks/tracks.schema.ts";
import { DateTimeField } from "../../../../components/forms/date-time-field.tsx";
import { TextAreaField, TextField } from "../../../../components/forms/form-fields.tsx";
import { PersonOptions } from "../../../../components/forms/person-options.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { importanceTitles } from "../area-words.ts";
import type { AreaFormFields, AreaFormValues } from "./area-form.ts";

type AreaFieldsProps = {
  form: UseFormReturn<AreaFormFields, unknown, AreaFormValues>;
  tracks: readonly Track[];
  members: readonly { id: number; name: string }[];
};

/** Every field of an area. */
export function AreaFields({ form, tracks, members }: AreaFieldsProps) {
  const { errors, defaultValues } = form.formState;
  const choosable = tracks.filter(
    ({ name, isActive }) => isActive || name === defaultValues?.track,
  );
  const personField = (field: "expertId" | "receiverId" | "deputyId", label: string) => (
    <SelectField label={label} error={errors[field]?.message} {...form.register(field)}>
      <PersonOptions members={members} present={defaultValues?.[field]} />
    </SelectField>
  );
  return (
    <Stack gap="4">
      <TextField
        label="Name"
        autoComplete="off"
        placeholder="Payroll run"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextAreaField
        label="Description"
        optional
        rows={3}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <SimpleGrid columns={2} rowGap="4" columnGap={{ base: "3", sm: "4" }} alignItems="start">
        <SelectField label="Kind" error={errors.kind?.message} {...form.register("kind")}>
          {areaKinds.map((kind) => (
            <option key={kind} value={kind}>
              {areaKindTitles[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Importance"
          error={errors.importance?.message}
          {...form.register("importance")}
        >
          {areaImportances.map((importance) => (
            <option key={importance} value={importance}>
              {importanceTitles[importance]}
            </option>
          ))}
        </SelectField>
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
        {personField("expertId", "Hands Over")}
        {personField("receiverId", "Takes Over")}
        {personField("deputyId", "Deputy")}
        <SelectField label="Track" error={errors.track?.message} {...form.register("track")}>
          <option value="">None</option>
          {choosable.map(({ id, name, isActive }) => (
            <option key={id} value={name}>
              {isActive ? name : `${name} (archived)`}
            </option>
          ))}
        </SelectField>
        <DateTimeField
          label="Review Date"
          optional
          type="date"
          hint="By then its documents should be reviewed."
          error={errors.reviewDate?.message}
          {...form.register("reviewDate")}
        />
      </SimpleGrid>
    </Stack>
  );
}
