import { Button, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ErrorLine } from "../../components/feedback/error-line.tsx";
import { Loading, SkeletonLine } from "../../components/feedback/loading.tsx";
import { SelectField } from "../../components/forms/select-field.tsx";
import { SettingsSection } from "../../components/pages/settings-section.tsx";
import { errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { showToast } from "../../lib/toaster.ts";
import { useMayChooseModel } from "./use-may-choose-model.ts";

type Read = RouterOutputs["aiModel"]["read"];
type Listed = RouterOutputs["aiModel"]["list"];

/** Who writes the caller's answers at this moment, and why. */
function describe({ choice, inUse }: Read, services: Listed): string {
  if (!inUse)
    return "The built-in assistant answers your questions. Connect a service to have a language model write the answers.";
  const now = `${inUse.name} answers your questions with ${inUse.model}`;
  if (!choice) {
    // Otherwise it is this server's own, or one on a machine of one's own.
    const isConnected = services.some(({ name }) => name === inUse.name);
    return isConnected ? `${now}, because it is the first service you connected.` : `${now}.`;
  }
  if (inUse.model === choice.model) {
    return `${now}, which ${choice.chosenBy ?? "an owner"} chose for the project.`;
  }
  const name = services.find(({ service }) => service === choice.service)?.name;
  return `${now}. The project's choice is ${choice.model}${name ? ` from ${name}` : ""}, but you have no working key for it.`;
}

const automatic = "automatic";

function ChoiceForm({ current, services }: { current: Read; services: Listed }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { choice } = current;
  const [service, setService] = useState<string>(choice?.service ?? automatic);
  const [model, setModel] = useState(choice?.model ?? "");
  const onSuccess = () => {
    showToast({ title: "Model saved", tone: "success" });
    return Promise.all([
      queryClient.invalidateQueries(trpc.aiModel.read.queryFilter()),
      queryClient.invalidateQueries(trpc.integrations.list.queryFilter()),
    ]);
  };
  const choose = useMutation(trpc.aiModel.choose.mutationOptions({ onSuccess }));
  const forget = useMutation(
    trpc.aiModel.forget.mutationOptions({
      onSuccess,
      onError: (error) => showErrorToast("The choice could not be undone", error),
    }),
  );
  const chosen = services.find((one) => one.service === service);
  const models = chosen?.models ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) choose.mutate({ service: chosen.service, model });
    else forget.mutate();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Model for the project">
      <Stack gap="3" maxW="md">
        <SelectField
          label="Service"
          value={service}
          hint={chosen ? undefined : "Choose a service to see its models."}
          onChange={(event) => {
            setService(event.target.value);
            setModel("");
            choose.reset();
          }}
        >
          <option value={automatic}>The first service connected</option>
          {services.map((one) => (
            <option key={one.service} value={one.service}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {chosen && (
          <SelectField
            label="Model"
            value={model}
            error={
              choose.isError
                ? errorMessage(choose.error, "The model could not be saved.")
                : (chosen.note ?? undefined)
            }
            onChange={(event) => setModel(event.target.value)}
          >
            <option value="">Choose a model</option>
            {model && !models.includes(model) && <option value={model}>{model}</option>}
            {models.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button
          type="submit"
          size="sm"
          alignSelf="flex-start"
          loading={choose.isPending || forget.isPending}
          loadingText="Saving..."
          disabled={chosen ? model === "" : choice === null}
        >
          Save
        </Button>
      </Stack>
    </form>
  );
}

/** Which of the connected services writes answers and summaries, with which of its models. */
export function ModelChoice() {
  const trpc = useTRPC();
  const mayChoose = useMayChooseModel();
  const current = useQuery(trpc.aiModel.read.queryOptions());
  const listed = useQuery(trpc.aiModel.list.queryOptions());
  return (
    <SettingsSection
      title="Model for Answers"
      text="Owners choose which connected service writes the project's answers and summaries. Members who have no key for that service get their answers from the first one they connected."
    >
      {current.isPending || listed.isPending ? (
        <Loading label="Loading models...">
          <SkeletonLine />
          <SkeletonLine w="3/5" />
        </Loading>
      ) : current.isLoadingError || listed.isLoadingError || !current.data || !listed.data ? (
        <ErrorLine
          title="The models could not be loaded"
          error={current.error ?? listed.error}
          onRetry={() => {
            current.refetch();
            listed.refetch();
          }}
          retrying={current.isFetching || listed.isFetching}
        />
      ) : (
        <Stack gap="4">
          <Text textWrap="pretty">{describe(current.data, listed.data)}</Text>
          {mayChoose && (listed.data.length > 0 || current.data.choice) && (
            <ChoiceForm
              key={`${current.data.choice?.service} ${current.data.choice?.model}`}
              current={current.data}
              services={listed.data}
            />
          )}
        </Stack>
      )}
    </SettingsSection>
  );
}
