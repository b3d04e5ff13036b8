import { Box, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { TextField } from "../../../components/forms/form-fields.tsx";
import { FormFooter } from "../../../components/forms/form-footer.tsx";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { useFocusOnError } from "../../../components/forms/use-focus-on-error.ts";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { fieldIssues } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useScope } from "../../../lib/session/session.ts";
import { useRefreshEvidence } from "./drill-queries.ts";
import { drillPath } from "./drill-words.ts";
import { StepsPreview } from "./steps-preview.tsx";
import { idOf, useDrillChoice } from "./use-drill-choice.ts";

const noErrors = {};

type StartDrillDialogProps = { areaId: number; onClose: () => void };

/** Starts a drill: which steps, who does them, who watches. */
export function StartDrillDialog({ areaId, onClose }: StartDrillDialogProps) {
  const trpc = useTRPC();
  const scope = useScope();
  const navigate = useNavigate();
  const refresh = useRefreshEvidence();
  const formId = useId();
  const { choice, groups, members, choose, isPending, failed, ...search } = useDrillChoice(areaId);
  const [errors, setErrors] = useState<Record<string, string>>(noErrors);
  const form = useFocusOnError(errors !== noErrors && errors);
  const documentId = idOf(choice.document);
  const procedures = useQuery({
    ...trpc.drills.procedures.queryOptions({ id: documentId ?? 0 }),
    enabled: documentId !== null,
  });
  const start = useMutation(trpc.drills.start.mutationOptions());
  const found = (procedures.data ?? []).map((one, index) => ({ ...one, index }));
  const procedure = choice.procedure === "all" ? null : Number(choice.procedure);
  const steps = procedure === null ? found.flatMap((one) => one.steps) : found[procedure]?.steps;
  const hasNone = documentId !== null && procedures.isSuccess && found.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (documentId === null) {
      setErrors({ documentId: "Choose the document with the steps." });
      return;
    }
    try {
      const drill = await start.mutateAsync({
        areaId,
        documentId,
        procedure,
        receiverId: idOf(choice.receiver),
        witnessId: idOf(choice.witness),
      });
      void refresh();
      // Back leads to the page under the dialog, not to the dialog once more.
      await navigate({ to: drillPath(scope, areaId, drill.id), replace: true });
    } catch (error) {
      const issues = fieldIssues(error).map(({ path, message }) => [path, message]);
      if (issues.length > 0) setErrors(Object.fromEntries(issues));
      else showErrorToast("The drill was not started", error);
    }
  };

  const people = members.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Start Drill"
      description="The one who takes over does the steps of a playbook; the expert watches and confirms."
      size="md"
      footer={
        <FormFooter
          form={formId}
          onCancel={onClose}
          pending={start.isPending}
          pendingLabel="Starting..."
          disabled={isPending || hasNone}
        >
          Start Drill
        </FormFooter>
      }
    >
      {failed ? (
        <ErrorState
          compact
          title="What a drill needs could not be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : isPending ? (
        <Loading label="Loading documents and people...">
          <SkeletonLines lines={6} />
        </Loading>
      ) : (
        <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            {search.isLong && (
              <TextField
                label="Find a Document"
                optional
                autoComplete="off"
                placeholder="A part of its name"
                value={search.words}
                hint={
                  search.isSearching
                    ? "Searching..."
                    : "The latest documents are listed below. Type to find others."
                }
                onChange={({ target }) => search.setWords(target.value)}
              />
            )}
            <SelectField
              label="Playbook"
              autoFocus
              data-autofocus
              value={choice.document}
              error={
                errors.documentId ??
                (hasNone
                  ? "Baton found no steps and no list in it. Write them as a numbered list, or choose another document."
                  : undefined)
              }
              hint={groups.length === 0 ? "Upload a document with the steps first." : undefined}
              onChange={({ target }) => {
                setErrors(noErrors);
                choose({ document: target.value, procedure: "all" });
              }}
            >
              <option value="">Choose a document</option>
              {groups.map(({ title, entries }) => (
                <optgroup key={title} label={title}>
                  {entries.map((entry) => (
                    <option key={entry.id} value={entry.id}>
                      {entry.title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            {found.length > 1 && (
              <SelectField
                label="Steps"
                value={choice.procedure}
                error={errors.procedure}
                onChange={({ target }) => choose({ procedure: target.value })}
              >
                <option value="all">
                  All of it ({found.flatMap((one) => one.steps).length} steps)
                </option>
                {found.map((one) => (
                  <option key={one.index} value={one.index}>
                    {one.title ?? `Part ${one.index + 1}`} ({one.steps.length}{" "}
                    {one.steps.length === 1 ? "step" : "steps"})
                  </option>
                ))}
              </SelectField>
            )}
            {documentId !== null && procedures.isPending ? (
              <Loading label="Reading the steps...">
                <SkeletonLines lines={4} />
              </Loading>
            ) : procedures.isLoadingError ? (
              <Text role="alert" color="fg.error">
                The steps could not be read. Choose the document again.
              </Text>
            ) : (
              steps && steps.length > 0 && <StepsPreview steps={steps} />
            )}
            <Box>
              <SelectField
                label="Who Does It"
                value={choice.receiver}
                error={errors.receiverId}
                hint={
                  choice.receiver === "" ? "Without a name the drill proves nothing." : undefined
                }
                onChange={({ target }) => choose({ receiver: target.value })}
              >
                <option value="">Nobody yet</option>
                {people}
              </SelectField>
            </Box>
            <SelectField
              label="Who Watches and Confirms"
              value={choice.witness}
              error={errors.witnessId}
              onChange={({ target }) => {
                setErrors(noErrors);
                choose({ witness: target.value });
              }}
            >
              <option value="">Nobody</option>
              {people}
            </SelectField>
          </Stack>
        </form>
      )}
    </AppDialog>
  );
}
