import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "../../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../../components/feedback/loading.tsx";
import { SelectField } from "../../../../components/forms/select-field.tsx";
import { AppDialog } from "../../../../components/overlays/app-dialog.tsx";
import { useTRPC } from "../../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../../lib/error-toast.ts";
import { formatCount } from "../../../../lib/formats.ts";
import { showToast } from "../../../../lib/toaster.ts";
import { nameOfArea } from "./template-words.ts";

type TemplateQuestionsProps = { areaId: number; onAdded: () => Promise<unknown> };

function QuestionsDialog({
  areaId,
  onAdded,
  onClose,
}: TemplateQuestionsProps & {
  onClose: () => void;
}) {
  const trpc = useTRPC();
  const refresh = useRefreshAreas();
  const { data, error, isFetching, refetch } = useQuery(trpc.areaTemplates.list.queryOptions());
  const apply = useMutation(trpc.areaTemplates.createAreas.mutationOptions());
  const [chosen, setChosen] = useState("");
  // One choice for each area of each template that has questions.
  const choices = (data ?? []).flatMap(({ key, name, subject, areas }) =>
    areas.flatMap((area, index) =>
      area.questions.length > 0
        ? [
            {
              value: `${key} ${index}`,
              key,
              index,
              label: `${name}: ${nameOfArea(area.name, "", subject)}`,
              questions: area.questions,
            },
          ]
        : [],
    ),
  );
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0];

  const add = async () => {
    if (!choice) return;
    try {
      const { questions } = await apply.mutateAsync({
        template: choice.key,
        areas: [choice.index],
        areaId,
      });
      showToast({ title: `Added ${formatCount(questions, "question")}`, tone: "success" });
      onClose();
      await Promise.all([refresh(), onAdded()]);
    } catch (failure) {
      showErrorToast("The questions were not added", failure);
    }
  };

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Questions from a Template"
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!choice}
            loading={apply.isPending}
            loadingText="Adding..."
            onClick={() => void add()}
          >
            Add Questions
          </Button>
        </>
      }
    >
      {choice ? (
        <Stack gap="4">
          <SelectField
            label="Template"
            autoFocus
            data-autofocus
            value={choice.value}
            onChange={(event) => setChosen(event.target.value)}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Stack as="ul" gap="1" ps="5" listStyleType="disc">
            {choice.questions.map((question) => (
              <Text as="li" key={question} overflowWrap="anywhere">
                {question}
              </Text>
            ))}
          </Stack>
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

/** The button that gives an area the questions of a template, as long as it has none. */
export function TemplateQuestions(props: TemplateQuestionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="outline" onClick={() => setIsOpen(true)}>
        <LayoutTemplate aria-hidden />
        Use a Template
      </Button>
      {isOpen && <QuestionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
