import { Button, Flex, Stack } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import type { AreaTemplateChoice } from "../../../../../server/features/areas/templates/area-templates.schema.ts";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../../components/feedback/loading.tsx";
import { FormFooter } from "../../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../../components/overlays/app-dialog.tsx";
import { ConfirmDialog } from "../../../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../../lib/error-toast.ts";
import { formatCount } from "../../../../lib/formats.ts";
import { TemplateForm } from "./template-form.tsx";

type ChoiceProps = {
  templates: readonly AreaTemplateChoice[];
  chosen: AreaTemplateChoice;
  onChoose: (key: string) => void;
};

/** The templates that Baton brings, and those that were made from projects. */
function TemplateChoice({ templates, chosen, onChoose }: ChoiceProps) {
  const own = templates.filter(({ id }) => id !== null);
  return (
    <SelectField
      label="Template"
      autoFocus
      data-autofocus
      value={chosen.key}
      onChange={(event) => onChoose(event.target.value)}
      hint={chosen.description}
    >
      {templates
        .filter(({ id }) => id === null)
        .map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      {own.length > 0 && (
        <optgroup label="Made from projects">
          {own.map(({ key, name, projectName }) => (
            <option key={key} value={key}>
              {`${name} (${projectName})`}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

function DeleteTemplate({ template }: { template: AreaTemplateChoice }) {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(trpc.areaTemplates.delete.mutationOptions());
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id: template.id ?? 0 });
      setIsAsking(false);
      await refresh();
    } catch (error) {
      showErrorToast("The template was not deleted", error);
    }
  };
  return (
    <>
      <Button size="xs" variant="ghost" color="fg.error" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete This Template
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete the template “${template.name}”?`}
        description="The areas that were made from it stay."
        confirmLabel="Delete Template"
        destructive
        pending={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Makes areas with their acceptance questions from a template. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC();
  const formId = useId();
  const { data, error, isFetching, refetch } = useQuery(trpc.areaTemplates.list.queryOptions());
  const [key, setKey] = useState<string | null>(null);
  const [ticked, setTicked] = useState<{ key: string; count: number } | null>(null);
  const [isPending, setIsPending] = useState(false);
  const chosen = data?.find((template) => template.key === key) ?? data?.[0];
  const choose = (template: string) => {
    setKey(template);
    setTicked(null);
  };
  // All of them, until one is left out.
  const count = ticked?.key === chosen?.key ? ticked?.count : chosen?.areas.length;
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Areas from a Template"
      description="Existing areas are kept; they only get the questions they lack."
      size="md"
      footer={
        chosen && (
          <FormFooter form={formId} onCancel={onClose} pending={isPending} pendingLabel="Adding...">
            {count ? `Add ${formatCount(count, "Area")}` : "Add Areas"}
          </FormFooter>
        )
      }
    >
      {data && chosen ? (
        <Stack gap="4">
          <TemplateChoice templates={data} chosen={chosen} onChoose={choose} />
          {chosen.canDelete && (
            <Flex justify="flex-end" mt="-2">
              <DeleteTemplate template={chosen} />
            </Flex>
          )}
          <TemplateForm
            key={chosen.key}
            formId={formId}
            template={chosen}
            onCount={(areas) => setTicked({ key: chosen.key, count: areas })}
            onPending={setIsPending}
            onDone={onClose}
          />
        </Stack>
      ) : error ? (
        <ErrorState
          title="The templates could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the templates...">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </AppDialog>
  );
}
