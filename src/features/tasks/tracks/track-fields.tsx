import { Stack } from "@chakra-ui/react";
import type { UseFormReturn } from "react-hook-form";
import { ColorField } from "../../../components/forms/color-field.tsx";
import { TextAreaField, TextField } from "../../../components/forms/form-fields.tsx";
import type { TrackFormFields, TrackFormValues } from "./track-form.ts";

type TrackFieldsProps = { form: UseFormReturn<TrackFormFields, unknown, TrackFormValues> };

/** Every field of a track. */
export function TrackFields({ form }: TrackFieldsProps) {
  const { errors } = form.formState;
  return (
    <Stack gap="4">
      <TextField
        label="Track Name"
        autoComplete="off"
        // The form opens where its button was pressed: the next thing to do is to type.
        autoFocus
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        error={errors.description?.message}
        {...form.register("description")}
      />
      <ColorField {...form.register("color")} />
    </Stack>
  );
}
