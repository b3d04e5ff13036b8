import { Box, chakra, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { AreaTemplateChoice } from "../../../../../server/features/areas/templates/area-templates.schema.ts";
import { TextField } from "../../../../components/forms/form-fields.tsx";
import { PersonOptions } from "../../../../components/forms/person-options.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { membersQueryOptions } from "../../../../lib/api/shared-queries.ts";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../../lib/error-toast.ts";
import { formatCount } from "../../../../lib/formats.ts";
import { setFormErrors } from "../../../../lib/set-form-errors.ts";
import { showToast } from "../../../../lib/toaster.ts";
import {
  emptyTemplateFields,
  type TemplateFormFields,
  type TemplateFormValues,
  templateForm,
} from "./template-values.ts";
import { nameOfArea } from "./template-words.ts";

type AreaChoicesProps = {
  template: AreaTemplateChoice;
  subject: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
};

/** The areas of a template, each to be left out. */
function AreaChoices({ template, subject, chosen, onChange, error }: AreaChoicesProps) {
  const toggle = (index: number) =>
    onChange(
      chosen.includes(index)
        ? chosen.filter((one) => one !== index)
        : [...chosen, index].sort((left, right) => left - right),
    );
  // In brackets, so that it does not read like a name.
  const placeholder = template.subject && `[${template.subject}]`;
  return (
    <Stack as="fieldset" gap="0" minW="0">
      <Text as="legend" fontWeight="medium" mb="1">
        Areas
      </Text>
      {template.areas.map(({ name, description, questions }, index) => (
        <chakra.label key={name} display="flex" gap="3" py="1.5" cursor="pointer">
          <chakra.input
            type="checkbox"
            mt="0.5"
            boxSize="4"
            flexShrink="0"
            checked={chosen.includes(index)}
            onChange={() => toggle(index)}
          />
          <Box minW="0">
            <Text overflowWrap="anywhere">{nameOfArea(name, subject, placeholder)}</Text>
            <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
              {description ? `${description} ` : ""}
              <Text as="span" whiteSpace="nowrap">
                {formatCount(questions.length, "question")}.
              </Text>
            </Text>
          </Box>
        </chakra.label>
      ))}
      {error && (
        <Text role="alert" textStyle="xs" color="fg.error">
          {error}
        </Text>
      )}
    </Stack>
  );
}

type TemplateFormProps = {
  formId: string;
  template: AreaTemplateChoice;
  onCount: (areas: number) => void;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
};

/** Asks what the areas of a template are about and for whom, and makes them. */
export function TemplateForm(props: TemplateFormProps) {
  const { formId, template, onCount, onPending, onDone } = props;
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const { data: members = [] } = useQuery(membersQueryOptions(trpc));
  const { data: tracks = [] } = useQuery(trpc.tracks.list.queryOptions());
  const apply = useMutation(trpc.areaTemplates.createAreas.mutationOptions());
  const form = useForm<TemplateFormFields, unknown, TemplateFormValues>({
    resolver: zodResolver(templateForm(template)),
    defaultValues: emptyTemplateFields(template),
  });
  const { errors } = form.formState;
  const subject = useWatch({ control: form.control, name: "subject" });

  const submit = form.handleSubmit(async (values) => {
    onPending(true);
    try {
      const { created, questions } = await apply.mutateAsync({ template: template.key, ...values });
      showToast({
        title: `Added ${formatCount(created, "area")}, ${formatCount(questions, "question")}`,
        tone: "success",
      });
      onDone();
      await refresh();
    } catch (error) {
      if (!setFormErrors(form, error)) showErrorToast("The areas were not added", error);
    } finally {
      onPending(false);
    }
  });

  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="4">
        {template.subject && (
          <TextField
            label={template.subject}
            placeholder={`Name of the ${template.subject.toLowerCase()}`}
            hint="Used in the names of the areas below."
            autoComplete="off"
            error={errors.subject?.message}
            {...form.register("subject")}
          />
        )}
        <Controller
          control={form.control}
          name="areas"
          render={({ field }) => (
            <AreaChoices
              template={template}
              subject={subject}
              chosen={field.value}
              onChange={(areas) => {
                field.onChange(areas);
                onCount(areas.length);
              }}
              error={errors.areas?.message}
            />
          )}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <SelectField
            label="Hands Over"
            error={errors.expertId?.message}
            {...form.register("expertId")}
          >
            <PersonOptions members={members} />
          </SelectField>
          <SelectField
            label="Takes Over"
            error={errors.receiverId?.message}
            {...form.register("receiverId")}
          >
            <PersonOptions members={members} />
          </SelectField>
          <SelectField label="Track" error={errors.track?.message} {...form.register("track")}>
            <option value="">None</option>
            {tracks
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
          </SelectField>
        </SimpleGrid>
      </Stack>
    </form>
  );
}
