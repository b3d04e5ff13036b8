import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { embeddingModels } from "../../../db/enums.ts";
import { ErrorLine } from "../../components/feedback/error-line.tsx";
import { Loading, SkeletonLines } from "../../components/feedback/loading.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";
import { useMayChooseModel } from "./use-may-choose-model.ts";

type Read = RouterOutputs["embeddings"]["read"];

/** How often it is looked how far the passages are, in milliseconds. */
const progressInterval = 5000;

const isEmbedding = (data: Read | undefined) =>
  data?.inUse != null && data.choice?.note == null && data.embedded < data.passages;

/** What search goes by at this moment, and why. */
function describe(current: Read): string {
  const { choice, inUse, passages, embedded, isSupported } = current;
  if (!isSupported) return "This server cannot keep vectors. Search uses only words.";
  if (choice?.note) {
    return `${choice.note} Search uses only words where a passage has no vector; save again to try once more.`;
  }
  if (choice && !inUse) {
    return `${choice.paidBy} chose ${choice.model}, but the key is gone. Search uses only words.`;
  }
  if (!inUse) return "Search matches words, their forms and synonyms.";
  const whose = choice ? ` with the key of ${choice.paidBy}` : ", as this server is set up";
  const now = `Search goes by words and by meaning: ${inUse}${whose}.`;
  if (embedded >= passages) return now;
  return `${now} ${embedded.toLocaleString("en-US")} of ${formatCount(passages, "passage")} done.`;
}

/** What choosing a model sends, and what it costs whom. */
function costOf({ passages, tokens }: Read): string {
  const sent = "OpenAI gets the text of every passage once, and each question as it is asked.";
  if (passages === 0) return `${sent} Your key pays for it.`;
  return `${sent} Your key pays for it: about ${tokens.toLocaleString("en-US")} tokens for the ${formatCount(passages, "passage")} here now, and as much again for another model.`;
}

const wordsAlone = "none";

function ChoiceForm({ current }: { current: Read }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [model, setModel] = useState<string>(current.choice?.model ?? wordsAlone);
  const onSuccess = () => {
    showToast({ title: "Search setting saved", tone: "success" });
    return queryClient.invalidateQueries(trpc.embeddings.pathFilter());
  };
  const choose = useMutation(trpc.embeddings.choose.mutationOptions({ onSuccess }));
  const forget = useMutation(
    trpc.embeddings.forget.mutationOptions({
      onSuccess,
      onError: (error) => showErrorToast("The choice could not be undone", error),
    }),
  );
  const chosen = embeddingModels.find((one) => one === model);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) choose.mutate({ model: chosen });
    else forget.mutate();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Model for search">
      <Stack gap="3" maxW="md">
        <SelectField
          label="Vectors"
          value={model}
          hint={chosen ? costOf(current) : undefined}
          error={
            choose.isError ? errorMessage(choose.error, "The model could not be saved.") : undefined
          }
          onChange={(event) => {
            setModel(event.target.value);
            choose.reset();
          }}
        >
          <option value={wordsAlone}>None: only words</option>
          {embeddingModels.map((name) => (
            <option key={name} value={name}>
              OpenAI, {name}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          size="sm"
          alignSelf="flex-start"
          loading={choose.isPending || forget.isPending}
          loadingText="Saving..."
          disabled={chosen ? !current.hasKey : current.choice === null}
        >
          Save
        </Button>
        {chosen && !current.hasKey && (
          <Text textStyle="sm" color="fg.muted">
            Add an OpenAI key above first.
          </Text>
        )}
      </Stack>
    </form>
  );
}

/** Whether search finds other words of the same meaning, by which model and at whose cost. */
export function SearchByMeaning() {
  const trpc = useTRPC();
  const mayChoose = useMayChooseModel();
  const { data, error, isLoadingError, refetch, isFetching } = useQuery(
    trpc.embeddings.read.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state }) => (isEmbedding(state.data) ? progressInterval : false),
    }),
  );
  return (
    <SettingsSection
      title="Search by Meaning"
      text="With an embedding model, search and the assistant also find passages that say the same thing in other words. Owners choose the model. When it does not answer, search goes by words alone."
    >
      {data ? (
        <Stack gap="4">
          <Text textWrap="pretty">{describe(data)}</Text>
          {mayChoose && data.isSupported && (data.hasKey || data.choice) && (
            <ChoiceForm key={data.choice?.model} current={data} />
          )}
          {mayChoose && data.isSupported && !data.inUse && !data.hasKey && !data.choice && (
            <Text color="fg.muted">Add an OpenAI key above to search by meaning too.</Text>
          )}
        </Stack>
      ) : isLoadingError ? (
        <ErrorLine
          title="The setting could not be loaded"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the setting...">
          <SkeletonLines lines={2} my="1" w="3/5" />
        </Loading>
      )}
    </SettingsSection>
  );
}
